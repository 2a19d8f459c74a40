import { SaxesParser } from 'saxes';
import { BankProblem } from './bank-problem.ts';

/** An element of a statement; names without prefix. */
export interface CamtElement {
  readonly name: string;
  /** The currency of an amount. */
  readonly currency: string;
  children: readonly CamtElement[];
  text: string;
}

// saxes takes the square of the depth: a statement is about fifteen deep.
const deepest = 60;
// Most elements hold a text and nothing else.
const none: readonly CamtElement[] = [];
const CHUNK_BYTES = 65_536;
const encodings = ['utf-8', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii'];

/**
 * Reads XML as a stream. `begin` hears of the root, `wanted` says which elements are kept whole, with all they hold;
 * each is handed to `take` and let go of when it ends, and so is the end of every other one. Throws BankProblem for a
 * DOCTYPE (so there are no entities), depth, wrong bytes, and a file that was cut off.
 */
export function readXml(
  bytes: Uint8Array,
  {
    begin,
    wanted,
    take,
    end,
  }: {
    readonly begin: (root: { readonly uri: string; readonly name: string }) => void;
    readonly wanted: ReadonlySet<string>;
    readonly take: (element: CamtElement, parent: string) => void;
    readonly end: (name: string) => void;
  },
): void {
  // Prefixes are taken away by hand: to resolve each of them takes a sixth of all the time.
  const parser = new SaxesParser();
  const names: string[] = [];
  // Inside of an element that is kept.
  const kept: CamtElement[] = [];
  parser.on('error', (cause) => {
    throw new BankProblem(
      `Das XML ist fehlerhaft oder abgeschnitten (Zeile ${parser.line}). Lade den Auszug bei der Bank noch einmal herunter.`,
      { cause },
    );
  });
  parser.on('doctype', () => {
    throw new BankProblem(
      'Die Datei enthält eine DOCTYPE-Angabe. Das tut kein Kontoauszug, sie wird nicht gelesen.',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    const prefix = name.lastIndexOf(':');
    const local = name.slice(prefix + 1);
    if (names.length === 0) {
      const uri = attributes[prefix < 0 ? 'xmlns' : `xmlns:${name.slice(0, prefix)}`] ?? '';
      begin({ uri, name: local });
    }
    if (names.length >= deepest)
      throw new BankProblem(
        'Die Datei ist tiefer verschachtelt als jeder Kontoauszug. Sie wird nicht gelesen.',
      );
    names.push(local);
    const parent = kept.at(-1);
    if (!parent && !wanted.has(local)) return;
    const element = { name: local, currency: attributes['Ccy'] ?? '', children: none, text: '' };
    if (parent) {
      if (parent.children === none) parent.children = [element];
      else (parent.children as CamtElement[]).push(element); // made in the line above
    }
    kept.push(element);
  });
  parser.on('text', (text) => {
    const current = kept.at(-1);
    if (current) current.text += text;
  });
  parser.on('cdata', (text) => {
    const current = kept.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    const name = names.pop() ?? '';
    const closed = kept.pop();
    if (!closed) {
      end(name);
      return;
    }
    closed.text = closed.children.length > 0 ? '' : closed.text.trim();
    if (kept.length === 0) take(closed, names.at(-1) ?? '');
  });
  for (const text of decoded(bytes)) parser.write(text);
  parser.close();
  if (names.length > 0 || bytes.length === 0) throw new BankProblem('Die Datei ist leer oder abgeschnitten.');
}

/** In portions: a file of 50 MB is never a text of 50 MB. */
function* decoded(bytes: Uint8Array): Generator<string> {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(head) ?? [];
  const encoding = declared.toLowerCase();
  if (!encodings.includes(encoding)) {
    throw new BankProblem(
      `Die Zeichenkodierung „${encoding.slice(0, 40)}“ kennen wir nicht. Lade den Auszug als UTF-8 herunter.`,
    );
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new BankProblem(`Die Datei ist beschädigt: ihre Zeichen sind kein ${encoding.toUpperCase()}.`, {
      cause,
    });
  }
}

/** Every element at the end of a path of names, e.g. `NtryDtls/TxDtls`. */
export function allAt(element: CamtElement | undefined, path: string): readonly CamtElement[] {
  if (!element) return none;
  const found: CamtElement[] = [];
  collect(element, namesIn(path), 0, found);
  return found;
}

function collect(element: CamtElement, names: readonly string[], depth: number, found: CamtElement[]): void {
  const name = names[depth];
  for (const child of element.children) {
    if (child.name !== name) continue;
    if (depth === names.length - 1) found.push(child);
    else collect(child, names, depth + 1, found);
  }
}

export function firstAt(element: CamtElement | undefined, path: string): CamtElement | undefined {
  let found = element;
  for (const name of namesIn(path)) {
    if (!found) return undefined;
    found = childNamed(found, name);
  }
  return found;
}

/** A loop: it runs some hundred times for each booking. */
function childNamed({ children }: CamtElement, name: string): CamtElement | undefined {
  for (const child of children) if (child.name === name) return child;
  return undefined;
}

/** The first text at the end of one of these paths; empty when there is none. */
export function textAt(element: CamtElement | undefined, ...paths: readonly string[]): string {
  if (!element) return '';
  for (const path of paths) {
    const text = firstAt(element, path)?.text ?? '';
    if (text !== '') return text;
  }
  return '';
}

// Some thirty paths, asked for of every entry.
const known = new Map<string, readonly string[]>();

function namesIn(path: string): readonly string[] {
  const before = known.get(path);
  if (before) return before;
  const names = path.split('/');
  known.set(path, names);
  return names;
}
