import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programAtHand } from '../scripts/program-at-hand.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { ended } from './ended.ts';

/** Starts Debian's Firefox without a window, and speaks WebDriver BiDi with it. */
export async function openFirefox(): Promise<DrivenBrowser> {
  const program = programAtHand('firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Nothing but our page is asked for.
  writeFileSync(
    join(profile, 'user.js'),
    [
      'app.update.enabled',
      'datareporting.policy.dataSubmissionEnabled',
      'network.captive-portal-service.enabled',
    ]
      .map((name) => `user_pref("${name}", false);\n`)
      .join(''),
  );
  const process = spawn(
    program,
    ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...globalThis.process.env, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
    },
  );
  let address = '';
  for await (const line of createInterface({ input: process.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  process.stderr.resume();
  if (address === '') throw new Error('Firefox ended before it could be driven');
  const { send, close } = await connected(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    run: async <Result>(body: string) => {
      const expression = `JSON.stringify((() => {${body}})() ?? null)`;
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as Result; // what the body returns
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      close();
      process.kill('SIGTERM');
      await ended(process);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Commands over one socket, each with its answer. */
async function connected(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody listens at ${address}`));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let id = 0;
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string }; // BiDi's envelope
    const answer = waiting.get(said.id ?? 0);
    waiting.delete(said.id ?? 0);
    if (said.message === undefined) answer?.resolve(said.result);
    else answer?.reject(new Error(said.message));
  };
  return {
    send: <Answer>(method: string, params: object): Promise<Answer> => {
      id += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise as Promise<Answer>; // as BiDi says of this method
    },
    close: () => socket.close(),
  };
}
