"""The frame of a page of the documentation's site: heading, search, navigation."""
import html
import os


def relative(target, page):
    """The address of a file of the site as seen from a page; both are paths in the site, the target perhaps with a fragment."""
    path, mark, fragment = target.partition("#")
    if path == page: return mark + fragment or os.path.basename(path)
    return os.path.relpath(path, os.path.dirname(page) or ".") + mark + fragment


def navigation(groups, page):
    """The list at the side; groups are pairs of a title and pairs of names and paths."""
    parts = []
    for title, entries in groups:
        # The pages of a module's types are in the module's folder.
        current = [page == path or path.startswith("api/") and page.startswith(path.removesuffix(".html") + "/")
                   for _, path in entries]
        is_open = any(current) or title == groups[0][0]
        links = "".join(
            '<li><a href="{}"{}>{}</a>'.format(
                html.escape(relative(path, page)), ' aria-current="page"' if here else "", html.escape(name))
            for (name, path), here in zip(entries, current))
        parts.append(f"<details{' open' if is_open else ''}><summary>{html.escape(title)}</summary><ul>{links}</ul></details>")
    return "\n".join(parts)


def framed(title, body, page, groups, contents=""):
    """A whole page. The search reads its index from a script, so that it works without a server."""
    root = "../" * page.count("/")
    return f"""<!doctype html>
<html lang="en" data-root="{root}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{html.escape(title)}</title>
<link rel="stylesheet" href="{root}site.css">
<script defer src="{root}search.js"></script>
<header><a class="home" href="{root}index.html">Agate</a>
<div class="search"><input type="search" placeholder="Search pages and names  /" aria-label="Search" autocomplete="off">
<ol hidden></ol></div></header>
<nav>{navigation(groups, page)}</nav>
<main>
{body}
</main>
<aside>{contents}</aside>
</html>
"""
