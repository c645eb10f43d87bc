extension SymbolNames {
    static let fromM = """
        mediastick,numbersign,option,paragraph,paragraphsign,parentheses,pc: -
        macstudio,magazine,magicmouse,medal,megaphone,memorychip,menucard: -*
        metronome,microwave,mosaic,mount,mouth,movieclapper,mug,mustache,nose: -*
        macbook: - and.ipad and.iphone and.visionpro gen1 gen2
        macpro: gen1* gen2* gen3* gen3.server
        macwindow: - and.cursorarrow badge.plus on.rectangle
        magsafe: batterypack*
        mail: -* and.text.magnifyingglass stack*
        mappin: - and.ellipse and.ellipse.circle* circle* slash slash.circle* square*
        medical: thermometer*
        memories: - badge.minus badge.plus
        menubar: arrow.down.rectangle arrow.up.rectangle dock.rectangle dock.rectangle.badge.record rectangle
        message: -* and.waveform* badge* badge.circle* badge.filled.fill badge.waveform* circle*
        mic: -* and.signal.meter* badge.plus badge.xmark circle* fill.badge.plus fill.badge.xmark slash* slash.circle* square*
        minus: - circle* diamond* forwardslash.plus magnifyingglass plus.and.fluid.batteryblock plus.batteryblock*
        minus: plus.batteryblock.exclamationmark* plus.batteryblock.slash* plus.batteryblock.stack*
        minus: plus.batteryblock.stack.exclamationmark* rectangle* rectangle.portrait* slash.plus square*
        mirror: side.left side.left.and.arrow.turn.down.right side.left.and.heat.waves side.right
        mirror: side.right.and.arrow.turn.down.left side.right.and.heat.waves
        moon: -* circle* dust* dust.circle* haze* haze.circle* stars* stars.circle* zzz*
        moonphase: first.quarter first.quarter.inverse full.moon full.moon.inverse last.quarter last.quarter.inverse new.moon
        moonphase: new.moon.inverse waning.crescent waning.crescent.inverse waning.gibbous waning.gibbous.inverse
        moonphase: waxing.crescent waxing.crescent.inverse waxing.gibbous waxing.gibbous.inverse
        mountain: 2* 2.circle*
        move,scale: 3d
        music: house* mic mic.circle* note note.house* note.list note.tv* quarternote.3
        newspaper,paperplane,pawprint,pill,pills,playpause,popcorn,sailboat: -* circle*
        norwegiankronesign,pesetasign,pesosign,polishzlotysign,rublesign: - arrow.circlepath circle* square*
        network: - badge.shield.half.filled slash
        nosign: - app*
        note: - text text.badge.plus
        oilcan,opticaldisc,opticaldiscdrive,opticid,oven,paintpalette: -*
        oar: 2.crossed
        peacesign,percent,perspective,poweroff,poweron,powersleep,projective: -
        parkinglight,powercord,powerplug,pyramid,radio,refrigerator,rhombus: -*
        paddleshifter: left* right*
        paintbrush: -* pointed*
        pano: -* badge.play*
        paperclip,scissors: - badge.ellipsis circle*
        parkingsign: - brakesignal brakesignal.slash circle* radiowaves.left.and.right radiowaves.right.and.safetycone
        parkingsign: steeringwheel
        party: popper*
        pause: -* circle* rectangle*
        pedal: accelerator* brake* clutch*
        pedestrian: gate.closed gate.open
        pencil: - and.ellipsis.rectangle and.list.clipboard and.outline and.ruler* and.scribble circle* line slash tip
        pencil: tip.crop.circle* tip.crop.circle.badge.arrow.forward* tip.crop.circle.badge.minus* tip.crop.circle.badge.plus*
        person: -* 2* 2.badge.gearshape* 2.badge.key* 2.circle* 2.crop.square.stack* 2.gobackward 2.slash* 2.square.stack*
        person: 2.wave.2* 3* 3.sequence* and.arrow.left.and.arrow.right and.background.dotted
        person: and.background.striped.horizontal and.person* badge.clock* badge.key* badge.minus* badge.plus*
        person: badge.shield.checkmark* bubble* bust* bust.circle* circle* crop.artframe crop.circle* crop.circle.badge*
        person: crop.circle.badge.checkmark* crop.circle.badge.clock* crop.circle.badge.exclam*
        person: crop.circle.badge.exclamationmark* crop.circle.badge.minus* crop.circle.badge.moon* crop.circle.badge.plus*
        person: crop.circle.badge.questionmark* crop.circle.badge.xmark* crop.circle.dashed crop.circle.dashed.circle*
        person: crop.circle.fill.badge.checkmark crop.circle.fill.badge.exclam crop.circle.fill.badge.exclamationmark
        person: crop.circle.fill.badge.minus crop.circle.fill.badge.plus crop.circle.fill.badge.questionmark
        person: crop.circle.fill.badge.xmark crop.rectangle* crop.rectangle.badge.plus* crop.rectangle.stack* crop.square*
        person: crop.square.badge.camera* crop.square.badge.video* crop.square.fill.and.at.rectangle
        person: crop.square.filled.and.at.rectangle* fill.and.arrow.left.and.arrow.right fill.badge.minus fill.badge.plus
        person: fill.checkmark fill.questionmark fill.turn.down fill.turn.left fill.turn.right fill.viewfinder fill.xmark
        person: icloud* line.dotted.person* slash* text.rectangle* wave.2*
        phone: -* and.waveform* arrow.down.left* arrow.right* arrow.up.right* arrow.up.right.circle* badge.checkmark
        phone: badge.plus* badge.waveform* bubble* bubble.left* circle* connection* down* down.circle*
        phone: down.waves.left.and.right fill.arrow.down.left fill.arrow.right fill.arrow.up.right fill.badge.checkmark
        phone: fill.badge.plus fill.connection
        photo: -* artframe artframe.circle* badge.arrow.down* badge.checkmark* badge.plus* circle* fill.on.rectangle.fill
        photo: on.rectangle* on.rectangle.angled stack* tv
        pip: -* enter exit remove swap
        pipe: and.drop*
        placeholdertext,shoeprints: fill
        platter: 2.filled.ipad 2.filled.ipad.landscape 2.filled.iphone 2.filled.iphone.landscape bottom.applewatch.case
        platter: filled.bottom.and.arrow.down.iphone filled.bottom.applewatch.case filled.bottom.iphone
        platter: filled.top.and.arrow.up.iphone filled.top.applewatch.case filled.top.iphone top.applewatch.case
        play: -* circle* desktopcomputer display house* laptopcomputer rectangle* rectangle.on.rectangle*
        play: rectangle.on.rectangle.circle* slash* square* square.stack* tv*
        playstation,xbox: logo
        plus: - app* bubble* circle* diamond* forwardslash.minus magnifyingglass message* rectangle*
        plus: rectangle.fill.on.folder.fill rectangle.fill.on.rectangle.fill rectangle.on.folder* rectangle.on.rectangle*
        plus: rectangle.portrait* slash.minus square* square.dashed square.fill.on.square.fill square.on.square* viewfinder
        point: 3.connected.trianglepath.dotted 3.filled.connected.trianglepath.dotted
        point: bottomleft.filled.forward.to.point.topright.scurvepath bottomleft.forward.to.arrowtriangle.uturn.scurvepath*
        point: bottomleft.forward.to.point.topright.filled.scurvepath bottomleft.forward.to.point.topright.scurvepath*
        point: fill.topleft.down.curvedto.point.fill.bottomright.up filled.topleft.down.curvedto.point.bottomright.up
        point: forward.to.point.capsulepath* topleft.down.curvedto.point.bottomright.up*
        point: topleft.down.curvedto.point.filled.bottomright.up topleft.down.to.point.bottomright.curvepath*
        point: topleft.down.to.point.bottomright.filled.curvepath topleft.filled.down.to.point.bottomright.curvepath
        power: - circle* dotted
        poweroutlet: strip* type.a* type.a.square* type.b* type.b.square* type.c* type.c.square* type.d* type.d.square*
        poweroutlet: type.e* type.e.square* type.f* type.f.square* type.g* type.g.square* type.h* type.h.square* type.i*
        poweroutlet: type.i.square* type.j* type.j.square* type.k* type.k.square* type.l* type.l.square* type.m*
        poweroutlet: type.m.square* type.n* type.n.square* type.o* type.o.square*
        printer: -* dotmatrix* dotmatrix.fill.and.paper.fill dotmatrix.filled.and.paper fill.and.paper.fill filled.and.paper
        puzzlepiece: -* extension*
        quotelevel,rainbow,rays,realtimetext,rosette,scooter,scope,shadow: -
        questionmark: - app* app.dashed bubble* circle* diamond* folder* key.filled square* square.dashed video*
        quote: bubble* closing opening
        """
}
