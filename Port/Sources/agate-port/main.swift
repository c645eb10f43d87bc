import PortRewriter
print(parsed("let a = 1"))
