import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../scripts/free-port.ts';
import { programAtHand } from '../scripts/program-at-hand.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { ended } from './ended.ts';

/** Starts Debian's WebKit on a screen that nobody sees, and speaks W3C WebDriver with it. `width` is at least 447. */
export async function openWebkit({ width = 1440 }: { width?: number } = {}): Promise<DrivenBrowser> {
  const [driver, xvfb] = [programAtHand('WebKitWebDriver'), programAtHand('Xvfb')];
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  const port = await freePort();
  const process = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Drawn by the processor; compositing stays on, without it nothing that floats is drawn.
    env: {
      ...globalThis.process.env,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Answer }; // WebDriver's envelope
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await reached(() => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: 900 });
  return {
    go: (url) => ask('POST', `${session}/url`, { url }),
    run: async <Result>(body: string) => {
      const script = `return JSON.stringify((() => {${body}})() ?? null)`;
      return JSON.parse(await ask<string>('POST', `${session}/execute/sync`, { script, args: [] })) as Result; // what the body returns
    },
    perform: (actions) => ask('POST', `${session}/actions`, { actions }),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      for (const each of [process, screen]) {
        each.kill('SIGTERM');
        await ended(each);
      }
    },
  };
}

async function reached(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}
