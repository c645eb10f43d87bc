/// Writes a message with values in the form of `printf`:
/// `os_log("%{public}@ has %d cards", log: log, type: .error, name, count)`.
///
/// Objects and strings are hidden without `{public}`, and numbers without `{private}` are shown, as Apple documents.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) { write(message, log, type, args) }

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) { write(message, log, type, args) }

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ values: [any CVarArg]) {
    LogOutput.write(log, type) { MessageFormat.text("\(message)", values) }
}

// Disfavoured, so that a literal without values may have the escapes of `printf`.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { LogOutput.write(.default, .default) { message.text } }

@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    LogOutput.write(log, type) { message.text }
}
