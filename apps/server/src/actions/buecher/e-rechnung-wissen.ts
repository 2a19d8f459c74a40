import { naechsteKreditorennummer } from '@traverse/domain/datev/kreditoren';
import { istSelbeNummer } from '@traverse/domain/eingang/belegnummer';
import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import {
  type BekannterLieferant,
  lieferantFromInvoice,
  lieferantOf,
} from '@traverse/domain/eingang/lieferant';
import { type DraftIn, entities, type RecordIn } from '@traverse/domain/entities';
import { gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import { dayOf, formatDay, formatEuro } from '@traverse/domain/values';
import type { RecordReads } from '../../sql/record-store.ts';

const { ablage, ausgaben, lieferanten } = entities;

type Ausgabe = RecordIn<'ausgaben'>;

/** Who sends a bill, and what his last one was booked as; where nobody is known, a new supplier as the bill says him. */
export async function senderOf(reads: RecordReads, invoice: IncomingInvoice) {
  const rows = await reads.values(lieferanten, 'all', ['id', 'name', 'ustId', 'iban', 'kreditorennummer']);
  // In the order of the paths, by the kinds of these fields.
  const typed = rows as [BekannterLieferant['id'], string, string, string, number][];
  const known = typed.map(([id, name, ustId, iban]): BekannterLieferant => ({ id, name, ustId, iban }));
  const { lieferant, ustIdFehlt, hinweise } = lieferantOf(invoice, known);
  const neu = {
    ...lieferantFromInvoice(invoice),
    kreditorennummer: naechsteKreditorennummer(typed.map(([, , , , number]) => number)),
  };
  const none: DraftIn<'ausgaben'> = {};
  if (!lieferant) return { ausgabe: none, hinweise, neu, ustIdFehlt: undefined };
  const earlier = await reads.findReferring(ausgaben, 'lieferant', [lieferant.id]);
  const kategorie = earlier.toSorted((one, other) => other.datum.localeCompare(one.datum))[0]?.kategorie;
  const ausgabe: DraftIn<'ausgaben'> = { lieferant: lieferant.id, ...(kategorie ? { kategorie } : {}) };
  return { ausgabe, hinweise, neu: undefined, ustIdFehlt: ustIdFehlt ? neu.ustId : undefined };
}

interface Beleg {
  readonly invoice: IncomingInvoice;
  readonly sha256: string;
  /** What the expense would be called. */
  readonly name: string;
  /** Id; empty where nobody is known. */
  readonly lieferant: string;
}

/** The same invoice twice is an easy mistake: it comes by mail and by letter (rule 8). */
export async function schonGebucht(
  reads: RecordReads,
  { invoice, sha256, name, lieferant }: Beleg,
): Promise<{ readonly marke: 'doppelt' | 'vielleicht doppelt' | ''; readonly hinweise: readonly string[] }> {
  const [withFile] = await reads.findWithFile(ausgaben, sha256, 1);
  if (withFile)
    return {
      marke: 'doppelt',
      hinweise: [`Diese Datei hängt schon an „${withFile.name}“ vom ${formatDay(withFile.datum)}.`],
    };
  const [laid] = await reads.findWithFile(ablage, sha256, 1);
  if (laid)
    return {
      marke: 'doppelt',
      hinweise: [`Diese Datei liegt in der Ablage: ${laid.titel}. Hol sie unter Betriebsprüfung zurück.`],
    };
  const same = (await billsOf(reads, lieferant)).find(
    (each) => !each.aufgehoben && istSelbeNummer(each.belegnummer, invoice.number),
  );
  const [named] = same
    ? [same]
    : name === ''
      ? []
      : await reads.findWhere(ausgaben, { name, aufgehoben: false }, 1);
  if (!named) return { marke: '', hinweise: [] };
  return {
    marke: 'vielleicht doppelt',
    hinweise: [`Diese Rechnung gibt es schon als Ausgabe vom ${formatDay(named.datum)}.`],
  };
}

/** What a bill says of others of that supplier: prepayments that it takes off, and the one that it corrects (rule 7). */
export async function bezugHinweise(reads: RecordReads, invoice: IncomingInvoice, lieferant: string) {
  const isFinal = invoice.sums.prepaid > 0;
  if (!isFinal && invoice.bezug.length === 0) return { hinweise: [], anzahlungen: [] };
  const bills = await billsOf(reads, lieferant);
  const anzahlungen = bills
    .filter(({ anzahlung }) => isFinal && anzahlung)
    .map((each) => ({
      id: each.id,
      name: each.name,
      datum: dayOf(each.datum),
      gesamt: gesamtOfAusgabe(each),
    }));
  const corrected = bills.filter((each) =>
    invoice.bezug.some((number) => istSelbeNummer(number, each.belegnummer)),
  );
  return {
    anzahlungen,
    hinweise: [
      ...anzahlungen.map(
        ({ name, datum, gesamt }) =>
          `Anzahlung von ihm: „${name}“ vom ${datum === '' ? '' : formatDay(datum)} über ${formatEuro(gesamt)}.`,
      ),
      ...corrected.map(
        ({ belegnummer, datum }) =>
          `Berichtigt ${belegnummer} vom ${formatDay(datum)}. Ersetzt sie diese, berichtige die alte.`,
      ),
    ],
  };
}

async function billsOf(reads: RecordReads, lieferant: string): Promise<readonly Ausgabe[]> {
  // An id that was read a moment ago.
  return lieferant === '' ? [] : reads.findReferring(ausgaben, 'lieferant', [lieferant as Ausgabe['id']]);
}
