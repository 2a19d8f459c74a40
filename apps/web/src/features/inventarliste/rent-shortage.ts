import { entities, type Inventarliste, type Zumietung } from '@traverse/domain/entities';
import { listeForZumietung, newZeile } from '@traverse/domain/inventarliste/new-liste';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import {
  type RentingBeleg,
  shortfallOf,
  unorderedRentals,
  zumietungFor,
} from '@traverse/domain/inventarliste/zumietung';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { inOneBatch, listRecords } from '../../api/records.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { listable } from './job-belege.ts';

/** A rental that was just made. */
export type Rented = Pick<Zumietung, 'id' | 'name'>;

/**
 * After asking, a rental of everything that is missing, and of nothing else, with a list of its own, all in one go
 * (RECH-08). Resolves to it, or to nothing.
 */
export async function rentShortage(
  beleg: RentingBeleg,
  shortages: readonly Verfuegbarkeit[],
): Promise<Rented | undefined> {
  const zumietung = zumietungFor(beleg);
  const question = 'Möchtest du Alle benötigten Items zumieten?';
  if (!(await confirm(question, { detail: await alreadyAsked(zumietung.anmerkung ?? '', shortages) })))
    return undefined;
  const missing = shortfallOf(shortages.map(({ item, fehlendHart }) => ({ inventar: item.id, fehlendHart })));
  const inventarliste = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
  const id = newRecordId() as Zumietung['id'];
  const answers = await inOneBatch((batch) => {
    batch.create('inventarlisten', { ...listeForZumietung(beleg), id: inventarliste });
    for (const { inventar, anzahl } of missing) {
      const item = shortages.find(({ item: { id } }) => id === inventar)?.item;
      if (!item) continue;
      const artikel = { ...item, hideInRechnung: false }; // no invoice is made of what is rented in
      const zeile = newZeile(artikel, { inventarliste, anzahl, faktor: 1 });
      batch.create('inventar_inventarlisten', { ...zeile, ohneZubehoer: true });
    }
    batch.create('zumietungen', { ...zumietung, inventarliste, id });
  });
  await refresh('zumietungen', 'inventarlisten', 'inventar_inventarlisten');
  const name = answers.at(-1)?.['name'];
  return { id, name: typeof name === 'string' ? name : '' };
}

/** Says that it is there, and opens it: who supplies it comes next. */
export async function openRented({ id, name }: Rented): Promise<void> {
  toast(`${name} angelegt`);
  await openRecordDialog(entities.zumietungen, { id });
}

/** The same for what a list is for: its pack list, else its invoice. */
export async function rentForListe(
  inventarliste: string,
  shortages: readonly Verfuegbarkeit[],
): Promise<Rented | undefined> {
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

/** A rental for the same paper or of the same that nobody has ordered yet is worth knowing before a second one is made. */
async function alreadyAsked(
  anmerkung: string,
  shortages: readonly Verfuegbarkeit[],
): Promise<string | undefined> {
  const filter = and(compare('anmerkung', '=', anmerkung), compare('bestellt', '=', false));
  const { items } = await listRecords('zumietungen', { filter, perPage: 1, skipTotal: true });
  const [open] = items;
  if (open) return `${open.name} ist schon ${anmerkung} angelegt, aber noch nicht bestellt.`;
  const [other] = shortages.flatMap(unorderedRentals);
  return other && `${other.beleg.name} ist dafür schon angelegt, aber noch nicht bestellt.`;
}
