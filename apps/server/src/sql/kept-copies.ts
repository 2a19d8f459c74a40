import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies kept from before changes of the tables. */
const KEPT_COPIES = 5;
const NAME = 'traverse-';
const UNFINISHED = '.part';
const A_DAY_MS = 86_400_000;

/** Writes a copy into `folder`, named by the time; the oldest ones go, and what a killed program left half done a day ago. */
export async function keepCopy(
  folder: string,
  { ending, now }: { readonly ending: string; readonly now: Date },
  write: (path: string) => Promise<void>,
): Promise<void> {
  const time = now.toISOString().replaceAll(':', '-').replace('.', '-');
  await mkdir(folder, { recursive: true });
  await write(join(folder, `${NAME}${time}${ending}`));
  const ours = (await readdir(folder)).filter((each) => each.startsWith(NAME));
  const old = ours
    .filter((each) => each.endsWith(ending))
    .toSorted()
    .slice(0, -KEPT_COPIES);
  const abandoned: string[] = [];
  for (const name of ours.filter((each) => each.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now.getTime() - mtimeMs > A_DAY_MS) abandoned.push(name);
  }
  await Promise.all([...old, ...abandoned].map((each) => rm(join(folder, each), { force: true })));
}
