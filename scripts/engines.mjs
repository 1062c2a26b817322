// Firefox and WebKit as Debian packages them, driven by the protocols they speak: WebDriver BiDi and WebDriver.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { freePort } from './ports.mjs';
import { ensureEngines } from './programs.mjs';
import { until } from './until.mjs';

/** The upright phone at which half of all games are played. */
export const PHONE = { width: 390, height: 844 };

/** A program in a separate folder, with all its files. */
const run = (program, args, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-engine-'));
  const child = spawn(program, args(folder), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...env },
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said.text += data));
  const over = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    try {
      // The programs that it started, too.
      process.kill(-child.pid, 'SIGKILL');
    } catch {}
    await over;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { said, close };
};

/** Both protocols share these: gestures as actions, and functions that run in the page. */
const pageOf = ({ name, goto, call, perform, picture, close }) => {
  const point = async (selector) => {
    const place = await call((wanted) => {
      const element = document.querySelector(wanted);
      if (element === null) return null;
      // The bars of the page cover its edges.
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, selector);
    if (place === null) throw new Error(`${name}: nothing matches ${selector}.`);
    return place;
  };
  const tap = async (selector) => {
    const { x, y } = await point(selector);
    await perform({
      type: 'pointer',
      id: 'finger',
      // WebKit knows no touch on a desk, and takes this for a mouse.
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 30 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  return {
    name,
    goto,
    call,
    picture,
    close,
    tap,
    /** Taps the button of this name as soon as it can be pressed. */
    press: async (wanted) => {
      await until(() =>
        call((asked) => {
          const named = [...document.querySelectorAll('button, a')].find(
            (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === asked && !one.disabled,
          );
          for (const old of document.querySelectorAll('[data-pressed]')) delete old.dataset.pressed;
          if (named === undefined) return false;
          named.dataset.pressed = '';
          return true;
        }, wanted),
      );
      await tap('[data-pressed]');
    },
    /** Waits until a function that runs in the page returns something true, and returns it. */
    see: (what, ...args) => until(async () => await call(what, ...args)),
    type: (keys) =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
  };
};

/** As WebDriver names it. */
export const ENTER = '\uE007';

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'en-GB',
  'dom.w3c_touch_events.enabled': 1,
  'ui.prefersReducedMotion': 1,
  // As on a phone, bars cover the page.
  'widget.gtk.overlay-scrollbars.enabled': true,
};

export const openFirefox = async () => {
  ensureEngines();
  const { said, close } = run(
    'firefox-esr',
    (folder) => {
      const lines = Object.entries(PREFERENCES).map(([key, set]) => `user_pref("${key}", ${JSON.stringify(set)});`);
      writeFileSync(join(folder, 'user.js'), lines.join('\n'));
      return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    },
    { MOZ_HEADLESS: '1' },
  );
  const address = await until(() => /WebDriver BiDi listening on (\S+)/u.exec(said.text)?.[1]);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
  });
  let id = 0;
  const send = async (method, params) => {
    const reply = await new Promise((resolve) => {
      waiting.set(++id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(reply.id);
    if (reply.type === 'error') throw new Error(`Firefox: ${method}: ${reply.message}`);
    return reply.result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = (await send('browsingContext.getTree', {})).contexts[0];
  await send('browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 2 });
  return pageOf({
    name: 'Firefox',
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    call: async (what, ...args) => {
      const done = await send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${what})(...JSON.parse(given)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        userActivation: true,
        target: { context },
      });
      if (done.type === 'exception') throw new Error(`Firefox: ${done.exceptionDetails.text}`);
      return JSON.parse(done.result.value);
    },
    perform: (source) => send('input.performActions', { context, actions: [source] }),
    picture: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      socket.terminate();
      await close();
    },
  });
};

/** The browser that comes with the library, whose folder has the name of the machine. */
const miniBrowser = () => {
  const found = readdirSync('/usr/lib')
    .flatMap((machine) => ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(
      'The walks in WebKit need MiniBrowser; install it (apt-get install webkit2gtk-driver) and run them again.',
    );
  return found;
};

export const openWebKit = async () => {
  ensureEngines();
  const screen = run('Xvfb', () => [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${PHONE.width}x${PHONE.height}x24`,
    '-nolisten',
    'tcp',
  ]);
  const display = await until(() => /^\d+$/mu.exec(screen.said.text)?.[0]);
  const port = await freePort();
  const driver = run(
    'WebKitWebDriver',
    (folder) => {
      mkdirSync(join(folder, '.config/gtk-3.0'), { recursive: true });
      writeFileSync(join(folder, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
      return [`--port=${port}`];
    },
    { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  );
  const ask = async (method, path, body) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
    if (value?.error !== undefined) throw new Error(`WebKit: ${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until(() => ask('GET', '/status').catch(() => null));
  const { sessionId } = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          // Its bars would keep the window wider than a phone.
          args: ['--automation', '--full-screen'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  const call = async (what, ...args) =>
    JSON.parse(
      await ask('POST', `${session}/execute/async`, {
        script: `const [given, done] = arguments; Promise.resolve((${what})(...JSON.parse(given))).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ failed: String(error) })));`,
        args: [JSON.stringify(args)],
      }),
    );
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...PHONE });
  return pageOf({
    name: 'WebKit',
    goto: (url) => ask('POST', `${session}/url`, { url }),
    call,
    perform: (source) => ask('POST', `${session}/actions`, { actions: [source] }),
    picture: async () => Buffer.from(await ask('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', session).catch(() => {});
      await driver.close();
      await screen.close();
    },
  });
};
