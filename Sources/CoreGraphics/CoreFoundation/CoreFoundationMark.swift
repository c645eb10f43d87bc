/// The first stored property of a class whose objects are values of attributes in strings.
///
/// Foundation on Linux compares such values by Core Foundation when one replaces another. That reads the number of a type
/// where a Swift object has its first stored property, calls the object's own comparison for any other type than its
/// own, and ends the program if the number is zero: bits 8 to 17 must not be.
package struct CoreFoundationMark: Sendable {
    private let bits: UInt64 = 0x700

    package init() {}
}
