import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Room } from '@mastermind/protocol';
import { expect } from '@playwright/test';
import { ENTER, openFirefox, openWebKit } from '../scripts/engines.mjs';
import { nextGuess } from './online.ts';
import { routes } from './routes.ts';
import { test } from './watch.ts';

type Engine = Awaited<ReturnType<typeof openFirefox>>;

/** Runs before every other script of the page, and records errors. */
const LISTEN = `
window.complaints = [];
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, (event) => complaints.push(type + ' ' + (event.message ?? event.reason ?? event.blockedURI)));
console.error = (...said) => complaints.push('console ' + said.join(' '));
`;

/** The screen of a room, opened without a room code. */
const EXPECTED = ['404 GET /room', '400 GET /api/rooms/'];

/** The server behind a line that can be cut, at a separate address. Its pages report their errors. */
const openLine = async (address: string, port: number) => {
  const refused: string[] = [];
  const line = createServer((incoming, outgoing) => {
    const isFirst = incoming.url === '/theme.js';
    const { 'accept-encoding': coding, ...others } = incoming.headers;
    const headers = { ...others, ...(isFirst ? {} : { 'accept-encoding': coding }), 'x-forwarded-for': address };
    const { method, url: path } = incoming;
    // A connection that the server has just closed is not used again.
    const asked = request({ port, host: 'localhost', method, path, headers, agent: false }, (reply) => {
      const { 'content-length': _, ...kept } = reply.headers;
      const refusal = `${reply.statusCode} ${method} ${path}`;
      if ((reply.statusCode ?? 500) >= 400 && !EXPECTED.includes(refusal)) refused.push(refusal);
      outgoing.writeHead(reply.statusCode ?? 500, isFirst ? kept : reply.headers);
      if (isFirst) outgoing.write(LISTEN);
      reply.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
  const cut = (): void => {
    line.close();
    line.closeAllConnections();
  };
  return { url: `http://localhost:${(line.address() as AddressInfo).port}`, refused, cut };
};

/** Lists the faults of the screen as it is drawn. */
const faultsOf = (engine: Engine): Promise<readonly string[]> =>
  engine.call(() => {
    const { complaints } = window as unknown as { complaints: readonly string[] };
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const scrollers = [root, ...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = element === root || [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll');
      const over = [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth];
      // A bar that moves by a pixel shows nothing more, and is seen all the same.
      return scrolls && over.includes(1);
    });
    return [
      ...complaints,
      ...(wide > 0 ? [`${wide} px too wide`] : []),
      ...scrollers.map((element) => `scrolls by one pixel: ${element.tagName} ${element.className}`),
    ];
  });

const headings = (engine: Engine): Promise<string> =>
  engine.call(() => [...document.querySelectorAll('h1, h2')].map((one) => one.textContent?.trim()).join(' | '));

const rows = (engine: Engine): Promise<number> =>
  engine.call(() => document.querySelectorAll('ol[aria-label="Guesses so far"] > li').length);

const boardOf = (engine: Engine) =>
  engine.see(() => document.querySelector('main:not(:has(.warming)) [role=group][aria-label^="Your guess"]') !== null);

for (const [name, open, worker] of [
  ['Firefox', openFirefox, 1],
  ['WebKit', openWebKit, 2],
] as const) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let engine: Engine;
    let line: Awaited<ReturnType<typeof openLine>>;
    test.beforeAll(async () => {
      line = await openLine(`10.1.0.${worker}`, Number(process.env.E2E_PORT));
      engine = await open();
    });
    test.afterAll(async () => {
      line.cut();
      await engine.close();
    });

    test.afterEach(async () => {
      const { status, expectedStatus } = test.info();
      if (status !== expectedStatus) await keep('failed');
    });

    const goto = (path: string) => engine.goto(line.url + path);
    const guess = async (letters: string): Promise<void> => {
      const before = await rows(engine);
      await engine.type([...letters, ENTER]);
      await expect.poll(() => rows(engine)).toBeGreaterThan(before);
    };
    const keep = async (screen: string): Promise<void> => {
      const folder = join('reports/engines', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${screen.replaceAll(/\W+/gu, '-')}.png`), await engine.picture());
    };
    const look = async (screen: string): Promise<void> => {
      await keep(screen);
      expect([...(await faultsOf(engine)), ...line.refused], screen).toEqual([]);
    };

    test(`a game by touch in ${name}`, async () => {
      await goto('/?v=classic&seed=42');
      await boardOf(engine);
      await look('a first board');
      for (const guess of ['RRBB', 'YGVO']) {
        for (const key of guess) await engine.tap(`.tray [data-key="${key}"]`);
        await engine.press('Check');
      }
      await expect.poll(() => headings(engine)).toContain('Solved in two');
      await engine.see(() => document.body.textContent?.includes('Skill'));
      await look('won by touch');
    });

    test(`a game by keys in ${name}`, async () => {
      await goto('/?v=skemind&seed=42');
      await engine.press('Start');
      await boardOf(engine);
      await goto('/?v=4x6/2&seed=42');
      await boardOf(engine);
      await guess('1122');
      await look('a game by keys');
      await engine.type([...'3344', ENTER]);
      await engine.see(() => document.querySelector('.secret') !== null);
      await look('lost by keys');
    });

    test(`a race in ${name}`, async () => {
      await goto('/versus');
      const id = await engine.call(async () => {
        const post = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' };
          const reply = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
          return reply.json();
        };
        await post('/players', {});
        return (await post('/races', { variant: 'classic', capacity: 2, bots: 1, level: 1 })).room.id;
      });
      await goto(`/room/${id}`);
      await boardOf(engine);
      await look('a race');
      const you = async () => {
        const room: Room = await engine.call(
          async (asked: string) => (await (await fetch(`/api/rooms/${asked}`)).json()).room,
          id,
        );
        return { status: room.status, ...room.players.find((one) => one.id === room.youId)! };
      };
      for (;;) {
        const { status, state, attempts } = await you();
        if (status === 'over' || state !== 'playing') break;
        await guess(nextGuess(attempts ?? []));
      }
      expect((await you()).state).toBe('won');
      await engine.see(() => /1st|2nd|1\.|Rematch|Again/u.test(document.body.textContent ?? ''));
      await look('a race won');
    });

    test(`a proof in a worker of ${name}`, async () => {
      await goto('/lab?tool=prove&v=2x4');
      await engine.press('Prove it');
      await expect.poll(() => headings(engine), { timeout: 120_000 }).toContain('Proven: the minimum is 45 guesses');
      await look('a proof');
    });

    test(`the code of the day in ${name}`, async () => {
      await goto('/daily');
      await engine.see(() => {
        const play = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Play Daily'));
        if (play !== undefined) play.id = 'play-daily';
        return play !== undefined;
      });
      await engine.tap('#play-daily');
      await boardOf(engine);
      await guess('rrbb');
      await look('the code of the day');
    });

    test(`every screen in ${name}`, async () => {
      for (const theme of ['light', 'dark']) {
        await goto('/settings');
        await engine.call(
          (chosen: string) => localStorage.setItem('mastermind.settings', JSON.stringify({ theme: chosen })),
          theme,
        );
        for (const route of routes) {
          await goto(route);
          await engine.see(() => {
            const shown = document.querySelector('main')?.textContent?.trim() ?? '';
            return shown !== '' && !shown.endsWith('Loading…');
          });
          await look(`${theme} ${route}`);
        }
      }
    });

    test(`a visit without a network in ${name}`, async () => {
      await goto('/learn');
      await engine.call(async () => {
        await navigator.serviceWorker.ready;
      });
      line.cut();
      await goto('/?v=classic&seed=42');
      await boardOf(engine);
      await guess('rrbb');
      await guess('ygvo');
      await expect.poll(() => headings(engine)).toContain('Solved in two');
      await goto('/learn');
      await engine.see(() => document.querySelector('main h1') !== null);
    });
  });
}
