extension SymbolNames {
    static let fromS = """
        signature,skew,slowmo,smartphone,snow,space,speedometer,stairs: -
        strikethrough,studentdesk,sum,swift,swiftdata,target,textbox,timelapse: -
        sink,skateboard,skis,smiley,snowboard,sofa,spigot,stopwatch,stove: -*
        stroller,sunglasses,surfboard,swatchpalette,syringe,teddybear,terminal: -*
        smoke,sportscourt,stop,storefront,sunrise,sunset,tennisball: -* circle*
        scribble: - variable
        selection: pin.in.out
        sensor: -* tag.radiowaves.forward*
        server: rack
        shared: with.you with.you.circle* with.you.slash
        shazam: logo*
        shield: -* checkerboard checkered lefthalf.fill lefthalf.fill.slash lefthalf.filled lefthalf.filled.badge.checkmark
        shield: lefthalf.filled.slash lefthalf.filled.trianglebadge.exclamationmark righthalf.filled slash*
        shippingbox: -* and.arrow.backward* circle*
        shoe: -* 2* circle*
        shower: -* handheld* sidejet*
        sidebar: leading left right squares.leading squares.left squares.right squares.trailing trailing
        signpost: and.arrowtriangle.up* and.arrowtriangle.up.circle* left* left.circle* right* right.and.left*
        signpost: right.and.left.circle* right.circle*
        slider: horizontal.2.gobackward horizontal.2.rectangle.and.arrow.triangle.2.circlepath horizontal.2.square
        slider: horizontal.2.square.badge.arrow.down horizontal.2.square.on.square horizontal.3 horizontal.below.rectangle
        slider: horizontal.below.square.and.square.filled horizontal.below.square.fill.and.square
        slider: horizontal.below.square.filled.and.square horizontal.below.sun.max vertical.3
        smallcircle: circle* fill.circle* filled.circle*
        snowflake: - circle* road.lane road.lane.dashed slash
        soccerball: - circle* circle.fill.inverse circle.inverse inverse
        sparkle: - magnifyingglass
        sparkles: - rectangle.stack* square.fill.on.square square.filled.on.square tv*
        speaker: -* 1* 2* 3* badge.exclamationmark* circle* minus* plus* slash* slash.circle* square* wave.1* wave.2*
        speaker: wave.2.bubble* wave.2.bubble.left* wave.2.circle* wave.3* zzz*
        square: -* 2.layers.3d* 2.layers.3d.bottom.filled 2.layers.3d.top.filled 2.stack.3d 2.stack.3d.bottom.fill
        square: 2.stack.3d.bottom.filled 2.stack.3d.top.fill 2.stack.3d.top.filled 3.layers.3d 3.layers.3d.bottom.filled
        square: 3.layers.3d.down.backward 3.layers.3d.down.backward.slash 3.layers.3d.down.forward
        square: 3.layers.3d.down.forward.slash 3.layers.3d.down.left 3.layers.3d.down.left.slash 3.layers.3d.down.right
        square: 3.layers.3d.down.right.slash 3.layers.3d.middle.filled 3.layers.3d.slash 3.layers.3d.top.filled 3.stack.3d
        square: 3.stack.3d.bottom.fill 3.stack.3d.bottom.filled 3.stack.3d.middle.fill 3.stack.3d.middle.filled
        square: 3.stack.3d.slash 3.stack.3d.top.fill 3.stack.3d.top.filled and.arrow.down* and.arrow.down.on.square*
        square: and.arrow.up* and.arrow.up.badge.clock* and.arrow.up.circle* and.arrow.up.on.square*
        square: and.arrow.up.trianglebadge.exclamationmark and.at.rectangle* and.line.vertical.and.square*
        square: and.line.vertical.and.square.filled and.pencil and.pencil.circle* arrowtriangle.4.outward badge.plus*
        square: bottomhalf.fill bottomhalf.filled bottomthird.inset.filled circle* dashed dashed.inset.fill
        square: dashed.inset.filled dotted fill.and.line.vertical.and.square* fill.and.line.vertical.square.fill
        square: fill.on.circle.fill fill.on.square* fill.text.grid.1x2 filled.and.line.vertical.and.square filled.on.square
        square: grid.2x2* grid.3x1.below.line.grid.1x2* grid.3x1.fill.below.line.grid.1x2 grid.3x1.folder.badge.plus
        square: grid.3x1.folder.fill.badge.plus grid.3x2* grid.3x3* grid.3x3.bottomleft.fill grid.3x3.bottomleft.filled
        square: grid.3x3.bottommiddle.fill grid.3x3.bottommiddle.filled grid.3x3.bottomright.fill grid.3x3.bottomright.filled
        square: grid.3x3.fill.square grid.3x3.middle.fill grid.3x3.middle.filled grid.3x3.middleleft.fill
        square: grid.3x3.middleleft.filled grid.3x3.middleright.fill grid.3x3.middleright.filled grid.3x3.square
        square: grid.3x3.topleft.fill grid.3x3.topleft.filled grid.3x3.topmiddle.fill grid.3x3.topmiddle.filled
        square: grid.3x3.topright.fill grid.3x3.topright.filled grid.4x3.fill inset.filled leadingthird.inset.filled
        square: lefthalf.fill lefthalf.filled leftthird.inset.filled line.vertical.square.fill.left on.circle* on.square*
        square: on.square.badge.person.crop* on.square.dashed on.square.intersection.dashed
        square: on.square.squareshape.controlhandles resize resize.down resize.up righthalf.fill righthalf.filled
        square: rightthird.inset.filled slash* split.1x2* split.2x1* split.2x2* split.bottomrightquarter* split.diagonal*
        square: split.diagonal.2x2* stack* stack.3d.down.dottedline stack.3d.down.forward* stack.3d.down.right*
        square: stack.3d.forward.dottedline* stack.3d.up* stack.3d.up.badge.a* stack.3d.up.badge.automatic* stack.3d.up.slash*
        square: stack.3d.up.trianglebadge.exclamationmark* text.square* tophalf.fill tophalf.filled topthird.inset.filled
        square: trailingthird.inset.filled
        squares: below.rectangle leading.rectangle*
        squareshape: -* controlhandles.on.squareshape.controlhandles dashed.squareshape dotted.split.2x2 dotted.squareshape
        squareshape: split.2x2 split.2x2.dotted split.3x3 squareshape.dashed squareshape.dotted
        star: -* bubble* circle* fill.left leadinghalf.fill leadinghalf.filled lefthalf.fill slash* square* square.on.square*
        staroflife: -* circle* shield*
        steeringwheel: - and.heat.waves and.key and.liquid.wave and.lock arrowtriangle.left arrowtriangle.right
        steeringwheel: badge.exclamationmark circle* exclamationmark road.lane road.lane.dashed slash
        suit: club* diamond* heart* spade*
        suitcase: -* cart* rolling*
        sun: and.horizon* and.horizon.circle* dust* dust.circle* haze* haze.circle* horizon* horizon.circle* max* max.circle*
        sun: max.trianglebadge.exclamationmark* min* rain* rain.circle* snow* snow.circle*
        suv: side* side.air.circulate* side.air.fresh* side.and.exclamationmark* side.arrowtriangle.down*
        suv: side.arrowtriangle.up* side.arrowtriangle.up.arrowtriangle.down* side.front.open* side.hill.down* side.hill.up*
        suv: side.lock* side.lock.open* side.rear.open*
        swirl: circle.righthalf.filled circle.righthalf.filled.inverse
        switch: 2 programmable* programmable.square*
        """
}
