"""The API's pages, from the JSON that DocC compiles: a page for each module and each type, with its members."""
import html
import json
import os
import re

TYPES = {"class", "struct", "enum", "protocol", "actor", "module", "extension"}


class API:
    def __init__(self, archive):
        self.documents = {}
        folder = os.path.join(archive, "data", "documentation")
        for place, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if not name.endswith(".json"): continue
                path = os.path.join(place, name)
                with open(path, encoding="utf-8") as file: document = json.load(file)
                address = "/documentation/" + os.path.relpath(path, folder)[:-len(".json")]
                self.documents[address] = document
        self.kinds = {address: document["metadata"].get("symbolKind", "") for address, document in self.documents.items()}
        # A member's page is that of the type around it.
        self.parents = {}
        for address, document in self.documents.items():
            for section in document.get("topicSections", []):
                for identifier in section["identifiers"]:
                    child = document["references"].get(identifier, {}).get("url")
                    if child in self.documents: self.parents.setdefault(child, address)

        # Members' fragments, which are unique in their page.
        self.anchors, counts = {}, {}
        for address in self.documents:
            owner = self.owner(address)
            if owner in (None, address): continue
            name = re.sub(r"[^a-z0-9_-]+", "-", address.rsplit("/", 1)[-1]).strip("-") or "member"
            count = counts[owner, name] = counts.get((owner, name), 0) + 1
            self.anchors[address] = name if count == 1 else f"{name}-{count}"

    def is_page(self, address):
        return self.kinds.get(address) in TYPES and self.kinds[address] != "extension"

    def place(self, address):
        """Where a symbol is in the site, with a fragment for a member; None for one that has no place."""
        owner = self.owner(address)
        if owner is None: return None
        path = "api/" + owner.removeprefix("/documentation/") + ".html"
        return path if owner == address else path + "#" + self.anchors[address]

    def owner(self, address):
        """The module or type whose page has a symbol; None for one without a page."""
        if address not in self.documents: return None
        while address is not None and not self.is_page(address): address = self.parents.get(address)
        return address

    def pages(self):
        return [address for address in self.documents if self.is_page(address)]

    def modules(self):
        return [address for address in self.pages() if self.kinds[address] == "module"]

    def title(self, address): return self.documents[address]["metadata"]["title"]

    def path_title(self, address):
        """The name with the types around it, without the module."""
        name = ""
        while address is not None and self.kinds[address] not in ("module", "extension"):
            title = self.title(address)
            # A type's title has the types around it already.
            name = title + "." + name if name else title
            if self.kinds[address] in TYPES: break
            address = self.parents.get(address)
        return name


class Writer:
    """Writes the HTML of one page of an API."""

    def __init__(self, api, address, link):
        self.api, self.address, self.link = api, address, link
        self.references = api.documents[address]["references"]

    def href(self, address):
        place = self.api.place(address)
        return place and html.escape(self.link(place))

    def reference(self, identifier, text=None):
        reference = self.references.get(identifier, {})
        title = html.escape(text or reference.get("title") or identifier.rsplit("/", 1)[-1])
        if reference.get("type") == "link": return f'<a href="{html.escape(reference["url"])}">{title}</a>'
        href = self.href(reference.get("url", ""))
        return f'<a href="{href}"><code>{title}</code></a>' if href else f"<code>{title}</code>"

    def inline(self, items):
        parts = []
        for item in items or []:
            kind = item["type"]
            if kind == "text": parts.append(html.escape(item["text"]))
            elif kind == "codeVoice": parts.append(f"<code>{html.escape(item['code'])}</code>")
            elif kind == "reference": parts.append(self.reference(item["identifier"], item.get("overridingTitle")))
            elif kind == "link":
                parts.append(f'<a href="{html.escape(item["destination"])}">{html.escape(item.get("title", ""))}</a>')
            elif "inlineContent" in item:
                tag = {"emphasis": "em", "strong": "strong"}.get(kind, "span")
                parts.append(f"<{tag}>{self.inline(item['inlineContent'])}</{tag}>")
        return "".join(parts)

    def blocks(self, items):
        parts = []
        for item in items or []:
            kind = item["type"]
            if kind == "paragraph": parts.append(f"<p>{self.inline(item['inlineContent'])}</p>")
            elif kind == "heading":
                if item["text"] not in ("Overview", "Discussion"): parts.append(f"<h4>{html.escape(item['text'])}</h4>")
            elif kind == "codeListing": parts.append(f"<pre><code>{html.escape(chr(10).join(item['code']))}</code></pre>")
            elif kind == "aside":
                name = html.escape(item.get("name") or item["style"])
                parts.append(f"<blockquote><b>{name}</b> {self.blocks(item['content'])}</blockquote>")
            elif kind in ("unorderedList", "orderedList"):
                tag = "ul" if kind == "unorderedList" else "ol"
                entries = "".join(f"<li>{self.blocks(entry['content'])}" for entry in item["items"])
                parts.append(f"<{tag}>{entries}</{tag}>")
            elif kind == "termList":
                terms = [(entry["term"]["inlineContent"], entry["definition"]["content"]) for entry in item["items"]]
                parts.append("<dl>" + "".join(f"<dt>{self.inline(a)}<dd>{self.blocks(b)}" for a, b in terms) + "</dl>")
            elif kind == "table":
                rows = ["".join(f"<td>{self.blocks(cell)}</td>" for cell in row) for row in item["rows"]]
                parts.append('<div class="wide"><table>' + "".join(f"<tr>{row}</tr>" for row in rows) + "</table></div>")
        return "".join(parts)

    def sections(self, document):
        """The declaration, parameters and text of a symbol."""
        parts = []
        if document.get("abstract"): parts.append(f"<p>{self.inline(document['abstract'])}</p>")
        for section in document.get("primaryContentSections", []):
            if section["kind"] == "declarations":
                tokens = "".join(self.token(token) for token in section["declarations"][0]["tokens"])
                parts.insert(0, f'<pre class="declaration"><code>{tokens}</code></pre>')
            elif section["kind"] == "parameters":
                parameters = [f"<dt><code>{html.escape(p['name'])}</code><dd>{self.blocks(p['content'])}"
                              for p in section["parameters"]]
                parts.append("<dl>" + "".join(parameters) + "</dl>")
            elif section["kind"] == "content": parts.append(self.blocks(section["content"]))
        return "".join(parts)

    def token(self, token):
        text = html.escape(token["text"])
        href = self.href(self.references.get(token.get("identifier", ""), {}).get("url", ""))
        return f'<a href="{href}">{text}</a>' if href else f'<span class="{html.escape(token["kind"])}">{text}</span>'

    def page(self):
        api, document = self.api, self.api.documents[self.address]
        name = api.path_title(self.address) or api.title(self.address)
        module = document["metadata"]["modules"][0]["name"]
        heading = document["metadata"].get("roleHeading", "")
        kind = heading if heading == "Framework" else f"{heading} of {module}"
        parts = [f'<p class="kind">{html.escape(kind)}</p>',
                 f"<h1>{html.escape(name)}</h1>", self.sections(document)]
        for relation in document.get("relationshipsSections", []):
            links = ", ".join(self.reference(identifier) for identifier in relation["identifiers"])
            parts.append(f'<p class="relation"><b>{html.escape(relation["title"])}</b> {links}</p>')
        contents = []
        for topic in document.get("topicSections", []):
            anchor = "topic-" + re.sub(r"\W+", "-", topic["title"].lower())
            members = [part for part in map(self.member, topic["identifiers"]) if part]
            if not members: continue
            contents.append(f'<li><a href="#{anchor}">{html.escape(topic["title"])}</a>')
            parts.append(f'<h2 id="{anchor}">{html.escape(topic["title"])}</h2>' + "".join(members))
        return name, "\n".join(parts), "<ul>" + "".join(contents) + "</ul>"

    def member(self, identifier):
        address = self.references.get(identifier, {}).get("url")
        document = self.api.documents.get(address)
        if document is None: return None
        outer, self.references = self.references, {**self.references, **document["references"]}
        try:
            if self.api.is_page(address):
                text = self.inline(document.get("abstract"))
                return f'<p class="entry">{self.reference(identifier)} {text}</p>'
            children = [self.member(child) for topic in document.get("topicSections", []) for child in topic["identifiers"]]
            return (f'<section id="{self.api.anchors[address]}"><h3>{html.escape(document["metadata"]["title"])}</h3>'
                    + self.sections(document) + "".join(child for child in children if child) + "</section>")
        finally: self.references = outer
