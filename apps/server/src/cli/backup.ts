import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkArchive } from '../backup/check-archive.ts';
import { fetchBackup, keepBackup } from '../backup/kept-backups.ts';
import { noteAttempt } from '../backup/last-attempt.ts';
import { holdsData, restoreBackup } from '../backup/restore-backup.ts';
import { BackupError, type Stores } from '../backup/stores.ts';
import { verifyStores } from '../backup/verify.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { makeDataFolder } from '../data-folder.ts';
import { derivations } from '../derived/derivations.ts';
import { openServices } from '../dienste/services.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { noteCheck } from '../protokoll/noted-check.ts';
import { NotedEndError, noteEnd } from '../protokoll/noted-end.ts';
import { haveDataAlone } from '../sql/serving-lock.ts';
import { storedEntities } from '../stored-entities.ts';
import { type Command, CommandError, type Given } from './command.ts';
import { onEngine, onStores } from './open-data.ts';

/** Everything in one file, also while the server runs (OPS-04). */
export const backup: Command = {
  usage: 'backup [DATEI]',
  explains:
    'Sichert Datenbank und Dateien in eine neue Datei, z. B. traverse.tar.gz, auch während der Server läuft; ohne DATEI dorthin, wohin jede Nacht gesichert wird (BACKUP_TO), und prüft die Sicherung.',
  options: [],
  run: async (config, given) => {
    const [path] = given.words;
    return path === undefined ? keep(config, given) : onStores('existing', intoFile(path))(config, given);
  },
};

const intoFile = (path: string) => async (stores: Stores) => {
  const now = new Date();
  const { records, files, lost, end } = await explained(() => writeBackup(stores, path, now));
  const noted = await noteEnd(stores.database.reads, stores.note, now).then(() => [], saidOf);
  return [
    `Gesichert in ${path}: ${amounts(records, files)}.`,
    ...(end ? [`Das Protokoll endet darin mit Eintrag ${end.nr}, Prüfsumme ${end.hash}.`] : []),
    ...lostFiles(lost),
    ...noted,
  ].join('\n');
};

/** As every night. What came of it is noted for the page that admins see, a failure too. */
async function keep(...[config, given]: Parameters<Command['run']>): Promise<string> {
  const now = new Date();
  makeDataFolder(config.dataDir);
  try {
    const kept = await onStores('existing', async (stores) => {
      const services = await openServices(config, stores.database);
      services.stop();
      const { backup } = services.now();
      const place = await openBackupStorage({ ...config, backup });
      const { keepDays: days, keepMonths: months, to } = backup;
      const where = to.startsWith('s3:') ? '' : ` in ${resolve(to)}`;
      const { name, datensaetze, dateien, maengel, protokoll } = await explained(() =>
        keepBackup(stores, place, { now, days, months }),
      );
      const eintraege = protokoll?.nr ?? 0;
      await noteCheck(config.dataDir, {
        am: now.toISOString(),
        was: 'Sicherung',
        eintraege,
        fehler: maengel,
      });
      const said = `Gesichert und geprüft als ${name}${where}: ${amounts(datensaetze, dateien)}.`;
      return [said, ...maengel].join('\n');
    })(config, given);
    await noteAttempt(config.dataDir, { am: now.toISOString(), fehler: '' });
    return kept;
  } catch (error) {
    const fehler = error instanceof Error ? error.message : String(error);
    await noteAttempt(config.dataDir, { am: now.toISOString(), fehler });
    throw error;
  }
}

/** The way back, on either database and either storage. */
export const restore: Command = {
  usage: 'restore DATEI|S3-ADRESSE [NAME] [--force]',
  explains:
    'Spielt eine Sicherung ein; der Server ist dabei aus. Mit der Adresse eines Buckets, wie in BACKUP_TO, die neueste darin oder die mit diesem Namen. Wo schon Konten sind, nur mit --force: Dann wird vorher gesichert, was da ist, und danach ersetzt.',
  options: [],
  flags: ['force'],
  run: async (config, given) => {
    const said = await restoreAlone(config, given);
    // Who begins with old data sets right what follows from others, as after an upgrade.
    await onEngine(async () => '')(config, given);
    return said;
  },
};

/** What a server has in its memory would not be what it reads afterwards. */
async function restoreAlone(...[config, given]: Parameters<Command['run']>): Promise<string> {
  makeDataFolder(config.dataDir);
  await using _ = await haveDataAlone(config);
  const [address = '', name] = given.words;
  if (!address.startsWith('s3:')) return await restoreStores(config, given);
  const path = await explained(async () => {
    const place = await openBackupStorage({ ...config, backup: { ...config.backup, to: address } });
    return fetchBackup(place, name);
  });
  try {
    return await restoreStores(config, { ...given, words: [path] });
  } finally {
    await rm(path, { force: true });
  }
}

const restoreStores = onStores('new', async (stores, given, { dataDir, databaseUrl }) => {
  const path = pathIn(given, restore);
  const kept = await explained(() => keepWhatIsThere(stores, dataDir, given.flags.has('force')));
  const { records, files, lost, manifest, faults, replaced } = await explained(() =>
    restoreBackup(stores, path, new Date()),
  );
  return [
    ...(kept === undefined ? [] : [`Was bisher da war, liegt in ${kept}.`]),
    `Eingespielt ist der Stand vom ${inGermany(manifest.taken)}: ${amounts(records, files)}.`,
    // Whoever calls it with other settings than the server has filled another folder.
    `Die Daten liegen in ${resolve(dataDir)}${databaseUrl === '' ? '' : ' und in PostgreSQL'}. Dort muss sie auch der Server suchen (DATA_DIR).`,
    ...(replaced
      ? [`Das bisherige Protokoll endete mit Eintrag ${replaced.nr}, Prüfsumme ${replaced.hash}.`]
      : []),
    ...faults.map((fault) => `Protokoll: ${fault}`),
    ...lostFiles(lost),
  ].join('\n');
});

/** Whether everything is as it should be. */
export const verify: Command = {
  usage: 'verify [DATEI]',
  explains:
    'Prüft, ob alles zusammenpasst: Datenbank, Verweise, Zähler, errechnete Werte, und jede Datei mit ihrer Prüfsumme; mit DATEI eine Sicherung.',
  options: [],
  run: async (config, given) => {
    const [path] = given.words;
    if (path !== undefined) return verifyArchive(path);
    return onStores('existing', async (stores) => {
      const am = new Date().toISOString();
      const { records, files, logged, faults, hints } = await verifyStores(stores, derivations);
      await noteCheck(config.dataDir, { am, was: 'Daten', eintraege: logged, fehler: faults });
      const said = hints.map((hint) => `Hinweis: ${hint}`);
      if (faults.length > 0) throw new CommandError([...faults, ...said, 'Nicht in Ordnung.'].join('\n'));
      return [...said, `In Ordnung: ${amounts(records, files)}.`].join('\n');
    })(config, given);
  },
};

async function verifyArchive(path: string): Promise<string> {
  const { records, files, lost, manifest, faults } = await explained(() =>
    checkArchive(path, storedEntities),
  );
  const wrong = [...lostFiles(lost), ...faults.map((fault) => `Protokoll: ${fault}`)];
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
  return `In Ordnung, Stand vom ${inGermany(manifest.taken)}: ${amounts(records, files)}.`;
}

/** Answers the file into which the present data went; nothing when there are none. Throws CommandError. */
async function keepWhatIsThere(
  stores: Stores,
  dataDir: string,
  isForced: boolean,
): Promise<string | undefined> {
  if (!(await holdsData(stores))) return undefined;
  if (!isForced) {
    throw new CommandError(
      'Hier sind schon Daten. Mit --force werden sie ersetzt; vorher wird gesichert, was da ist.',
    );
  }
  const now = new Date();
  // To the millisecond: somebody may try again within a second.
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  const path = join(dataDir, 'backups', `vor-restore-${time}.tar.gz`);
  await writeBackup(stores, path, now);
  return path;
}

function pathIn({ words: [path] }: Given, { usage }: Command): string {
  if (path !== undefined) return path;
  throw new CommandError(`So wird der Befehl aufgerufen: ${usage}`);
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error });
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT' && 'path' in error)
      throw new CommandError(`${String(error.path)} gibt es nicht.`, { cause: error });
    // Reading a folder tells no path.
    if (error.code === 'EISDIR')
      throw new CommandError('Das ist ein Ordner: Nenne die Datei darin.', { cause: error });
    throw error;
  }
}

/** The backup is made all the same. */
function saidOf(error: unknown): string[] {
  if (error instanceof NotedEndError) return [error.message];
  throw error;
}

const inGermany = (moment: string): string =>
  new Date(moment).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  });

const amounts = (records: number, files: number): string =>
  `${records.toLocaleString('de-DE')} Datensätze, ${files.toLocaleString('de-DE')} Dateien`;

const lostFiles = (names: readonly string[]): string[] =>
  names.map((name) => `Die Datei ${name} fehlt oder ist beschädigt.`);
