extension SymbolNames {
    static let fromC = """
        control,directcurrent,earpods,escape,eyebrow,faceid,fiberchannel: -
        clipboard,comb,computermouse,cone,cooktop,cpu,crown,dehumidifier: -*
        coloncurrencysign,cruzeirosign,danishkronesign,dollarsign,dongsign: - arrow.circlepath circle* square*
        cable: coaxial connector connector.horizontal connector.slash
        calendar: - badge.checkmark badge.clock badge.exclamationmark badge.minus badge.plus circle* day.timeline.leading
        calendar: day.timeline.left day.timeline.right day.timeline.trailing
        camera: -* aperture badge.clock* badge.ellipsis* circle* fill.badge.ellipsis filters macro macro.circle*
        camera: metering.center.weighted metering.center.weighted.average metering.matrix metering.multispot metering.none
        camera: metering.partial metering.spot metering.unknown on.rectangle* rotate* shutter.button* viewfinder
        capsule,oval: -* bottomhalf.filled inset.filled lefthalf.filled portrait* portrait.bottomhalf.filled
        capsule,oval: portrait.inset.filled portrait.lefthalf.filled portrait.righthalf.filled portrait.tophalf.filled
        capsule,oval: righthalf.filled tophalf.filled
        captions,ellipses: bubble*
        car: -* 2* circle* ferry* front.waves.down* front.waves.up* rear* rear.and.collision.road.lane
        car: rear.and.collision.road.lane.slash rear.and.tire.marks rear.and.tire.marks.slash rear.road.lane
        car: rear.road.lane.dashed rear.waves.up* side* side.air.circulate* side.air.fresh* side.and.exclamationmark*
        car: side.arrowtriangle.down* side.arrowtriangle.up* side.arrowtriangle.up.arrowtriangle.down* side.front.open*
        car: side.hill.down* side.hill.up* side.lock* side.lock.open* side.rear.and.collision.and.car.side.front
        car: side.rear.and.collision.and.car.side.front.slash side.rear.and.exclamationmark.and.car.side.front
        car: side.rear.and.wave.3.and.car.side.front side.rear.open*
        car: top.door.front.left.and.front.right.and.rear.left.and.rear.right.open*
        car: top.door.front.left.and.front.right.and.rear.left.open* top.door.front.left.and.front.right.and.rear.right.open*
        car: top.door.front.left.and.front.right.open* top.door.front.left.and.rear.left.and.rear.right.open*
        car: top.door.front.left.and.rear.left.open* top.door.front.left.and.rear.right.open* top.door.front.left.open*
        car: top.door.front.right.and.rear.left.and.rear.right.open* top.door.front.right.and.rear.left.open*
        car: top.door.front.right.and.rear.right.open* top.door.front.right.open* top.door.rear.left.and.rear.right.open*
        car: top.door.rear.left.open* top.door.rear.right.open* top.door.sliding.left.open* top.door.sliding.right.open*
        car: top.frontleft.arrowtriangle* top.frontright.arrowtriangle* top.lane.dashed.arrowtriangle.inward*
        car: top.lane.dashed.badge.steeringwheel* top.lane.dashed.departure.left* top.lane.dashed.departure.right*
        car: top.radiowaves.front* top.radiowaves.rear* top.radiowaves.rear.left* top.radiowaves.rear.left.and.rear.right*
        car: top.radiowaves.rear.right* top.radiowaves.rear.right.badge.exclamationmark*
        car: top.radiowaves.rear.right.badge.xmark* top.rearleft.arrowtriangle* top.rearright.arrowtriangle* window.left
        car: window.left.badge.exclamationmark window.left.badge.xmark window.left.exclamationmark window.left.xmark
        car: window.right window.right.badge.exclamationmark window.right.badge.xmark window.right.exclamationmark
        car: window.right.xmark
        carbon: dioxide.cloud* monoxide.cloud*
        carseat: left* left.1* left.2* left.3* left.and.heat.waves* left.backrest.up.and.down* left.fan*
        carseat: left.forward.and.backward* left.massage* left.up.and.down* right* right.1* right.2* right.3*
        carseat: right.and.heat.waves* right.backrest.up.and.down* right.fan* right.forward.and.backward* right.massage*
        carseat: right.up.and.down*
        chair: -* lounge*
        character: - book.closed* bubble* cursor.ibeam duployan magnify phonetic sutton textbox
        chart: bar* bar.doc.horizontal* bar.xaxis bar.xaxis.ascending bar.xaxis.ascending.badge.clock dots.scatter
        chart: line.downtrend.xyaxis line.downtrend.xyaxis.circle* line.flattrend.xyaxis line.flattrend.xyaxis.circle*
        chart: line.uptrend.xyaxis line.uptrend.xyaxis.circle* pie* xyaxis.line
        checkerboard: rectangle shield
        checklist: - checked unchecked
        checkmark: - applewatch bubble* circle* circle.badge.questionmark* circle.badge.xmark*
        checkmark: circle.trianglebadge.exclamationmark diamond* gobackward icloud* message* rectangle* rectangle.portrait*
        checkmark: rectangle.stack* seal* shield* square*
        chevron: backward backward.2 backward.circle* backward.square* backward.to.line compact.backward compact.down
        chevron: compact.forward compact.left compact.right compact.up down down.circle* down.square* forward forward.2
        chevron: forward.circle* forward.square* forward.to.line left left.2 left.circle* left.forwardslash.chevron.right
        chevron: left.slash.chevron.right left.square* left.to.line right right.2 right.circle* right.square* right.to.line up
        chevron: up.chevron.down up.circle* up.square*
        circle: -* and.line.horizontal* badge.checkmark* badge.exclamationmark* badge.minus* badge.plus* badge.questionmark*
        circle: badge.xmark* bottomhalf.fill bottomhalf.filled bottomhalf.filled.inverse bottomrighthalf.checkered
        circle: bottomthird.split circle* dashed dashed.inset.fill dashed.inset.filled dashed.rectangle dotted
        circle: dotted.and.circle dotted.circle* fill.square.fill filled.ipad* filled.ipad.landscape* filled.iphone*
        circle: filled.pattern.diagonalline.rectangle grid.2x1* grid.2x1.left.filled grid.2x1.right.filled grid.2x2* grid.3x3*
        circle: grid.3x3.circle* grid.cross* grid.cross.down.fill grid.cross.down.filled grid.cross.left.fill
        circle: grid.cross.left.filled grid.cross.right.fill grid.cross.right.filled grid.cross.up.fill grid.cross.up.filled
        circle: grid.hex* hexagongrid* hexagongrid.circle* hexagonpath* inset.filled lefthalf.fill lefthalf.filled
        circle: lefthalf.filled.inverse lefthalf.filled.righthalf.striped.horizontal
        circle: lefthalf.filled.righthalf.striped.horizontal.inverse lefthalf.striped.horizontal
        circle: lefthalf.striped.horizontal.inverse rectangle.dashed rectangle.filled.pattern.diagonalline righthalf.fill
        circle: righthalf.filled righthalf.filled.inverse slash* square* tophalf.fill tophalf.filled tophalf.filled.inverse
        circles: hexagongrid* hexagonpath*
        clock: -* arrow.2.circlepath arrow.circlepath badge* badge.checkmark* badge.exclamationmark* badge.questionmark*
        clock: badge.xmark* circle*
        cloud: -* bolt* bolt.circle* bolt.rain* bolt.rain.circle* circle* drizzle* drizzle.circle* fog* fog.circle* hail*
        cloud: hail.circle* heavyrain* heavyrain.circle* moon* moon.bolt* moon.bolt.circle* moon.circle* moon.rain*
        cloud: moon.rain.circle* rain* rain.circle* rainbow.half* sleet* sleet.circle* snow* snow.circle* sun* sun.bolt*
        cloud: sun.bolt.circle* sun.circle* sun.rain* sun.rain.circle*
        command,divide,equal,greaterthan,k,lessthan,multiply,number: - circle* square*
        compass: drawing
        contact: sensor*
        contextualmenu: and.cursorarrow
        creditcard: -* and.123 circle* trianglebadge.exclamationmark* viewfinder
        cricket: ball* ball.circle*
        crop: - rotate
        cross: -* case* case.circle* circle* vial*
        cube: -* box* transparent*
        cup: and.saucer*
        curlybraces: - square*
        cursor: rays
        cursorarrow: - and.square.on.square.dashed click click.2 click.badge.clock motionlines motionlines.click rays slash
        cursorarrow: slash.square* square*
        curtains: closed open
        cylinder: -* split.1x2*
        """
}
