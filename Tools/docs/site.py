#!/usr/bin/env python3
"""site.py REPOSITORY ARCHIVE OUT: the pages of the repository and the API's, which DocC compiled to ARCHIVE, as one static site.

The site needs no server: its links are relative, and its search has an index of its own. A link to a file or a heading that
doesn't exist is an error.
"""
import html
import json
import os
import re
import shutil
import sys
from urllib.parse import unquote

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from api import API, Writer
from layout import framed, relative
from markdown import BrokenLink, Page

# The order of the navigation. Pages of Docs that it doesn't name are below "More".
GROUPS = [
    ("Start", ["README.md", "Docs/Installing.md", "Docs/CommandLine.md", "Docs/Viewer.md", "Docs/Clients.md", "Docs/OnLinux.md",
               "CHANGELOG.md"]),
    ("Layers", ["Docs/Animation.md", "Docs/Drawing.md", "Docs/Text.md", "Docs/SystemFont.md", "Docs/Pictures.md", "Docs/Paths.md",
                "Docs/Emitters.md", "Docs/Replicators.md", "Docs/ScrollLayers.md", "Docs/TiledLayers.md", "Docs/OpenGLLayers.md",
                "Docs/Properties.md", "Docs/RenderingRules.md"]),
    ("Effects", []),
    ("Views", ["Docs/UIKit.md", "Docs/UIKitScreens.md", "Docs/UIKitCollections.md", "Docs/UIKitCoverage.md",
               "Docs/SnapshotTesting.md"]),
    ("Movies and files", ["Docs/Movies.md", "Docs/Video.md", "Docs/Export.md", "Docs/Lottie.md", "Docs/Converting.md",
                          "Docs/CAMLCoverage.md", "Docs/Servers.md"]),
]
PICTURES = (".png", ".webp", ".jpg", ".gif", ".svg", ".mp4")


class Site:
    def __init__(self, repository, archive, out):
        self.repository, self.out = os.path.realpath(repository), out
        self.pages, self.sources, self.broken, self.index = {}, set(), [], []
        self.api = API(archive)
        # Types and their members by the names that pages have in code; those with two meanings have none.
        self.names = {}
        for address in self.api.documents:
            name, place = self.api.path_title(address), self.api.place(address)
            if not name or not place or self.api.kinds[address] == "module": continue
            for form in {name, re.sub(r"\(.*", "", name)}:
                known = self.names.setdefault(form, place)
                # A type's page is meant rather than a member of another type with its name.
                if known and known != place and "#" in known: self.names[form] = None

    def path(self, source):
        """The path in the site of a file or folder of the repository."""
        if source == "README.md": return "index.html"
        if source.endswith(".md"): return source[:-3] + ".html"
        return source if source.endswith(PICTURES) else "files/" + source + ".html"

    def read(self, source):
        """Reads a page and those it leads to."""
        pending = [source]
        while pending:
            source = pending.pop()
            if source in self.pages: continue
            page = self.pages[source] = Page(source, self.repository)
            for address in re.findall(r'<a\b[^>]*? href="([^"]*)"', page.body):
                target = self.target(source, html.unescape(address).partition("#")[0])
                if target and target.endswith(".md"): pending.append(target)

    def target(self, source, address):
        """The file or folder of the repository that an address leads to; None for one elsewhere or of a file that isn't there."""
        if re.match(r"[a-z][a-z0-9+.-]*:", address): return None
        path = os.path.normpath(os.path.join(os.path.dirname(source), unquote(address))) if address else source
        full = os.path.join(self.repository, path)
        if path.startswith("..") or not os.path.exists(full): return None
        readme = os.path.join(path, "README.md")
        return readme if os.path.exists(os.path.join(self.repository, readme)) else path

    def link(self, source, address):
        """The address in the site of what a page's address leads to."""
        if re.match(r"[a-z][a-z0-9+.-]*:", address): return address
        path, _, fragment = address.partition("#")
        target = self.target(source, path)
        if target is None: raise BrokenLink(f"{source}: there is no {address}")
        if target in self.pages:
            if fragment and fragment not in self.pages[target].anchors:
                raise BrokenLink(f"{source}: there is no heading {address}")
        else: self.sources.add(target)
        return relative(self.path(target) + ("#" + fragment if fragment else ""), self.path(source))

    def groups(self):
        listed = {name for _, names in GROUPS for name in names}
        effects = sorted(name for name in self.pages if name.startswith("Docs/Effects/"))
        more = sorted(name for name in self.pages if name.startswith("Docs/") and name not in listed and name not in effects)
        entries = lambda names: [(self.pages[name].title, self.path(name)) for name in names if name in self.pages]
        result = [(title, entries(effects if title == "Effects" else names)) for title, names in GROUPS]
        result.append(("More", entries(more + ["CONTRIBUTING.md"])))
        modules = sorted(self.api.modules(), key=self.api.title)
        return [group for group in result if group[1]] + [("API", [(self.api.title(a), self.api.place(a)) for a in modules])]

    def write(self, path, text):
        full = os.path.join(self.out, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file: file.write(text)

    def with_names(self, body, path):
        """Adds links to names of the API in code, except in headings, listings and other links."""
        def linked(match):
            if match[1] is None: return match[0]
            place = self.names.get(html.unescape(match[1]).partition("(")[0])
            if not place: return match[0]
            return f'<a class="name" href="{html.escape(relative(place, path))}"><code>{match[1]}</code></a>'
        kept = r"<pre.*?</pre>|<a .*?</a>|<h[1-6].*?</h[1-6]>"
        return re.sub(kept + r"|<code>([A-Z][\w.]*(?:\([\w:]*\))?)</code>", linked, body, flags=re.S)

    def write_pages(self):
        groups = self.groups()
        for source, page in sorted(self.pages.items()):
            def link(address):
                try: return self.link(source, address)
                except BrokenLink as error:
                    self.broken.append(str(error))
                    return address
            path = self.path(source)
            self.write(path, framed(page.title, self.with_names(page.rewritten(link), path), path, groups, page.contents()))
            for slug, title, text in page.sections():
                is_first = slug == page.headings[0][1]
                self.index.append([title, "" if is_first else page.title, path + ("" if is_first else "#" + slug), text])
        for source in sorted(self.sources): self.write_source(source, groups)

    def write_source(self, source, groups):
        """A picture as it is; the text of another file, or the list of a folder, as a page."""
        full, path = os.path.join(self.repository, source), self.path(source)
        if source.endswith(PICTURES):
            os.makedirs(os.path.dirname(os.path.join(self.out, path)), exist_ok=True)
            shutil.copyfile(full, os.path.join(self.out, path))
            return
        if os.path.isdir(full):
            names = sorted(os.path.relpath(os.path.join(place, name), full)
                           for place, _, found in os.walk(full) for name in found)
            body = "<ul>" + "".join(f"<li><code>{html.escape(name)}</code>" for name in names) + "</ul>"
        else:
            with open(full, encoding="utf-8", errors="replace") as file: text = file.read()
            body = f"<pre><code>{html.escape(text)}</code></pre>"
        self.write(path, framed(source, f"<h1>{html.escape(source)}</h1>\n{body}", path, groups))

    def write_api(self):
        groups = self.groups()
        for address in self.api.pages():
            path = self.api.place(address)
            title, body, contents = Writer(self.api, address, lambda place: relative(place, path)).page()
            self.write(path, framed(title, body, path, groups, contents))
        for address, document in self.api.documents.items():
            place, kind = self.api.place(address), document["metadata"].get("roleHeading", "").lower()
            # The initializers of an enumeration by its raw value and the like are found with their type.
            if not place: continue
            name = self.api.path_title(address) or self.api.title(address)
            abstract = "".join(item.get("text") or item.get("code") or "" for item in document.get("abstract", []))
            self.index.append([name, f"{kind}, {document['metadata']['modules'][0]['name']}", place, abstract])

    def finish(self):
        here = os.path.dirname(os.path.abspath(__file__))
        for name in ["site.css", "search.js"]: shutil.copyfile(os.path.join(here, name), os.path.join(self.out, name))
        index = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        self.write("search-index.js", f"window.searchIndex = {index};\n")
        for line in self.broken: print(line, file=sys.stderr)
        print(f"wrote {len(self.pages)} pages and {len(self.api.pages())} of the API to {self.out}/index.html")
        return 1 if self.broken else 0


def main():
    repository, archive, out = sys.argv[1:]
    site = Site(repository, archive, out)
    for _, names in GROUPS:
        for name in names:
            if os.path.exists(os.path.join(repository, name)): site.read(name)
    for place, _, names in os.walk(os.path.join(repository, "Docs")):
        for name in sorted(names):
            if name.endswith(".md"): site.read(os.path.relpath(os.path.join(place, name), repository))
    site.write_pages()
    site.write_api()
    return site.finish()


sys.exit(main())
