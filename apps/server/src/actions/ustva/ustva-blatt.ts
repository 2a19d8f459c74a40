import { entities, type Firma } from '@traverse/domain/entities';
import type { UstBuchung } from '@traverse/domain/forderung/buchung';
import { type UstEinstellung, verfahrenAm, wechselWords } from '@traverse/domain/forderung/verfahren';
import { elsterStand } from '@traverse/domain/jahr/voranmeldung';
import type { Zeitraum } from '@traverse/domain/options/ust-arten';
import {
  aenderungenSeit,
  eintraegeOf,
  eintraegeSeit,
  type UstEintrag,
} from '@traverse/domain/ustva/aenderung';
import type { Abgabe, UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { type UstBlatt, type UstVonHand, type UstWert, ustBlatt } from '@traverse/domain/ustva/blatt';
import { nochZuKlaeren, type UstFakten, type UstGuthaben } from '@traverse/domain/ustva/klaeren';
import { type Sondervorauszahlung, sondervorauszahlungOf } from '@traverse/domain/ustva/sondervorauszahlung';
import { buchungenOfAusgabe } from '@traverse/domain/ustva/von-ausgabe';
import { buchungenOfEinnahme } from '@traverse/domain/ustva/von-einnahme';
import { buchungenOfRechnung } from '@traverse/domain/ustva/von-rechnung';
import {
  faelligAm,
  istZeitraumVorbei,
  tageOf,
  type UstZeitraum,
  zeitraumWords,
} from '@traverse/domain/ustva/zeitraum';
import { type Day, dayAt, dayOf, wireDateOf } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { mapInTurns } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { named } from '../asked/value-portions.ts';
import { firmaOf } from '../belege/document-records.ts';
import { guthabenOf } from '../belege/open-rechnungen.ts';
import { kundenById, ustFakten } from './ustva-facts.ts';

const { rechnungen, ustva } = entities;

/** Of the entries of a line so many are shown; the file has all. */
const SHOWN = 200;

/** The sheets of some periods, worked out from the books as they are now. */
export interface UstSpanne {
  readonly firma: Firma & UstEinstellung;
  readonly fakten: UstFakten;
  readonly buchungen: readonly UstBuchung[];
  readonly blattOf: (zeitraum: UstZeitraum, further: Parameters<typeof ustBlatt>[1]) => UstBlatt;
}

/** Reads what lies in a span of days, and what belongs to it. */
export async function ustSpanne(
  reads: RecordReads,
  { von, bis }: { readonly von: Day; readonly bis: Day },
): Promise<UstSpanne> {
  const firma = await firmaOf(reads);
  const fakten = await ustFakten(reads, von, bis);
  const buchungen = (
    await Promise.all([
      mapInTurns(fakten.rechnungen, (each) => buchungenOfRechnung(each, firma)),
      mapInTurns(fakten.einnahmen, (each) => buchungenOfEinnahme(each, firma)),
      mapInTurns(fakten.ausgaben, (each) => buchungenOfAusgabe(each, firma)),
    ])
  ).flat(2);
  const sorted = buchungen.toSorted(byDayAndName);
  return {
    firma,
    fakten,
    buchungen: sorted,
    blattOf: (zeitraum, further) => {
      const { von, bis } = tageOf(zeitraum);
      return ustBlatt(
        sorted.filter(({ tag }) => tag >= von && tag <= bis),
        further,
      );
    },
  };
}

function byDayAndName(one: UstBuchung, other: UstBuchung): number {
  if (one.tag !== other.tag) return one.tag < other.tag ? -1 : 1;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

/** A sheet as it is kept, without what stood behind it. */
export interface KeptSheet {
  readonly id: string;
  readonly jahr: number;
  readonly zeitraum: Zeitraum;
  readonly nr: number;
  readonly werte: readonly UstWert[];
  readonly zahllast: Cents;
  readonly festgeschrieben: WireDate;
  readonly abgegebenAm: WireDate;
  readonly transferticket: string;
  readonly sondervorauszahlung: Cents;
  readonly vonHand: readonly UstVonHand[];
}

const paths = [
  'id',
  'jahr',
  'zeitraum',
  'nr',
  'werte',
  'zahllast',
  'festgeschrieben',
  'abgegebenAm',
  'transferticket',
  'sondervorauszahlung',
  'vonHand',
] as const;

/** Every sheet of a year, corrections after what they correct. */
export async function sheetsOf(reads: RecordReads, jahr: number): Promise<KeptSheet[]> {
  const rows = await reads.values(ustva, 'all', paths);
  return named<KeptSheet>(paths, rows)
    .filter((each) => each.jahr === jahr)
    .sort((one, other) => one.nr - other.nr);
}

/** What counts for the next sheet of a period besides the books: what is entered by hand, else what the last one said. */
export function furtherOf(
  sheets: readonly KeptSheet[],
  { zeitraum }: UstZeitraum,
): Parameters<typeof ustBlatt>[1] {
  const newest = sheets.findLast((each) => each.zeitraum === zeitraum);
  return newest ? { vonHand: newest.vonHand, sondervorauszahlung: newest.sondervorauszahlung } : {};
}

/** The answer of the page: the sheet of a period as the books are now, and what was handed in of the year. */
export async function ustvaAntwort(
  reads: RecordReads,
  zeitraum: UstZeitraum,
  now: Date,
): Promise<UstvaAntwort> {
  const { jahr } = zeitraum;
  const sheets = await sheetsOf(reads, jahr);
  // Of a year in which something was handed in all of it: every sheet is asked for what has changed since.
  const isHandedIn = sheets.some(({ festgeschrieben }) => festgeschrieben !== '');
  const wholeYear = { von: `${jahr}-01-01`, bis: `${jahr}-12-31` } as const;
  const year = await ustSpanne(reads, isHandedIn ? wholeYear : tageOf(zeitraum));
  const { firma, fakten, blattOf } = year;
  const heute = dayAt(now.getTime());
  const { von, bis } = tageOf(zeitraum);
  const blatt = blattOf(zeitraum, furtherOf(sheets, zeitraum));
  const handedIn = sheets.filter(({ festgeschrieben }) => festgeschrieben !== '');
  const abgaben = handedIn.map((each) => abgabeOf(each, handedIn, year, sheets));
  const own = sheets.filter((each) => each.zeitraum === zeitraum.zeitraum);
  const last = own.findLast(({ festgeschrieben }) => festgeschrieben !== '');
  const abgabe = abgaben.find(({ id }) => id === last?.id);
  return {
    zeitraum,
    words: zeitraumWords(zeitraum),
    von,
    bis,
    faellig: faelligAm(zeitraum, firma),
    dauerfrist: firma.dauerfrist,
    verfahren: verfahrenAm(bis, firma),
    vorDemUmzug: await hasOldInvoices(reads, { von, bis }),
    wechsel: wechselWords(bis, firma),
    sondervorauszahlung: await sondervorauszahlungIn(reads, jahr, firma),
    vorbei: istZeitraumVorbei(zeitraum, heute),
    kleinunternehmer: firma.kleinunternehmer,
    steuernummer: firma.steuernummerElster,
    elster: elsterStand(jahr),
    blatt: {
      ...blatt,
      zeilen: blatt.zeilen.map(({ kennzahl: { kz }, buchungen, ...zeile }) => ({
        ...zeile,
        kz,
        anzahl: buchungen.length,
        buchungen: buchungen.slice(0, SHOWN),
      })),
    },
    klaeren: nochZuKlaeren({ ...fakten, guthaben: await guthabenAm(reads, bis) }, zeitraum, firma),
    entwurf: own.find(({ festgeschrieben }) => festgeschrieben === '')?.id ?? '',
    abgabe: abgabe && last ? { ...abgabe, werte: last.werte } : undefined,
    eintraege: last ? await changedEntries(reads, last, blatt) : [],
    abgaben: abgaben.toSorted(newestFirst),
  };
}

/** Whether open invoices of another tool lie in these days: its own books have declared that time. */
async function hasOldInvoices(
  reads: RecordReads,
  { von, bis }: { readonly von: Day; readonly bis: Day },
): Promise<boolean> {
  const filter = and(
    compare('alteNummer', '!=', ''),
    compare('rechnungsDatum', '>=', wireDateOf(von)),
    compare('rechnungsDatum', '<=', wireDateOf(bis)),
  );
  const asked = { filter, sort: [], page: 1, perPage: 1, skipTotal: true };
  return (await reads.list(rechnungen, asked, 'system')).items.length > 0;
}

/** What customers have paid without an invoice, at the end of a day. */
async function guthabenAm(reads: RecordReads, tag: Day): Promise<UstGuthaben[]> {
  const found = [...(await guthabenOf(reads, tag))].filter(([, betrag]) => betrag > 0);
  const names = await kundenById(
    reads,
    found.map(([id]) => id),
  );
  return found.map(([id, betrag]) => ({ id, name: names.get(id)?.kunde ?? '', betrag }));
}

/** Of a firm that files by month with Dauerfrist: 1/11 of the year before, of the newest sheet of each of its periods. */
async function sondervorauszahlungIn(
  reads: RecordReads,
  jahr: number,
  { dauerfrist, voranmeldung }: UstEinstellung,
): Promise<Sondervorauszahlung | undefined> {
  if (!dauerfrist || voranmeldung !== 'monatlich') return undefined;
  const before = (await sheetsOf(reads, jahr - 1)).filter(({ festgeschrieben }) => festgeschrieben !== '');
  const newest = new Map(before.map((each) => [each.zeitraum, each]));
  return sondervorauszahlungOf([...newest.values()]);
}

/** The newest period first, its corrections before what they correct. */
function newestFirst(one: Abgabe, other: Abgabe): number {
  return other.zeitraum.zeitraum.localeCompare(one.zeitraum.zeitraum) || other.nr - one.nr;
}

function abgabeOf(
  sheet: KeptSheet,
  handedIn: readonly KeptSheet[],
  { blattOf }: UstSpanne,
  sheets: readonly KeptSheet[],
): Abgabe {
  const zeitraum = { jahr: sheet.jahr, zeitraum: sheet.zeitraum };
  const isNewest = !handedIn.some((each) => each.zeitraum === sheet.zeitraum && each.nr > sheet.nr);
  const now = isNewest ? blattOf(zeitraum, furtherOf(sheets, zeitraum)).werte : sheet.werte;
  return {
    id: sheet.id,
    zeitraum,
    words: zeitraumWords(zeitraum),
    nr: sheet.nr,
    zahllast: sheet.zahllast,
    festgeschrieben: dayOf(sheet.festgeschrieben) as Day, // it was handed in
    abgegebenAm: dayOf(sheet.abgegebenAm),
    transferticket: sheet.transferticket,
    aenderungen: aenderungenSeit(sheet.werte, now),
  };
}

/** What came, went or has another amount since; of very many the first. */
async function changedEntries(
  reads: RecordReads,
  { id }: KeptSheet,
  blatt: UstBlatt,
): Promise<UstvaAntwort['eintraege']> {
  const [[before = []] = []] = await reads.values(ustva, [id], ['eintraege']);
  const kept = before as readonly UstEintrag[]; // by the definition
  const names = new Map(
    blatt.zeilen.flatMap(({ buchungen }) => buchungen.map((each) => [each.id, each.name] as const)),
  );
  const changed = eintraegeSeit(kept, eintraegeOf(blatt)).slice(0, SHOWN);
  const gone = changed.filter(({ datensatz }) => !names.has(datensatz));
  for (const collection of ['rechnungen', 'einnahmen', 'ausgaben'] as const) {
    const ids = gone.filter((each) => each.collection === collection).map(({ datensatz }) => datensatz);
    for (const [one, name] of await reads.values(entities[collection], ids, ['id', 'name']))
      names.set(one as string, name as string); // texts, both
  }
  return changed.map((each) => ({ ...each, name: names.get(each.datensatz) ?? 'gelöscht' }));
}
