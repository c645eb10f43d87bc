# Agate: Core Animation for Linux. `make help` lists what can be made.

SWIFT  ?= swift
BUILD  ?= .build
OUT    ?= out
FRAMES ?= 30
FUZZ   ?= -runs=1000000
PREFIX ?= /usr/local

release := -c release --scratch-path $(BUILD)
# Tests are built as users build, and with assertions; the demo and the client's package share their build, whose frames take
# 1.01 to 1.07 of the time. DEBUG=1 builds tests without optimisation, which is quicker after a change.
testable := -Xswiftc -enable-testing
shared   := -c release $(testable) -Xswiftc -assert-config -Xswiftc Debug --scratch-path $(BUILD)/tests
ifdef DEBUG
tests   := --scratch-path $(BUILD)
program := $(BUILD)/debug/AgatePackageTests.xctest
else
tests   := $(shared)
program := $(BUILD)/tests/release/AgatePackageTests.xctest
endif
# Whole modules without optimisation, which take three quarters of a debug build's CPU time. The fuzzer is in the address
# sanitizer's build.
sanitized := -c release -Xswiftc -Onone $(testable) --build-tests
address   := $(sanitized) --sanitize=address --scratch-path $(BUILD)/address \
	-Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
thread    := $(sanitized) --sanitize=thread --scratch-path $(BUILD)/thread
sources := Sources Tests Examples Shaders Viewer Package.swift Port/Sources Port/Tests Port/Plugins Port/Clients Port/Package.swift

.DEFAULT_GOAL := help
.PHONY: help demo build imports build-tests build-address build-thread test-address test-thread test test-all test-client test-view test-farm test-port test-server test-overlay-server oracle-scene sanitize fuzz vm-test api-check bench lint format docs clean packages program install deb test-deb bundle test-bundle

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: packages ## install what is missing, build, draw scenes and examples into out/
	Tools/build $(SWIFT) build $(shared)
	@Tools/demo $(BUILD)/tests/release $(OUT)

build: packages ## build for release, without assertions
	Tools/build $(SWIFT) build $(release)

program: packages
	SWIFT=$(SWIFT) Tools/build-program $(BUILD)/static

install: program ## install the command agate, its man pages and completions (PREFIX=/usr/local, DESTDIR=)
	Tools/install-program $(BUILD)/static/release/agate $(DESTDIR)$(PREFIX)

deb: program ## make Debian packages of the command and of what building needs, in out/
	Tools/make-deb $(BUILD)/static/release/agate $(OUT)

test-deb: deb ## install the package in a Debian 12 of its own, and draw there (as root, with a network)
	Tools/test-deb $(OUT) $(OUT)/test-deb

bundle: program ## make an archive of the command that runs on any x86-64 Linux, in out/ (MESA=--mesa)
	Tools/make-bundle $(BUILD)/static/release/agate $(OUT) $(MESA)

test-bundle: program ## unpack the archive with Mesa in a bare Debian 12, and draw there (as root, with a network)
	Tools/make-bundle $(BUILD)/static/release/agate $(OUT) --mesa
	Tools/test-bundle $(OUT) $(OUT)/test-bundle

imports: packages ## check that Package.swift declares every import, and the list of UIKit's types
	@SWIFT=$(SWIFT) Tools/check-imports
	@Tools/uikit-coverage --check

build-tests: packages ## build the tests
	Tools/build $(SWIFT) build --build-tests $(tests)

test: build-tests ## install what is missing, build and run the tests (FILTER=CGPathTests, DEBUG=1)
	Tools/test $(program) $(OUT) "$(FILTER)"

test-client: packages ## build and run a package of its own that depends on this one
	SWIFT=$(SWIFT) Tools/test-client $(BUILD)/tests $(shared)

test-server: packages ## build the example server and load it with 10,000 requests by wrk
	SWIFT=$(SWIFT) Tools/test-server $(BUILD)

test-overlay-server: packages ## build the server of overlays, upload movies to it and look at its memory
	SWIFT=$(SWIFT) Tools/test-overlay-server $(BUILD)

test-view: build ## open `agate view` in headless Chromium, with screenshots in out/view; installs Chromium
	@Tools/install-packages oracle
	Tools/test-view $(BUILD)/release/agate $(OUT)/view

test-farm: build ## draw a movie and cards on three nodes of a Slurm, kill one, fill a disk (as root); installs Slurm
	Tools/test-farm $(BUILD)/release/agate $(OUT)/test-farm

test-port: packages ## test agate-port, and draw clients of iOS that its plugin rewrites
	SWIFT=$(SWIFT) Tools/test-port $(BUILD)

test-all: export AGATE_ALL_CASES = 1
test-all: test ## the same with all random cases

api-check: packages ## compare the public API with that of the last release (tag)
	SWIFT=$(SWIFT) Tools/api-check

oracle-scene: packages ## add SCENE=FILE.caml, SCENE=random or SCENE=gradients, with Chromium's picture of it, and compare it
	@SWIFT="$(SWIFT)" BUILD=$(BUILD) OUT=$(OUT) Tools/oracle-scene $(SCENE)

# The thread tests, and the parts of the tests of movies and of displays that are about threads.
threads := 'Thread|ManyContexts|Cancellation|Lock|Pool|Object|ManyRectangles|ManyMovingLayers|Autoreleasepool|KeyValue'

build-address: export AGATE_THREAD_TESTS = 1
build-address: export AGATE_FUZZ = 1
build-address: packages
	Tools/build $(SWIFT) build $(address)

build-thread: export AGATE_THREAD_TESTS = 1
build-thread: packages
	Tools/build $(SWIFT) build $(thread)

sanitize: export AGATE_THREAD_TESTS = 1
sanitize: build-address build-thread ## run the thread tests under the address and the thread sanitizer
	@$(MAKE) --no-print-directory --jobs 2 --output-sync test-address test-thread

test-address:
	LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/Tools/leaks.supp \
		Tools/test $(BUILD)/address/release/AgatePackageTests.xctest $(OUT) $(threads)

test-thread:
	Tools/test $(BUILD)/thread/release/AgatePackageTests.xctest $(OUT) $(threads)

fuzz: build-address ## read damaged scenes and pictures, a million of each kind (FUZZ=-max_total_time=25)
	Tools/fuzz $(BUILD)/address/release/Fuzz $(OUT)/fuzz $(FUZZ)

vm-test: build-tests ## try DRM nodes in virtual machines, 10 minutes at most; installs QEMU; run it before a release
	Tools/vm-test $(BUILD) $(OUT)/vm-test

bench: build ## time the benchmark's scenes (FRAMES=30)
	$(BUILD)/release/agate bench --frames $(FRAMES)

lint: packages ## check the format of the sources and compile the shaders
	@Tools/install-packages lint
	$(SWIFT) format lint --strict --parallel --recursive $(sources)
	Tools/build $(SWIFT) build --build-tests $(tests)
	Tools/lint-shaders $(program)

format: ## format the sources in place
	$(SWIFT) format --in-place --parallel --recursive $(sources)

docs: build ## make the pages and the API documentation, one site with a search, in out/docs
	@Tools/install-packages docs
	SWIFT=$(SWIFT) Tools/make-docs $(BUILD) $(OUT)/docs

clean: ## remove everything that was built
	rm -rf $(BUILD) $(OUT)

packages: ## install the Debian packages that are missing
	@Tools/install-packages build
