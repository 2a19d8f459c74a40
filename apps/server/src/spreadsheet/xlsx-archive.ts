import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableProblem } from './table-problem.ts';

/** Unpacked: 20,000 rows of 200 short cells. */
const MOST_UNPACKED = 200_000_000;
const MOST_ENTRIES = 5_000;
// saxes takes the square of the depth; the cells of a sheet are seven deep.
const DEEPEST = 60;

/** What is heard while a part of a workbook is read; names without their prefix. */
export interface PartListener {
  readonly open?: (name: string, attributes: { readonly [name: string]: string }) => void;
  readonly text?: (text: string) => void;
  /** False ends the reading. */
  readonly close?: (name: string) => boolean | undefined;
}

/** The parts of a workbook, by their names. */
export interface Archive {
  readonly has: (name: string) => boolean;
  /** Reads a part as XML, piece by piece. Throws TableProblem. */
  readonly read: (name: string, listener: PartListener) => Promise<void>;
}

/** Looks at what the directory of the ZIP says of its size. Throws TableProblem. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch((cause: unknown) => {
    throw damaged(cause);
  });
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    read: async (name, listener) => {
      const entry = entries.get(name);
      if (!entry) return;
      // Whoever holds more than the directory says is found out at its first byte.
      const stream = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw damaged(cause);
      });
      try {
        await parse(stream, listener);
      } catch (cause) {
        throw cause instanceof TableProblem ? cause : damaged(cause);
      } finally {
        stream.destroy();
      }
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new TableProblem(tooMuch);
  const entries = new Map<string, Entry>();
  let left = MOST_UNPACKED;
  try {
    for await (const entry of zip.eachEntry()) {
      left -= entry.uncompressedSize;
      if (left < 0) throw new TableProblem(tooMuch);
      if (entry.isEncrypted()) throw new TableProblem(locked);
      entries.set(entry.fileName, entry);
    }
  } catch (cause) {
    throw cause instanceof TableProblem ? cause : damaged(cause);
  }
  return entries;
}

async function parse(stream: AsyncIterable<Buffer>, listener: PartListener): Promise<void> {
  const parser = new SaxesParser();
  let [depth, isOver] = [0, false];
  parser.on('error', (cause) => {
    throw cause;
  });
  // So there are no entities.
  parser.on('doctype', () => {
    throw new Error('A part of a workbook has no DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > DEEPEST) throw new Error('A part of a workbook is not that deep');
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (listener.close?.(localName(name)) === false) isOver = true;
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
    parser.write(decoder.decode(chunk, { stream: true }));
    if (isOver) return;
  }
  parser.close();
}

/** Prefixes are taken away by hand: to resolve each of them takes a sixth of all the time. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const tooMuch = 'Die Datei ist entpackt zu groß. Speichere nur das eine Blatt als CSV und nimm diese Datei.';
const locked = 'Die Datei ist mit einem Passwort geschützt. Speichere sie ohne Passwort.';

const damaged = (cause: unknown): TableProblem =>
  new TableProblem('Die XLSX-Datei ist beschädigt. Speichere sie noch einmal, oder nimm CSV.', { cause });
