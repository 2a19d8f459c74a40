import type { Bankposten, Bankzeile, OffeneMahnung, ZugeordneteZeile } from '@traverse/domain/bank/vorschlag';
import type { Bankwissen } from '@traverse/domain/bank/zuordnung';
import { entities, type Umsatz } from '@traverse/domain/entities';
import { cents, dayOf, sumCents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { openExtras } from '../../claims/open-extras.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { offenePosten } from './offene-bankposten.ts';

const { bankkonten, bankregeln, bankumsaetze, mahnungen } = entities;

/** Everything that the rules of matching know, as it is stored now. */
export async function bankwissen(reads: RecordReads): Promise<Bankwissen> {
  const konten = await reads.findWhere(bankkonten, {});
  const posten = await offenePosten(reads);
  return {
    posten,
    mahnungen: await offeneMahnungen(reads, posten),
    eigeneIbans: konten.map(({ iban }) => iban),
    regeln: await reads.findWhere(bankregeln, {}),
    zugeordnet: await zugeordneteZeilen(
      reads,
      konten.map(({ id }) => id),
    ),
  };
}

/** The newest letter of each claim, with what it asks for today: a payment in between is another sum. */
async function offeneMahnungen(reads: RecordReads, posten: readonly Bankposten[]): Promise<OffeneMahnung[]> {
  const letters = await reads.findWhere(mahnungen, {});
  if (letters.length === 0) return [];
  const { byLetter } = await openExtras(letters, reads);
  const open = new Map(
    posten
      .filter(({ art, ausgebucht }) => art === 'rechnung' && !ausgebucht)
      .map(({ id, offen }) => [id, offen]),
  );
  return letters.flatMap(({ id, nummer, positionen, ersetztDurch, zurueckgenommenAm }) => {
    const claims = positionen.map(({ rechnung }) => rechnung as string).filter((claim) => open.has(claim)); // an id is a text
    if (ersetztDurch !== '' || zurueckgenommenAm !== '' || claims.length === 0) return [];
    const nebenforderungen = byLetter.get(id) ?? cents(0);
    const summe = sumCents([nebenforderungen, ...claims.map((claim) => open.get(claim) ?? cents(0))]);
    return [{ id, name: nummer, rechnungen: claims, summe, nebenforderungen }];
  });
}

async function zugeordneteZeilen(reads: RecordReads, konten: readonly string[]): Promise<ZugeordneteZeile[]> {
  const rows = await reads.valuesReferring(bankumsaetze, 'bankkonto', konten, [
    'id',
    'buchungstag',
    'betrag',
    'gegenIban',
    'endToEndId',
    'stand',
  ]);
  return rows.flatMap((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [id, tag, betrag, gegenIban, endToEndId, stand] = row as [
      string,
      Umsatz['buchungstag'],
      Cents,
      string,
      string,
      Umsatz['stand'],
    ];
    const buchungstag = dayOf(tag);
    if (stand !== 'zugeordnet' || buchungstag === '') return [];
    return [{ id, buchungstag, betrag, gegenIban, endToEndId }];
  });
}

/** A stored line as the rules look at it. */
export function zeileOf(umsatz: Umsatz): Bankzeile {
  const { id, buchungstag, betrag, gegenName, gegenIban, verwendungszweck, endToEndId } = umsatz;
  const day = dayOf(buchungstag);
  if (day === '') throw new TypeError(`the line ${id} has no day`);
  const { gvc, storno, rueckgabegrund } = umsatz;
  return {
    id,
    buchungstag: day,
    betrag,
    gegenName,
    gegenIban,
    verwendungszweck,
    endToEndId,
    gvc,
    storno,
    rueckgabegrund,
  };
}
