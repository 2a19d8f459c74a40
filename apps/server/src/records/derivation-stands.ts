import { entity, nobody, number, text } from '@traverse/schema';
import type { RecordReads, RecordTransaction } from '../sql/record-store.ts';
import type { Derivation } from './derivation.ts';
import type { RecordEngine } from './engine.ts';
import { freshId } from './record-id.ts';
import { stampOf } from './stamps.ts';

/**
 * By which version of its rule a derivation is worked out in these data. On no wire, but part of every backup: wherever
 * old data are restored, it is missing or old as they are.
 */
export const derivedStands = entity({
  collection: 'derivedStands',
  label: { one: 'Rechenstand', many: 'Rechenstände' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    name: text({ label: 'Regel', required: true, unique: true }),
    version: number({ label: 'Version', required: true, decimals: 0 }),
  },
});

/** Those of rules that are gone stay. */
const MOST_STANDS = 1000;

/** Tells of a derivation whether these data are worked out by the rule of today. */
export async function currentDerivations(
  reads: Pick<RecordReads, 'findWhere'>,
): Promise<(derivation: Derivation) => boolean> {
  const stands = await reads.findWhere(derivedStands, {}, MOST_STANDS);
  const known = new Map(stands.map(({ name, version }) => [name, version]));
  return (derivation) => known.get(standNameOf(derivation)) === derivation.version;
}

/** By which version of its rule a derivation is worked out here; none in data that come from before it. */
export async function workedOutBy(engine: RecordEngine, derivation: Derivation): Promise<number | undefined> {
  const name = standNameOf(derivation);
  const [stand] = await engine.database.reads.findWhere(derivedStands, { name }, 1);
  return stand?.version;
}

/** For whoever has worked out everything in a transaction of their own: the stands are those of today. */
export async function noteStands(
  derivations: readonly Derivation[],
  transaction: RecordTransaction,
  now: Date,
): Promise<void> {
  const stamp = stampOf(now);
  await transaction.clear(derivedStands);
  const stands = derivations.map((derivation) => ({
    id: freshId(),
    created: stamp,
    updated: stamp,
    name: standNameOf(derivation),
    version: derivation.version,
  }));
  await transaction.append(derivedStands, stands);
}

export const standNameOf = ({ entity: of, fields }: Derivation): string =>
  `${of.collection}: ${fields.join(', ')}`;
