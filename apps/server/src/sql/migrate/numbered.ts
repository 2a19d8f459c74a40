import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from './setup-error.ts';
import type { Steps } from './steps.ts';

/** One change that needs a person to say what happens to the data: `0001-what-it-does.ts` exports `migrate`. */
export interface NumberedMigration {
  readonly number: number;
  readonly run: (steps: Steps) => Promise<void>;
}

/** The migrations of a folder in order; a missing folder has none. Throws SetupError if two have the same number. */
export async function numberedMigrations(folder: string): Promise<NumberedMigration[]> {
  const all = await readdir(folder).catch(() => []);
  const files = all.filter((file) => /^\d{4}-[a-z0-9-]+\.[jt]s$/.test(file)).toSorted();
  const migrations = files.map((file) => ({
    number: Number(file.slice(0, 4)),
    run: async (steps: Steps) => {
      // Cast: the convention of this folder.
      const loaded = (await import(pathToFileURL(join(folder, file)).href)) as {
        migrate: (steps: Steps) => Promise<void>;
      };
      await loaded.migrate(steps);
    },
  }));
  for (const [index, { number }] of migrations.entries()) {
    if (migrations[index + 1]?.number === number)
      throw new SetupError(`Zwei Migrationen haben die Nummer ${number}.`);
  }
  return migrations;
}
