import { entity, guest, nobody, number, text } from '@traverse/schema';
import type { Derivation } from '../records/derivation.ts';
import type { RecordEngine } from '../records/engine.ts';
import { setRight } from '../records/keep-derived.ts';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import { write } from '../records/write.ts';
import type { RecordTransaction } from '../sql/record-store.ts';

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

/** As many as others wait for. */
const AT_ONCE = 100;

/** Those of rules that are gone stay. */
const MOST_STANDS = 1000;

/**
 * To be called before anybody is served: works out every record of a derivation that these data were never worked out
 * by. Only what differs is written, and logged; who is killed meanwhile begins again.
 */
export async function setDerivedRight(engine: RecordEngine): Promise<void> {
  const stands = await engine.database.reads.findWhere(derivedStands, {}, MOST_STANDS);
  const known = new Map(stands.map(({ name, version }) => [name, version]));
  for (const derivation of engine.derivations) {
    const { entity: of, version } = derivation;
    const name = nameOf(derivation);
    if (known.get(name) === version) continue;
    const ids = await engine.database.reads.ids(of, { sort: [] }, 'system');
    let changed = 0;
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      changed += await setPortionRight(engine, derivation, ids.slice(start, start + AT_ONCE));
    }
    await remember(engine, name, version);
    if (changed > 0) engine.log.info({ name, changed }, 'values that follow from others were set right');
  }
}

/** By which version of its rule a derivation is worked out here; none in data that come from before it. */
export async function workedOutBy(engine: RecordEngine, derivation: Derivation): Promise<number | undefined> {
  const name = nameOf(derivation);
  const [stand] = await engine.database.reads.findWhere(derivedStands, { name }, 1);
  return stand?.version;
}

function setPortionRight(engine: RecordEngine, derivation: Derivation, ids: readonly string[]) {
  return write(engine, guest, [], async (current) => {
    const { context, transaction } = current;
    const labels = derivation.fields.map((field) => derivation.entity.fields[field]?.label);
    context.because(`Nachgerechnet: ${labels.join(', ')}`);
    return setRight(derivation, await transaction.findMany(derivation.entity, ids), current);
  });
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
    name: nameOf(derivation),
    version: derivation.version,
  }));
  await transaction.append(derivedStands, stands);
}

async function remember({ database, clock }: RecordEngine, name: string, version: number): Promise<void> {
  const stamp = stampOf(clock());
  await database.transaction(async (transaction) => {
    const [stand] = await transaction.findWhere(derivedStands, { name }, 1);
    if (stand) await transaction.update(derivedStands, stand.id, { version, updated: stamp });
    else
      await transaction.insert(derivedStands, {
        id: freshId(),
        created: stamp,
        updated: stamp,
        name,
        version,
      });
  });
}

const nameOf = ({ entity: of, fields }: Derivation): string => `${of.collection}: ${fields.join(', ')}`;
