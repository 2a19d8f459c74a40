import { spawnSync } from 'node:child_process';

// Chromium without the parts that draw a window: the same pages for two thirds of the work (docs/tests.md, 0111).
const LEAN = 'chromium-headless-shell';
const WHOLE = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** What a browser of a journey is started with. */
export const journeyArgs: readonly string[] = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // The next journey finds the program compiled.
  '--process-per-site',
  // Without a graphics card one would be reckoned out on the processor.
  '--disable-gpu',
];

/**
 * Path of a Chromium: CHROMIUM from the environment, else the lean one from the PATH or installed from the system's
 * packages (Debian and its relatives, as root), else any other. Throws a sentence that says what to install.
 */
export function findChromium(): string {
  return process.env['CHROMIUM'] || found(LEAN) || onPath(...WHOLE) || missing(LEAN);
}

/** The same with all its parts: only this one shows a PDF. */
export function findWholeChromium(): string {
  return process.env['CHROMIUM'] || onPath(...WHOLE) || found('chromium') || missing('chromium');
}

function found(name: string): string | undefined {
  return onPath(name) ?? installed(name);
}

function missing(name: string): never {
  throw new Error(
    `Für die Browser-Tests fehlt Chromium: installiere es (etwa mit "apt-get install ${name}") ` +
      'oder nenne seinen Pfad in der Umgebungsvariable CHROMIUM.',
  );
}

function onPath(...names: string[]): string | undefined {
  const search = names.map((name) => `command -v ${name}`).join(' || ');
  return spawnSync('sh', ['-c', search], { encoding: 'utf8' }).stdout.trim() || undefined;
}

function installed(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  console.log('Chromium wird für die Tests installiert …');
  installFromPackages(name);
  return onPath(name);
}

/** With apt, in turn with whoever else installs something on this machine at the moment. */
export function installFromPackages(
  name: string,
  { pauseMs = 2000, patienceMs = 600_000 }: { pauseMs?: number; patienceMs?: number } = {},
): void {
  apt(['update'], { pauseMs, patienceMs });
  // What another run of ours has installed meanwhile is there already, and stays.
  apt(['install', '--no-install-recommends', name], { pauseMs, patienceMs });
}

/** apt waits for none of its locks by itself: it ends with "Could not get lock" or "Unable to lock". */
function apt(
  words: readonly string[],
  { pauseMs, patienceMs }: { pauseMs: number; patienceMs: number },
): void {
  const givesUpAt = Date.now() + patienceMs;
  for (let announced = false; ; announced = true) {
    const { stderr } = spawnSync('apt-get', [...words, '-y', '-qq'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
    const isLocked = /get lock|unable to lock/i.test(stderr ?? '');
    if (!isLocked || Date.now() > givesUpAt) {
      if (stderr) console.error(stderr.trimEnd());
      return;
    }
    if (!announced) console.log('Ein anderes Programm installiert gerade Pakete, einen Augenblick …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}
