extension SymbolNames {
    static let fromT = """
        tropicalstorm,wake: - circle*
        tirepressure,togglepower,torus,touchid,transmission,tuningfork: -
        ticket,triangleshape,videoprojector,warninglight,waterbottle,wineglass: -*
        theatermasks,toilet,tortoise,tree,trophy,tshirt,volleyball,washer: -* circle*
        tugriksign,turkishlirasign,wonsign,yensign: - arrow.circlepath circle* square*
        t: bubble* circle* square*
        table: -* badge.more* furniture*
        tablecells: -* badge.ellipsis* fill.badge.ellipsis
        taillight: fog*
        takeoutbag: and.cup.and.straw*
        teletype: - answer answer.circle* circle*
        tennis: racket racket.circle*
        tent: -* 2* 2.circle* circle*
        testtube: 2
        text: aligncenter alignleft alignright and.command.macwindow append badge.checkmark badge.minus badge.plus badge.star
        text: badge.xmark below.photo* book.closed* bubble* chevron.left chevron.right cursor insert justify justify.leading
        text: justify.left justify.right justify.trailing justifyleft justifyright line.first.and.arrowtriangle.forward
        text: line.last.and.arrowtriangle.forward magnifyingglass quote redaction viewfinder word.spacing
        textformat: - 12 123 abc abc.dottedunderline alt size size.larger size.smaller subscript superscript
        theatermask: and.paintbrush*
        thermometer: - and.liquid.waves brakesignal high low medium medium.slash snowflake snowflake.circle* snowlake sun*
        thermometer: sun.circle* transmission variable.and.figure variable.and.figure.circle*
        timeline: selection
        timer: - circle* square
        traction: control.tirepressure control.tirepressure.exclamationmark control.tirepressure.slash
        train: side.front.car side.middle.car side.rear.car
        tram: -* circle* fill.tunnel tunnel.fill
        trapezoid: and.line.horizontal* and.line.vertical*
        trash: -* circle* slash* slash.circle* slash.square* square*
        tray: -* 2* and.arrow.down* and.arrow.up* circle* full*
        triangle: -* bottomhalf.filled circle* inset.filled lefthalf.fill lefthalf.filled righthalf.fill righthalf.filled
        triangle: tophalf.filled
        truck: box* box.badge.clock* pickup.side* pickup.side.air.circulate* pickup.side.air.fresh*
        truck: pickup.side.and.exclamationmark* pickup.side.arrowtriangle.down* pickup.side.arrowtriangle.up*
        truck: pickup.side.arrowtriangle.up.arrowtriangle.down* pickup.side.front.open* pickup.side.hill.down*
        truck: pickup.side.hill.up* pickup.side.lock* pickup.side.lock.open*
        tv: -* and.hifispeaker.fill and.mediabox* badge.wifi* circle* inset.filled music.note* slash*
        underline,voiceover,zzz: -
        uiwindow: split.2x1
        umbrella: -* percent*
        vial: viewfinder
        video: -* and.waveform* badge.checkmark badge.ellipsis badge.plus* badge.waveform* bubble* bubble.left* circle*
        video: doorbell* fill.badge.checkmark fill.badge.ellipsis fill.badge.plus slash* slash.circle* square*
        view: 2d 3d
        viewfinder: - circle* rectangular trianglebadge.exclamationmark
        visionpro: -* and.arrow.forward* badge.exclamationmark* badge.play* circle* slash* slash.circle*
        volume: -* 1* 2* 3* slash* zzz*
        wrongwaysign,yieldsign: -*
        wallet: pass*
        wand: and.rays and.rays.inverse and.stars and.stars.inverse
        watch: analog
        watchface: applewatch.case
        water: waves waves.and.arrow.down waves.and.arrow.down.trianglebadge.exclamationmark waves.and.arrow.up waves.slash
        wave: 3.backward 3.backward.circle* 3.forward 3.forward.circle* 3.left 3.left.circle* 3.right 3.right.circle*
        waveform: - and.magnifyingglass and.mic and.person.filled badge.exclamationmark badge.magnifyingglass badge.mic
        waveform: badge.minus badge.plus circle* path path.badge.minus path.badge.plus path.ecg path.ecg.rectangle* slash
        web: camera*
        wifi: - circle* exclamationmark exclamationmark.circle* router* slash square*
        wind: - circle* snow snow.circle*
        window: awning awning.closed casement casement.closed ceiling ceiling.closed horizontal horizontal.closed shade.closed
        window: shade.open vertical.closed vertical.open
        windshield: front.and.fluid front.and.fluid.and.spray front.and.heat.waves front.and.spray front.and.wiper
        windshield: front.and.wiper.and.drop front.and.wiper.and.spray front.and.wiper.exclamationmark
        windshield: front.and.wiper.intermittent rear.and.fluid rear.and.fluid.and.spray rear.and.heat.waves rear.and.spray
        windshield: rear.and.wiper rear.and.wiper.and.drop rear.and.wiper.and.spray rear.and.wiper.exclamationmark
        windshield: rear.and.wiper.intermittent
        wrench: -* adjustable* and.screwdriver*
        x: circle* square* squareroot
        xmark: - app* bin* bin.circle* circle* diamond* icloud* octagon* rectangle* rectangle.portrait* seal* shield* square*
        xserve: - raid
        zl,zr: button.roundedtop.horizontal* rectangle.roundedtop*
        """
}
