import { rename, rm, writeFile } from 'node:fs/promises';

/** Replaces a small file: never half of it, and readable to nobody else. What a full disk left of it goes. */
export async function writeWhole(file: string, content: object): Promise<void> {
  const unfinished = `${file}.neu`;
  try {
    await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { flush: true, mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
