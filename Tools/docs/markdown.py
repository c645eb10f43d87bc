"""Pages of Markdown as HTML: cmark-gfm converts, and links and headings are adapted to the site."""
import html
import os
import re
import subprocess

EXTENSIONS = ["table", "strikethrough", "autolink", "tasklist"]


class BrokenLink(Exception):
    """A link to a file or a heading that doesn't exist."""


def converted(text):
    command = ["cmark-gfm"] + [word for name in EXTENSIONS for word in ("--extension", name)]
    return subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout


def plain(fragment):
    return html.unescape(re.sub(r"<[^>]*>", "", fragment))


class Page:
    """A page with its title, its HTML and the identifiers of its headings."""

    def __init__(self, source, repository):
        self.source = source
        with open(os.path.join(repository, source), encoding="utf-8") as file: text = converted(file.read())
        self.anchors, self.headings, counts = set(), [], {}

        def heading(match):
            level, content = match.groups()
            # GitHub's rule: lower case, without punctuation, hyphens for spaces, a number for a heading that repeats.
            slug = re.sub(r"[^\w\- ]", "", plain(content).lower()).replace(" ", "-")
            count = counts[slug] = counts.get(slug, -1) + 1
            slug += f"-{count}" if count else ""
            self.anchors.add(slug)
            self.headings.append((int(level), slug, plain(content)))
            return f'<h{level} id="{slug}">{content}<a class="mark" href="#{slug}" aria-label="Link">#</a></h{level}>'

        self.body = re.sub(r"<h([1-6])>(.*?)</h\1>", heading, text, flags=re.S)
        self.body = re.sub(r"<table>.*?</table>", lambda table: f'<div class="wide">{table[0]}</div>', self.body, flags=re.S)
        self.title = next((text for level, _, text in self.headings if level == 1), os.path.basename(source))

    def rewritten(self, link):
        """The body with each address of a link or picture replaced by what a function makes of it."""
        return re.sub(r'(<(?:a|img)\b[^>]*? (?:href|src)=")([^"]*)(")',
                      lambda m: m[1] + html.escape(link(html.unescape(m[2]))) + m[3], self.body)

    def contents(self):
        """The list of the page's headings."""
        return "<ul>" + "".join(f'<li class="level{level}"><a href="#{slug}">{html.escape(text)}</a>'
                                for level, slug, text in self.headings if 2 <= level <= 3) + "</ul>"

    def sections(self):
        """The parts of the page between headings: the heading's identifier and text, and what is below it as plain text."""
        parts = re.split(r'<h[1-6] id="([^"]*)">(.*?)<a class="mark".*?</h[1-6]>', self.body, flags=re.S)
        for slug, title, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            yield slug, plain(title), " ".join(plain(text).split())
