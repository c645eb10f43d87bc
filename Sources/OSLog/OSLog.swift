// Apple's module OSLog has the names of os and a store of past messages, which nothing keeps here.
@_exported import os
