// The picture, its zoom, the outlines over it, and the layer under the pointer.

const view = { zoom: 1, x: 0, y: 0, isFitted: true };

async function takeFrame(frame, picture) {
  const last = viewer.frame;
  viewer.frame = frame;
  viewer.frames += 1;
  try {
    if (frame.hasPicture) await drawPicture(frame, picture);
  } catch (error) {
    notify('a picture could not be read');
  }
  if (socket.readyState === WebSocket.OPEN) socket.send('{"do":"shown"}');
  if (!last || last.errors.join() !== frame.errors.join()) showStandingNotice();
  if (frame.structure !== viewer.structure) loadTree();
  showTime(frame);
  showOutlines();
  addToChart(frame);
  frameCame();
}

async function drawPicture(frame, bytes) {
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/' + frame.format }));
  const canvas = $('picture');
  if (canvas.width !== image.width || canvas.height !== image.height) {
    canvas.width = image.width;
    canvas.height = image.height;
    if (view.isFitted) fit();
  }
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  image.close();
}

function fit() {
  const canvas = $('picture'), box = $('stage').getBoundingClientRect();
  if (!canvas.width || !box.width) return;
  // Points of the scene are pixels of the page, or fewer where there is no room.
  const scale = viewer.scene ? viewer.scene.scale : 1;
  view.zoom = Math.min((box.width - 40) / canvas.width, (box.height - 40) / canvas.height, Math.max(1 / scale, 1));
  view.x = (box.width - canvas.width * view.zoom) / 2;
  view.y = (box.height - canvas.height * view.zoom) / 2;
  view.isFitted = true;
  place();
}

function actualSize() {
  const canvas = $('picture'), box = $('stage').getBoundingClientRect();
  view.zoom = 1 / devicePixelRatio;
  view.x = (box.width - canvas.width * view.zoom) / 2;
  view.y = (box.height - canvas.height * view.zoom) / 2;
  view.isFitted = false;
  place();
}

function place() {
  $('sheet').style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
  $('sheet').style.backgroundSize = `${16 / view.zoom}px ${16 / view.zoom}px`;
  $('picture').className = view.zoom >= 2 ? 'sharp' : '';
  const scene = viewer.scene;
  $('size').textContent = scene && scene.width ? `${scene.width} × ${scene.height} pixels, ${Math.round(view.zoom * 100)} %` : '';
  showOutlines();
}

function showOutlines() {
  const overlay = $('overlay'), outlines = viewer.frame ? viewer.frame.outlines : [];
  overlay.replaceChildren();
  for (const outline of outlines) {
    const kind = outline.layer === viewer.selected ? 'selected' : outline.layer === viewer.hovered ? 'hovered' : '';
    if (kind) addOutline(outline.points, kind);
  }
}

function addOutline(points, kind) {
  const polygon = document.createElementNS('http://www.w3.org/2000/svg', 'polygon');
  const places = [];
  for (let i = 0; i < points.length; i += 2) {
    places.push(`${view.x + points[i] * view.zoom},${view.y + points[i + 1] * view.zoom}`);
  }
  polygon.setAttribute('points', places.join(' '));
  polygon.setAttribute('class', kind);
  $('overlay').append(polygon);
}

/** Asks for the outlines of the selected layer and the one under the pointer. */
function watch() {
  const layers = [...new Set([viewer.selected, viewer.hovered])].filter(layer => layer !== null);
  tell('watch', { layers });
}

function pixel(event) {
  const box = $('stage').getBoundingClientRect();
  return { x: (event.clientX - box.left - view.x) / view.zoom, y: (event.clientY - box.top - view.y) / view.zoom };
}

let isPicking = false, nextPick = null;

/** Finds the layer under the pointer, one question at a time. */
async function pickLater(point) {
  nextPick = point;
  if (isPicking) return;
  isPicking = true;
  while (nextPick) {
    const wanted = nextPick;
    nextPick = null;
    try {
      const found = await ask('pick', wanted);
      $('hover').textContent = found.title ? pickText(found) : `nothing at ${round(wanted.x)}, ${round(wanted.y)}`;
      hover(found.layer === undefined ? null : found.layer);
    } catch (error) { /* The scene may be another by now. */ }
  }
  isPicking = false;
}

/** The layer that is seen, and the one that a hit test finds if it is another. */
function pickText(found) {
  const seen = `${found.title}  at ${found.point.map(round).join(', ')}`;
  return found.hit === undefined || found.hit === found.layer ? seen : `${seen}   (a hit test finds ${title(found.hit)})`;
}

const round = number => typeof number === 'number' ? Math.round(number * 100) / 100 : number;
const title = id => viewer.byID.has(id) ? viewer.byID.get(id).title : 'another layer';

function hover(layer) {
  if (viewer.hovered === layer) return;
  viewer.hovered = layer;
  watch();
  showRows();
  showHoveredPart();
}

function preparePicture() {
  const stage = $('stage');
  let held = null;
  stage.addEventListener('pointermove', event => {
    if (held && held.pans) {
      view.x += event.clientX - held.x;
      view.y += event.clientY - held.y;
      held = { ...held, x: event.clientX, y: event.clientY };
      view.isFitted = false;
      return place();
    }
    if (viewer.touches) {
      if (held) tell('touch', { phase: 'moved', ...pixel(event) });
    } else {
      pickLater(pixel(event));
    }
  });
  stage.addEventListener('pointerdown', event => {
    stage.setPointerCapture(event.pointerId);
    held = { x: event.clientX, y: event.clientY, pans: event.button === 1 || event.altKey };
    if (held.pans) return;
    if (viewer.touches) return tell('touch', { phase: 'began', ...pixel(event) });
    ask('pick', pixel(event)).then(found => select(found.layer === undefined ? null : found.layer, true))
      .catch(error => notify(error.message));
  });
  stage.addEventListener('pointerup', event => {
    if (held && !held.pans && viewer.touches) tell('touch', { phase: 'ended', ...pixel(event) });
    held = null;
  });
  stage.addEventListener('pointerleave', () => {
    hover(null);
    $('hover').textContent = '\u00a0';
  });
  stage.addEventListener('wheel', event => {
    event.preventDefault();
    const before = pixel(event);
    view.zoom = Math.min(Math.max(view.zoom * Math.exp(-event.deltaY / 400), 0.02), 64);
    const box = stage.getBoundingClientRect();
    view.x = event.clientX - box.left - before.x * view.zoom;
    view.y = event.clientY - box.top - before.y * view.zoom;
    view.isFitted = false;
    place();
  }, { passive: false });
  new ResizeObserver(() => { if (view.isFitted) fit(); }).observe(stage);
  $('fit').onclick = fit;
  $('actual').onclick = actualSize;
}
