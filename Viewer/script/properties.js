// The properties of the selected layer: what it has, what is shown, and editing in place.

let shownProperties = null, propertiesTimer = 0, isLoadingProperties = false;

async function loadProperties() {
  if (viewer.selected === null) {
    shownProperties = null;
    $('who').textContent = 'Select a layer in the tree, or press on the picture.';
    $('values').replaceChildren();
    return;
  }
  if (isLoadingProperties) return;
  isLoadingProperties = true;
  const wanted = viewer.selected;
  try {
    const found = await ask('properties', { layer: wanted });
    shownProperties = found;
    $('who').textContent = `${found.title}\n`;
    if (found.path !== '/') $('who').append(make('div', 'small dim', found.path));
    showProperties();
  } catch (error) { /* The layer is gone. */ }
  isLoadingProperties = false;
  if (viewer.selected !== wanted) loadProperties();
}

/** Looks at the values again when a frame came, five times a second at most. */
function loadPropertiesLater() {
  if (propertiesTimer || viewer.selected === null || isEditing()) return;
  propertiesTimer = setTimeout(() => {
    propertiesTimer = 0;
    if (!isEditing()) loadProperties();
  }, 200);
}

const isEditing = () => $('values').contains(document.activeElement) && document.activeElement.tagName !== 'BODY';

function showProperties() {
  if (!shownProperties) return;
  const words = $('filter').value.trim().toLowerCase(), isSetOnly = $('changed').checked;
  const list = shownProperties.properties.filter(property =>
    (!words || property.key.toLowerCase().includes(words))
    && (!isSetOnly || !property.isInitial || property.shown !== property.model));
  const top = $('values').scrollTop;
  $('values').replaceChildren(...list.map(propertyRow));
  $('values').scrollTop = top;
}

function propertyRow(property) {
  const row = make('div', 'property' + (property.isInitial ? '' : ' set'));
  row.dataset.key = property.key;
  const key = make('span', 'key', property.key);
  key.title = property.key;
  const value = make('span', 'value');
  row.append(key, value);
  const model = property.model === undefined ? 'none' : property.model;
  if (property.kind === 'boolean' && property.isEditable) {
    const box = make('input');
    box.type = 'checkbox';
    box.checked = model === 'true';
    box.onchange = () => setValue(row, property, box.checked ? 'true' : 'false');
    value.append(box);
  } else if (property.choices && property.isEditable) {
    const list = make('select');
    for (const choice of new Set([...property.choices, model])) list.append(new Option(choice, choice, false, choice === model));
    list.onchange = () => setValue(row, property, list.value);
    value.append(list);
  } else {
    const field = make('input');
    field.type = 'text';
    field.spellcheck = false;
    field.readOnly = !property.isEditable;
    field.value = model;
    field.title = model.length > 40 ? model.slice(0, 2000) : '';
    field.onchange = () => setValue(row, property, field.value);
    field.onkeydown = event => {
      if (event.key === 'Escape') { field.value = model; field.blur(); }
      if (event.key === 'Enter') field.blur();
      const change = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (change && nudge(field, change * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1))) {
        event.preventDefault();
        setValue(row, property, field.value);
      }
    };
    if (property.kind === 'color' && property.isEditable) {
      const swatch = make('input');
      swatch.type = 'color';
      swatch.value = hex(model);
      swatch.oninput = () => {
        field.value = withColor(field.value, swatch.value);
        setValue(row, property, field.value);
      };
      value.append(swatch);
    }
    value.append(field);
  }
  const shown = property.shown === undefined ? 'none' : property.shown;
  if (shown !== model) row.append(make('span', 'shown', short(shown)));
  return row;
}

/** A text with fewer digits, and its beginning if it is long. */
function short(text) {
  const rounded = text.replace(/-?\d+\.\d{5,}/g, number => String(Math.round(number * 1e4) / 1e4));
  return rounded.length > 200 ? rounded.slice(0, 200) + '…' : rounded;
}

async function setValue(row, property, text) {
  const layer = viewer.selected;
  row.querySelectorAll('.wrong').forEach(element => element.remove());
  try {
    await ask('set', { layer, key: property.key, value: text });
    property.model = text;
    if (!isEditing()) loadProperties();
    if (property.key === 'name' || property.key === 'hidden' || property.key === 'opacity') viewer.structure = null;
    if (isCostShown()) loadCosts();
  } catch (error) {
    row.append(make('span', 'wrong', error.message));
  }
}

/** Adds to the number at the caret; false where there is none. */
function nudge(field, change) {
  const caret = field.selectionStart;
  for (const found of field.value.matchAll(/-?\d+(\.\d+)?(e[-+]?\d+)?/gi)) {
    const end = found.index + found[0].length;
    if (found.index > caret || caret > end) continue;
    const number = String(Math.round((Number(found[0]) + change) * 1e6) / 1e6);
    field.value = field.value.slice(0, found.index) + number + field.value.slice(end);
    field.setSelectionRange(found.index, found.index + number.length);
    return true;
  }
  return false;
}

function hex(text) {
  const numbers = text.split(/[\s,]+/).map(Number);
  if (numbers.some(Number.isNaN) || !numbers.length) return '#000000';
  const rgb = numbers.length < 3 ? [numbers[0], numbers[0], numbers[0]] : numbers.slice(0, 3);
  return '#' + rgb.map(part => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, '0')).join('');
}

/** A colour of the page as numbers, with the alpha of the text before. */
function withColor(text, color) {
  const numbers = text.split(/[\s,]+/).map(Number);
  const parts = [1, 3, 5].map(place => Math.round(parseInt(color.slice(place, place + 2), 16) / 255 * 1e4) / 1e4);
  const alpha = numbers.length === 4 ? numbers[3] : numbers.length === 2 ? numbers[1] : 1;
  return parts.join(' ') + (Number.isFinite(alpha) && alpha !== 1 ? ' ' + alpha : '');
}

function prepareProperties() {
  $('filter').addEventListener('input', showProperties);
  $('changed').addEventListener('change', showProperties);
}
