import type { Collection, Inventarliste, RecordIn } from '@traverse/domain/entities';
import { freieKopie, type ListeFuer, neueListe } from '@traverse/domain/folgen/reservierung';
import type { ProjektStatus } from '@traverse/domain/options/projekt-status';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { type Batch, getRecord, inOneBatch } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';
import { askAboutUst } from './ask-about-ust.ts';
import { listable } from './job-belege.ts';
import { contentOf, putOn } from './liste-content.ts';

/** What can have an Inventarliste and comes without one. */
export type HolderCollection = Extract<Collection, 'packlisten' | 'rechnungen'>;

/** The pack list or invoice that gets a list. */
export interface Holder {
  readonly collection: HolderCollection;
  readonly record: Pick<RecordIn<HolderCollection>, 'id' | 'von' | 'bis' | 'updated' | 'projekt'>;
}

/** A new, empty list for the time of a pack list or an invoice, standing as its job says; linked in the same go (PACK-02). */
export async function createListe(holder: Holder): Promise<Inventarliste['id']> {
  const id = await storeListe(holder);
  await refreshHolders(holder.collection);
  return id;
}

/** The same; what shows it asks again once `refreshHolders` says so. */
export async function storeListe({ collection, record }: Holder): Promise<Inventarliste['id']> {
  const made = await newListe(collection, record);
  const id = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
  await inOneBatch((batch) => {
    batch.create('inventarlisten', { ...made, id });
    link(batch, { collection, record }, id);
  });
  return id;
}

/**
 * All items of another list on a new one, with out and in at 0 (PACK-02, RECH-06). Resolves to whether it is stored:
 * that of a pack list is verbucht, so that somebody may be asked about a shortage.
 */
export async function copyListe({ collection, record }: Holder, from: Inventarliste['id']): Promise<boolean> {
  const content = await contentOf(from);
  const id = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
  const { verbucht, ...made } = await copiedListe({ collection, record }, from);
  const stored = await askAboutUst((agreed) =>
    askAboutShortage((asking) =>
      inOneBatch((batch) => {
        // Booked after its lines stand on it, so that they are checked together.
        batch.create('inventarlisten', { ...made, verbucht: false, id });
        putOn(batch, content, id);
        if (verbucht) batch.update('inventarlisten', id, { verbucht, ...asking });
        link(batch, { collection, record }, id, agreed);
      }),
    ),
  );
  await refreshHolders(collection);
  return stored;
}

/** The very list of another pack list or invoice, after the warning (PACK-02, RECH-06). Resolves to whether it is. */
export async function referListe(holder: Holder, inventarliste: Inventarliste['id']): Promise<boolean> {
  if (!(await confirm(REFER_WARNING))) return false;
  const stored = await askAboutUst(async (agreed) => {
    await inOneBatch((batch) => link(batch, holder, inventarliste, agreed));
    return true;
  });
  await refreshHolders(holder.collection);
  return stored;
}

const REFER_WARNING =
  'Weißt du was du da tust? Bedenke, dass sich Items in allen miteinander verknüpften Rechnungen/Packlisten ändern wenn du die Inventarlisten verknüpfst!';

/** Refused when somebody else has changed the record meanwhile: perhaps it has a list by now. */
function link(
  batch: Batch,
  { collection, record: { id, updated } }: Holder,
  inventarliste: string,
  agreed: object = {},
): void {
  batch.update(collection, id, { inventarliste, ...agreed }, { basedOn: updated });
}

const fuer = (collection: HolderCollection): ListeFuer =>
  collection === 'packlisten' ? 'Packliste' : 'Rechnung';

async function newListe(collection: HolderCollection, { von, bis, projekt }: Holder['record']) {
  return neueListe(fuer(collection), { von, bis }, await statusesOf(projekt));
}

/** That of an invoice stays free where its gear is on a list of its own job already. */
async function copiedListe({ collection, record }: Holder, from: Inventarliste['id']) {
  const { von, bis, projekt } = record;
  if (collection === 'packlisten' || !(await isOfJob(from, projekt))) return newListe(collection, record);
  return freieKopie({ von, bis }, await statusesOf(projekt));
}

/** How far the job is that a list is for; nothing without one. */
export async function statusesOf(projekt: string): Promise<ProjektStatus[]> {
  if (projekt === '') return [];
  const { status } = await getRecord('projekt', projekt);
  return status === '' ? [] : [status];
}

async function isOfJob(inventarliste: string, projekt: string): Promise<boolean> {
  if (projekt === '') return false;
  const filter = and(compare('inventarliste', '=', inventarliste), compare('projekt', '=', projekt));
  const held = await Promise.all([listable('packlisten', filter), listable('rechnungen', filter)]);
  return held.flat().length > 0;
}

/** To be called after a list was given. */
export async function refreshHolders(collection: HolderCollection): Promise<void> {
  await refresh(collection, 'inventarlisten', 'inventar_inventarlisten');
}
