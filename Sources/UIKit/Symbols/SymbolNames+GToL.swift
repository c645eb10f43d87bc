extension SymbolNames {
    static let fromG = """
        greetingcard,guitars,hazardsign,hifireceiver,humidity,internaldrive: -*
        gauge: - badge.minus badge.plus high low medium medium.badge.minus medium.badge.plus open.with.lines.needle.33percent
        gauge: open.with.lines.needle.33percent.and.arrowtriangle
        gauge: open.with.lines.needle.33percent.and.arrowtriangle.from.0percent.to.50percent
        gauge: open.with.lines.needle.67percent.and.arrowtriangle open.with.lines.needle.67percent.and.arrowtriangle.and.car
        gauge: open.with.lines.needle.84percent.exclamation with.dots.needle.0percent with.dots.needle.100percent
        gauge: with.dots.needle.33percent with.dots.needle.50percent with.dots.needle.67percent
        gauge: with.dots.needle.bottom.0percent with.dots.needle.bottom.100percent with.dots.needle.bottom.50percent
        gauge: with.dots.needle.bottom.50percent.badge.minus with.dots.needle.bottom.50percent.badge.plus with.needle*
        gear: - badge badge.checkmark badge.questionmark badge.xmark circle*
        gearshape: -* 2* arrow.triangle.2.circlepath circle*
        gearshift: layout.sixspeed
        globe: - americas* asia.australia* badge.chevron.backward central.south.asia* desk* europe.africa*
        gobackward: - 10 15 30 45 5 60 75 90 minus
        goforward: - 10 15 30 45 5 60 75 90 plus
        gym,ivfluid: bag*
        hanger,helm,highlighter,homekit,ipod,italic,lane,lineweight,loupe: -
        hammer,handbag,hare,ladybug,lizard,map,microbe,moonrise,moonset: -* circle*
        h,j: circle* square* square.fill.on.square.fill square.on.square*
        hand: app* draw* point.down* point.left* point.right* point.up* point.up.braille* point.up.left*
        hand: point.up.left.and.text* raised* raised.app* raised.brakesignal raised.brakesignal.slash raised.circle*
        hand: raised.fingers.spread* raised.slash* raised.square* raised.square.on.square* tap* thumbsdown* thumbsdown.circle*
        hand: thumbsup* thumbsup.circle* wave*
        hands: and.sparkles* clap* sparkles*
        head: profile.arrow.forward.and.visionpro
        headlight: daytime* fog* high.beam* low.beam*
        hearingaid: ear
        hearingdevice: and.signal.meter* ear*
        heart: -* circle* rectangle* slash* slash.circle* square* text.square*
        heat: element.windshield waves
        heater: vertical*
        hexagon,octagon,pentagon: -* bottomhalf.filled lefthalf.filled righthalf.filled tophalf.filled
        hifispeaker: -* 2* and.appletv* and.homepod* and.homepodmini*
        hockey: puck* puck.circle*
        hold: brakesignal
        homepod: -* 2* and.appletv* and.homepodmini*
        homepodmini: -* 2* and.appletv*
        horn: -* blast*
        hourglass: - and.lock badge.plus bottomhalf.fill bottomhalf.filled circle* end start tophalf.fill tophalf.filled
        house: -* and.flag* and.flag.circle* circle* lodge* lodge.circle*
        humidifier,sprinkler: -* and.droplets*
        indianrupeesign,kipsign,larisign,lirasign,manatsign,millsign,nairasign: - arrow.circlepath circle* square*
        icloud: -* and.arrow.down* and.arrow.up* circle* slash* square*
        info: - bubble* circle* square* windshield
        ipad: - and.arrow.forward and.iphone and.iphone.slash badge.play case case.and.iphone.case gen1 gen1.badge.play
        ipad: gen1.landscape gen1.landscape.badge.play gen2 gen2.badge.play gen2.landscape gen2.landscape.badge.play
        ipad: homebutton homebutton.badge.play homebutton.landscape homebutton.landscape.badge.play landscape
        ipad: landscape.badge.play rear.camera sizes
        iphone: - and.arrow.forward and.arrow.left.and.arrow.right badge.play case circle* gen1 gen1.badge.play gen1.circle*
        iphone: gen1.landscape gen1.radiowaves.left.and.right gen1.radiowaves.left.and.right.circle* gen1.slash
        iphone: gen1.slash.circle* gen2 gen2.badge.play gen2.circle* gen2.landscape gen2.radiowaves.left.and.right
        iphone: gen2.radiowaves.left.and.right.circle* gen2.slash gen2.slash.circle* gen3 gen3.badge.play gen3.circle*
        iphone: gen3.landscape gen3.radiowaves.left.and.right gen3.radiowaves.left.and.right.circle* gen3.slash
        iphone: gen3.slash.circle* homebutton homebutton.badge.play homebutton.circle* homebutton.landscape
        iphone: homebutton.radiowaves.left.and.right homebutton.radiowaves.left.and.right.circle* homebutton.slash
        iphone: homebutton.slash.circle* landscape radiowaves.left.and.right radiowaves.left.and.right.circle* rear.camera
        iphone: sizes slash slash.circle* smartbatterycase.gen1 smartbatterycase.gen2
        ipodshuffle: gen1 gen2 gen3 gen4
        ipodtouch: - landscape slash
        kashida: arabic
        key: -* horizontal* icloud* radiowaves.forward* radiowaves.forward.slash* slash* viewfinder
        keyboard: -* badge.ellipsis* badge.eye* chevron.compact.down* chevron.compact.left* macwindow onehanded.left*
        keyboard: onehanded.right*
        left,magnifyingglass,mph,personalhotspot,plusminus,purchased: - circle*
        lanyardcard,level,licenseplate,lifepreserver,lightrail,lungs,macmini: -*
        l: button.roundedbottom.horizontal* circle* joystick* joystick.down* joystick.press.down* joystick.tilt.down*
        l: joystick.tilt.left* joystick.tilt.right* joystick.tilt.up* rectangle.roundedbottom* square*
        l1,lb,r1,rb: button.roundedbottom.horizontal* circle* rectangle.roundedbottom*
        l2: button.angledtop.vertical.left* button.roundedtop.horizontal* circle* rectangle.roundedtop*
        l3,lsb: button.angledbottom.horizontal.left*
        l4,lm,m1,m2,m3,m4,p1,p2,p3,p4,r4,rm: button.horizontal*
        lamp: ceiling* ceiling.inverse desk* floor* table*
        laptopcomputer: - and.arrow.down and.ipad and.iphone slash trianglebadge.exclamationmark
        largecircle: fill.circle
        laser: burst
        lasso: - and.sparkles badge.sparkles sparkles
        latch: 2.case*
        laurel: leading trailing
        leaf: -* arrow.circlepath arrow.triangle.circlepath circle*
        light: beacon.max* beacon.min* cylindrical.ceiling* cylindrical.ceiling.inverse max min overhead.left* overhead.right*
        light: panel* recessed* recessed.3* recessed.3.inverse recessed.inverse ribbon* strip.2*
        lightbulb: -* 2* circle* led* led.wide* max* min* min.badge.exclamationmark* slash*
        lightspectrum: horizontal
        lightswitch: off* off.square* on* on.square*
        line: 2.horizontal.decrease.circle* 3.crossed.swirl.circle* 3.horizontal 3.horizontal.button.angledtop.vertical.right*
        line: 3.horizontal.circle* 3.horizontal.decrease 3.horizontal.decrease.circle* diagonal diagonal.arrow
        line: horizontal.2.decrease.circle* horizontal.3 horizontal.3.circle* horizontal.3.decrease
        line: horizontal.3.decrease.circle* horizontal.star.fill.line.horizontal
        lines: measurement.horizontal measurement.vertical
        link: - badge.plus circle* icloud*
        list: and.film bullet bullet.below.rectangle bullet.circle* bullet.clipboard* bullet.indent bullet.rectangle*
        list: bullet.rectangle.portrait* clipboard* dash dash.header.rectangle number star triangle
        livephoto: - badge.a badge.automatic play slash
        location: -* circle* fill.viewfinder magnifyingglass north* north.circle* north.line* slash* slash.circle* square*
        location: viewfinder
        lock: -* app.dashed applewatch badge.clock* circle* circle.dotted desktopcomputer display doc* icloud* ipad iphone
        lock: laptopcomputer open* open.applewatch open.desktopcomputer open.display open.ipad open.iphone open.laptopcomputer
        lock: open.rotation open.trianglebadge.exclamationmark* rectangle* rectangle.on.rectangle* rectangle.stack* rotation
        lock: rotation.open shield* slash* square* square.stack* trianglebadge.exclamationmark*
        logo: playstation xbox
        lt,rt: button.roundedtop.horizontal* circle* rectangle.roundedtop*
        """
}
