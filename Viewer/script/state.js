// What the page knows, and its connection to the viewer.

const $ = id => document.getElementById(id);

/** Makes an element with a class and a text. Texts of scenes are never read as HTML. */
function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

const viewer = {
  scene: null, frame: null, layers: [], byID: new Map(), structure: null, costs: new Map(),
  selected: null, hovered: null, mode: 'picture', isConnected: false, frames: 0, history: [],
};

const waiting = new Map();
let socket = null, lastRequest = 0, pause = 250;

/** Sends a request; the promise has the reply, and fails with its message. */
function ask(action, values = {}) {
  return new Promise((resolve, reject) => {
    if (!viewer.isConnected) return reject(new Error('not connected'));
    const id = ++lastRequest;
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, do: action, ...values }));
  });
}

/** Sends a request whose failure is a notice. */
function tell(action, values = {}) { return ask(action, values).catch(error => notify(error.message)); }

function connect() {
  const token = new URLSearchParams(location.search).get('token') || '';
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  socket = new WebSocket(`${scheme}://${location.host}/socket?token=${encodeURIComponent(token)}`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    viewer.isConnected = true;
    pause = 250;
    $('link').className = 'up';
    $('link').title = 'connected';
    ask('open').then(take).catch(() => {});
  };
  socket.onmessage = event => {
    if (typeof event.data === 'string') return take(JSON.parse(event.data), []);
    const length = new DataView(event.data).getUint32(0);
    take(JSON.parse(new TextDecoder().decode(new Uint8Array(event.data, 4, length))), new Uint8Array(event.data, 4 + length));
  };
  socket.onclose = event => {
    viewer.isConnected = false;
    $('link').className = 'down';
    $('link').title = event.reason || 'not connected';
    for (const { reject } of waiting.values()) reject(new Error('the connection is closed'));
    waiting.clear();
    setTimeout(connect, pause);
    pause = Math.min(pause * 2, 5000);
  };
}

/** Takes a message: the reply to a request, or news. */
function take(message, pictures = []) {
  if (message.re !== undefined && waiting.has(message.re)) {
    const { resolve, reject } = waiting.get(message.re);
    waiting.delete(message.re);
    if (message.kind === 'error') return reject(new Error(message.message));
    message.bytes = pictures;
    return resolve(message);
  }
  if (message.kind === 'scene') takeScene(message);
  if (message.kind === 'frame') takeFrame(message, pictures);
  if (message.kind === 'error') notify(message.message);
}

let noticeTimer = 0;

/** Shows a message for some seconds. */
function notify(text) {
  clearTimeout(noticeTimer);
  showNotice(text, false);
  noticeTimer = setTimeout(() => showStandingNotice(), 6000);
}

function showNotice(text, isMild) {
  $('notice').hidden = !text;
  $('notice').textContent = text;
  $('notice').className = isMild ? 'mild' : '';
}

/** What is wrong with the scene, or what it warns of. */
function showStandingNotice() {
  const scene = viewer.scene, errors = viewer.frame ? viewer.frame.errors : [];
  if (scene && scene.failure) {
    return showNotice(scene.failure + (scene.width ? '\nThe last scene that could be read is shown.' : ''), false);
  }
  showNotice([...(scene ? scene.warnings : []), ...errors].join('\n'), true);
}
