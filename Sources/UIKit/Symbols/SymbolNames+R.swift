extension SymbolNames {
    static let fromR = """
        recordingtape,restart,right,shuffle,sleep,sos,stethoscope,tornado: - circle*
        ruler,safari,scalemass,scanner,screwdriver,scroll,sdcard,seal,shift: -*
        rupeesign,shekelsign,sterlingsign,swedishkronasign,tengesign: - arrow.circlepath circle* square*
        r: button.roundedbottom.horizontal* circle* joystick* joystick.down* joystick.press.down* joystick.tilt.down*
        r: joystick.tilt.left* joystick.tilt.right* joystick.tilt.up* rectangle.roundedbottom* square*
        r: square.fill.on.square.fill square.on.square*
        r2: button.angledtop.vertical.right* button.roundedtop.horizontal* circle* rectangle.roundedtop*
        r3,rsb: button.angledbottom.horizontal.right*
        record,ring,slash: circle*
        rectangle: -* 2.swap 3.group* 3.group.bubble* 3.group.bubble.left* 3.offgrid* 3.offgrid.bubble.left*
        rectangle: and.arrow.up.right.and.arrow.down.left and.arrow.up.right.and.arrow.down.left.slash and.hand.point.up.left*
        rectangle: and.hand.point.up.left.filled and.paperclip and.pencil.and.ellipsis and.text.magnifyingglass
        rectangle: arrowtriangle.2.inward arrowtriangle.2.outward badge.checkmark* badge.minus badge.person.crop badge.plus
        rectangle: badge.xmark* bottomhalf.filled bottomhalf.inset.filled bottomthird.inset.fill bottomthird.inset.filled
        rectangle: center.inset.fill center.inset.filled center.inset.filled.badge.plus checkered compress.vertical
        rectangle: connected.to.line.below dashed dashed.and.paperclip dashed.badge.record dock expand.vertical
        rectangle: fill.badge.checkmark fill.badge.minus fill.badge.person.crop fill.badge.plus fill.badge.xmark
        rectangle: fill.on.rectangle.angled.fill fill.on.rectangle.fill fill.on.rectangle.fill.circle*
        rectangle: fill.on.rectangle.fill.slash.fill filled.and.hand.point.up.left grid.1x2* grid.2x2* grid.3x2*
        rectangle: inset.bottomleading.filled inset.bottomleft.fill inset.bottomleft.filled inset.bottomright.fill
        rectangle: inset.bottomright.filled inset.bottomtrailing.filled inset.fill inset.filled inset.filled.and.cursorarrow
        rectangle: inset.filled.and.person.filled inset.filled.badge.record inset.filled.on.rectangle inset.topleading.filled
        rectangle: inset.topleft.fill inset.topleft.filled inset.topright.fill inset.topright.filled inset.toptrailing.filled
        rectangle: landscape.rotate leadinghalf.filled leadinghalf.inset.filled leadinghalf.inset.filled.arrow.leading
        rectangle: leadingthird.inset.filled lefthalf.fill lefthalf.filled lefthalf.inset.fill lefthalf.inset.fill.arrow.left
        rectangle: lefthalf.inset.filled lefthalf.inset.filled.arrow.left leftthird.inset.fill leftthird.inset.filled
        rectangle: on.rectangle* on.rectangle.angled* on.rectangle.badge.gearshape
        rectangle: on.rectangle.button.angledtop.vertical.left* on.rectangle.circle* on.rectangle.slash*
        rectangle: on.rectangle.slash.circle* on.rectangle.square* portrait* portrait.and.arrow.forward*
        rectangle: portrait.and.arrow.right* portrait.arrowtriangle.2.inward portrait.arrowtriangle.2.outward
        rectangle: portrait.badge.plus* portrait.bottomhalf.filled portrait.bottomhalf.inset.filled
        rectangle: portrait.bottomleading.inset.filled portrait.bottomleft.inset.filled portrait.bottomright.inset.filled
        rectangle: portrait.bottomthird.inset.filled portrait.bottomtrailing.inset.filled portrait.center.inset.filled
        rectangle: portrait.inset.filled portrait.leadinghalf.inset.filled portrait.leadingthird.inset.filled
        rectangle: portrait.lefthalf.filled portrait.lefthalf.inset.filled portrait.leftthird.inset.filled
        rectangle: portrait.on.rectangle.portrait* portrait.on.rectangle.portrait.angled*
        rectangle: portrait.on.rectangle.portrait.slash* portrait.righthalf.filled portrait.righthalf.inset.filled
        rectangle: portrait.rightthird.inset.filled portrait.rotate portrait.slash* portrait.split.2x1*
        rectangle: portrait.split.2x1.slash* portrait.tophalf.filled portrait.tophalf.inset.filled
        rectangle: portrait.topleading.inset.filled portrait.topleft.inset.filled portrait.topright.inset.filled
        rectangle: portrait.topthird.inset.filled portrait.toptrailing.inset.filled portrait.trailinghalf.inset.filled
        rectangle: portrait.trailingthird.inset.filled ratio.16.to.9* ratio.3.to.4* ratio.4.to.3* ratio.9.to.16*
        rectangle: righthalf.fill righthalf.filled righthalf.inset.fill righthalf.inset.fill.arrow.right
        rectangle: righthalf.inset.filled righthalf.inset.filled.arrow.right rightthird.inset.fill rightthird.inset.filled
        rectangle: roundedbottom* roundedtop* slash* split.1x2* split.2x1* split.2x1.slash* split.2x2* split.3x1* split.3x3*
        rectangle: stack* stack.badge.minus* stack.badge.person.crop* stack.badge.play* stack.badge.plus*
        rectangle: stack.fill.badge.minus stack.fill.badge.person.crop stack.fill.badge.plus stack.person.crop* tophalf.filled
        rectangle: tophalf.inset.filled topthird.inset* topthird.inset.filled trailinghalf.filled trailinghalf.inset.filled
        rectangle: trailinghalf.inset.filled.arrow.trailing trailingthird.inset.filled
        repeat: - 1 1.circle* circle*
        retarder: brakesignal brakesignal.and.exclamationmark brakesignal.slash
        return: - left right
        righttriangle: -* split.diagonal*
        road: lane.arrowtriangle.2.inward lanes lanes.curved.left lanes.curved.right
        roller,roman: shade.closed shade.open
        rotate: 3d* 3d.circle* left* right*
        """
}
