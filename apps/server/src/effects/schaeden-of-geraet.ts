import { entities, type Geraet, type Schaden } from '@traverse/domain/entities';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { moveGeraet } from './geraet-bewegung.ts';

const { geraete, schaeden } = entities;

/** Damages that block a device. */
export async function blockingSchaeden(
  geraet: Geraet['id'],
  reads: RecordReads,
): Promise<readonly Schaden[]> {
  const all = await reads.findWhere(schaeden, { geraet });
  return all.filter(({ behoben, sperrt }) => !behoben && sperrt > 0);
}

/** A damage of a device acts through its state: it blocks it, and lets go of it when the last one is mended (W 1.4). */
export const schadenOfGeraet: RecordEffects<typeof schaeden> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    if (!draft.geraet || draft.geraet === before?.geraet) return {};
    const geraet = await transaction.find(geraete, draft.geraet);
    if (!geraet || geraet.inventar === draft.inventar) return {};
    return { geraet: withMessage(fieldError('geraet_rule'), 'Das Gerät gehört zu einem anderen Artikel.') };
  },
  // What is only told blocks nothing, and lets go of nothing that somebody has blocked.
  afterCreate: async (schaden, context) => {
    if (schaden.sperrt > 0) await follow(schaden, context);
  },
  afterUpdate: async ({ before, after }, context) => {
    const isOther = before.behoben !== after.behoben || before.sperrt !== after.sperrt;
    if (isOther || before.geraet !== after.geraet) await follow(after, context);
  },
  afterDelete: (schaden, context) => follow(schaden, context),
};

async function follow({ geraet: id, schaden, inventarliste }: Schaden, context: WriteContext): Promise<void> {
  if (id === '') return;
  const geraet = await context.transaction.lock(geraete, id);
  if (!geraet) return;
  const open = await blockingSchaeden(id, context.transaction);
  const isFailed = geraet.pruefstand.some(({ stand }) => stand === 'nicht bestanden');
  if (open.length > 0 && geraet.zustand === 'einsatzbereit') {
    const move = { was: 'defekt', inventarliste, grund: schaden } as const;
    await moveGeraet(geraet, { zustand: 'gesperrt' }, [move], context);
  }
  if (open.length === 0 && geraet.zustand === 'gesperrt' && !isFailed) {
    await moveGeraet(geraet, { zustand: 'einsatzbereit' }, [{ was: 'repariert', grund: schaden }], context);
  }
}
