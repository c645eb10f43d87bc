// The bar, the panels, the keys, and the beginning.

function takeScene(scene) {
  const before = viewer.scene;
  viewer.scene = scene;
  document.title = `${scene.title.split('/').pop()} – agate view`;
  $('title').textContent = scene.titles.length > 1 ? '' : scene.title;
  const list = $('scenes');
  list.hidden = scene.titles.length < 2;
  list.title = scene.title;
  list.replaceChildren(...scene.titles.map((name, index) => new Option(shortTitle(name), index)));
  list.value = scene.index;
  $('end').hidden = !scene.canEnd;
  $('touch').hidden = scene.isSeekable;
  $('time').disabled = !scene.isSeekable || !scene.width;
  for (const id of ['first', 'back']) $(id).disabled = !scene.isSeekable;
  const states = scene.states.length ? ['', ...scene.states] : [];
  chips($('states'), states, scene.state || '', 'no state', chooseState);
  chips($('views'), ['', ...scene.debugViews], scene.debugView || '', 'off', name => tell('debug', { view: name || null }));
  if (before && (before.revision !== scene.revision || before.index !== scene.index)) {
    viewer.structure = null;
    viewer.history = [];
    viewer.costs = new Map();
    view.isFitted = true;
  }
  offerSides();
  showStandingNotice();
  if (view.isFitted) fit();
}

/** The name of a file, if no other scene has it. */
function shortTitle(path) {
  const name = path.split('/').pop() || path, titles = viewer.scene.titles;
  return titles.filter(other => other.split('/').pop() === name).length > 1 ? path : name;
}

/** Shows buttons, one of which is on; `none` is the label of the empty name. */
function chips(place, names, chosen, none, choose) {
  place.replaceChildren(...names.map(name => {
    const button = make('button', name === chosen ? 'on' : '', name || none);
    button.dataset.name = name;
    button.onclick = async () => {
      for (const other of place.children) other.classList.toggle('on', other === button);
      await choose(name);
    };
    return button;
  }));
}

/** Changes the state, and plays, so that the transition is seen. */
async function chooseState(name) {
  await tell('state', { name });
  if (viewer.frame && !viewer.frame.isPlaying) tell('play', { speed: Math.abs(Number($('speed').value)) });
}

function frameCame() {
  loadPropertiesLater();
  if (viewer.frame && !viewer.frame.isPlaying) loadPartsLater();
}

function showMode(mode) {
  viewer.mode = mode;
  for (const button of document.querySelectorAll('[data-mode]')) button.classList.toggle('on', button.dataset.mode === mode);
  $('stage').hidden = mode !== 'picture';
  $('under').hidden = mode !== 'picture';
  $('apart').hidden = mode !== 'apart';
  $('compare').hidden = mode !== 'compare';
  if (mode === 'apart') loadParts();
  if (mode === 'compare') offerSides();
  if (mode === 'picture' && view.isFitted) fit();
}

function nextDebugView() {
  const buttons = [...$('views').children], on = buttons.findIndex(button => button.classList.contains('on'));
  if (buttons.length) buttons[(on + 1) % buttons.length].click();
}

function prepareGrips() {
  for (const grip of document.querySelectorAll('.grip')) {
    const pane = $(grip.dataset.pane), isAcross = grip.classList.contains('across');
    grip.addEventListener('pointerdown', event => {
      grip.setPointerCapture(event.pointerId);
      grip.classList.add('held');
      const start = isAcross ? event.clientY : event.clientX, size = isAcross ? pane.offsetHeight : pane.offsetWidth;
      const direction = grip.dataset.pane === 'left' ? 1 : -1;
      grip.onpointermove = move => {
        const now = size + ((isAcross ? move.clientY : move.clientX) - start) * direction;
        const limit = (isAcross ? innerHeight : innerWidth) * 0.6;
        pane.style[isAcross ? 'height' : 'width'] = Math.min(Math.max(now, isAcross ? 40 : 120), limit) + 'px';
      };
      grip.onpointerup = () => {
        grip.onpointermove = null;
        grip.classList.remove('held');
      };
    });
  }
}

const keys = {
  ' ': playOrPause, ArrowLeft: event => step(event.shiftKey ? -10 : -1), ArrowRight: event => step(event.shiftKey ? 10 : 1),
  Home: () => seek(timeSpan()[0]), End: () => seek(timeSpan()[1]), '/': () => $('search').focus(), d: nextDebugView,
  e: () => showMode(viewer.mode === 'apart' ? 'picture' : 'apart'),
  c: () => showMode(viewer.mode === 'compare' ? 'picture' : 'compare'),
  k: keepPresent, 0: fit, 1: actualSize, Escape: () => select(null), r: () => tell('reload'),
};

const treeKeys = {
  ArrowUp: () => selectNeighbour(-1), ArrowDown: () => selectNeighbour(1),
  ArrowLeft: () => fold(true), ArrowRight: () => fold(false),
};

function prepareKeys() {
  addEventListener('keydown', event => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.tagName === 'SELECT' || target.tagName === 'INPUT' && !['range', 'checkbox'].includes(target.type)) return;
    if (target.id === 'tree') {
      const move = treeKeys[event.key];
      if (move) {
        event.preventDefault();
        return move();
      }
    }
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    if (target.tagName === 'BUTTON') target.blur();
    action(event);
  });
}

for (const button of document.querySelectorAll('[data-mode]')) button.onclick = () => showMode(button.dataset.mode);
$('scenes').onchange = () => tell('scene', { index: Number($('scenes').value) });
$('end').onclick = () => tell('end');
$('touch').onclick = () => {
  viewer.touches = !viewer.touches;
  $('touch').classList.toggle('on', viewer.touches);
};
preparePicture();
prepareTime();
prepareTree();
prepareProperties();
prepareCosts();
prepareApart();
prepareCompare();
prepareGrips();
prepareKeys();
globalThis.viewer = viewer;
connect();
