import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Sicherung } from '@traverse/domain/betrieb/betrieb';
import { madeAt, outdated, type Retention, sicherungName } from '@traverse/domain/betrieb/sicherungen';
import { type FileStorage, FileStorageError } from '../files/storage.ts';
import { checkArchive } from './check-archive.ts';
import { measured } from './measured-copy.ts';
import { BackupError, type Stores } from './stores.ts';
import { writeBackup } from './write-backup.ts';

/** Beside each archive lies what was found when it was read back. */
const FOLDER = 'sicherungen';
const REPORT = '.json';

/**
 * Backs everything up into `place`, reads it back from there from end to end, and clears away what is outdated.
 * Throws BackupError (German); what was kept before is still there then.
 */
export async function keepBackup(
  stores: Stores,
  place: FileStorage,
  { now, ...retention }: Retention & { readonly now: Date },
): Promise<Sicherung> {
  const name = sicherungName(now);
  const path = join(place.incoming, name);
  try {
    await writeBackup(stores, path, now);
    const sicherung = await put(place, path, stores);
    await clearAway(place, now, retention);
    return sicherung;
  } catch (error) {
    if (error instanceof FileStorageError) throw new BackupError(whyNotKept(error), { cause: error });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** How many backups are kept, and what the newest is. Throws FileStorageError where they are out of reach. */
export async function keptBackups(
  place: FileStorage,
): Promise<{ readonly amount: number; readonly newest: Sicherung | undefined }> {
  const names = await namesIn(place);
  const newest = names.toSorted().at(-1);
  return { amount: names.length, newest: newest === undefined ? undefined : await reportOf(place, newest) };
}

/** A backup as it is kept. */
export interface KeptBackup {
  readonly name: string;
  readonly content: Readable;
}

/** The newest, to be handed on. Throws FileStorageError where they are out of reach. */
export async function newestBackup(place: FileStorage): Promise<KeptBackup | undefined> {
  const name = (await namesIn(place)).toSorted().at(-1);
  const content = name === undefined ? undefined : await place.get(keyOf(name));
  return name !== undefined && content ? { name, content } : undefined;
}

/**
 * Brings the backup of this name, or the newest, from where it is kept into a file of this machine, and answers its path.
 * Throws BackupError (German).
 */
export async function fetchBackup(place: FileStorage, wanted?: string): Promise<string> {
  try {
    const name = wanted ?? (await namesIn(place)).toSorted().at(-1);
    if (name === undefined) throw new BackupError('Dort liegt keine Sicherung.');
    const there = madeAt(name) && (await place.get(keyOf(name)));
    if (!there) throw new BackupError(`Eine Sicherung ${name} liegt dort nicht.`);
    const path = join(place.incoming, name);
    await pipeline(there, createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    if (error instanceof FileStorageError) throw new BackupError(whyNotKept(error), { cause: error });
    throw error;
  }
}

async function put(place: FileStorage, path: string, { entities }: Stores): Promise<Sicherung> {
  const name = basename(path);
  // Checked as an archive before it is put, and byte for byte afterwards: that is as good as reading it twice.
  const { manifest, records, files, lost, faults } = await checkArchive(path, entities);
  const { bytes, sha256 } = await measured(createReadStream(path));
  const isNew = await place.put(keyOf(name), path, { bytes, sha256, contentType: 'application/gzip' });
  if (!isNew) throw new BackupError(`${name} gibt es schon.`);
  const there = await place.get(keyOf(name));
  if (!there || (await measured(there)).sha256 !== sha256) {
    await place.remove(keyOf(name));
    throw new BackupError(
      'Die Sicherung kam nicht so an, wie sie geschrieben wurde. Prüfe den Sicherungsort.',
    );
  }
  const sicherung: Sicherung = {
    name,
    stand: manifest.taken,
    geprueft: new Date().toISOString(),
    datensaetze: records,
    dateien: files,
    bytes,
    sha256,
    maengel: [...lost.map((each) => `Die Datei ${each} fehlt oder ist beschädigt.`), ...faults],
    ...(manifest.protokoll ? { protokoll: manifest.protokoll } : {}),
  };
  await putReport(place, sicherung);
  return sicherung;
}

async function putReport(place: FileStorage, sicherung: Sicherung): Promise<void> {
  const path = join(place.incoming, `${sicherung.name}${REPORT}`);
  await writeFile(path, `${JSON.stringify(sicherung, null, 2)}\n`, { mode: 0o600 });
  const { bytes, sha256 } = await measured(createReadStream(path));
  await place.put(keyOf(`${sicherung.name}${REPORT}`), path, {
    bytes,
    sha256,
    contentType: 'application/json',
  });
}

/** Nothing where an archive was put and its report was not: the process was killed between. */
async function reportOf(place: FileStorage, name: string): Promise<Sicherung | undefined> {
  const report = await place.get(keyOf(`${name}${REPORT}`));
  return report && ((await json(report)) as Sicherung); // cast: putReport() wrote it
}

async function clearAway(place: FileStorage, now: Date, retention: Retention): Promise<void> {
  for (const name of outdated(await namesIn(place), now, retention)) {
    await place.remove(keyOf(name));
    await place.remove(keyOf(`${name}${REPORT}`));
  }
}

async function namesIn(place: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of place.list(FOLDER)) names.push(basename(key));
  return names.filter((name) => madeAt(name));
}

const keyOf = (name: string): string => `${FOLDER}/${name}`;

function whyNotKept({ reason, refusal }: FileStorageError): string {
  if (reason === 'full')
    return 'Am Sicherungsort ist kein Platz mehr. Räume dort auf oder wähle mit BACKUP_TO einen anderen.';
  return refusal === ''
    ? 'Der Sicherungsort antwortet nicht. Prüfe, ob Netzlaufwerk oder Speicher erreichbar sind (BACKUP_TO).'
    : `Der Sicherungsort hat die Sicherung abgelehnt (${refusal}). Prüfe seine Einstellungen und BACKUP_TO.`;
}
