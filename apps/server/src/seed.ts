import { type Collection, entities, technikKategorien } from '@traverse/domain';
import { groupNames, guest } from '@traverse/schema';
import { keepEnd } from './protokoll/protokoll-ende.ts';
import type { Input, WriteContext } from './records/effects.ts';
import type { RecordEngine } from './records/engine.ts';
import { stampOf } from './records/stamps.ts';
import { writeAsServer } from './records/write.ts';

/** Records that the program counts on. What is there already stays as it is. */
export async function seed(engine: RecordEngine): Promise<void> {
  await writeAsServer(engine, guest, async (context) => {
    await keepEnd(context.transaction, stampOf(context.now));
    const groups = await context.transaction.findWhere(entities.groups, {});
    const missing = groupNames.filter((name) => !groups.some((group) => group.name === name));
    for (const name of missing) await context.create(entities.groups, { name });
    await ifEmpty(context, 'einstellungen', [{ key: 'allowNewUser' }]);
    await ifEmpty(context, 'firma', [{}]);
    const kategorien = [...technikKategorien, 'Rechnung (Einnahmen)'].map((name) => ({ name }));
    await ifEmpty(context, 'kategorien', kategorien);
  });
}

async function ifEmpty(
  { transaction, create }: WriteContext,
  collection: Collection,
  records: readonly Input[],
): Promise<void> {
  const present = await transaction.findWhere(entities[collection], {}, 1);
  if (present.length > 0) return;
  for (const record of records) await create(entities[collection], record);
}
