import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';

const VITE = 'node_modules/.bin/vite';
const ROOT = 'apps/web/test/catalogue';
// Far more than a start takes on a busy machine.
const START_LIMIT_MS = 120_000;

export interface Catalogue {
  readonly url: string;
  readonly stop: () => void;
}

/** Builds the parts of the user interface that stand in `apps/web/test/catalogue`, and serves them. */
export async function startCatalogue(): Promise<Catalogue> {
  const outDir = mkdtempSync(join(tmpdir(), 'traverse-catalogue-'));
  const built = spawnSync(VITE, ['build', ROOT, '--outDir', outDir, '--logLevel', 'warn'], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The catalogue does not build:\n${built.stderr}`);

  const port = String(await freePort());
  const where = ['--host', '127.0.0.1', '--port', port, '--strictPort'];
  const preview = spawn(VITE, ['preview', ROOT, '--outDir', outDir, ...where], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, preview);
  const stop = () => {
    preview.kill();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function untilItAnswers(url: string, preview: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (preview.exitCode !== null || Date.now() > giveUpAt) throw new Error(`No catalogue on ${url}`);
    await delay(50);
  }
}
