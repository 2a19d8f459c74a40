import { createInterface } from 'node:readline';
import { type DatevAbgleich, type DatevPaketRows, datevAbgleich } from '@traverse/domain/datev/abgleich';
import type { DatevBelegDatei } from '@traverse/domain/datev/belege';
import type { DatevBuchung } from '@traverse/domain/datev/buchung';
import { type DatevEinstellung, datevEinstellung } from '@traverse/domain/datev/einstellung';
import { type DatevStapel, datevStapel } from '@traverse/domain/datev/stapel';
import { entities, type Firma, type RecordIn } from '@traverse/domain/entities';
import { type Day, dayOf } from '@traverse/domain/values';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import { notFound } from '../../records/api-error.ts';
import { inTurns, Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { datevFakten } from './datev-facts.ts';

const { bankkonten, datevExporte, kategorien } = entities;

interface Tage {
  readonly von: Day;
  readonly bis: Day;
}

export type DatevExport = RecordIn<'datevExporte'>;

/** The rows of a span of days as the books are now, and what of them the adviser has. */
export interface DatevStand extends DatevStapel, DatevAbgleich {
  readonly firma: Firma;
  readonly einstellung: DatevEinstellung;
  /** Every category with its account. */
  readonly kategorien: readonly Pick<RecordIn<'kategorien'>, 'id' | 'name' | 'datevKonto'>[];
  /** On which income stands in these days. */
  readonly ofEinnahmen: ReadonlySet<string>;
  /** Packages that touch these days, oldest first. */
  readonly pakete: readonly DatevExport[];
}

export async function datevStand(reads: RecordReads, storage: FileStorage, tage: Tage): Promise<DatevStand> {
  const firma = await firmaOf(reads);
  const einstellung = datevEinstellung(firma);
  const all = await reads.findWhere(kategorien, {});
  const banken = await reads.findWhere(bankkonten, {});
  const standard = banken.find((each) => each.standard);
  const fakten = await datevFakten(reads, tage, einstellung.weg);
  const stapel = await inTurns(
    datevStapel(fakten, tage, {
      ...einstellung,
      ust: firma,
      kategorien: new Map(all.map(({ name, datevKonto }) => [name, datevKonto])),
      banken: new Map([
        ...banken.map(({ id, datevKonto }) => [id as string, datevKonto] as const),
        ['', standard?.datevKonto ?? 0],
      ]),
    }),
  );
  const ofEinnahmen = new Set(fakten.einnahmen.map(({ kategorie }) => kategorie));
  const pakete = await paketeOf(reads, tage);
  const kept: DatevPaketRows[] = [];
  for (const paket of pakete) kept.push(await rowsOf(storage, paket));
  const abgleich = await inTurns(datevAbgleich(stapel.buchungen, tage, kept));
  return { ...stapel, ...abgleich, firma, einstellung, kategorien: all, ofEinnahmen, pakete };
}

/** Packages that touch some days, oldest first. */
export async function paketeOf(reads: RecordReads, { von, bis }: Tage): Promise<DatevExport[]> {
  const all = await reads.findWhere(datevExporte, {});
  return all.filter((each) => {
    const [from, to] = [dayOf(each.von), dayOf(each.bis)];
    return from !== '' && to !== '' && from <= bis && to >= von;
  });
}

async function rowsOf(storage: FileStorage, paket: DatevExport): Promise<DatevPaketRows> {
  const { buchungen } = await keptPaket(storage, paket);
  // Both are required.
  return { von: dayOf(paket.von) as Day, bis: dayOf(paket.bis) as Day, alles: paket.alles, buchungen };
}

/** Lines that are written in one go. */
const LINES_AT_ONCE = 500;

/** What a package holds, a line each: first its receipts, then its rows. */
export function* paketLines(
  buchungen: readonly DatevBuchung[],
  dateien: readonly DatevBelegDatei[],
): Generator<string> {
  let lines: string[] = [];
  for (const each of [...dateien.map((datei) => ({ datei })), ...buchungen.map((buchung) => ({ buchung }))]) {
    lines.push(`${JSON.stringify(each)}\n`);
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** The same read back. Throws ApiError 404 when the storage has lost it. */
export async function keptPaket(
  storage: FileStorage,
  { daten }: Pick<DatevExport, 'daten'>,
): Promise<{ readonly buchungen: DatevBuchung[]; readonly dateien: DatevBelegDatei[] }> {
  const content = await storage.get(originalKey(daten));
  if (!content)
    throw notFound('Die Daten eines früheren Pakets fehlen im Speicher. Spiel eine Sicherung zurück.');
  const [buchungen, dateien]: [DatevBuchung[], DatevBelegDatei[]] = [[], []];
  const turn = new Turn();
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    // What `paketLines` wrote.
    const { buchung, datei } = JSON.parse(line) as { buchung?: DatevBuchung; datei?: DatevBelegDatei };
    if (buchung) buchungen.push(buchung);
    if (datei) dateien.push(datei);
    if (turn.isOver) await turn.give();
  }
  return { buchungen, dateien };
}
