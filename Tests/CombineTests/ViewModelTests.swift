import Combine
import Foundation
import Testing
import UIKit

private final class LoginModel: ObservableObject {
    @Published var name = ""
    @Published var password = ""
    private(set) var attempts = 0
    lazy var isReady: AnyPublisher<Bool, Never> = $name.combineLatest($password)
        .map { $0.count > 2 && $1.count > 4 }.removeDuplicates().eraseToAnyPublisher()
}

@MainActor @Suite struct ViewModelTests {
    @Test func publishedPropertiesReachAButton() {
        let model = LoginModel()
        let button = UIButton(type: .system)
        button.isEnabled = false
        var states: [Bool] = []
        var changes = 0
        var all = Set<AnyCancellable>()
        model.objectWillChange.sink { changes += 1 }.store(in: &all)
        model.isReady.sink { states.append($0) }.store(in: &all)
        model.isReady.assign(to: \.isEnabled, on: button).store(in: &all)
        model.name = "ada"
        #expect(!button.isEnabled && states == [false])
        model.password = "lovelace"
        #expect(button.isEnabled && states == [false, true] && changes == 2)
        model.name = ""
        #expect(!button.isEnabled && states == [false, true, false] && changes == 3)
    }

    @Test func notificationsOfASender() {
        let (one, other) = (NSObject(), NSObject())
        let name = Notification.Name("ViewModelTests.\(UUID())")
        var seen: [Int] = []
        var subscription: AnyCancellable? = NotificationCenter.default.publisher(for: name, object: one)
            .compactMap { $0.userInfo?["n"] as? Int }.prefix(2).sink { seen.append($0) }
        for (number, sender) in [(1, one), (2, other), (3, one), (4, one)] {
            NotificationCenter.default.post(name: name, object: sender, userInfo: ["n": number])
        }
        #expect(seen == [1, 3] && subscription != nil)
        subscription = nil
    }

    @Test func timesOfQueues() {
        typealias Time = DispatchQueue.SchedulerTimeType
        let time = Time(DispatchTime(uptimeNanoseconds: 5_000_000_000))
        #expect(time.advanced(by: .seconds(-1.5)).dispatchTime.uptimeNanoseconds == 3_500_000_000)
        #expect(time.distance(to: time.advanced(by: .milliseconds(250))) == .milliseconds(250))
        #expect(time.advanced(by: .seconds(-9)).dispatchTime.uptimeNanoseconds == 1)
        #expect(
            Time.Stride(.milliseconds(3)) == .microseconds(3000) && Time.Stride.seconds(.nan).magnitude == 0)
        #expect(Time.Stride.seconds(Int.max).magnitude == .max)
        #expect(time.advanced(by: .nanoseconds(.min)).dispatchTime.uptimeNanoseconds == 1)
    }
}
