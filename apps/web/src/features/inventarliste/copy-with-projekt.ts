import type { Inventarliste, Packliste, Projekt, Rechnung } from '@traverse/domain/entities';
import { mitgezogen } from '@traverse/domain/folgen/zurueckgelassen';
import { copyPackliste, copyRechnung } from '@traverse/domain/rechnung/copy';
import { newRechnung } from '@traverse/domain/rechnung/new-rechnung';
import { dayAt } from '@traverse/domain/values';
import { and, compare, type Filter } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { allRecords, type Batch, getRecord, inOneBatch } from '../../api/records.ts';
import { zahlungszielFor } from '../../api/zahlungsziel.ts';
import { askAboutShortage } from './ask-about-shortage.tsx';
import type { HolderCollection } from './give-liste.ts';
import { type Content, contentOf, putOn } from './liste-content.ts';

/** Which of the documents of a project a copy can take along: no reversal or correction, no deposit, and nothing charged for what was lost. */
export function copyableOf(collection: HolderCollection, projekt: string): Filter | undefined {
  const ofProjekt = compare('projekt', '=', projekt);
  if (collection === 'packlisten') return ofProjekt;
  const none = (field: string) => compare(field, '=', '');
  return and(
    ofProjekt,
    none('stornoVon'),
    none('storniertAm'),
    none('nachberechnung'),
    none('korrekturVon'),
    compare('art', '!=', 'Anzahlung'),
  );
}

/** A list of the original, the one that takes its place, and whether that is booked. */
interface Replacement {
  readonly id: Inventarliste['id'];
  readonly content: Content;
  readonly verbucht: boolean;
}

/**
 * Pack lists and invoices of a project for its copy, with new lists, on days that have moved along; all of them or none
 * (PROJ-11). What was booked is booked, unless somebody minds what is missing then.
 */
export async function copyBelege(
  original: Projekt,
  copy: Projekt,
  collections: readonly HolderCollection[],
): Promise<void> {
  const of = <C extends HolderCollection>(collection: C) =>
    collections.includes(collection)
      ? allRecords(collection, { filter: copyableOf(collection, original.id), sort: 'created' })
      : [];
  const [packlisten, rechnungen] = await Promise.all([of('packlisten'), of('rechnungen')]);
  const listen = await replacements([...packlisten, ...rechnungen]);
  const invoices = await Promise.all(rechnungen.map(datedToday));
  const newIds = new Map(packlisten.map(({ id }) => [id as string, newRecordId() as Packliste['id']]));
  const place = (beleg: Packliste | Rechnung) => ({
    ...along(beleg, original, copy),
    projekt: copy.id,
    inventarliste: listen.get(beleg.inventarliste)?.id ?? ('' as const),
  });
  const write = (batch: Batch, asking: object | undefined) => {
    for (const [old, { id }] of listen) {
      const holder = [...packlisten, ...rechnungen].find(({ inventarliste }) => inventarliste === old);
      if (!holder) continue;
      batch.create('inventarlisten', { ...along(holder, original, copy), verbucht: false, id });
    }
    for (const packliste of packlisten)
      batch.create('packlisten', {
        ...copyPackliste(packliste),
        ...place(packliste),
        id: newIds.get(packliste.id),
      });
    for (const { rechnung, dates } of invoices)
      batch.create('rechnungen', {
        ...copyRechnung(rechnung),
        ...dates,
        ...place(rechnung),
        packliste: newIds.get(rechnung.packliste) ?? '',
      });
    // After the invoices, which hand their factor on to the lines that are there.
    for (const { id, content } of listen.values()) putOn(batch, content, id);
    // Last, so that the question is about everything before it as well.
    for (const { id, verbucht } of listen.values())
      if (verbucht && asking) batch.update('inventarlisten', id, { verbucht, ...asking });
  };
  const isBooked = await askAboutShortage((asking) => inOneBatch((batch) => write(batch, asking)));
  if (!isBooked) await inOneBatch((batch) => write(batch, undefined));
  await refresh('packlisten', 'rechnungen', 'inventarlisten', 'inventar_inventarlisten');
}

/** What was left behind is as far from its old job as it is from the copy (L 3). */
function along(beleg: Packliste | Rechnung, before: Projekt, after: Projekt) {
  return mitgezogen({ ...beleg, goes: 'beleg' }, { before, after }, dayAt(Date.now()));
}

/** A new list for each that one of them stands on; what shares a list shares the new one. */
async function replacements(
  belege: readonly (Packliste | Rechnung)[],
): Promise<ReadonlyMap<string, Replacement>> {
  const old = [...new Set(belege.map(({ inventarliste }) => inventarliste))].filter((id) => id !== '');
  const found = await Promise.all(
    old.map(async (inventarliste): Promise<[string, Replacement]> => {
      const [{ verbucht }, content] = await Promise.all([
        getRecord('inventarlisten', inventarliste),
        contentOf(inventarliste),
      ]);
      const id = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
      return [inventarliste, { id, content, verbucht }];
    }),
  );
  return new Map(found);
}

async function datedToday(rechnung: Rechnung) {
  const facts = { today: dayAt(Date.now()), zahlungszielTage: await zahlungszielFor(rechnung.kunde) };
  const { rechnungsDatum, faelligDatum } = newRechnung(facts);
  return { rechnung, dates: { rechnungsDatum, faelligDatum } };
}
