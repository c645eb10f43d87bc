extension SymbolDrawings {
    /// Chevrons and arrows.
    static let arrows = """
        chevron.right: s M5.4 2.6 L10.8 8 L5.4 13.4

        chevron.left: = chevron.right <

        chevron.down: = chevron.right /

        chevron.up: = chevron.left /

        chevron.forward: = chevron.right

        chevron.backward: = chevron.left

        chevron.compact.down: s M1.5 6.4 L8 9.4 L14.5 6.4

        chevron.compact.up: = chevron.compact.down ^

        chevron.up.chevron.down: s M4.2 5.8 L8 2 L11.8 5.8 M4.2 10.2 L8 14 L11.8 10.2

        chevron.right.2: s M2.6 2.4 L8.2 8 L2.6 13.6 M8.4 2.4 L14 8 L8.4 13.6

        chevron.left.2: = chevron.right.2 <

        chevron.left.forwardslash.chevron.right: s M4.4 4 L0.8 8 L4.4 12 M11.6 4 L15.2 8 L11.6 12 M9.4 2.4 L6.6 13.6

        arrow.right: s M1.4 8 H14 M9 2.8 L14.2 8 L9 13.2

        arrow.left: = arrow.right <

        arrow.down: = arrow.right /

        arrow.up: = arrow.left /

        arrow.forward: = arrow.right

        arrow.backward: = arrow.left

        arrow.up.right: s M3.4 12.6 L12.4 3.6 M5.4 3.4 H12.6 V10.6

        arrow.up.left: = arrow.up.right <

        arrow.down.right: = arrow.up.right ^

        arrow.down.left: = arrow.up.left ^

        arrow.up.forward: = arrow.up.right

        arrow.down.backward: = arrow.down.left

        arrow.up.arrow.down: s M4.6 14 V2.4 M1.6 5.2 L4.6 2.2 L7.6 5.2 M11.4 2 V13.6 M8.4 10.8 L11.4 13.8 L14.4 10.8

        arrow.left.arrow.right: = arrow.up.arrow.down /

        arrow.left.and.right: s M1.4 8 H14.6 M4.6 4.8 L1.4 8 L4.6 11.2 M11.4 4.8 L14.6 8 L11.4 11.2

        arrow.up.and.down: = arrow.left.and.right /

        arrow.up.left.and.arrow.down.right: s M2.2 2.2 L6.4 6.4 M2.2 6 V2.2 H6 M13.8 13.8 L9.6 9.6 M10 13.8 H13.8 V10

        arrow.down.right.and.arrow.up.left: s M2.2 2.2 L6.4 6.4 M2.6 6.4 H6.4 V2.6 M13.8 13.8 L9.6 9.6 M9.6 13.4 V9.6
        H13.4

        arrow.up.left.and.down.right.magnifyingglass: = magnifyingglass

        arrow.clockwise: s M8.4 2.8 A6 6 0 1 0 14 8.8 M6.8 0.8 L8.8 2.8 L6.8 4.8

        arrow.counterclockwise: = arrow.clockwise <

        goforward: = arrow.clockwise

        gobackward: = arrow.counterclockwise

        arrow.triangle.2.circlepath: s M2.2 6.8 A6 6 0 0 1 13 4.6 M13.4 1.8 V5 H10.2 M13.8 9.2 A6 6 0 0 1 3 11.4 M2.6
        14.2 V11 H5.8

        arrow.2.circlepath: = arrow.triangle.2.circlepath

        arrow.uturn.left: s M5.4 2.6 L1.8 6.2 L5.4 9.8 M2 6.2 H10.4 A3.7 3.7 0 0 1 10.4 13.6 H6.4

        arrow.uturn.right: = arrow.uturn.left <

        arrow.uturn.backward: = arrow.uturn.left

        arrow.uturn.forward: = arrow.uturn.right

        arrow.turn.up.left: s M5.4 2.6 L1.8 6.2 L5.4 9.8 M2 6.2 H11 A3 3 0 0 1 14 9.2 V13.4

        arrow.turn.up.right: = arrow.turn.up.left <

        arrow.turn.down.left: = arrow.turn.up.left ^

        arrow.turn.down.right: = arrow.turn.up.right ^

        arrowshape.turn.up.left: o M6.8 2.6 L1.2 7.4 L6.8 12.2 V9.6 C10.6 9.6 13 10.8 14.8 13.4 C14.4 8.8 11.6 5.8 6.8
        5.4 Z

        arrowshape.turn.up.right: = arrowshape.turn.up.left <

        arrowtriangle.right: o M4 2.6 L13.2 8 L4 13.4 Z

        arrowtriangle.left: = arrowtriangle.right <

        arrowtriangle.down: = arrowtriangle.right /

        arrowtriangle.up: = arrowtriangle.left /

        arrow.right.to.line: s M1 8 H11.4 M7.4 3.8 L11.6 8 L7.4 12.2 M14.6 2.4 V13.6

        arrow.down.to.line: = arrow.right.to.line /

        arrow.left.to.line: = arrow.right.to.line <

        arrow.up.to.line: = arrow.left.to.line /

        square.and.arrow.up: s M5.2 5.8 H4 A1.5 1.5 0 0 0 2.5 7.3 V13.3 A1.5 1.5 0 0 0 4 14.8 H12 A1.5 1.5 0 0 0 13.5
        13.3 V7.3 A1.5 1.5 0 0 0 12 5.8 H10.8 | s M8 10 V1.4 M5.2 4 L8 1.2 L10.8 4

        square.and.arrow.down: s M5.2 5.8 H4 A1.5 1.5 0 0 0 2.5 7.3 V13.3 A1.5 1.5 0 0 0 4 14.8 H12 A1.5 1.5 0 0 0 13.5
        13.3 V7.3 A1.5 1.5 0 0 0 12 5.8 H10.8 | s M8 1.4 V10 M5.2 7.4 L8 10.2 L10.8 7.4

        rectangle.portrait.and.arrow.right: s M9.4 4.6 V3.6 A1.6 1.6 0 0 0 7.8 2 H3.6 A1.6 1.6 0 0 0 2 3.6 V12.4 A1.6
        1.6 0 0 0 3.6 14 H7.8 A1.6 1.6 0 0 0 9.4 12.4 V11.4 M6 8 H14.6 M11.8 5.2 L14.6 8 L11.8 10.8

        rectangle.portrait.and.arrow.forward: = rectangle.portrait.and.arrow.right
        """
}
