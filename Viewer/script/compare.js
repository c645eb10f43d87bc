// Two pictures side by side with their difference.

let keptTitle = null, sideURLs = [];

/** Offers what can be compared: the present picture, a kept one, and each scene at a time. */
function offerSides() {
  const scene = viewer.scene;
  if (!scene) return;
  const choices = [['present', 'present picture']];
  if (keptTitle !== null) choices.push(['kept', `kept: ${keptTitle}`]);
  if (scene.isSeekable) scene.titles.forEach((name, index) => choices.push([String(index), `${shortTitle(name)} at`]));
  for (const id of ['left-side', 'right-side']) {
    const list = $(id), before = list.value;
    list.replaceChildren(...choices.map(([value, text]) => new Option(text, value)));
    const isThere = wanted => choices.some(([value]) => value === wanted);
    const wanted = id === 'left-side' ? (keptTitle !== null ? 'kept' : '0') : scene.titles.length > 1 ? '1' : 'present';
    list.value = [before, wanted].find(isThere) || 'present';
  }
  showSideTimes();
}

function showSideTimes() {
  for (const side of ['left', 'right']) $(side + '-time').hidden = Number.isNaN(Number($(side + '-side').value));
}

function side(name) {
  const value = $(name + '-side').value;
  if (value === 'kept') return { kept: true };
  if (value === 'present') return { present: true };
  return { scene: Number(value), time: Number($(name + '-time').value) || 0 };
}

async function keepPresent() {
  try {
    keptTitle = (await ask('keep')).title;
    offerSides();
    $('left-side').value = 'kept';
    showSideTimes();
    $('summary').textContent = `kept: ${keptTitle}`;
  } catch (error) { notify(error.message); }
}

async function compareSides() {
  $('summary').textContent = '';
  let found;
  try {
    found = await ask('compare', { left: side('left'), right: side('right') });
  } catch (error) {
    return notify(error.message);
  }
  sideURLs.forEach(url => URL.revokeObjectURL(url));
  sideURLs = [];
  let offset = 0;
  const figures = found.pictures.map((picture, index) => {
    const bytes = found.bytes.subarray(offset, offset + picture.bytes);
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    offset += picture.bytes;
    sideURLs.push(url);
    const figure = make('figure'), image = make('img', index === 2 ? 'difference' : '');
    image.src = url;
    image.alt = picture.title;
    const caption = `${['A: ', 'B: ', ''][index]}${picture.title.split('/').pop()}, ${picture.width} × ${picture.height}`;
    figure.append(image, make('figcaption', '', caption));
    return figure;
  });
  $('sides').replaceChildren(...figures);
  $('summary').textContent = found.summary;
}

function prepareCompare() {
  $('run').onclick = compareSides;
  $('keep').onclick = keepPresent;
  for (const id of ['left-side', 'right-side']) $(id).onchange = showSideTimes;
  $('amplify').onchange = () => $('sides').classList.toggle('amplified', $('amplify').checked);
}
