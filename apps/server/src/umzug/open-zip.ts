import { stat } from 'node:fs/promises';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UmzugError } from './umzug-error.ts';

/** A backup of PocketBase that was looked through: no name of it leads anywhere else, and no size is a lie untold. */
export interface OpenZip extends AsyncDisposable {
  /** What it is called in messages. */
  readonly name: string;
  readonly bytes: number;
  /** Files by their path below the folder of data.db. */
  readonly files: ReadonlyMap<string, ZippedFile>;
}

export interface ZippedFile {
  /** As declared; reading more of it throws. */
  readonly bytes: number;
  /** Throws UmzugError where what comes out is not what was put in. */
  readonly read: () => Promise<AsyncIterable<Uint8Array>>;
}

const DATABASE = 'data.db';
// Of one entry above 1 MB, and of all together: what PocketBase writes itself comes to 372 for 32 kB of zeros.
const MOST_RATIO = 200;
const SMALL_BYTES = 1_000_000;
const MOST_BYTES = 50_000_000_000;
const MOST_TIMES = 50;

const SYMLINK = 0o12_0000;
const FILE_TYPE = 0o17_0000;

/** Throws UmzugError for what is no backup, or for one that somebody has put together to do harm. */
export async function openZip(path: string, name: string): Promise<OpenZip> {
  const { size } = await stat(path).catch(() => {
    throw new UmzugError(`${name} gibt es nicht, oder die Datei darf nicht gelesen werden.`);
  });
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw new UmzugError(`${name} ist kein ZIP, oder es fehlt ein Teil davon.`, { cause: error });
    },
  );
  try {
    const entries = await entriesOf(zip, name);
    refuseBomb(entries, size, name);
    const root = rootOf(entries, name);
    const below = entries.filter(({ fileName }) => fileName.startsWith(root) && !fileName.endsWith('/'));
    return {
      name,
      bytes: size,
      files: new Map(below.map((entry) => [entry.fileName.slice(root.length), zipped(zip, entry, name)])),
      [Symbol.asyncDispose]: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, name: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      const { fileName } = entry;
      if (fileName.includes('\0')) throw new UmzugError(`${name} enthält einen Namen mit einem NUL-Zeichen.`);
      if (seen.has(fileName)) throw new UmzugError(`${name} enthält „${fileName}“ zweimal.`);
      seen.add(fileName);
      if (entry.isEncrypted()) throw new UmzugError(`${name} ist verschlüsselt: „${fileName}“.`);
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
        throw new UmzugError(`${name} enthält mit „${fileName}“ einen Verweis statt einer Datei.`);
    }
  } catch (error) {
    if (error instanceof UmzugError) throw error;
    const said = error instanceof Error ? error.message : '';
    const isName = /relative path|absolute path|invalid characters/.test(said);
    throw new UmzugError(
      isName
        ? `${name} enthält einen Dateinamen, der aus dem Ordner hinausführt oder nicht erlaubt ist.`
        : `${name} ist beschädigt: Das Verzeichnis des ZIP ist nicht lesbar.`,
      { cause: error },
    );
  }
  return entries;
}

function refuseBomb(entries: readonly Entry[], size: number, name: string): void {
  const bomb = () => new UmzugError(`${name} würde sich beim Entpacken ungewöhnlich stark vergrößern.`);
  let all = 0;
  for (const { compressedSize, uncompressedSize } of entries) {
    all += uncompressedSize;
    if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_RATIO) throw bomb();
  }
  if (all > MOST_BYTES || all > Math.max(size * MOST_TIMES, SMALL_BYTES)) throw bomb();
}

/** The folder of data.db, '' when it lies at the top. */
function rootOf(entries: readonly Entry[], name: string): string {
  const roots = entries.flatMap(({ fileName }) => {
    if (fileName === DATABASE) return [''];
    const parts = fileName.split('/');
    return parts.length === 2 && parts[1] === DATABASE ? [`${parts[0]}/`] : [];
  });
  if (roots.includes('')) return '';
  const [root, other] = roots;
  if (root === undefined)
    throw new UmzugError(`${name} ist keine Sicherung von PocketBase: Es enthält keine ${DATABASE}.`);
  if (other !== undefined)
    throw new UmzugError(
      `${name} enthält mehrere Ordner mit einer ${DATABASE}. Lass nur den richtigen darin.`,
    );
  return root;
}

const zipped = (zip: ZipFile, entry: Entry, name: string): ZippedFile => ({
  bytes: entry.uncompressedSize,
  read: async () => {
    const damaged = (cause?: unknown) =>
      new UmzugError(`${name} ist beschädigt: „${entry.fileName}“ ist nicht lesbar.`, { cause });
    const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw damaged(error);
    });
    const checked = new Checked(entry);
    pipeline(stream, checked, () => undefined);
    return explained(checked, damaged);
  },
});

async function* explained(content: AsyncIterable<Uint8Array>, damaged: (cause: unknown) => Error) {
  try {
    yield* content;
  } catch (error) {
    throw damaged(error);
  }
}

/** Passes on no more than was declared, and at the end only what adds up. */
class Checked extends Transform {
  private readonly entry: Entry;
  private bytes = 0;
  private sum = 0;

  constructor(entry: Entry) {
    super();
    this.entry = entry;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.entry.uncompressedSize) {
      done(new Error('more than declared'));
      return;
    }
    this.sum = crc32(chunk, this.sum);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const isWhole = this.sum === this.entry.crc32 && this.bytes === this.entry.uncompressedSize;
    done(isWhole ? null : new Error('not what was packed'));
  }
}
