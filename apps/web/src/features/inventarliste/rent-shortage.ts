import {
  type Inventarliste,
  listeForZumietung,
  newZeile,
  type RentingBeleg,
  shortfallOf,
  type Verfuegbarkeit,
  zumietungFor,
} from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { inOneBatch, listRecords } from '../../api/records.ts';
import { newRecordId } from '../../records/edit/record-id.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { listable } from './job-belege.ts';

/**
 * After asking, a rental of everything that is missing, with a list of its own, all in one go (RECH-08). Resolves to
 * its name, or to nothing.
 */
export async function rentShortage(
  beleg: RentingBeleg,
  shortages: readonly Verfuegbarkeit[],
): Promise<string | undefined> {
  const zumietung = zumietungFor(beleg);
  const question = 'Möchtest du Alle benötigten Items zumieten?';
  if (!(await confirm(question, { detail: await alreadyAsked(zumietung.anmerkung ?? '') }))) return undefined;
  const missing = shortfallOf(shortages.map(({ item, fehlendHart }) => ({ inventar: item.id, fehlendHart })));
  const inventarliste = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
  const answers = await inOneBatch((batch) => {
    batch.create('inventarlisten', { ...listeForZumietung(beleg), id: inventarliste });
    for (const { inventar, anzahl } of missing) {
      const item = shortages.find(({ item: { id } }) => id === inventar)?.item;
      if (!item) continue;
      const artikel = { ...item, hideInRechnung: false }; // no invoice is made of what is rented in
      batch.create('inventar_inventarlisten', newZeile(artikel, { inventarliste, anzahl, faktor: 1 }));
    }
    batch.create('zumietungen', { ...zumietung, inventarliste });
  });
  await refresh('zumietungen', 'inventarlisten', 'inventar_inventarlisten');
  const name = answers.at(-1)?.['name'];
  return typeof name === 'string' ? name : '';
}

/** The same for what a list is for: its pack list, else its invoice. */
export async function rentForListe(
  inventarliste: string,
  shortages: readonly Verfuegbarkeit[],
): Promise<string | undefined> {
  const onListe = compare('inventarliste', '=', inventarliste);
  const [packlisten, rechnungen] = await Promise.all([
    listable('packlisten', onListe),
    listable('rechnungen', onListe),
  ]);
  const beleg = packlisten[0] ?? rechnungen[0];
  if (beleg) return rentShortage(beleg, shortages);
  await notify(
    'Keine Zumietung.',
    'Zu dieser Liste gibt es keine Packliste und keine Rechnung, die du sehen kannst.',
  );
  return undefined;
}

/** A rental for the same invoice that nobody has ordered yet is worth knowing before a second one is made. */
async function alreadyAsked(anmerkung: string): Promise<string | undefined> {
  const filter = and(compare('anmerkung', '=', anmerkung), compare('bestellt', '=', false));
  const { items } = await listRecords('zumietungen', { filter, perPage: 1, skipTotal: true });
  const [open] = items;
  return open && `${open.name} ist schon ${anmerkung} angelegt, aber noch nicht bestellt.`;
}
