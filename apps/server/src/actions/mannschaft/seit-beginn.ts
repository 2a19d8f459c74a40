import { type Einsatz, entities } from '@traverse/domain/entities';
import { istStunden } from '@traverse/domain/mitteilung/stunden-fakten';
import { serverSecrets } from '../../auth/system-entities.ts';
import { bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { gesagtIst, merken, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordTransaction } from '../../sql/record-store.ts';

const { einsaetze } = entities;

/** Under which names the server remembers that it tells people of changes, and of hours that others wrote. */
const SINCE = { fakten: 'mitteilungen', stunden: 'mitteilungen, Stunden' } as const;

/** What stood before anybody was told by mail is known: whoever brings this up writes to nobody (P4.15). */
export async function seitBeginn(engine: RecordEngine): Promise<void> {
  const { reads } = engine.database;
  const [known] = await reads.findWhere(serverSecrets, { name: SINCE.stunden }, 1);
  if (known) return;
  await engine.database.transaction(async (transaction) => {
    const [other] = await transaction.findWhere(serverSecrets, { name: SINCE.stunden }, 1);
    if (other) return;
    const [tells] = await transaction.findWhere(serverSecrets, { name: SINCE.fakten }, 1);
    await allIsTold(transaction, tells !== undefined);
    const now = stampOf(engine.clock());
    for (const name of [SINCE.fakten, SINCE.stunden].slice(tells ? 1 : 0))
      await transaction.insert(serverSecrets, { id: freshId(), created: now, updated: now, name, value: '' });
  });
}

/** `onlyHours`: whoever told people of changes before goes on with what it knows of them. */
async function allIsTold(transaction: RecordTransaction, onlyHours: boolean): Promise<void> {
  const stood: readonly Einsatz[] = await transaction.findWhere(einsaetze, {});
  const told = await mitteilungenOf(
    transaction,
    stood.map(({ id }) => id),
  );
  for (const { einsatz, fakten } of await bekannt(transaction, stood)) {
    const kept = told.get(einsatz.id);
    const hours = fakten.filter(({ was }) => istStunden(was));
    if (onlyHours && hours.length > 0)
      await merken(transaction, einsatz, { gesagt: [...(kept?.gesagt ?? []), ...hours] });
    if (onlyHours || kept) continue;
    await gesagtIst(transaction, einsatz, fakten, false);
    await merken(transaction, einsatz, { gesehen: summeOf(fakten) });
  }
}
