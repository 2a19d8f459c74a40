import { type Bestellung, entities, type Kontakt, type Zumietung } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred } from '../belege/document-records.ts';

const { kontakte, lieferanten, orte, projekt, zumietungen } = entities;

/** Where it has to come to: the firm's own address, or that of the place; never whose job it is. */
export async function bestellungWohin(
  reads: RecordReads,
  { weg, zumietung }: Pick<Bestellung, 'weg' | 'zumietung'>,
): Promise<string> {
  if (weg === 'Kommt ins Lager') return anschriftLine(await firmaOf(reads));
  if (weg !== 'Kommt zum Ort') return '';
  const rental = await reads.find(zumietungen, zumietung);
  const job = rental && (await referred(reads, projekt, rental.projekt));
  if (!job) return '';
  const ort = await referred(reads, orte, job.veranstaltungsort);
  return [job.ort, ort ? anschriftLine(ort) : ''].filter(Boolean).join(', ');
}

/** Whom one writes to at a firm: who is chosen, else the firm. */
export async function empfaengerOf(
  reads: RecordReads,
  { lieferant: id, kontakt }: Pick<Bestellung, 'lieferant' | 'kontakt'>,
): Promise<{ readonly person: string; readonly an: string }> {
  const lieferant = await referred(reads, lieferanten, id);
  const chosen = await referred(reads, kontakte, kontakt);
  return { person: chosen?.person ?? '', an: chosen?.email || (lieferant?.email ?? '') };
}

/** The contact of a rental, where it is one of this firm; else the first that has an address. */
export async function kontaktFuer(
  reads: RecordReads,
  { kontakt }: Pick<Zumietung, 'kontakt'>,
  lieferant: string,
): Promise<Kontakt['id'] | ''> {
  if (lieferant === '') return '';
  const own = await reads.findReferring(kontakte, 'lieferant', [lieferant]);
  const chosen = own.find(({ id }) => id === kontakt) ?? own.find(({ email }) => email !== '');
  return chosen?.id ?? '';
}
