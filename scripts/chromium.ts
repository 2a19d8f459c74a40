import { spawnSync } from 'node:child_process';

const NAMES = [
  'chromium',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];

/**
 * Path of a Chromium: CHROMIUM from the environment, else one on the PATH, else installed from the system's packages
 * (Debian and its relatives, as root). Throws a sentence that says what to install where there is none.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  const found = named || onPath();
  if (found) return found;

  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log('Chromium wird für die Tests installiert …');
    apt('update');
    apt('install', '--no-install-recommends', 'chromium');
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error(
    'Für die Browser-Tests fehlt Chromium: installiere es (etwa mit "apt-get install chromium") ' +
      'oder nenne seinen Pfad in der Umgebungsvariable CHROMIUM.',
  );
}

function onPath(names: string[] = NAMES): string | undefined {
  const search = names.map((name) => `command -v ${name}`).join(' || ');
  return spawnSync('sh', ['-c', search], { encoding: 'utf8' }).stdout.trim() || undefined;
}

function apt(...args: string[]): void {
  spawnSync('apt-get', [...args, '-y', '-qq'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
