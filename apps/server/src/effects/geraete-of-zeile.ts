import { entities, formatZahl, type Geraet, type Listenzeile, stillOut } from '@traverse/domain';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { moveGeraet } from './geraet-bewegung.ts';

const { geraete, inventar, inventar_inventarlisten } = entities;

type OfItem = Pick<Listenzeile, 'inventar' | 'inventarliste'>;

/** Devices that are on the road with a line, those that are missed there among them; what lies in a case is none of them. */
export async function geraeteOnRoad(
  { inventar, inventarliste }: OfItem,
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  return reads.findWhere(geraete, { liste: inventarliste, inventar, behaelter: '' });
}

/** A line cannot say less than the devices that are out on it, and takes none of them along (GER-03). */
export const geraeteOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const errors = {
      ...(await vorgesehenErrors(draft, before, transaction)),
      ...(await verbrauchtErrors(draft, before, transaction)),
    };
    if (!before) return errors;
    const moves = draft.inventar !== before.inventar || draft.inventarliste !== before.inventarliste;
    const isLower = Number(draft.out ?? 0) < before.out;
    if (!moves && !isLower) return errors;
    const onRoad = await geraeteOnRoad(before, transaction);
    if (onRoad.length === 0 || (!moves && Number(draft.out ?? 0) >= onRoad.length)) return errors;
    return { ...errors, [moves ? 'inventar' : 'out']: rule(stillOnRoad(onRoad.length)) };
  },
  afterUpdate: async ({ before, after }, context) => {
    if (stillOut(before) === 0 || stillOut(after) > 0) return;
    const { inventarliste } = after;
    for (const geraet of await geraeteOnRoad(after, context.transaction)) {
      if (geraet.zustand === 'vermisst') continue;
      const move = { was: 'rein', inventarliste, grund: 'ohne Gerätenummer' } as const;
      await moveGeraet(geraet, { liste: '' }, [move], context);
    }
  },
  beforeDelete: async (zeile, { transaction, update }) => {
    const packed = { gepacktFuer: zeile.inventarliste, inventar: zeile.inventar };
    for (const { id } of await transaction.findWhere(geraete, packed))
      await update(geraete, id, { gepacktFuer: '' });
    const onRoad = await geraeteOnRoad(zeile, transaction);
    if (onRoad.length > 0)
      throw invalid({ out: rule(stillOnRoad(onRoad.length)) }, stillOnRoad(onRoad.length));
  },
};

const rule = (message: string) => withMessage(fieldError('geraet_rule'), message);

/** Exact. Source: W 1.4. */
const stillOnRoad = (count: number) =>
  `Auf dieser Zeile ${count === 1 ? 'ist noch 1 Gerät' : `sind noch ${formatZahl(count)} Geräte`} unterwegs.`;

async function vorgesehenErrors(
  { inventar, vorgesehen = [] }: { readonly inventar?: string; readonly vorgesehen?: readonly string[] },
  before: Listenzeile | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  const added = vorgesehen.filter((id) => !before?.vorgesehen.some((each) => each === id));
  const found = added.length === 0 ? [] : await reads.findMany(geraete, added);
  const other = found.find((geraet) => geraet.inventar !== inventar);
  return other ? { vorgesehen: rule(`${other.bezeichnung} gehört zu einem anderen Artikel.`) } : {};
}

async function verbrauchtErrors(
  {
    inventar: id,
    verbraucht = 0,
  }: { readonly inventar?: Listenzeile['inventar']; readonly verbraucht?: number },
  before: Listenzeile | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  if (!id || verbraucht <= (before?.verbraucht ?? 0)) return {};
  const artikel = await reads.find(inventar, id);
  if (artikel?.zaehlweise !== 'Einzeln') return {};
  return { verbraucht: rule('Ein Gerät wird nicht verbraucht. Melde es vermisst, oder mustere es aus.') };
}
