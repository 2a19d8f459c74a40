import { entities, type Inventur, type InventurZeile } from '@traverse/domain/entities';
import { liegtIn } from '@traverse/domain/inventur/soll';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Erwartet, erwartetAn } from './erwartet.ts';
import { platzOffen } from './plaetze.ts';
import { umfangOf } from './umfang.ts';

const { inventur_plaetze, inventur_zeilen, lagerplaetze } = entities;

interface Ort {
  readonly id: string;
  readonly name: string;
}

/** A place with the shelves that lie in it; by itself where it has none. */
export async function orteIn(platz: Ort, reads: RecordReads): Promise<Ort[]> {
  if (platz.id === '') return [platz];
  const all = await reads.findWhere(lagerplaetze, {});
  return all.filter(({ name }) => liegtIn(name, platz.name)).map(({ id, name }) => ({ id, name }));
}

/** What should lie at a place is put down at the moment at which somebody says that it is counted (V4.7, V4.8). */
export async function platzFertig(inventur: Inventur, platz: Ort, context: WriteContext): Promise<void> {
  if (inventur.status === 'abgeschlossen') throw badRequest(`${inventur.name} ist abgeschlossen.`);
  const { transaction, now } = context;
  const orte = await orteIn(platz, transaction);
  const erwartet = await erwartetAn(orte, await umfangOf(inventur, transaction), transaction);
  const zeilen = await transaction.findWhere(inventur_zeilen, { inventur: inventur.id });
  for (const each of erwartet) await putDown(inventur, each, { zeilen, platz }, context);
  for (const { id } of orte) {
    const { id: record } = await platzOffen(inventur.id, id, context);
    await context.update(inventur_plaetze, record, { fertigAm: stampOf(now) });
  }
}

async function putDown(
  inventur: Inventur,
  { artikel, geraet, soll, unterwegs }: Erwartet,
  { zeilen, platz }: { readonly zeilen: readonly InventurZeile[]; readonly platz: Ort },
  context: WriteContext,
): Promise<void> {
  const home = (geraet?.lagerplatz || artikel.lagerplatz || platz.id) as InventurZeile['lagerplatz']; // a place that was found
  const known = zeilen.find((zeile) =>
    geraet
      ? zeile.geraet === geraet.id
      : zeile.geraet === '' && zeile.inventar === artikel.id && zeile.lagerplatz === artikel.lagerplatz,
  );
  const gezaehlt = known?.gezaehlt ?? 0;
  const isAlone = gezaehlt === 0 && soll === 0;
  const ergebnis = isAlone ? 'unterwegs' : gezaehlt < soll ? 'fehlt' : known?.ergebnis || 'gefunden';
  const entscheidung = known?.entscheidung === 'nachzählen' ? '' : (known?.entscheidung ?? '');
  const facts = { soll, unterwegs, ergebnis, entscheidung } as const;
  if (known) {
    const isSame = known.soll === soll && known.unterwegs === unterwegs && known.ergebnis === ergebnis;
    if (!isSame || known.entscheidung !== entscheidung)
      await context.update(inventur_zeilen, known.id, facts);
    return;
  }
  if (soll === 0 && unterwegs === 0) return;
  await context.create(inventur_zeilen, {
    inventur: inventur.id,
    inventar: artikel.id,
    ...(geraet ? { geraet: geraet.id } : {}),
    bezeichnung: geraet?.bezeichnung ?? artikel.name,
    lagerplatz: home,
    ...facts,
  });
}

/** Rows are counted anew: they stand at 0, and their places are open again. Answers how many. */
export async function nachzaehlen(
  inventur: Inventur,
  ids: readonly string[],
  context: WriteContext,
  entscheidung: '' | 'nachzählen' = '',
): Promise<number> {
  if (inventur.status === 'abgeschlossen') throw badRequest(`${inventur.name} ist abgeschlossen.`);
  const zeilen = await zeilenOf(inventur, ids, context);
  for (const { id, nachgezaehlt } of zeilen)
    await context.update(inventur_zeilen, id, { gezaehlt: 0, nachgezaehlt: nachgezaehlt + 1, entscheidung });
  for (const lagerplatz of new Set(zeilen.map((zeile) => zeile.lagerplatz)))
    await platzOffen(inventur.id, lagerplatz, context);
  return zeilen.length;
}

/** Throws ApiError 400 where one of them is none of this inventory. */
export async function zeilenOf(
  inventur: Inventur,
  ids: readonly string[],
  { transaction }: Pick<WriteContext, 'transaction'>,
): Promise<readonly InventurZeile[]> {
  const zeilen = await transaction.findMany(inventur_zeilen, ids);
  if (zeilen.length !== new Set(ids).size || zeilen.some((zeile) => zeile.inventur !== inventur.id))
    throw badRequest('Eine Zeile gehört nicht zu dieser Inventur. Lade die Seite neu.');
  return zeilen;
}
