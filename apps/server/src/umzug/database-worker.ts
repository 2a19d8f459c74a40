import { serveTasks } from '../tasks/serve-tasks.ts';
import type { OldDescription, OldRow } from './old-description.ts';
import { type OpenedFile, openFile } from './read-database.ts';
import { UmzugError } from './umzug-error.ts';

/** First which file, and what its backup is called; then of which collection the next rows. */
export type DatabaseTask = { readonly path: string; readonly name: string } | { readonly collection: string };

export interface DatabaseAnswer {
  readonly description?: OldDescription;
  readonly portion?: readonly OldRow[];
  /** A German sentence: why there is neither. */
  readonly problem?: string;
}

let opened: { readonly file: OpenedFile; readonly name: string } | undefined;

serveTasks(async (task: DatabaseTask): Promise<DatabaseAnswer> => {
  const name = 'name' in task ? task.name : (opened?.name ?? '');
  try {
    if ('collection' in task) return { portion: opened?.file.next(task.collection) ?? [] };
    opened = { file: openFile(task.path, name), name };
    return { description: opened.file.description };
  } catch (error) {
    if (error instanceof UmzugError) return { problem: error.message };
    return { problem: `Die data.db in ${name} ist beschädigt.` };
  }
});
