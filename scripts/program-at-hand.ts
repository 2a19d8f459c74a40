import { spawnSync } from 'node:child_process';
import { installFromPackages } from './chromium.ts';

/** What the tests of the edges run, and the package of Debian that it is in. */
const PACKAGES = {
  nginx: 'nginx-light',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  perl: 'perl-base',
  unshare: 'util-linux',
  setpriv: 'util-linux',
} as const;

/** Every one of them. Throws for the first that cannot be had. */
export function allAtHand(): void {
  for (const name of Object.keys(PACKAGES)) programAtHand(name as keyof typeof PACKAGES); // its own keys
}

/**
 * Path of a program, installed from the system's packages where it is missing (Debian and its relatives, as root). Throws
 * a sentence that names it.
 */
export function programAtHand(name: keyof typeof PACKAGES): string {
  const inPackage = PACKAGES[name];
  const there = () =>
    spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`], {
      encoding: 'utf8',
    }).stdout.trim();
  if (there() === '' && process.getuid?.() === 0) {
    console.log(`${inPackage} wird für die Tests installiert …`);
    installFromPackages(inPackage);
  }
  const path = there();
  if (path !== '') return path;
  throw new Error(
    `Für die Tests der Ränder fehlt ${name}: installiere es (etwa mit "apt-get install ${inPackage}").`,
  );
}
