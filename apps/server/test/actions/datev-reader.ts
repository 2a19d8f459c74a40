import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A row of a Buchungsstapel as the official format says it, in cents. */
export interface GeleseneZeile {
  readonly umsatz: number;
  readonly seite: 'S' | 'H';
  readonly konto: string;
  readonly gegenkonto: string;
  readonly schluessel: string;
  readonly tag: string;
  readonly belegfeld: string;
  readonly text: string;
  readonly skonto: number;
  readonly guid: string;
}

export interface GelesenerStapel {
  readonly kopf: readonly string[];
  readonly spalten: readonly string[];
  readonly zeilen: readonly GeleseneZeile[];
}

/**
 * Reads a Buchungsstapel knowing the official format alone (version 700, category 21): Windows-1252, semicolons, texts
 * in quotes, a comma before the cents. Nothing of the program that wrote it is used.
 */
export function readStapel(bytes: Buffer): GelesenerStapel {
  const [kopf = [], spalten = [], ...rows] = readCsv(new TextDecoder('windows-1252').decode(bytes));
  const at = (cells: readonly string[], name: string) => cells[spalten.indexOf(name)] ?? '';
  return {
    kopf,
    spalten,
    zeilen: rows.map((cells) => {
      if (cells.length !== spalten.length) throw new Error(`${cells.length} columns in ${cells.join(';')}`);
      const umsatz = at(cells, 'Umsatz (ohne Soll/Haben-Kz)');
      if (!/^(?!0{1,10},00)\d{1,10},\d{2}$/.test(umsatz)) throw new Error(`no amount: ${umsatz}`);
      const seite = at(cells, 'Soll/Haben-Kennzeichen');
      if (seite !== 'S' && seite !== 'H') throw new Error(`no side: ${seite}`);
      return {
        umsatz: inCents(umsatz),
        seite,
        konto: at(cells, 'Konto'),
        gegenkonto: at(cells, 'Gegenkonto (ohne BU-Schlüssel)'),
        schluessel: at(cells, 'BU-Schlüssel'),
        tag: at(cells, 'Belegdatum'),
        belegfeld: at(cells, 'Belegfeld 1'),
        text: at(cells, 'Buchungstext'),
        skonto: inCents(at(cells, 'Skonto') || '0,00'),
        guid: /^BEDI "(.+)"$/.exec(at(cells, 'Beleglink'))?.[1] ?? '',
      };
    }),
  };
}

/** What every account comes to, debit above 0, in cents. A Skonto lowers the personal account as well. */
export function saldenOf(zeilen: readonly GeleseneZeile[]): ReadonlyMap<string, number> {
  const salden = new Map<string, number>();
  const add = (konto: string, amount: number) => salden.set(konto, (salden.get(konto) ?? 0) + amount);
  for (const { umsatz, seite, konto, gegenkonto, skonto } of zeilen) {
    const sign = seite === 'S' ? 1 : -1;
    add(konto, sign * umsatz);
    add(gegenkonto, -sign * (umsatz + skonto));
    if (skonto !== 0) add('Skonto', sign * skonto);
  }
  return salden;
}

function inCents(amount: string): number {
  const [whole = '', fraction = ''] = amount.split(',');
  return Number(whole) * 100 + Number(fraction);
}

/** Cells of lines; quotes inside are doubled. */
function readCsv(content: string): string[][] {
  if (!content.endsWith('\r\n')) throw new Error('lines end with CR LF');
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < content.length; index++) {
    const letter = content[index] ?? '';
    if (quoted && letter === '"' && content[index + 1] === '"') {
      cell += '"';
      index++;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ';') {
      row.push(cell);
      cell = '';
    } else if (!quoted && letter === '\r' && content[index + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      index++;
    } else cell += letter;
  }
  return rows;
}

/** Every file of a ZIP by its name. */
export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}

/** The documents of an archive of receipts: file names by GUID. */
export function documentsIn(xml: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...xml.matchAll(/<document guid="([^"]+)"[^>]*>(.*?)<\/document>/gs)].map(
      ([, guid = '', inside = '']) => [
        guid,
        [...inside.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name),
      ],
    ),
  );
}
