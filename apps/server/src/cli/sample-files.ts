import { Readable } from 'node:stream';
import type { SampleFile } from '@traverse/fixtures';
import type { RecordEngine } from '../records/engine.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import type { StagedUpload } from '../records/upload-staging.ts';
import { drawSample } from './sample-pictures.ts';

/** The staged files of records by their ids: values of their file fields. */
export type SampleUploads = ReadonlyMap<string, { readonly [field: string]: readonly StagedUpload[] }>;

// Storing waits for the disk, which takes several at once.
const filesAtOnce = 16;

/** Draws the files and puts them into the storage. */
export async function stagedFiles(
  { uploads }: RecordEngine,
  files: readonly SampleFile[],
): Promise<SampleUploads> {
  const staged = new Map<string, { [field: string]: StagedUpload[] }>();
  const draw = drawnOnce();
  const queue = files.values();
  const lane = async (): Promise<void> => {
    for (const file of queue) {
      const content = Readable.from([await draw(file)]);
      const upload = await uploads.stage(content, { originalName: file.name, maxBytes: MAX_FILE_BYTES });
      const known = staged.get(file.id) ?? {};
      staged.set(file.id, { ...known, [file.field]: [...(known[file.field] ?? []), upload] });
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, lane));
  return staged;
}

/** What says the same looks the same: the bill of every month. */
function drawnOnce(): (file: SampleFile) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  return (file) => {
    const key = JSON.stringify([file.name, file.title, file.lines]);
    const known = drawn.get(key) ?? drawSample(file);
    drawn.set(key, known);
    return known;
  };
}
