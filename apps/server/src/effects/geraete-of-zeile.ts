import { entities, type Geraet, type Listenzeile } from '@traverse/domain/entities';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { formatZahl } from '@traverse/domain/values';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { countedSingly } from './cases.ts';
import { moveGeraet } from './geraet-bewegung.ts';

const { geraete, inventar, inventar_inventarlisten } = entities;

type OfItem = Pick<Listenzeile, 'inventar' | 'inventarliste'>;

/** Devices that are on the road with a line, those that are missed there among them; what is part of a case is none. */
export async function geraeteOnRoad(
  { inventar, inventarliste }: OfItem,
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  return countedSingly(await reads.findWhere(geraete, { liste: inventarliste, inventar }), reads);
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
    const isClosed = stillOut(before) > 0 && stillOut(after) === 0;
    const isFound = before.vermisst > 0 && after.vermisst === 0;
    if (!isClosed && !isFound) return;
    const onRoad = await geraeteOnRoad(after, context.transaction);
    const missed = onRoad.filter(({ zustand }) => zustand === 'vermisst');
    const open = onRoad.filter(({ zustand }) => zustand !== 'vermisst');
    if (isFound) for (const geraet of missed) await findWithLine(geraet, after, context);
    if (!isClosed) return;
    // Where as many are missed as have a number, it is these; of more nobody knows which, and they count as back.
    const areMissed = open.length <= after.vermisst - missed.length;
    for (const geraet of open)
      await (areMissed ? missWithLine(geraet, after, context) : returnWithLine(geraet, after, context));
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

const WITHOUT_NUMBER = 'ohne Gerätenummer';

function returnWithLine(geraet: Geraet, { inventarliste }: OfItem, context: WriteContext) {
  const move = { was: 'rein', inventarliste, grund: WITHOUT_NUMBER } as const;
  return moveGeraet(geraet, { liste: '' }, [move], context);
}

function missWithLine(geraet: Geraet, { inventarliste }: OfItem, context: WriteContext) {
  const move = { was: 'vermisst', inventarliste, grund: WITHOUT_NUMBER } as const;
  return moveGeraet(geraet, { zustand: 'vermisst' }, [move], context);
}

/** Back in the warehouse; where its line is open again, only not missed any more. */
function findWithLine(geraet: Geraet, zeile: Listenzeile, context: WriteContext) {
  const { inventarliste } = zeile;
  const move = { was: 'gefunden', inventarliste, grund: WITHOUT_NUMBER } as const;
  const liste = stillOut(zeile) > 0 ? inventarliste : '';
  return moveGeraet(geraet, { zustand: 'einsatzbereit', liste }, [move], context);
}

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
