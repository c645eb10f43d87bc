/// Names that Foundation lacks on Linux, and what they become.
enum RenamedNames {
    /// Limits of C's numbers, which are macros there.
    static let constants: [String: String] = [
        "INT8_MIN": "Int32(Int8.min)", "INT16_MIN": "Int32(Int16.min)", "INT32_MIN": "Int32.min",
        "INT64_MIN": "Int64.min", "INT8_MAX": "Int32(Int8.max)", "INT16_MAX": "Int32(Int16.max)",
        "INT32_MAX": "Int32.max", "INT64_MAX": "Int64.max", "UINT8_MAX": "Int32(UInt8.max)",
        "UINT16_MAX": "Int32(UInt16.max)", "UINT32_MAX": "UInt32.max", "UINT64_MAX": "UInt64.max",
    ]

    /// Types that Foundation declares as unavailable, and that UIKit declares here.
    static let types: Set<String> = ["DateComponentsFormatter"]
}
