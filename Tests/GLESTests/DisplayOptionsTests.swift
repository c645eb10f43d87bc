import Testing

@testable import GLES

@Suite struct DisplayOptionsTests {
    @Test func environmentFillsWhatIsLeftOut() throws {
        let environment = ["AGATE_PLATFORM": "gbm", "AGATE_DEVICE": "2", "AGATE_DRI_DIR": "/somewhere"]
        let options = try DisplayOptions().resolved(environment: environment)
        #expect(options.platform == .gbm)
        #expect(options.deviceIndex == 2)
        #expect(options.driDirectory == "/somewhere")
    }

    @Test func valuesOfTheProgramWin() throws {
        let environment = ["AGATE_PLATFORM": "gbm", "AGATE_DEVICE": "2", "AGATE_DRI_DIR": "/somewhere"]
        let given = DisplayOptions(platform: .device, deviceIndex: 0, driDirectory: "/dev/dri")
        let options = try given.resolved(environment: environment)
        #expect(options == given)
    }

    @Test func nothingSetMeansAutoAndDevDri() throws {
        let empty = ["AGATE_PLATFORM": "", "AGATE_DEVICE": "", "AGATE_DRI_DIR": ""]
        for environment in [[:], empty] {
            let options = try DisplayOptions().resolved(environment: environment)
            #expect(options == DisplayOptions(driDirectory: "/dev/dri"))
        }
    }

    @Test func indexAloneAsksForAnEGLDevice() throws {
        #expect(try DisplayOptions(deviceIndex: 1).resolved(environment: [:]).platform == .device)
        #expect(try DisplayOptions().resolved(environment: ["AGATE_DEVICE": "1"]).platform == .device)
    }

    @Test func surfacelessIgnoresTheEnvironmentsDevice() throws {
        let options = try DisplayOptions(platform: .surfaceless).resolved(environment: ["AGATE_DEVICE": "1"])
        #expect(options.platform == .surfaceless)
        #expect(options.deviceIndex == nil)
    }

    @Test(arguments: [
        (["AGATE_PLATFORM": "vulkan"], "AGATE_PLATFORM is \"vulkan\""),
        (["AGATE_PLATFORM": "GBM"], "auto, gbm, device, surfaceless"),
        (["AGATE_DEVICE": "one"], "AGATE_DEVICE is \"one\""),
        (["AGATE_DEVICE": "-1"], "0 or greater"),
        (["AGATE_DEVICE": "99999999999999999999"], "expected a device index"),
    ])
    func wrongVariablesAreNamed(environment: [String: String], text: String) throws {
        let error = #expect(throws: DisplayError.self) {
            try DisplayOptions().resolved(environment: environment)
        }
        #expect(try #require(error).description.contains(text))
    }

    @Test func wrongOptionsAreRefused() {
        #expect(throws: DisplayError.invalidOption("device index -3 is negative; expected 0 or greater")) {
            try DisplayOptions(deviceIndex: -3).resolved(environment: [:])
        }
        #expect(throws: DisplayError.self) {
            try DisplayOptions(platform: .surfaceless, deviceIndex: 0).resolved(environment: [:])
        }
    }
}
