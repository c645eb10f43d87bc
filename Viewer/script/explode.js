// The layers pulled apart in 3D: each one's own picture at its place, the deeper the nearer.

const orbit = { turn: -32, tilt: 14, zoom: 1 };
let parts = [], partsVersion = 0, partsTimer = 0;

async function loadParts() {
  const version = ++partsVersion;
  let found;
  try { found = await ask('explode'); } catch (error) { return notify(error.message); }
  if (version !== partsVersion) return;
  const old = new Map(parts.map(part => [part.layer, part]));
  parts = found.parts;
  parts.forEach((part, index) => {
    const before = old.get(part.layer);
    part.index = index;
    part.element = before ? before.element : makePart(part.layer);
    part.picture = before ? before.picture : null;
    part.element.style.width = part.width + 'px';
    part.element.style.height = part.height + 'px';
    old.delete(part.layer);
  });
  for (const part of old.values()) {
    if (part.picture) URL.revokeObjectURL(part.picture);
  }
  $('world').replaceChildren(...parts.map(part => part.element));
  placeParts();
  showSelectedPart();
  loadPartPictures(version);
}

function makePart(layer) {
  const element = make('div', 'part');
  element.dataset.layer = layer;
  element.addEventListener('pointerenter', () => hover(layer));
  element.title = title(layer);
  return element;
}

/** Loads the pictures, four at a time. */
async function loadPartPictures(version) {
  const queue = [...parts];
  const worker = async () => {
    while (queue.length && version === partsVersion && viewer.mode === 'apart') {
      const part = queue.shift();
      try {
        const picture = await ask('picture', { layer: part.layer });
        if (version !== partsVersion) return;
        if (part.picture) URL.revokeObjectURL(part.picture);
        part.picture = URL.createObjectURL(new Blob([picture.bytes], { type: 'image/' + picture.format }));
        part.element.style.backgroundImage = `url(${part.picture})`;
      } catch (error) { /* A layer without a size has no picture. */ }
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  if (version === partsVersion) viewer.partsLoaded = version;
}

function placeParts() {
  const scene = viewer.scene;
  if (!scene || !scene.width) return;
  const box = $('apart').getBoundingClientRect(), spacing = Number($('spacing').value);
  const scale = Math.min(box.width / scene.width, box.height / scene.height) * 0.62 * orbit.zoom;
  const deepest = Math.max(...parts.map(part => part.depth), 0);
  $('world').style.transform = `rotateX(${-orbit.tilt}deg) rotateY(${orbit.turn}deg) scale3d(${scale}, ${scale}, ${scale}) `
    + `translate3d(${-scene.width / 2}px, ${-scene.height / 2}px, ${-(deepest + 1) * spacing / 2}px)`;
  for (const part of parts) {
    const m = part.map;
    const z = (part.depth + part.index / parts.length * 0.9) * spacing;
    const matrix = [m[0], m[1], 0, m[2], m[3], m[4], 0, m[5], 0, 0, 1, 0, m[6], m[7], 0, m[8]];
    part.element.style.transform = `translateZ(${z}px) matrix3d(${matrix.join(',')})`;
  }
}

function showSelectedPart() {
  for (const part of parts) part.element.classList.toggle('selected', part.layer === viewer.selected);
}

function showHoveredPart() {
  for (const part of parts) part.element.classList.toggle('hovered', part.layer === viewer.hovered);
}

/** Draws the parts anew some time after the last change. */
function loadPartsLater() {
  if (viewer.mode !== 'apart') return;
  clearTimeout(partsTimer);
  partsTimer = setTimeout(loadParts, 300);
}

function prepareApart() {
  const apart = $('apart');
  apart.classList.add('edges');
  let held = null;
  apart.addEventListener('pointerdown', event => {
    if (event.target.closest('.float')) return;
    held = { x: event.clientX, y: event.clientY, moved: false, part: event.target.closest('.part') };
    apart.setPointerCapture(event.pointerId);
    apart.classList.add('held');
  });
  apart.addEventListener('pointermove', event => {
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < 4) return;
    held = { ...held, x: event.clientX, y: event.clientY, moved: true };
    orbit.turn += dx * 0.4;
    orbit.tilt = Math.min(Math.max(orbit.tilt + dy * 0.4, -89), 89);
    placeParts();
  });
  apart.addEventListener('pointerup', () => {
    if (held && !held.moved) select(held.part ? Number(held.part.dataset.layer) : null, true);
    held = null;
    apart.classList.remove('held');
  });
  apart.addEventListener('wheel', event => {
    event.preventDefault();
    orbit.zoom = Math.min(Math.max(orbit.zoom * Math.exp(-event.deltaY / 500), 0.1), 12);
    placeParts();
  }, { passive: false });
  const front = () => {
    Object.assign(orbit, { turn: 0, tilt: 0, zoom: 1 });
    placeParts();
  };
  apart.addEventListener('dblclick', event => { if (!event.target.closest('.float')) front(); });
  $('front').onclick = front;
  $('spacing').addEventListener('input', placeParts);
  $('edges').addEventListener('change', () => apart.classList.toggle('edges', $('edges').checked));
  new ResizeObserver(placeParts).observe(apart);
}
