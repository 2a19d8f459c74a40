import {
  type Inventarliste,
  listeForZumietung,
  newZeile,
  shortfallOf,
  type Verfuegbarkeit,
  zumietungForRechnung,
} from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch, listRecords } from '../../../api/records.ts';
import { newRecordId } from '../../../records/edit/record-id.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { OpenRechnung } from '../useRechnung.ts';

/**
 * After asking, a rental of everything that is missing, with a list of its own, all in one go (RECH-08). Resolves to
 * its name, or to nothing.
 */
export async function rentShortage(
  { rechnung, zeilen }: Pick<OpenRechnung, 'rechnung' | 'zeilen'>,
  shortages: readonly Verfuegbarkeit[],
): Promise<string | undefined> {
  // Without a name the server gives it the next one, inside the transaction.
  const { name: _, ...draft } = zumietungForRechnung(rechnung, '');
  const question = 'Möchtest du Alle benötigten Items zumieten?';
  if (!(await confirm(question, { detail: await alreadyAsked(draft.anmerkung ?? '') }))) return undefined;
  const missing = shortfallOf(shortages.map(({ item, fehlend }) => ({ inventar: item.id, fehlend })));
  const inventarliste = newRecordId() as Inventarliste['id']; // an id for the list that is about to be stored
  const answers = await inOneBatch((batch) => {
    batch.create('inventarlisten', { ...listeForZumietung(rechnung), id: inventarliste });
    for (const { inventar, anzahl } of missing) {
      const artikel = zeilen.find((line) => line.artikel.id === inventar)?.artikel;
      if (artikel)
        batch.create('inventar_inventarlisten', newZeile(artikel, { inventarliste, anzahl, faktor: 1 }));
    }
    batch.create('zumietungen', { ...draft, inventarliste });
  });
  await refresh('zumietungen', 'inventarlisten', 'inventar_inventarlisten');
  const name = answers.at(-1)?.['name'];
  return typeof name === 'string' ? name : '';
}

/** A rental for the same invoice that nobody has ordered yet is worth knowing before a second one is made. */
async function alreadyAsked(anmerkung: string): Promise<string | undefined> {
  const filter = and(compare('anmerkung', '=', anmerkung), compare('bestellt', '=', false));
  const { items } = await listRecords('zumietungen', { filter, perPage: 1, skipTotal: true });
  const [open] = items;
  return open && `${open.name} ist schon ${anmerkung} angelegt, aber noch nicht bestellt.`;
}
