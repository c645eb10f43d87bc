// The tree of layers: rows that are in view, folding and search.

const rowHeight = 22;
const folded = new Set();
let visible = [];

let treeTimer = 0, isLoadingTree = false;

/** Loads the tree, at most ten times a second. */
function loadTree() {
  if (isLoadingTree || treeTimer) return;
  treeTimer = setTimeout(async () => {
    treeTimer = 0;
    isLoadingTree = true;
    try {
      const tree = await ask('tree');
      viewer.layers = tree.layers;
      viewer.structure = tree.structure;
      viewer.omitted = tree.omitted;
      viewer.byID = new Map(tree.layers.map(layer => [layer.id, layer]));
      if (viewer.selected !== null && !viewer.byID.has(viewer.selected)) select(null);
      viewer.layers.forEach((layer, index) => {
        const next = viewer.layers[index + 1];
        layer.hasLayers = next !== undefined && next.depth > layer.depth;
      });
      showTree();
      if (viewer.mode === 'apart') loadParts();
      if (isCostShown()) loadCosts();
    } catch (error) { /* Asked again with the next frame. */ }
    isLoadingTree = false;
  }, 100);
}

/** Finds the rows: all that are not folded, or those that a search finds with those above them. */
function showTree() {
  const words = $('search').value.trim().toLowerCase();
  visible = [];
  let found = 0;
  if (words) {
    const wanted = new Set(), above = [];
    viewer.layers.forEach((layer, index) => {
      above[layer.depth] = index;
      if (!matches(layer, words)) return;
      found += 1;
      for (let depth = 0; depth <= layer.depth; depth++) wanted.add(above[depth]);
    });
    visible = viewer.layers.filter((_, index) => wanted.has(index));
  } else {
    let hiddenBelow = Infinity;
    for (const layer of viewer.layers) {
      if (layer.depth > hiddenBelow) continue;
      hiddenBelow = folded.has(layer.id) ? layer.depth : Infinity;
      visible.push(layer);
    }
  }
  const more = viewer.omitted ? `, ${viewer.omitted} more` : '';
  $('found').textContent = words ? `${found} of ${viewer.layers.length}` : `${viewer.layers.length}${more}`;
  $('rows').style.height = visible.length * rowHeight + 'px';
  showRows();
}

function matches(layer, words) {
  return layer.title.toLowerCase().includes(words) || layer.animations.some(name => name.toLowerCase().includes(words))
    || String(layer.id) === words;
}

function showRows() {
  const tree = $('tree'), first = Math.max(Math.floor(tree.scrollTop / rowHeight) - 4, 0);
  const last = Math.min(Math.ceil((tree.scrollTop + tree.clientHeight) / rowHeight) + 4, visible.length);
  const rows = [];
  for (let index = first; index < last; index++) rows.push(row(visible[index], index));
  $('rows').replaceChildren(...rows);
}

function row(layer, index) {
  const element = make('div', 'layer');
  element.style.top = index * rowHeight + 'px';
  element.style.paddingLeft = 4 + Math.min(layer.depth, 40) * 12 + 'px';
  element.dataset.layer = layer.id;
  element.setAttribute('role', 'treeitem');
  element.classList.toggle('selected', layer.id === viewer.selected);
  element.classList.toggle('hovered', layer.id === viewer.hovered);
  element.classList.toggle('hidden', layer.isHidden);
  const fold = make('span', 'fold', layer.hasLayers ? (folded.has(layer.id) ? '\u25B6' : '\u25BC') : '');
  fold.onclick = event => {
    event.stopPropagation();
    if (!folded.delete(layer.id)) folded.add(layer.id);
    showTree();
  };
  const type = layer.title.split(" '")[0];
  element.append(fold);
  if (layer.name) element.append(marked('name', layer.name), make('span', 'type', type));
  else element.append(marked('name', type));
  if (layer.isMask) element.append(make('span', 'badge', 'mask'));
  if (layer.animations.length) {
    const count = layer.animations.length;
    const badge = make('span', 'badge moves', count === 1 ? '1 animation' : count + ' animations');
    badge.title = layer.animations.join('\n');
    element.append(badge);
  }
  const cost = viewer.costs.get(layer.id);
  if (cost && cost.pixels) element.append(make('span', 'badge costs', pixels(cost.pixels)));
  element.onpointerdown = () => select(layer.id);
  element.onpointerenter = () => hover(layer.id);
  return element;
}

/** A text in which what the search found is marked. */
function marked(className, text) {
  const element = make('span', className), words = $('search').value.trim().toLowerCase();
  const place = words ? text.toLowerCase().indexOf(words) : -1;
  if (place < 0) element.textContent = text;
  else {
    const end = place + words.length;
    element.append(text.slice(0, place), make('mark', '', text.slice(place, end)), text.slice(end));
  }
  return element;
}

function select(layer, reveals = false) {
  viewer.selected = layer;
  watch();
  if (reveals && layer !== null) reveal(layer);
  showRows();
  showSelectedPart();
  loadProperties();
  if (isCostShown()) loadWhy();
}

/** Unfolds what is above a layer and scrolls to it. */
function reveal(id) {
  let index = viewer.layers.findIndex(layer => layer.id === id);
  if (index < 0) return;
  let depth = viewer.layers[index].depth;
  for (; index >= 0 && depth > 0; index--) {
    if (viewer.layers[index].depth < depth) {
      depth = viewer.layers[index].depth;
      folded.delete(viewer.layers[index].id);
    }
  }
  showTree();
  const place = visible.findIndex(layer => layer.id === id), tree = $('tree');
  if (place < 0) return;
  const top = place * rowHeight;
  if (top < tree.scrollTop || top + rowHeight > tree.scrollTop + tree.clientHeight) {
    tree.scrollTop = top - tree.clientHeight / 2;
  }
}

function selectNeighbour(distance) {
  const place = visible.findIndex(layer => layer.id === viewer.selected);
  const next = visible[Math.min(Math.max(place + distance, 0), visible.length - 1)];
  if (next) select(next.id, true);
}

function fold(isFolded) {
  if (viewer.selected === null) return;
  if (isFolded) folded.add(viewer.selected); else folded.delete(viewer.selected);
  showTree();
}

function prepareTree() {
  $('search').addEventListener('input', showTree);
  $('search').addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      const words = $('search').value.trim().toLowerCase();
      const found = visible.filter(layer => matches(layer, words));
      const place = found.findIndex(layer => layer.id === viewer.selected);
      if (found.length) select(found[(place + 1) % found.length].id, true);
    }
    if (event.key === 'Escape') {
      $('search').value = '';
      $('search').blur();
      showTree();
    }
  });
  $('tree').addEventListener('scroll', showRows);
  $('tree').addEventListener('pointerleave', () => hover(null));
  new ResizeObserver(showRows).observe($('tree'));
}
