// The search over pages and names of the API. The index is a script, which pages without a server can load too.
const root = document.documentElement.dataset.root;
const field = document.querySelector('.search input');
const list = document.querySelector('.search ol');
let index = null, loading = null;

const load = () => loading ??= new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = root + 'search-index.js';
  script.onload = () => {
    index = window.searchIndex.map(([title, place, address, text]) =>
      ({ title, place, address, text, name: title.toLowerCase(), words: (title + ' ' + text).toLowerCase() }));
    resolve();
  };
  script.onerror = reject;
  document.head.append(script);
});

// How well an entry fits words; 0 if it lacks one. A name counts more than a text, a whole name more than its beginning.
const rank = (entry, words, query) => {
  let sum = 0;
  for (const word of words) {
    const at = entry.name.indexOf(word);
    if (at === 0) sum += 40;
    else if (at > 0) sum += /[\w]/.test(entry.name[at - 1]) ? 10 : 25;
    else if (entry.words.includes(word)) sum += 3;
    else return 0;
  }
  if (entry.name === query || entry.name.split('.').pop().split('(')[0] === query) sum += 60;
  return sum - entry.name.length / 40;
};

// The words of a text around the first match.
const excerpt = (entry, words) => {
  const at = Math.max(0, ...words.map(word => entry.text.toLowerCase().indexOf(word)));
  const begin = Math.max(0, at - 60);
  return (begin > 0 ? '…' : '') + entry.text.slice(begin, begin + 180) + (entry.text.length > begin + 180 ? '…' : '');
};

const show = async () => {
  const query = field.value.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  if (!words.length) return list.hidden = true;
  await load();
  const found = index.map(entry => [rank(entry, words, query), entry]).filter(([sum]) => sum > 0)
    .sort((a, b) => b[0] - a[0]).slice(0, 30);
  list.replaceChildren(...found.map(([, entry]) => {
    const item = document.createElement('li'), link = document.createElement('a');
    link.href = root + entry.address;
    for (const [tag, text] of [['b', entry.title], ['i', entry.place], ['span', excerpt(entry, words)]]) {
      link.append(Object.assign(document.createElement(tag), { textContent: text }));
    }
    item.append(link);
    return item;
  }));
  if (!found.length) list.replaceChildren(Object.assign(document.createElement('li'), { textContent: 'Nothing found' }));
  list.hidden = false;
};

field.addEventListener('focus', load);
field.addEventListener('input', show);
document.addEventListener('keydown', event => {
  const isTyping = /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === '/' && !isTyping) { event.preventDefault(); field.focus(); }
  if (event.key === 'Escape') { list.hidden = true; field.blur(); }
  if (event.target === field && event.key === 'Enter') list.querySelector('a')?.click();
  if (list.hidden || !/^Arrow(Up|Down)$/.test(event.key)) return;
  const links = [...list.querySelectorAll('a')], at = links.indexOf(document.activeElement);
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
  event.preventDefault();
  (links[next] ?? field).focus();
});
document.addEventListener('click', event => { if (!event.target.closest('.search')) list.hidden = true; });
// A link may begin a search: index.html?q=gradient
const asked = new URLSearchParams(location.search).get('q');
if (asked) { field.value = asked; show(); }
