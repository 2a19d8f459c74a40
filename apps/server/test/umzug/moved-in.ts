import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, entities, type RecordIn } from '@traverse/domain/entities';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { databaseFor, type freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';
import { PASSWORD } from './pocketbase/firm.ts';

type Place = Awaited<ReturnType<typeof freshDatabase>>;

/** With tables, as after a start; without any in the first test. */
export const anEmptyPlace = () => databaseFor(storedEntities);

export const moveIn = (place: Place, path: string, ...words: string[]) =>
  traverse(place, 'import:pocketbase', path, ...words);

/** What the report of the last import says, by file. */
export function report({ dataDir }: Place): { readonly [file: string]: string } {
  const folder =
    readdirSync(dataDir)
      .filter((name) => name.startsWith('umzug-'))
      .toSorted()
      .at(-1) ?? '';
  const files = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true });
  const read = files.filter((each) => each.isFile());
  return Object.fromEntries(
    read.map((each) => [each.name, readFileSync(join(each.parentPath, each.name), 'utf8')]),
  );
}

/** A server on what was imported; the place stays. */
export const serverOn = (place: Place) => startServer({ at: place });

export const stored = <C extends Collection>({ engine }: TestServer, collection: C, id: string) =>
  engine.database.reads.find(entities[collection], id) as unknown as Promise<RecordIn<C>>;

export async function signIn(server: TestServer, email: string, password = PASSWORD) {
  const { record, token } = await server.client().collection('users').authWithPassword(email, password);
  return { id: record.id, email, password, token, groups: [] };
}
