extension SymbolNames {
    static let fromB = """
        bathtub,burst,cabinet,cablecar,capslock,carrot,case,chandelier,clear: -*
        brazilianrealsign,cedisign,centsign,chineseyuanrenminbisign: - arrow.circlepath circle* square*
        backward,forward: -* circle* end* end.alt* end.circle* frame*
        badge: plus.radiowaves.forward plus.radiowaves.right
        bag,cart: -* badge.minus* badge.plus* badge.questionmark circle* fill.badge.minus fill.badge.plus
        bag,cart: fill.badge.questionmark
        balloon,circlebadge,simcard: -* 2*
        barcode,qrcode: - viewfinder
        baseball: -* circle* diamond.bases
        battery: 0 0percent 100 100.bolt 100.circle* 100percent 100percent.bolt 100percent.circle* 25 25percent 50 50percent
        battery: 75 75percent
        batteryblock,fanblades: -* slash*
        beach: umbrella*
        beats: earphones fit.pro fit.pro.chargingcase* fit.pro.left fit.pro.right fitpro fitpro.chargingcase* fitpro.left
        beats: fitpro.right headphones powerbeats powerbeats.left powerbeats.right powerbeats3 powerbeats3.left
        beats: powerbeats3.right powerbeatspro powerbeatspro.chargingcase* powerbeatspro.left powerbeatspro.right
        beats: studiobud.left studiobud.right studiobuds studiobuds.chargingcase* studiobudsplus studiobudsplus.chargingcase*
        beats: studiobudsplus.left studiobudsplus.right
        bed: double* double.circle*
        bell: -* and.waveform* and.waves.left.and.right* badge* badge.circle* badge.slash* badge.waveform* circle* slash*
        bell: slash.circle* square*
        bin: xmark*
        birthday: cake*
        blinds: horizontal.closed horizontal.open vertical.closed vertical.open
        bold: - italic.underline underline
        bolt: -* badge.a* badge.automatic* badge.checkmark* badge.clock* badge.xmark* batteryblock* brakesignal car*
        bolt: car.circle* circle* fill.batteryblock* heart* horizontal* horizontal.circle* horizontal.icloud* ring.closed
        bolt: shield* slash* slash.circle* square* trianglebadge.exclamationmark*
        book: -* and.wrench* circle* closed* closed.circle* pages*
        bookmark,pin,tag: -* circle* slash* square*
        books: vertical* vertical.circle*
        box: truck* truck.badge.clock*
        brain: -* filled.head.profile head.profile*
        brakesignal: - dashed
        bubble: -* circle* left* left.and.bubble.right* left.and.exclamationmark.bubble.right* left.and.text.bubble.right*
        bubble: left.circle* middle.bottom* middle.top* right* right.circle*
        bubbles: and.sparkles*
        building: -* 2* 2.crop.circle* columns* columns.circle*
        bus: -* doubledecker*
        button: angledbottom.horizontal.left* angledbottom.horizontal.right* angledtop.vertical.left*
        button: angledtop.vertical.right* horizontal* horizontal.top.press* programmable programmable.square*
        button: roundedbottom.horizontal* roundedtop.horizontal* vertical.left.press* vertical.right.press*
        """
}
