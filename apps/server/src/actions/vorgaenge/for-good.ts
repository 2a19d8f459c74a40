import { entities, entityNamed, type Protokolleintrag } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { Geloescht } from '../../protokoll/keep-vorgang.ts';
import type { Vorgang } from '../../protokoll/vorgang.ts';
import { badRequest } from '../../records/api-error.ts';
import type { Write } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { entstanden, festgehalten, inDerAblage } from './words.ts';

const { rechnungen, zahlungen } = entities;

/** Throws ApiError 400 for an act that nobody takes back: it made, or fixed, what stays (back.md 1.3). */
export async function refuseForGood(
  { nr, eintraege }: Vorgang,
  deleted: readonly Geloescht[],
  { transaction }: Write,
): Promise<void> {
  for (const eintrag of eintraege) {
    const entity = entityNamed(eintrag.sammlung);
    if (!entity) continue;
    // What became of a device is answered by one that says so.
    if (entity.collection === 'bewegungen') continue;
    if (eintrag.art === 'angelegt' && entity.collection === 'ablage') throw badRequest(inDerAblage);
    if (eintrag.art === 'angelegt' && (await isOfOldBooks(eintrag, transaction))) continue;
    if (!isDeletable(entity) && eintrag.art === 'angelegt' && !(await hasComeBack(eintrag, nr, transaction)))
      throw badRequest(entstanden(eintrag.titel === '' ? entity.label.one : eintrag.titel));
    const isGone = deleted.some(({ datensatz }) => datensatz.id === eintrag.datensatz);
    if (!isDeletable(entity) && eintrag.art === 'geändert' && !isGone && fixes(entity, eintrag))
      throw badRequest(festgehalten);
  }
}

/** What a move took over of the old books may go again, while nothing of ours came to it (back.md 3.9). */
async function isOfOldBooks({ sammlung, datensatz }: Protokolleintrag, reads: RecordReads): Promise<boolean> {
  if (sammlung === rechnungen.collection) {
    const rechnung = await reads.find(rechnungen, datensatz);
    return rechnung !== undefined && rechnung.alteNummer !== '' && !(await hasOwnMoney(datensatz, reads));
  }
  if (sammlung !== zahlungen.collection) return false;
  const zahlung = await reads.find(zahlungen, datensatz);
  if (zahlung?.herkunft !== 'Übernahme' || zahlung.art !== 'Verrechnung') return false;
  return zahlung.rechnung === '' || !(await hasOwnMoney(zahlung.rechnung, reads));
}

async function hasOwnMoney(rechnung: string, reads: RecordReads): Promise<boolean> {
  const paid = await reads.findReferring(zahlungen, 'rechnung', [rechnung]);
  return paid.some(({ herkunft }) => herkunft !== 'Übernahme');
}

const isDeletable = ({ access }: Entity): boolean => access.delete.is !== 'nobody';

/** What is the server's alone in a record that stays: no relation, and nothing that follows from others. */
function fixes({ access, fields }: Entity, { aenderungen }: Protokolleintrag): boolean {
  return aenderungen.some(({ feld }) => {
    const field = fields[feld];
    if (!field || field.derived || field.kind === 'relation' || field.kind === 'relations') return false;
    return field.serverOnly === true || access.update.is === 'nobody';
  });
}

/** What comes back from the bin was there before: it is not made. */
async function hasComeBack(
  { datensatz }: Protokolleintrag,
  nr: number,
  reads: RecordReads,
): Promise<boolean> {
  const filter = and(
    compare('datensatz', '=', datensatz),
    compare('art', '=', 'gelöscht'),
    compare('nr', '<', nr),
  );
  const asked = { filter, sort: [], page: 1, perPage: 1, skipTotal: true };
  return (await reads.list(entities.protokoll, asked, 'system')).items.length > 0;
}
