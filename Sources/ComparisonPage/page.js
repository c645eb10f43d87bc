addEventListener('DOMContentLoaded', () => {
  const by = id => document.getElementById(id);
  const main = document.querySelector('main');
  // A test that ran again has its last entry only.
  const last = new Map();
  for (const entry of main.querySelectorAll('article')) {
    last.get(entry.id)?.remove();
    last.set(entry.id, entry);
  }
  const entries = [...last.values()];
  if (!entries.length) return;

  // The commands name the page's folder as it is now, so that a page that was copied from another machine works too.
  const here = location.protocol === 'file:' ? decodeURIComponent(location.pathname.replace(/\/[^/]*$/, '')) : '';
  const quoted = word => "'" + word.replaceAll("'", "'\\''") + "'";
  const command = part => {
    const { source, target } = part.dataset;
    const file = target.startsWith('/') ? target : by('root').value.replace(/\/$/, '') + '/' + target;
    return 'cp -- ' + quoted((here || by('root').dataset.folder) + '/' + source) + ' ' + quoted(file);
  };

  const sorted = () => entries.toSorted((a, b) =>
    (by('order').value === 'share' ? b.dataset.share - a.dataset.share : 0)
      || a.dataset.name.localeCompare(b.dataset.name, undefined, { numeric: true }));
  const update = () => {
    const words = by('find').value.toLowerCase();
    for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(words);
    const shown = sorted().filter(entry => !entry.hidden);
    main.append(...shown);
    by('count').textContent = shown.length === entries.length
      ? entries.length + (entries.length === 1 ? ' picture differs' : ' pictures differ')
      : shown.length + ' of ' + entries.length;
    main.className = by('view').value;
    main.style.setProperty('--zoom', by('zoom').value);
    main.style.setProperty('--gain', by('gain').value);
    for (const image of main.querySelectorAll('img')) resize(image);
    const parts = shown.flatMap(entry => [...entry.querySelectorAll('.accept')]);
    for (const part of parts) part.querySelector('code').textContent = command(part);
    by('commands').textContent = parts.map(command).join('\n');
    by('all').hidden = !parts.length;
  };
  const resize = image => {
    if (image.naturalWidth) image.style.width = image.naturalWidth * by('zoom').value + 'px';
  };
  const wipe = (figure, percent) => {
    figure.querySelector('.stack').style.setProperty('--at', percent + '%');
    figure.querySelector('input').value = percent;
  };
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = Object.assign(document.createElement('textarea'), { value: text });
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    button.textContent = 'Copied';
  };

  document.querySelector('nav').hidden = false;
  for (const id of ['find', 'order', 'view', 'zoom', 'gain', 'root']) by(id).addEventListener('input', update);
  main.addEventListener('load', event => resize(event.target), true);
  main.addEventListener('input', event => {
    const figure = event.target.closest('.slider');
    if (figure) wipe(figure, event.target.value);
  });
  for (const kind of ['pointerdown', 'pointermove']) {
    main.addEventListener(kind, event => {
      const stack = event.target.closest('figure.slider .stack');
      if (!stack || !event.buttons) return;
      const box = stack.getBoundingClientRect();
      wipe(stack.closest('figure'), Math.min(100, Math.max(0, (event.clientX - box.left) / box.width * 100)));
      event.preventDefault();
    });
  }
  document.addEventListener('click', event => {
    const button = event.target.closest('button');
    if (!button) return;
    const part = button.closest('.accept');
    copy(part ? command(part) : by('commands').textContent, button);
  });
  update();
});
