// Time: the slider, play, steps and speed.

let isDragging = false, seekWaits = null, isSeeking = false;

function timeSpan() {
  const scene = viewer.scene, frame = viewer.frame;
  const end = frame && frame.end !== undefined ? frame.end : scene ? scene.end : null;
  const start = scene ? scene.start : 0;
  if (end !== null && end !== undefined && end > start) return [start, end];
  return [start, Math.max(start + 10, frame ? frame.time : 0)];
}

function showTime(frame) {
  const [start, end] = timeSpan(), slider = $('time');
  slider.min = start;
  slider.max = end;
  slider.step = Math.min((end - start) / 2000, 1 / 60);
  if (!isDragging) slider.value = frame.time;
  if (document.activeElement !== $('seconds')) $('seconds').value = Math.round(frame.time * 1000) / 1000;
  $('length').textContent = viewer.scene && !viewer.scene.isSeekable ? 's' : `of ${round(end)} s`;
  $('play').querySelector('path').setAttribute('d', frame.isPlaying ? 'M2.5 2h2.5v8H2.5zM7 2h2.5v8H7z' : 'M3 1.5v9L10.5 6z');
}

/** Seeks, one request at a time, to the last time that was wanted. */
async function seek(time) {
  if (!Number.isFinite(time)) return;
  seekWaits = time;
  if (isSeeking) return;
  isSeeking = true;
  while (seekWaits !== null) {
    const wanted = seekWaits;
    seekWaits = null;
    await tell('seek', { time: wanted });
  }
  isSeeking = false;
}

function playOrPause() {
  if (viewer.frame && viewer.frame.isPlaying) return tell('pause');
  return tell('play', { speed: Number($('speed').value) });
}

async function step(frames) { await tell('step', { frames }); }

function prepareTime() {
  const slider = $('time');
  slider.addEventListener('pointerdown', () => { isDragging = true; });
  addEventListener('pointerup', () => { isDragging = false; });
  slider.addEventListener('input', () => seek(Number(slider.value)));
  $('seconds').addEventListener('change', () => seek(Number($('seconds').value)));
  $('play').onclick = playOrPause;
  $('back').onclick = () => step(-1);
  $('on').onclick = () => step(1);
  $('first').onclick = () => seek(timeSpan()[0]);
  $('speed').onchange = () => { if (viewer.frame && viewer.frame.isPlaying) tell('play', { speed: Number($('speed').value) }); };
}
