extension SymbolNames {
    static let fromD = """
        deskclock,deskview,dice,dumbbell,esim,facemask,faxmachine,ferry: -*
        dishwasher,dog,dryer,eject,fish,flame,football,gift,graduationcap: -* circle*
        decrease,increase: indent quotelevel
        delete: backward* forward* left* right*
        desktopcomputer: - and.arrow.down trianglebadge.exclamationmark
        dial: -* high* low* max* medium* min*
        diamond: -* bottomhalf.filled circle* inset.filled lefthalf.filled righthalf.filled tophalf.filled
        die: face.1* face.2* face.3* face.4* face.5* face.6*
        digitalcrown: arrow.clockwise* arrow.counterclockwise* horizontal.arrow.clockwise* horizontal.arrow.counterclockwise*
        digitalcrown: horizontal.press* press*
        display: - 2 and.arrow.down trianglebadge.exclamationmark
        doc: -* append* badge.arrow.up* badge.clock* badge.ellipsis badge.gearshape* badge.plus circle* fill.badge.ellipsis
        doc: fill.badge.plus on.clipboard* on.doc* plaintext* questionmark* richtext* text* text.below.ecg*
        doc: text.fill.viewfinder text.image* text.magnifyingglass text.viewfinder viewfinder* zipper
        dock: arrow.down.rectangle arrow.up.rectangle rectangle
        door: french.closed french.open garage.closed garage.closed.trianglebadge.exclamationmark garage.double.bay.closed
        door: garage.double.bay.closed.trianglebadge.exclamationmark garage.double.bay.open
        door: garage.double.bay.open.trianglebadge.exclamationmark garage.open garage.open.trianglebadge.exclamationmark
        door: left.hand.closed left.hand.open right.hand.closed right.hand.open sliding.left.hand.closed
        door: sliding.left.hand.open sliding.right.hand.closed sliding.right.hand.open
        dot: arrowtriangles.up.right.down.left.circle circle* circle.and.cursorarrow circle.and.hand.point.up.left.fill
        dot: circle.viewfinder radiowaves.forward radiowaves.left.and.right radiowaves.right radiowaves.up.forward scope
        dot: scope.display scope.laptopcomputer square* squareshape* squareshape.split.2x2 viewfinder
        dots: and.line.vertical.and.cursorarrow.rectangle
        dpad: -* down.fill down.filled left.fill left.filled right.fill right.filled up.fill up.filled
        drop: -* circle* degreesign* degreesign.slash* halffull keypad.rectangle* transmission triangle*
        eurosign,eurozonesign,florinsign,francsign,guaranisign,hryvniasign: - arrow.circlepath circle* square*
        ear: -* and.waveform badge.checkmark badge.waveform trianglebadge.exclamationmark
        earbuds: - case*
        ellipsis: - bubble* circle* curlybraces message* rectangle* vertical.bubble* viewfinder
        engine: combustion* combustion.badge.exclamationmark*
        entry: lever.keypad* lever.keypad.trianglebadge.exclamationmark*
        envelope: -* arrow.triangle.branch* badge* badge.person.crop* badge.shield.half.filled* badge.shield.leadinghalf.fill
        envelope: circle* fill.badge.shield.trailinghalf.fill open* open.badge.clock
        eraser: -* line.dashed*
        ev: charger* charger.arrowtriangle.left* charger.arrowtriangle.right* charger.exclamationmark* charger.slash*
        ev: plug.ac.gb.t* plug.ac.type.1* plug.ac.type.2* plug.dc.ccs1* plug.dc.ccs2* plug.dc.chademo* plug.dc.gb.t*
        ev: plug.dc.nacs*
        exclamationmark: - 2 3 applewatch arrow.circlepath arrow.triangle.2.circlepath brakesignal bubble* bubble.circle*
        exclamationmark: circle* icloud* lock* magnifyingglass octagon* questionmark shield* square* tirepressure transmission
        exclamationmark: triangle* warninglight*
        externaldrive: -* badge.checkmark badge.exclamationmark badge.icloud badge.minus badge.person.crop badge.plus
        externaldrive: badge.questionmark badge.timemachine badge.wifi badge.xmark connected.to.line.below*
        externaldrive: fill.badge.checkmark fill.badge.exclamationmark fill.badge.icloud fill.badge.minus
        externaldrive: fill.badge.person.crop fill.badge.plus fill.badge.questionmark fill.badge.timemachine fill.badge.wifi
        externaldrive: fill.badge.xmark fill.trianglebadge.exclamationmark trianglebadge.exclamationmark
        eye: -* circle* slash* slash.circle* square* trianglebadge.exclamationmark*
        eyedropper: - full halffull
        eyeglasses,shareplay: - slash
        eyes,pianokeys: - inverse
        fibrechannel,fireworks,flipphone,fn,function,fx,glowplug,gyroscope: -
        fireplace,firewall,flask,fleuron,flowchart,gamecontroller,giftcard: -*
        f: circle* cursive cursive.circle* square*
        face: dashed* smiling* smiling.inverse
        fan: -* and.light.ceiling* badge.automatic* ceiling* desk* floor* oscillation* slash*
        field: of.view.ultrawide* of.view.wide*
        figure: - 2 2.and.child.holdinghands 2.arms.open 2.circle* american.football and.child.holdinghands archery arms.open
        figure: australian.football badminton barre baseball basketball bowling boxing child child.and.lock*
        figure: child.and.lock.open* child.circle* climbing cooldown core.training cricket cross.training curling dance
        figure: disc.sports dress.line.vertical.figure elliptical equestrian.sports fall fall.circle* fencing fishing
        figure: flexibility golf gymnastics hand.cycling handball highintensity.intervaltraining hiking hockey hunting
        figure: indoor.cycle jumprope kickboxing lacrosse martial.arts mind.and.body mixed.cardio open.water.swim
        figure: outdoor.cycle pickleball pilates play pool.swim racquetball roll roll.runningpace rolling rower rugby run
        figure: run.circle* run.square.stack* sailing seated.seatbelt seated.seatbelt.and.airbag.off
        figure: seated.seatbelt.and.airbag.on seated.side seated.side.air.distribution.lower
        figure: seated.side.air.distribution.middle seated.side.air.distribution.middle.and.lower
        figure: seated.side.air.distribution.middle.and.lower.angled seated.side.air.distribution.upper
        figure: seated.side.air.distribution.upper.angled.and.lower.angled
        figure: seated.side.air.distribution.upper.angled.and.middle
        figure: seated.side.air.distribution.upper.angled.and.middle.and.lower.angled seated.side.air.lower
        figure: seated.side.air.upper seated.side.air.upper.and.lower seated.side.air.windshield seated.side.airbag.off
        figure: seated.side.airbag.off.2 seated.side.airbag.on seated.side.airbag.on.2 seated.side.automatic
        figure: seated.side.windshield.front.and.heat.waves seated.side.windshield.front.and.heat.waves.air.distribution.lower
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.middle
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.middle.and.lower
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.upper
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.lower
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle
        figure: seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower skating
        figure: skiing.crosscountry skiing.downhill snowboarding soccer socialdance softball squash stair.stepper stairs stand
        figure: stand.line.dotted.figure.stand step.training strengthtraining strengthtraining.functional surfing table.tennis
        figure: taichi tennis track.and.field volleyball walk walk.arrival walk.circle* walk.departure walk.diamond*
        figure: walk.motion walk.motion.trianglebadge.exclamationmark water.fitness waterpolo wave wave.circle* wrestling yoga
        filemenu: and.cursorarrow and.selection
        film: -* circle* stack*
        fitness: timer*
        flag: -* 2.crossed* 2.crossed.circle* and.flag.filled.crossed badge.ellipsis* checkered checkered.2.crossed
        flag: checkered.circle* circle* filled.and.flag.crossed slash* slash.circle* square*
        flashlight: off.circle* off.fill on.circle* on.fill slash slash.circle*
        flip: horizontal*
        fluid: brakesignal transmission
        folder: -* badge.gear badge.gearshape badge.minus* badge.person.crop* badge.plus* badge.questionmark circle*
        folder: fill.badge.gear fill.badge.gearshape fill.badge.minus fill.badge.person.crop fill.badge.plus
        folder: fill.badge.questionmark
        fork: knife knife.circle*
        fossil: shell*
        frying: pan*
        fuelpump: -* arrowtriangle.left* arrowtriangle.right* circle* exclamationmark* slash*
        """
}
