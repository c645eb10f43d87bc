import Foundation
import CoreAnimation

extension AnimationBuilder {
    /// Sets a property that only keyframe animations have; false for any other name.
    func setKeyframes(_ child: CAMLElement, on animation: CAKeyframeAnimation) throws(CAMLError) -> Bool {
        switch child.name {
        case "values":
            animation.values = try values(child, kind: kind(of: animation))
        case "path":
            animation.path = try reader.value(of: child, kind: .path, name: "path") as? CGPath
        case "timingFunctions":
            animation.timingFunctions = timingFunctions(child)
        default:
            guard Self.numberKeys.contains(child.name) else { return false }
            if child.children.isEmpty {
                let text = CAMLValue(property: child).text ?? ""
                return setNumbers(child.name, text, child.line, on: animation)
            }
            let texts = limited(child).map { CAMLValue(item: $0).text ?? "" }
            return setNumbers(child.name, texts, child.line, on: animation)
        }
        return true
    }

    private static let numberKeys: Set<String> = [
        "keyTimes", "tensionValues", "continuityValues", "biasValues",
    ]

    func setNumbers(_ key: String, _ text: String, _ line: Int, on animation: CAKeyframeAnimation) -> Bool {
        let words = text.split(maxSplits: CAMLLimits.keyframes, whereSeparator: NumberList.isSeparator)
        return setNumbers(key, words.map(String.init), line, on: animation)
    }

    /// Sets a list of numbers. If one can't be read, the whole list is ignored.
    private func setNumbers(
        _ key: String, _ texts: [String], _ line: Int, on animation: CAKeyframeAnimation
    ) -> Bool {
        guard Self.numberKeys.contains(key) else { return false }
        var numbers: [NSNumber] = []
        for text in texts {
            guard let number = NumberList.finite(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
                reader.warn("\(key) is left out: expected numbers; found \(text.quoted)", line)
                return true
            }
            numbers.append(NSNumber(value: number.native))
        }
        animation.setValue(numbers, forKey: key)
        return true
    }

    /// The values in order. A value that can't be read is replaced by the one before it, or the first by the one
    /// after it.
    private func values(_ list: CAMLElement, kind: CAMLValueKind?) throws(CAMLError) -> [Any] {
        var values: [Any?] = []
        for element in limited(list) {
            let value = try reader.item(element, kind: kind, name: "a keyframe")
            values.append(value is NSNull ? nil : value)
        }
        guard var last = values.lazy.compactMap(\.self).first else { return [] }
        return values.map { value in
            last = value ?? last
            return last
        }
    }

    private func timingFunctions(_ list: CAMLElement) -> [CAMediaTimingFunction] {
        limited(list).map { element in
            let text = CAMLValue(item: element).text ?? element.attributes["name"] ?? ""
            if let function = try? TimingFunctionValue.parse(text) { return function }
            reader.warn(
                "a timing function is taken as linear: expected \(TimingFunctionValue.expected); found \(text.quoted)",
                element.line)
            return CAMediaTimingFunction(name: .linear)
        }
    }

    private func limited(_ list: CAMLElement) -> ArraySlice<CAMLElement> {
        if list.children.count > CAMLLimits.keyframes {
            reader.warn(
                "\(list.name) is cut: expected at most \(CAMLLimits.keyframes) items", list.line)
        }
        return list.children.prefix(CAMLLimits.keyframes)
    }

    /// Adjusts the key times to the number of values.
    func fit(_ animation: CAKeyframeAnimation, _ element: CAMLElement) {
        guard animation.path == nil, let values = animation.values, !values.isEmpty else { return }
        if !KeyframeFit.areAlike(values) {
            reader.warn("values are of unlike kinds; the animation has no effect", element.line)
        }
        guard let times = animation.keyTimes else { return }
        let fit = KeyframeFit(
            values: values, times: times.map(\.doubleValue),
            isDiscrete: animation.calculationMode == .discrete)
        if times.count < values.count {
            reader.warn(
                "keyTimes have no effect: expected \(values.count) numbers; found \(times.count)",
                element.line)
        }
        animation.values = fit.values
        animation.keyTimes = fit.times.map { NSNumber(value: $0) }
    }
}
