import type { Inventarliste, Rechnung } from '@traverse/domain/entities';
import { mitPlaetzen } from '@traverse/domain/gliederung/zuege';
import { addPicked } from '@traverse/domain/inventarliste/new-liste';
import { faktorOfZeile, type MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { allRecords, getRecord, inOneBatch } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';
import { pickInventar } from './pickInventar.tsx';

interface Target {
  readonly inventarliste: Inventarliste['id'];
  /** Of the invoice, 1 on a pack list. */
  readonly faktor: number;
  /** Of an invoice: items may have tables of their own. */
  readonly mietfaktor?: MietfaktorFacts | undefined;
  /** The heading of an invoice that what is new stands under, by its key. */
  readonly place?: { readonly rechnung: Rechnung['id']; readonly kopf: string };
}

/**
 * Lets somebody choose items and puts them on a list: new ones become lines, those on it already are raised, all of
 * it or nothing. Shows what is free in the time of the list, this list counted in. Resolves to how many items were
 * put on it (PACK-03). A set is added as one, its parts follow; of it shows how many can be built, and what limits them (SET-03).
 */
export async function addArtikel(target: Target): Promise<number> {
  const { inventarliste } = target;
  const picked = await pickInventar(inventarliste);
  if (!picked || picked.length === 0) return 0;
  const [liste, zeilen] = await Promise.all([
    getRecord('inventarlisten', inventarliste),
    allRecords('inventar_inventarlisten', { filter: compare('inventarliste', '=', inventarliste) }),
  ]);
  const chosen = picked.map(({ record, amount }) => ({ artikel: record, anzahl: amount }));
  const sets = chosen.filter(({ artikel, anzahl }) => artikel.typ === 'Set' && anzahl !== 0);
  const items = chosen.filter(({ artikel }) => artikel.typ !== 'Set');
  const { create, raise } = addPicked(zeilen, items, target);
  const { place } = target;
  const rechnung = place && (await getRecord('rechnungen', place.rechnung));
  const added = [...create.map(({ inventar }) => inventar), ...sets.map(({ artikel }) => artikel.id)];
  const stored = await askAboutShortage((asking) =>
    inOneBatch((batch) => {
      if (rechnung && place)
        batch.update(
          'rechnungen',
          rechnung.id,
          { gliederung: mitPlaetzen(rechnung.gliederung, place.kopf, added.map(String)) },
          { basedOn: rechnung.updated },
        );
      for (const zeile of create) batch.create('inventar_inventarlisten', { ...zeile, zusaetzlich: true });
      for (const { artikel, anzahl } of sets)
        batch.create('listen_sets', {
          inventarliste,
          faktor: faktorOfZeile(artikel, target.faktor, target.mietfaktor),
          set: artikel.id,
          anzahl,
        });
      for (const { id, by } of raise) batch.update('inventar_inventarlisten', id, { 'anzahl+': by });
      // Last, so that it asks about all of them.
      if (liste.verbucht) batch.update('inventarlisten', inventarliste, asking);
    }),
  );
  await refresh('inventar_inventarlisten', 'listen_sets', 'inventarlisten');
  if (!stored) return 0;
  toast(picked.length === 1 ? '1 Artikel hinzugefügt' : `${formatZahl(picked.length)} Artikel hinzugefügt`);
  return picked.length;
}
