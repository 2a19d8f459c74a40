import { entities } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { cents, dayAt, shareOf, wireDateOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';

const { rechnungen, zahlungen } = entities;

/** Of the newest invoices that are open and not yet due: one is paid in part, one with Skonto, one with too much (F 1.3 to 1.5). */
export async function payInParts(engine: RecordEngine, reader: Reader): Promise<void> {
  const { reads } = engine.database;
  const by = { kind: 'field', path: ['name'], modifier: undefined } as const;
  const filter = and(
    compare('bezahlt', '=', false),
    compare('faelligDatum', '>=', wireDateOf(dayAt(engine.clock().getTime()))),
    compare('netto', '>', 10_000),
    compare('stornoVon', '=', ''),
  );
  const ids = await reads.ids(rechnungen, { filter, sort: [{ by, descending: true }] }, 'system');
  const [part, early, tooMuch] = await reads.findMany(rechnungen, ids.slice(0, 3));
  await writeAsServer(engine, reader, async ({ create }) => {
    const datum = wireDateOf(dayAt(engine.clock().getTime()));
    const paid = { datum, art: 'Zahlung' } as const;
    if (part) await create(zahlungen, { ...paid, rechnung: part.id, betrag: shareOf(offenOf(part), 1, 2) });
    if (early) {
      const abzug = shareOf(offenOf(early), 2, 100);
      const betrag = cents(offenOf(early) - abzug);
      await create(zahlungen, { ...paid, rechnung: early.id, betrag });
      await create(zahlungen, { datum, art: 'Skonto', rechnung: early.id, betrag: abzug });
    }
    if (tooMuch) {
      await create(zahlungen, { ...paid, rechnung: tooMuch.id, betrag: offenOf(tooMuch) });
      await create(zahlungen, { ...paid, kunde: tooMuch.kunde, betrag: cents(5000) });
    }
  });
}
