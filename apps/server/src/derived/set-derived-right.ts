import { guest } from '@traverse/schema';
import type { Derivation } from '../records/derivation.ts';
import { currentDerivations, derivedStands, standNameOf } from '../records/derivation-stands.ts';
import type { RecordEngine } from '../records/engine.ts';
import { setRight } from '../records/keep-derived.ts';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import { write } from '../records/write.ts';

/** As many as others wait for. */
const AT_ONCE = 100;

/**
 * To be called before anybody is served: works out every record of a derivation that these data were never worked out
 * by. Only what differs is written, and logged; who is killed meanwhile begins again.
 */
export async function setDerivedRight(engine: RecordEngine): Promise<void> {
  const isCurrent = await currentDerivations(engine.database.reads);
  for (const derivation of engine.derivations) {
    if (isCurrent(derivation)) continue;
    const { entity: of, version } = derivation;
    const name = standNameOf(derivation);
    const ids = await engine.database.reads.ids(of, { sort: [] }, 'system');
    let changed = 0;
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      changed += await setPortionRight(engine, derivation, ids.slice(start, start + AT_ONCE));
    }
    await remember(engine, name, version);
    if (changed > 0) engine.log.info({ name, changed }, 'values that follow from others were set right');
  }
}

function setPortionRight(engine: RecordEngine, derivation: Derivation, ids: readonly string[]) {
  return write(engine, guest, [], async (current) => {
    const { context, transaction } = current;
    const labels = derivation.fields.map((field) => derivation.entity.fields[field]?.label);
    context.because(`Nachgerechnet: ${labels.join(', ')}`);
    return setRight(derivation, await transaction.findMany(derivation.entity, ids), current);
  });
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
