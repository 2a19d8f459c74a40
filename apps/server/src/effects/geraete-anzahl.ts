import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import { anzahlOf, anzahlProblem, isActive, wechselProblem } from '@traverse/domain/geraet/zaehlweise';
import { geraetBezeichnung, naechsteNummer } from '@traverse/domain/namen/geraet-bezeichnung';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { bewegungen, codes, geraete, inventar, pruefungen } = entities;

const noted = new WeakMap<WriteContext, Map<InventarArtikel['id'], number>>();

/** A device has joined the stock of an item, or left it: its amount follows at the end of the transaction. */
export function noteAnzahl(id: InventarArtikel['id'], by: 1 | -1, context: WriteContext): void {
  const known = noted.get(context);
  if (known) {
    known.set(id, (known.get(id) ?? 0) + by);
    return;
  }
  const fresh = new Map([[id, by as number]]);
  noted.set(context, fresh);
  context.atEnd(async () => {
    noted.delete(context);
    for (const [each, change] of fresh) await followGeraete(each, change, context);
  });
}

/** Einzeln is as many as there are; of a mixed item what retires was one of those that were typed. */
async function followGeraete(
  id: InventarArtikel['id'],
  change: number,
  context: WriteContext,
): Promise<void> {
  const artikel = await context.transaction.lock(inventar, id);
  if (!artikel || artikel.zaehlweise === '' || artikel.zaehlweise === 'Menge') return;
  const active = await activeOf(id, context.transaction);
  const typed = Math.max(active, artikel.anzahl + Math.min(0, change));
  const anzahl = anzahlOf(artikel.zaehlweise, typed, active);
  if (anzahl !== artikel.anzahl) await context.update(inventar, id, { anzahl });
}

/** Devices of an item that are not retired. */
export async function activeOf(id: InventarArtikel['id'], reads: RecordReads): Promise<number> {
  return (await reads.findReferring(geraete, 'inventar', [id])).filter(isActive).length;
}

const says = (field: string, message: string): FieldErrors => ({
  [field]: withMessage(fieldError('geraet_rule'), message),
});

/** How an item is counted, and what its amount may be by its devices (GER-01, W 1.2). */
export const zaehlweiseOfArtikel: RecordEffects<typeof inventar> = {
  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    const { zaehlweise = '', anzahl = 0 } = draft;
    const von = before?.zaehlweise ?? '';
    const isOther = von !== zaehlweise;
    if (!isOther && (anzahl === before?.anzahl || zaehlweise === '' || zaehlweise === 'Menge')) return {};
    const all = before ? await transaction.findReferring(geraete, 'inventar', [before.id]) : [];
    const [tested] = before && isOther ? await testedOf(all, transaction) : [];
    const facts = { anzahl, geraete: all, isGeprueft: tested !== undefined, isSet: draft.typ === 'Set' };
    const problem = wechselProblem({ von, nach: zaehlweise, ...facts });
    if (problem) return says('zaehlweise', problem);
    const active = all.filter(isActive).length;
    // Who asks for devices gets as many as the amount says; the server itself has counted them.
    if (byServer || (isOther && (zaehlweise === 'Einzeln' || !before) && anzahl >= active)) return {};
    const amount = anzahlProblem(zaehlweise, anzahl, active);
    return amount ? says('anzahl', amount) : {};
  },
  afterCreate: async (artikel, context) => {
    if (artikel.zaehlweise === 'Einzeln') await makeGeraete(artikel, artikel.anzahl, [], context);
  },
  afterUpdate: async ({ before, after }, context) => {
    if (before.zaehlweise === after.zaehlweise) return;
    const all = await context.transaction.findReferring(geraete, 'inventar', [after.id]);
    if (after.zaehlweise === 'Einzeln')
      await makeGeraete(
        after,
        after.anzahl - all.filter(isActive).length,
        all.map(({ nummer }) => nummer),
        context,
      );
    if (after.zaehlweise !== '' && after.zaehlweise !== 'Menge') return;
    for (const geraet of all) await letGo(geraet, context);
  },
};

async function makeGeraete(
  { id, name }: InventarArtikel,
  wanted: number,
  nummern: readonly number[],
  context: WriteContext,
): Promise<void> {
  const first = naechsteNummer(nummern);
  for (let nummer = first; nummer < first + wanted; nummer += 1)
    await context.create(geraete, { inventar: id, nummer, bezeichnung: geraetBezeichnung(name, nummer) });
}

/** Counted as an amount again: what has no history goes, the rest stays for its history; labels are the item's then. */
async function letGo(
  { id, inventar: of }: Pick<Geraet, 'id' | 'inventar'>,
  { transaction, update, remove }: WriteContext,
): Promise<void> {
  for (const code of await transaction.findWhere(codes, { geraet: id }))
    await update(codes, code.id, { geraet: '', inventar: of });
  const [moved] = await transaction.findWhere(bewegungen, { geraet: id }, 1);
  if (moved) await update(geraete, id, { zustand: 'ausgemustert' });
  else await remove(geraete, id);
}

function testedOf(all: readonly { readonly id: string }[], reads: RecordReads) {
  return reads.findReferring(
    pruefungen,
    'geraet',
    all.map(({ id }) => id),
    1,
    { inAll: 1 },
  );
}
