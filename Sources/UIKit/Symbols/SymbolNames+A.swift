extension SymbolNames {
    static let fromA = """
        a: - book.closed* circle* magnify square*
        abc,airpodsmax,alt,alternatingcurrent,amplifier,angle,appclip: -
        applelogo,atom,barometer,bonjour,burn,candybarphone,cellularbars: -
        abs: - brakesignal brakesignal.slash circle*
        accessibility: -* badge.arrow.up.right
        air: conditioner.horizontal* conditioner.vertical* purifier*
        airplane: - arrival circle* departure
        airplayaudio,airplayvideo: - badge.exclamationmark circle*
        airpod: gen3.left gen3.right left right
        airpodpro,radiowaves: left right
        airpods: - chargingcase* chargingcase.wireless* gen3 gen3.chargingcase.wireless*
        airpodspro: - chargingcase.wireless* chargingcase.wireless.radiowaves.left.and.right*
        airport: express extreme extreme.tower
        airtag: -* radiowaves.forward*
        alarm: -* waves.left.and.right*
        align,distribute: horizontal.center* horizontal.left* horizontal.right* vertical.bottom* vertical.center*
        align,distribute: vertical.top*
        allergens,applescript,appletv,aspectratio,bandage,banknote,basket: -*
        ant,archivebox,backpack,basketball,binoculars,bird,briefcase,cat: -* circle*
        antenna: radiowaves.left.and.right radiowaves.left.and.right.circle* radiowaves.left.and.right.slash
        app: -* badge* badge.checkmark* connected.to.app.below.fill dashed gift*
        apple: logo terminal* terminal.on.rectangle*
        applepencil: - adapter.usb.c* and.scribble gen1 gen2 tip
        appletvremote: gen1* gen2* gen3* gen4*
        applewatch: - and.arrow.forward case.inset.filled radiowaves.left.and.right side.right slash watchface
        apps: ipad ipad.landscape iphone iphone.badge.plus iphone.landscape
        appwindow: swipe.rectangle
        aqi: high low medium
        arcade: stick stick.and.arrow.down stick.and.arrow.left stick.and.arrow.left.and.arrow.right stick.and.arrow.right
        arcade: stick.and.arrow.up stick.and.arrow.up.and.arrow.down stick.console*
        arkit: - badge.xmark
        arrow: 2.circlepath 2.circlepath.circle* 2.squarepath 3.trianglepath backward backward.circle* backward.square*
        arrow: backward.to.line backward.to.line.circle* backward.to.line.square* branch circlepath clockwise
        arrow: clockwise.circle* clockwise.heart* clockwise.icloud* clockwise.square* counterclockwise
        arrow: counterclockwise.circle* counterclockwise.icloud* counterclockwise.square* down
        arrow: down.and.line.horizontal.and.arrow.up down.app* down.applewatch down.backward
        arrow: down.backward.and.arrow.up.forward down.backward.and.arrow.up.forward.circle*
        arrow: down.backward.and.arrow.up.forward.square* down.backward.circle* down.backward.square*
        arrow: down.backward.toptrailing.rectangle* down.circle* down.circle.dotted down.doc* down.forward
        arrow: down.forward.and.arrow.up.backward down.forward.and.arrow.up.backward.circle*
        arrow: down.forward.and.arrow.up.backward.square* down.forward.circle* down.forward.square*
        arrow: down.forward.topleading.rectangle* down.heart* down.left down.left.and.arrow.up.right
        arrow: down.left.and.arrow.up.right.circle* down.left.and.arrow.up.right.square* down.left.arrow.up.right
        arrow: down.left.arrow.up.right.circle* down.left.arrow.up.right.square* down.left.circle* down.left.square*
        arrow: down.left.topright.rectangle* down.left.video* down.message* down.right down.right.and.arrow.up.left
        arrow: down.right.and.arrow.up.left.circle* down.right.and.arrow.up.left.square* down.right.circle* down.right.square*
        arrow: down.right.topleft.rectangle* down.square* down.to.line down.to.line.alt down.to.line.circle*
        arrow: down.to.line.compact down.to.line.square* forward forward.circle* forward.square* forward.to.line
        arrow: forward.to.line.circle* forward.to.line.square* left left.and.line.vertical.and.arrow.right left.and.right
        arrow: left.and.right.circle* left.and.right.righttriangle.left.righttriangle.right* left.and.right.square*
        arrow: left.and.right.text.vertical left.arrow.right left.arrow.right.circle* left.arrow.right.square* left.circle*
        arrow: left.square* left.to.line left.to.line.alt left.to.line.circle* left.to.line.compact left.to.line.square* merge
        arrow: rectanglepath right right.and.line.vertical.and.arrow.left right.arrow.left right.arrow.left.circle*
        arrow: right.arrow.left.square* right.circle* right.doc.on.clipboard right.square* right.to.line right.to.line.alt
        arrow: right.to.line.circle* right.to.line.compact right.to.line.square* swap triangle.2.circlepath
        arrow: triangle.2.circlepath.camera* triangle.2.circlepath.circle* triangle.2.circlepath.doc.on.clipboard
        arrow: triangle.2.circlepath.icloud* triangle.branch triangle.capsulepath triangle.merge triangle.pull triangle.swap
        arrow: triangle.turn.up.right.circle* triangle.turn.up.right.diamond* turn.down.left turn.down.right turn.left.down
        arrow: turn.left.up turn.right.down turn.right.up turn.up.forward.iphone* turn.up.left turn.up.right up up.and.down
        arrow: up.and.down.and.arrow.left.and.right up.and.down.and.sparkles up.and.down.circle*
        arrow: up.and.down.righttriangle.up.fill.righttriangle.down.fill up.and.down.righttriangle.up.righttriangle.down*
        arrow: up.and.down.square* up.and.down.text.horizontal up.and.line.horizontal.and.arrow.down
        arrow: up.and.person.rectangle.portrait up.and.person.rectangle.turn.left up.and.person.rectangle.turn.right
        arrow: up.arrow.down up.arrow.down.circle* up.arrow.down.square* up.backward up.backward.and.arrow.down.forward
        arrow: up.backward.and.arrow.down.forward.circle* up.backward.and.arrow.down.forward.square*
        arrow: up.backward.bottomtrailing.rectangle* up.backward.circle* up.backward.square* up.bin* up.circle*
        arrow: up.circle.badge.clock up.doc* up.doc.on.clipboard up.forward up.forward.and.arrow.down.backward
        arrow: up.forward.and.arrow.down.backward.circle* up.forward.and.arrow.down.backward.square* up.forward.app*
        arrow: up.forward.bottomleading.rectangle* up.forward.circle* up.forward.square* up.heart* up.left
        arrow: up.left.and.arrow.down.right up.left.and.arrow.down.right.circle* up.left.and.arrow.down.right.square*
        arrow: up.left.and.down.right.and.arrow.up.right.and.down.left up.left.and.down.right.magnifyingglass
        arrow: up.left.arrow.down.right up.left.arrow.down.right.circle* up.left.arrow.down.right.square*
        arrow: up.left.bottomright.rectangle* up.left.circle* up.left.square* up.message* up.right
        arrow: up.right.and.arrow.down.left up.right.and.arrow.down.left.circle* up.right.and.arrow.down.left.rectangle*
        arrow: up.right.and.arrow.down.left.square* up.right.bottomleft.rectangle* up.right.circle* up.right.diamond*
        arrow: up.right.square* up.right.video* up.square* up.to.line up.to.line.alt up.to.line.circle* up.to.line.compact
        arrow: up.to.line.square* up.trash* upright.circle uturn.backward uturn.backward.circle*
        arrow: uturn.backward.circle.badge.ellipsis uturn.backward.square* uturn.down uturn.down.circle* uturn.down.square*
        arrow: uturn.forward uturn.forward.circle* uturn.forward.square* uturn.left uturn.left.circle*
        arrow: uturn.left.circle.badge.ellipsis uturn.left.square* uturn.right uturn.right.circle* uturn.right.square*
        arrow: uturn.up uturn.up.circle* uturn.up.square*
        arrowkeys: -* down.filled left.filled right.filled up.filled
        arrowshape: backward* backward.circle* bounce.forward* bounce.right* down* down.circle* forward* forward.circle* left*
        arrowshape: left.arrowshape.right* left.circle* right* right.circle* turn.up.backward* turn.up.backward.2*
        arrowshape: turn.up.backward.2.circle* turn.up.backward.badge.clock* turn.up.backward.circle* turn.up.forward*
        arrowshape: turn.up.forward.circle* turn.up.left* turn.up.left.2* turn.up.left.2.circle* turn.up.left.circle*
        arrowshape: turn.up.right* turn.up.right.circle* up* up.circle* zigzag.forward* zigzag.right*
        arrowtriangle: backward* backward.circle* backward.square* down* down.circle* down.square* forward* forward.circle*
        arrowtriangle: forward.square* left* left.and.line.vertical.and.arrowtriangle.right* left.circle*
        arrowtriangle: left.fill.and.line.vertical.and.arrowtriangle.right.fill left.square* right*
        arrowtriangle: right.and.line.vertical.and.arrowtriangle.left* right.circle*
        arrowtriangle: right.fill.and.line.vertical.and.arrowtriangle.left.fill right.square* up*
        arrowtriangle: up.arrowtriangle.down.window.left up.arrowtriangle.down.window.right up.circle* up.square*
        at: - badge.minus badge.plus circle*
        australiandollarsign,australsign,bahtsign,bitcoinsign: - arrow.circlepath circle* square*
        auto,automatic: brakesignal headlight.high.beam* headlight.low.beam*
        autostartstop: - slash trianglebadge.exclamationmark
        av: remote*
        axel: 2 2.front.and.rear.engaged 2.front.engaged 2.rear.engaged
        axle: 2 2.driveshaft.disengaged 2.front.and.rear.engaged 2.front.disengaged 2.front.engaged 2.rear.disengaged
        axle: 2.rear.engaged 2.rear.lock
        """
}
