"""One headless Chromium, driven over its DevTools protocol."""
import base64
import io
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import numpy as np
import websocket
from PIL import Image

ARGUMENTS = ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
             '--ignore-gpu-blocklist', '--remote-debugging-port=0', '--remote-allow-origins=*',
             '--hide-scrollbars', '--force-color-profile=srgb', '--no-first-run', '--disable-extensions',
             '--disable-lcd-text', '--disable-checker-imaging', '--disable-partial-raster',
             '--disable-gpu-vsync', '--disable-frame-rate-limit', '--disable-background-networking',
             '--disable-features=Translate,MediaRouter', 'about:blank']


class Chromium:
    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.profile = tempfile.mkdtemp(prefix='chromium-')
        self.process = subprocess.Popen(
            [os.environ.get('CHROMIUM', 'chromium'), '--user-data-dir=' + self.profile, *ARGUMENTS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        file, deadline = os.path.join(self.profile, 'DevToolsActivePort'), time.time() + 60
        while not (os.path.exists(file) and open(file).read().count('\n')):
            if time.time() > deadline:
                raise RuntimeError('Chromium did not start')
            time.sleep(.05)
        address = 'http://127.0.0.1:%s/json' % open(file).read().split()[0]
        pages = []
        while not pages:
            pages = [p for p in json.load(urllib.request.urlopen(address)) if p['type'] == 'page']
        self.socket = websocket.create_connection(pages[0]['webSocketDebuggerUrl'], timeout=30)
        self.count, self.metrics = 0, None
        self.call('Page.enable')
        self.call('Emulation.setDefaultBackgroundColorOverride', color=dict(r=0, g=0, b=0, a=0))
        self.run("document.open();document.write('<!DOCTYPE html><html><head></head><body></body></html>');"
                 "document.close();document.documentElement.style.background='transparent'")

    def stop(self):
        try:
            self.socket.close()
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(10)
        except Exception:
            pass
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps(dict(id=self.count, method=method, params=parameters)))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get('id') == self.count:
                if 'error' in answer:
                    raise RuntimeError('%s: %s' % (method, answer['error']))
                return answer['result']

    def run(self, script):
        """The value of an expression, or of the promise that it makes."""
        r = self.call('Runtime.evaluate', expression=script, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in r:
            raise RuntimeError(json.dumps(r['exceptionDetails'])[:500])
        return r['result'].get('value')

    def picture(self, body, width, height, factor):
        """Draws `factor` times larger and averages: straight RGBA, height x width x 4, 0...255."""
        for attempt in range(3):
            try:
                return average(self.shoot(body, width, height, factor), factor)
            except (OSError, websocket.WebSocketException):
                if attempt == 2:
                    raise
                self.stop()
                self.start()

    def shoot(self, body, width, height, factor):
        if self.metrics != (width, height, factor):
            self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=factor,
                      mobile=False)
            self.metrics = (width, height, factor)
        self.run('(async()=>{document.body.innerHTML=%s;await Promise.all([...document.images]'
                 '.map(i=>i.decode().catch(()=>0)));'
                 'await Promise.all(%s.map(u=>{const i=new Image();i.src=u;return i.decode().catch(()=>0)}))})()'
                 % (json.dumps(body), json.dumps(re.findall(r'url\((data:[^)]*)\)', body))))
        shot = self.call('Page.captureScreenshot', format='png', optimizeForSpeed=True, captureBeyondViewport=False)
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(shot['data']))).convert('RGBA')).astype(np.float64)


def average(a, k):
    a[..., :3] *= a[..., 3:] / 255
    a = a.reshape(a.shape[0] // k, k, a.shape[1] // k, k, 4).mean((1, 3))
    a[..., :3] /= np.maximum(a[..., 3:] / 255, 1e-6)
    return np.clip(np.round(a), 0, 255).astype(np.uint8)
