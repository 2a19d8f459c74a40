import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { shownNameOf } from '@traverse/domain/import/old-names';
import type { ZippedFile } from './open-zip.ts';
import type { Planned, SpareFile } from './plan.ts';
import { faultAt, type Reading } from './read-records.ts';
import { UmzugError } from './umzug-error.ts';

type Files = ReadonlyMap<string, ZippedFile>;

const STORAGE = 'storage/';
const FACTS = '.attrs';
// A line of JSON with a name, a type and a hash.
const MOST_FACTS_BYTES = 100_000;

/** Finds the files that records name, and those that none does. */
export async function planFiles(
  planned: ReadonlyMap<string, readonly Planned[]>,
  files: Files,
  reading: Reading,
): Promise<{ readonly named: number; readonly found: number; readonly spare: readonly SpareFile[] }> {
  const used = new Set<string>();
  let named = 0;
  for (const [collection, records] of planned) {
    const source = reading.sources.get(collection);
    const fields = Object.entries(records[0]?.entity.fields ?? {}).filter(
      ([, { kind }]) => kind === 'file' || kind === 'files',
    );
    for (const each of fields.length === 0 || !source ? [] : records) {
      for (const [field, { required = false, label }] of fields) {
        const names = [each.record[field]].flat().filter((name) => typeof name === 'string' && name !== '');
        for (const name of names as string[]) {
          named += 1;
          const path = `${STORAGE}${source?.old.id}/${each.oldId}/${name}`;
          const content = files.get(path);
          if (content) used.add(path);
          else {
            const jetzt = required ? 'eine leere Datei dieses Namens' : 'ohne diese Datei';
            reading.faults.push(faultAt(each, 'Datei fehlt', { feld: label, stand: name, jetzt }));
          }
          if (content?.bytes === 0)
            reading.faults.push(
              faultAt(each, 'Datei fehlt', { feld: label, stand: name, jetzt: 'ist leer' }),
            );
          if (content || required)
            each.files.push({ field, originalName: await nameOf(path, name, files, each), content });
        }
      }
    }
  }
  const spare = [...files].filter(([path]) => isFile(path) && !used.has(path));
  return { named, found: used.size, spare: spare.map(([path, file]) => ({ path, file })) };
}

/** Neither what is said of a file nor a picture that was made smaller. */
function isFile(path: string): boolean {
  return path.startsWith(STORAGE) && !path.endsWith(FACTS) && !path.includes('/thumbs_');
}

async function nameOf(path: string, storedName: string, files: Files, { entity, record }: Planned) {
  const facts = files.get(`${path}${FACTS}`);
  const said =
    facts && facts.bytes <= MOST_FACTS_BYTES ? originalIn(await text(await facts.read())) : undefined;
  const field = entity.umzug?.namesFile;
  return said || (field && String(record[field])) || shownNameOf(storedName);
}

function originalIn(json: string): string | undefined {
  try {
    const facts = JSON.parse(json) as {
      readonly 'user.metadata'?: { readonly 'original-filename'?: unknown };
    }; // cast: the name is looked at
    const name = facts['user.metadata']?.['original-filename'];
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The copy of a bucket, as if it were part of the backup: everything below its folder `storage`. */
export async function filesIn(folder: string): Promise<Files> {
  const files = new Map<string, ZippedFile>();
  const names = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true }).catch(() => {
    throw new UmzugError(`In ${folder} ist kein Ordner storage. Nenne den Ordner, in dem er liegt.`);
  });
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    files.set(path.slice(folder.length).replace(/^\/+/, ''), {
      bytes: size,
      read: async () => Readable.from(createReadStream(path)),
    });
  }
  return files;
}
