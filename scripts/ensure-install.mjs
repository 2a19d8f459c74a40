// Before start, dev, test and check: installs what the lock file names and node_modules lacks, and makes sure that the
// script that follows runs on Node 24. Plain JavaScript without packages: it runs on the Node of the shell, from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** npm's own list of what it installed; absent while nothing or only half is there. */
const INSTALLED = 'node_modules/.package-lock.json';
const NODE = 24;
/** A release holds the built web app instead of its sources (`release-files.ts`): what builds and tests is not needed. */
const isRelease = !existsSync('apps/web/src');
/** Whoever only wants to use Traverse waits for no test tool; what builds the web app is no tool of development. */
const isForUse = ['prestart', 'pretraverse'].includes(process.env.npm_lifecycle_event);
const ONLY_WHAT_RUNS = isRelease
  ? ['--omit=dev', '--workspace=@traverse/server', '--include-workspace-root']
  : isForUse
    ? ['--omit=dev']
    : [];
/** Which release the packages were installed for: the lock file names more than a release needs. */
const RELEASE_INSTALLED = 'node_modules/.traverse-release';
/** What the package `node` runs, and which of them was compared last. */
const NODE_PROGRAM = 'node_modules/node/bin/node';
const NODE_PROVEN = 'node_modules/.traverse-node';
/** Holds the number of the process that installs; two at once would take each other's files away. */
const LOCK = '.cache/install.lock';

if (whatIsMissing()) inTurn(installWhatIsMissing);
proveNode();
ensureNode();

/** @returns {string | undefined} the first reason for an installation, in German */
function whatIsMissing() {
  if (!existsSync(INSTALLED)) return 'noch nichts installiert';
  if (isRelease) return releaseInstalled() === releaseHere() ? undefined : `neu: ${releaseHere()}`;
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn(INSTALLED);
  for (const [path, entry] of Object.entries(wanted)) {
    // Optional ones belong to other systems and are not installed here.
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) continue;
    if (isForUse && entry.dev) continue;
    if (installed[path]?.version !== entry.version) return `neu: ${path.replace(/^.*node_modules\//, '')}`;
  }
  return undefined;
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function installWhatIsMissing() {
  const reason = whatIsMissing(); // another command may have installed it meanwhile
  if (!reason) return;
  console.log(`Pakete werden installiert (${reason}), das dauert etwa eine Minute …`);
  const { status } = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...ONLY_WHAT_RUNS]);
  if (status !== 0) {
    stop('Die Pakete ließen sich nicht installieren. Prüfe die Verbindung ins Netz und starte noch einmal.');
  }
  if (isRelease) writeFileSync(RELEASE_INSTALLED, releaseHere());
}

function releaseHere() {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

function releaseInstalled() {
  return existsSync(RELEASE_INSTALLED) ? readFileSync(RELEASE_INSTALLED, 'utf8') : '';
}

/** Does the work while no other command does it in this folder. */
function inTurn(work) {
  for (let announced = false; !takeLock(); announced = true) {
    if (!announced) console.log('Ein anderer Befehl installiert hier gerade die Pakete, einen Augenblick …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  // `stop` ends the process in the middle of the work.
  process.once('exit', () => rmSync(LOCK, { force: true }));
  work();
  rmSync(LOCK, { force: true });
}

/** A link appears with its content or not at all: nobody reads a lock that names no process yet. */
function takeLock() {
  mkdirSync('.cache', { recursive: true });
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(mine);
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0; // just given back
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The package `node` fetches its program by a script of its own, past the lock file: it is compared with the checksum that
 * stands in the repository before anything runs on it. Again only when it is another file.
 */
function proveNode() {
  if (!existsSync(NODE_PROGRAM)) return;
  const known = JSON.parse(readFileSync(new URL('node-sha256.json', import.meta.url), 'utf8'));
  const wanted = known[`${process.platform}-${process.arch}`];
  const { size, mtimeMs } = statSync(NODE_PROGRAM);
  const seen = `${wanted} ${size} ${mtimeMs}`;
  if (existsSync(NODE_PROVEN) && readFileSync(NODE_PROVEN, 'utf8') === seen) return;
  if (wanted === undefined) {
    console.log(
      `Für ${process.platform}-${process.arch} kennt Traverse keine Prüfsumme von Node ${known.version}.`,
    );
  } else if (createHash('sha256').update(readFileSync(NODE_PROGRAM)).digest('hex') !== wanted) {
    rmSync(NODE_PROGRAM);
    stop(
      `Das Programm Node, das npm geholt hat, ist nicht das, was es sein soll (SHA-256), und wurde gelöscht. Lösche ` +
        `node_modules und starte noch einmal; bleibt es dabei, installiere Node ${NODE} selbst.`,
    );
  }
  writeFileSync(NODE_PROVEN, seen);
}

/** npm puts node_modules/.bin first on the PATH, and the package `node` puts Node 24 there. */
function ensureNode() {
  const version = run('node', ['--version'], 'pipe').stdout.trim();
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= NODE) return;
  stop(
    `Traverse braucht Node ${NODE}, gefunden wurde ${version}. Lösche node_modules und rufe "npm ci" ohne ` +
      `--ignore-scripts auf, oder installiere Node ${NODE} selbst.`,
  );
}

function run(command, args, stdio = 'inherit') {
  return spawnSync(command, args, { stdio, encoding: 'utf8', shell: process.platform === 'win32' });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
