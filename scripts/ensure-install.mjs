// Before start, dev, test and check: installs what the lock file names and node_modules lacks.
// Plain JavaScript without packages: it runs on the Node of the shell (20 or newer), before our own Node 24 is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** npm's own list of what it installed; absent while nothing or only half is there. */
const INSTALLED = 'node_modules/.package-lock.json';

const reason = whatIsMissing();
if (reason) {
  console.log(`Pakete werden installiert (${reason}). Beim ersten Mal dauert das etwa eine Minute …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'Die Pakete ließen sich nicht installieren. Prüfe die Verbindung zur npm-Registry und starte noch einmal.',
    );
    process.exit(1);
  }
}

/** @returns {string | undefined} the first reason for an installation, in German */
function whatIsMissing() {
  if (!existsSync(INSTALLED)) return 'noch nichts installiert';
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn(INSTALLED);
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) continue;
    if (installed[path]?.version !== entry.version) return `neu: ${path.replace(/^.*node_modules\//, '')}`;
  }
  return undefined;
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
