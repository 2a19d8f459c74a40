import { type DraftIn, entities, type RecordIn } from '@traverse/domain/entities';
import { festDurch, gebuchtSeit, type Schluss } from '@traverse/domain/schluss/fest';
import { tageOf } from '@traverse/domain/ustva/zeitraum';
import { type Day, wireDateOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { and, compare, type Filter } from '@traverse/wire';
import { userIdOf } from '../../auth/accounts.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { idsWhere, inPortions, named } from '../asked/value-portions.ts';
import { endOf } from '../belege/open-rechnungen.ts';

const { ausgaben, buchungsschluesse, einnahmen, ustva } = entities;

type Anlass = Pick<DraftIn<'buchungsschluesse'>, 'anlass' | 'ustva' | 'datevExport'>;

/** Closes the books up to a day, in the name and at the moment of whoever writes (GOBD-09). */
export function closeBooks(
  { create, now, reader }: WriteContext,
  bis: Day,
  anlass: Anlass,
): Promise<StoredRecord<typeof buchungsschluesse>> {
  return create(buchungsschluesse, {
    ...anlass,
    bis: wireDateOf(bis),
    am: stampOf(now),
    wer: userIdOf(reader),
  });
}

/** How many entries of the books are firm by closings, and how many would be so by one more up to a day. */
export async function festeEintraege(
  reads: RecordReads,
  bis: Day,
  now: Date,
): Promise<{ readonly fest: number; readonly neu: number }> {
  const schluesse: readonly Schluss[] = await reads.findWhere(buchungsschluesse, {});
  const next: Schluss = { bis: wireDateOf(bis), am: stampOf(now), zurueckAm: '' };
  const until = compare('datum', '<', endOf(bis));
  const entries = [
    ...(await entriesWhere(reads, ausgaben, until)),
    ...(await entriesWhere(reads, einnahmen, and(until, compare('rechnung', '=', '')))),
  ].map((each) => ({ datum: each.datum, gebucht: gebuchtSeit(each) }));
  const fest = entries.filter((each) => festDurch(each, schluesse)).length;
  return { fest, neu: entries.filter((each) => festDurch(each, [...schluesse, next])).length - fest };
}

async function entriesWhere(
  reads: RecordReads,
  entity: typeof ausgaben | typeof einnahmen,
  filter: Filter | undefined,
) {
  const ids = await idsWhere(reads, entity, filter);
  return inPortions(ids, (some) => reads.findMany<typeof ausgaben | typeof einnahmen>(entity, some));
}

/**
 * Sheets that were handed in before there were closings have closed the books then. In nobody's name, once for each; packages
 * have not: a trial may be among them (year 1.2).
 */
export async function closeBooksOfSheets(engine: RecordEngine): Promise<void> {
  if ((await sheetsWithout(engine.database.reads)).length === 0) return;
  await writeAsServer(engine, guest, async ({ because, create, transaction }) => {
    because('Nachgetragen: abgegebene Voranmeldungen machen die Bücher fest.');
    for (const { id, jahr, zeitraum, festgeschrieben } of await sheetsWithout(transaction)) {
      if (zeitraum === '') continue;
      const bis = wireDateOf(tageOf({ jahr, zeitraum }).bis);
      await create(buchungsschluesse, { bis, am: festgeschrieben, anlass: 'Voranmeldung', ustva: id });
    }
  });
}

const sheetPaths = ['id', 'jahr', 'zeitraum', 'festgeschrieben'] as const;

async function sheetsWithout(reads: RecordReads) {
  const sheets = named<Pick<RecordIn<'ustva'>, (typeof sheetPaths)[number]>>(
    sheetPaths,
    await reads.values(ustva, 'all', sheetPaths),
  );
  const closed = new Set((await reads.values(buchungsschluesse, 'all', ['ustva'])).map(([id]) => id));
  return sheets.filter(({ id, festgeschrieben }) => festgeschrieben !== '' && !closed.has(id));
}
