extension SymbolDrawings {
    /// Signs of arithmetic, of texts and of lists.
    static let signs = """
        plus: s M8 2 V14 M2 8 H14

        minus: s M2 8 H14

        multiply: s M3 3 L13 13 M13 3 L3 13

        xmark: = multiply

        equal: s M2 5.4 H14 M2 10.6 H14

        divide: s M2 8 H14 | f @8,3.2,1.3 | f @8,12.8,1.3

        percent: s M3 13.4 L13 2.6 | s @4.2,4.4,2.2 | s @11.8,11.6,2.2

        number: s M6.2 1.6 L4.4 14.4 M11.6 1.6 L9.8 14.4 M2.4 5.6 H14 M2 10.4 H13.6

        checkmark: s M2 8.8 L6.2 13.6 L14 2.4

        ellipsis: f @2.4,8,1.5 | f @8,8,1.5 | f @13.6,8,1.5

        info: f @7.8,2.9,1.2 | s M6 6.8 H8.2 V13.6 M5.8 13.6 H10.6

        questionmark: s M4.8 5 A3.2 3.2 0 1 1 9.8 7.4 C8.6 8.2 8 8.8 8 10.2 | f @8,13.6,1

        exclamationmark: s M8 1.8 V9.6 | f @8,13.5,1.1

        at: s @8,8,2.8 | s M10.8 5.2 V9.4 A2 2 0 0 0 14.8 9 A6.8 6.8 0 1 0 11.6 13.8

        magnifyingglass: s @6.6,6.6,5.2 | s M10.5 10.5 L14.8 14.8

        plus.magnifyingglass: s @6.6,6.6,5.2 | s M10.5 10.5 L14.8 14.8 M6.6 4.4 V8.8 M4.4 6.6 H8.8

        minus.magnifyingglass: s @6.6,6.6,5.2 | s M10.5 10.5 L14.8 14.8 M4.4 6.6 H8.8

        line.3.horizontal: s M1.4 3.4 H14.6 M1.4 8 H14.6 M1.4 12.6 H14.6

        line.horizontal.3: = line.3.horizontal

        line.3.horizontal.decrease: s M1.4 4 H14.6 M4 8 H12 M6.4 12 H9.6

        line.horizontal.3.decrease: = line.3.horizontal.decrease

        list.bullet: f @1.9,3.4,1.1 | f @1.9,8,1.1 | f @1.9,12.6,1.1 | s M5.4 3.4 H15 M5.4 8 H15 M5.4 12.6 H15

        list.dash: s M1 3.4 H2.6 M1 8 H2.6 M1 12.6 H2.6 M5.4 3.4 H15 M5.4 8 H15 M5.4 12.6 H15

        checklist: s M0.8 3.6 L2 4.8 L4 2.2 M0.8 11.6 L2 12.8 L4 10.2 M6.6 3.6 H15 M6.6 11.8 H15

        text.alignleft: s M1.4 2.6 H14.6 M1.4 6.2 H9.4 M1.4 9.8 H14.6 M1.4 13.4 H9.4

        text.alignright: = text.alignleft <

        text.aligncenter: s M1.4 2.6 H14.6 M4 6.2 H12 M1.4 9.8 H14.6 M4 13.4 H12

        text.justify: s M1.4 2.6 H14.6 M1.4 6.2 H14.6 M1.4 9.8 H14.6 M1.4 13.4 H14.6

        textformat: s M0.8 13 L4.8 3 L8.8 13 M2.2 9.8 H7.4 | s @12.2,10.4,2.5 | s M14.8 7.6 V13

        bold: s M4 2 V14 H9.4 A3.2 3.2 0 0 0 9.4 7.6 H4 M4 2 H8.6 A2.8 2.8 0 0 1 8.6 7.6

        italic: s M6.4 2 H12 M4 14 H9.6 M9.6 2 L6.4 14

        underline: s M4 1.6 V7.8 A4 4 0 0 0 12 7.8 V1.6 M3 14.6 H13

        slider.horizontal.3: s M1 3.4 H3.2 M7 3.4 H15 M1 8 H9 M12.8 8 H15 M1 12.6 H3.2 M7 12.6 H15 | s @5.1,3.4,1.7 | s
        @10.9,8,1.7 | s @5.1,12.6,1.7

        power: s M8 1.2 V7 M4.4 3.6 A6 6 0 1 0 11.6 3.6

        link: s M7 4.4 L8.7 2.7 A3.2 3.2 0 0 1 13.3 7.3 L11 9.5 A3.2 3.2 0 0 1 6.6 9.3 M9 11.6 L7.3 13.3 A3.2 3.2 0 0 1
        2.7 8.7 L5 6.5 A3.2 3.2 0 0 1 9.4 6.7

        paperclip: s M12.8 7 L7.2 12.6 A3.2 3.2 0 0 1 2.6 8 L8.8 1.9 A2.2 2.2 0 0 1 11.9 5 L5.9 11 A1 1 0 0 1 4.5 9.5
        L9.8 4.3

        pencil: s M2 14 L3 10.2 L11.2 2 A1.6 1.6 0 0 1 14 4.8 L5.8 13 Z | s M9.8 3.6 L12.4 6.2

        square.and.pencil: s M8.6 2.4 H4 A1.8 1.8 0 0 0 2.2 4.2 V12 A1.8 1.8 0 0 0 4 13.8 H11.8 A1.8 1.8 0 0 0 13.6 12
        V7.6 | s M6.4 9.8 L7 7.4 L13 1.4 L14.8 3.2 L8.8 9.2 Z

        trash: s M1.8 4 H14.2 M5.8 4 V2.6 A1 1 0 0 1 6.8 1.6 H9.2 A1 1 0 0 1 10.2 2.6 V4 | o M3.2 4 L3.9 13.2 A1.3 1.3 0
        0 0 5.2 14.5 H10.8 A1.3 1.3 0 0 0 12.1 13.2 L12.8 4 Z | d M6.2 6.8 V11.6 M9.8 6.8 V11.6

        viewfinder: s M1.6 5 V3.2 A1.6 1.6 0 0 1 3.2 1.6 H5 M11 1.6 H12.8 A1.6 1.6 0 0 1 14.4 3.2 V5 M14.4 11 V12.8 A1.6
        1.6 0 0 1 12.8 14.4 H11 M5 14.4 H3.2 A1.6 1.6 0 0 1 1.6 12.8 V11

        qrcode: s M1.6 1.6 H6.2 V6.2 H1.6 Z M9.8 1.6 H14.4 V6.2 H9.8 Z M1.6 9.8 H6.2 V14.4 H1.6 Z | f #3.2,3.2,1.4,1.4,0
        | f #11.4,3.2,1.4,1.4,0 | f #3.2,11.4,1.4,1.4,0 | f #9.2,9.2,2,2,0 | f #12.8,9.2,2,2,0 | f #11,11,2,2,0 | f
        #9.2,12.8,2,2,0 | f #12.8,12.8,2,2,0

        barcode: s M1.6 2.6 V13.4 M4.2 2.6 V13.4 M8.4 2.6 V13.4 M11 2.6 V13.4 M14.4 2.6 V13.4

        square.grid.2x2: o #1.2,1.2,5.6,5.6,1.4 | o #9.2,1.2,5.6,5.6,1.4 | o #1.2,9.2,5.6,5.6,1.4 | o
        #9.2,9.2,5.6,5.6,1.4

        square.on.square: o #1.2,1.2,9.4,9.4,2 | s M13 5.4 A1.9 1.9 0 0 1 14.8 7.3 V12.8 A2 2 0 0 1 12.8 14.8 H7.2 A1.9
        1.9 0 0 1 5.4 13.2

        square.stack: o #1.6,5.6,12.8,9.2,2 | s M3 3.2 H13 M4.6 1.2 H11.4

        rectangle.stack: = square.stack

        star.leadinghalf.filled: s M8 1.2 L9.91 5.87 L14.94 6.24 L11.09 9.5 L12.29 14.41 L8 11.75 L3.71 14.41 L4.91 9.5
        L1.06 6.24 L6.09 5.87 Z | f M8 1.2 V11.75 L3.71 14.41 L4.91 9.5 L1.06 6.24 L6.09 5.87 Z

        star.lefthalf.fill: = star.leadinghalf.filled

        circle.lefthalf.filled: s @8,8,7.3 | f M8 0.8 V15.2 A7.2 7.2 0 0 1 8 0.8 Z

        circle.dashed: s M5.4 1.2 A7.3 7.3 0 0 1 10.6 1.2 M13.4 3.2 A7.3 7.3 0 0 1 15.2 7 M14.8 10.6 A7.3 7.3 0 0 1 12
        14.2 M9.2 15.2 A7.3 7.3 0 0 1 4.8 14.6 M2.2 12.4 A7.3 7.3 0 0 1 0.8 9 M1 5.6 A7.3 7.3 0 0 1 2.6 3.2

        record.circle: s @8,8,7.3 | f @8,8,4

        smallcircle.filled.circle: s @8,8,7.3 | f @8,8,2.6

        dot.circle: = smallcircle.filled.circle

        nosign: s @8,8,7 | s M3.2 3.2 L12.8 12.8
        """
}
