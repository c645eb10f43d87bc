// What layers and frames take: the bill of the tree, a layer's reasons, the chart of stages.

const isCostShown = () => !$('cost').hidden;

function pixels(count) {
  if (count >= 1e6) return round(count / 1e6) + ' Mpx';
  return count >= 1e3 ? Math.round(count / 1e3) + ' kpx' : count + ' px';
}

async function loadWhy() {
  if (viewer.selected === null) return void ($('why').textContent = 'Select a layer to see why it is drawn as it is.');
  const wanted = viewer.selected;
  try {
    const found = await ask('why', { layer: wanted });
    if (viewer.selected === wanted) $('why').textContent = found.text;
  } catch (error) {
    $('why').textContent = error.message;
  }
}

let isLoadingCosts = false;

async function loadCosts() {
  if (isLoadingCosts) return;
  isLoadingCosts = true;
  try {
    const found = await ask('costs');
    viewer.costs = new Map(found.costs.map(cost => [cost.layer, cost]));
    showBill(found.costs);
    showRows();
  } catch (error) { /* There is no scene. */ }
  isLoadingCosts = false;
}

/** The layers that take most, the dearest first. */
function showBill(costs) {
  const dear = costs.filter(cost => cost.pixels || cost.opaque + cost.blended > 1)
    .sort((a, b) => b.pixels - a.pixels || b.opaque + b.blended - a.opaque - a.blended).slice(0, 60);
  const most = Math.max(...dear.map(cost => cost.pixels), 1);
  const total = costs.reduce((sum, cost) => sum + cost.pixels, 0);
  const marks = costs.reduce((sum, cost) => sum + cost.opaque + cost.blended, 0);
  const heading = make('div', 'dim small',
    `${marks} things drawn; surfaces of ${pixels(total)} together. The layers that take most:`);
  heading.style.padding = '2px 10px 6px';
  $('costly').replaceChildren(heading, ...dear.map(cost => {
    const bill = make('div', 'bill');
    bill.append(make('span', '', title(cost.layer)), make('span', 'dim', cost.pixels ? pixels(cost.pixels) : ''));
    const things = `${cost.opaque} opaque, ${cost.blended} blended`;
    bill.append(make('span', 'reasons', cost.reasons.length ? `${cost.reasons.join(', ')} · ${things}` : things));
    if (cost.pixels) {
      const bar = make('span', 'bar');
      bar.style.width = cost.pixels / most * 100 + '%';
      bill.append(bar);
    }
    bill.onpointerdown = () => select(cost.layer, true);
    bill.onpointerenter = () => hover(cost.layer);
    return bill;
  }));
}

const stages = [
  ['commit', '#5b8def'], ['evaluate', '#7fd08a'], ['resolve', '#4fc3c8'], ['flatten', '#ffb454'], ['order', '#e58fb8'],
  ['batch', '#b48cf2'], ['submit', '#ff7a70'], ['wait', '#6d7683'],
];
const counted = ['draws', 'batches', 'passes', 'surfaces', 'items', 'culled', 'splits', 'uploads', 'hits', 'misses', 'redrawn'];
const historyLength = 400;
let chartFrame = null, isChartDue = false;

/** Adds a frame that was drawn; others cost nothing. */
function addToChart(frame) {
  if (!frame.counts.redrawn) return;
  viewer.history.push(frame);
  if (viewer.history.length > historyLength) viewer.history.shift();
  if (isChartDue) return;
  isChartDue = true;
  requestAnimationFrame(() => {
    isChartDue = false;
    drawChart();
  });
}

const total = frame => stages.reduce((sum, [name]) => sum + (Number(frame.stages[name]) || 0), 0);

function drawChart() {
  const canvas = $('chart'), box = canvas.getBoundingClientRect(), ratio = devicePixelRatio;
  if (!box.width || !box.height) return;
  canvas.width = box.width * ratio;
  canvas.height = box.height * ratio;
  const context = canvas.getContext('2d');
  context.scale(ratio, ratio);
  const left = 44, bottom = box.height - 6, height = bottom - 14, width = 6;
  const count = Math.floor((box.width - left - 8) / width), frames = viewer.history.slice(-count);
  // A few long frames, such as the first one, stick out.
  const sums = frames.map(total).sort((a, b) => a - b);
  const most = niceTop(Math.max((sums[Math.floor(sums.length * 0.9)] || 0) * 1.3, 1));
  context.font = '11px system-ui, sans-serif';
  context.textAlign = 'right';
  for (const part of [0, 0.5, 1]) {
    const y = bottom - part * height;
    context.fillStyle = '#2e333a';
    context.fillRect(left, Math.round(y), box.width - left, 1);
    context.fillStyle = '#8a929d';
    context.fillText(`${round(most * part)}${part === 1 ? ' ms' : ''}`, left - 5, y + 4);
  }
  frames.forEach((frame, index) => {
    let y = bottom;
    for (const [name, color] of stages) {
      const part = Math.min((Number(frame.stages[name]) || 0) / most * height, y - 4);
      context.fillStyle = color;
      context.globalAlpha = chartFrame && chartFrame !== frame ? 0.45 : 1;
      context.fillRect(left + index * width, y - part, width - 1, part);
      y -= part;
    }
  });
  context.globalAlpha = 1;
  showLegend(chartFrame || frames[frames.length - 1]);
  canvas.onpointermove = event => {
    const index = Math.floor((event.clientX - box.left - left) / width);
    chartFrame = frames[index] || null;
    drawChart();
  };
  canvas.onpointerleave = () => {
    chartFrame = null;
    drawChart();
  };
}

function niceTop(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map(step => step * power).find(top => top >= most);
}

function showLegend(frame) {
  if (!frame) return;
  const cells = [];
  const rows = Math.max(stages.length + 1, counted.length);
  for (let index = 0; index < rows; index++) {
    const mark = make('i');
    if (index < stages.length) {
      mark.style.background = stages[index][1];
      cells.push(mark, make('span', 'dim', stages[index][0]), make('b', '', milliseconds(frame.stages[stages[index][0]])));
    } else if (index === stages.length) {
      cells.push(mark, make('span', '', 'together, ms'), make('b', '', milliseconds(total(frame))));
    } else {
      cells.push(mark, make('span'), make('b'));
    }
    const name = counted[index];
    cells.push(make('span', 'dim', name === undefined ? '' : name === 'redrawn' ? 'pixels redrawn' : name),
      make('b', '', name === undefined ? '' : String(frame.counts[name] === undefined ? '' : frame.counts[name])));
  }
  $('legend').replaceChildren(...cells);
}

const milliseconds = value => (Number(value) || 0).toFixed(2);

function prepareCosts() {
  for (const button of document.querySelectorAll('[data-tab]')) {
    button.onclick = () => showTab(button.dataset.tab);
  }
  new ResizeObserver(() => drawChart()).observe($('charts'));
}

function showTab(name) {
  for (const button of document.querySelectorAll('[data-tab]')) button.classList.toggle('on', button.dataset.tab === name);
  $('properties').hidden = name !== 'properties';
  $('cost').hidden = name !== 'cost';
  if (name === 'cost') {
    loadWhy();
    loadCosts();
  }
}
