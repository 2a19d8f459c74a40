import { entities } from '@traverse/domain/entities';
import { buchMonatePfad } from '@traverse/domain/pfade';
import { buchMonat, letzteMonate, type MonatsZahlen } from '@traverse/domain/steuerbuero/monate';
import { isZeitraum } from '@traverse/domain/ustva/zeitraum';
import { type Day, dayAt, dayOf, wireDateWithTime } from '@traverse/domain/values';
import type { Entity, WireDate } from '@traverse/schema';
import { and, compare, type Filter } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordGroup, RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { endOf } from '../belege/open-rechnungen.ts';

type Months = ReturnType<typeof letzteMonate>;

/** Of the last months receipts, bank, return and package, for whoever looks on (GRUP-04). */
export function buchMonatePath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, buchMonatePfad, async () => {
    const heute = dayAt(engine.clock().getTime());
    const months = letzteMonate(heute);
    const [firma, zahlen, abgaben, pakete] = await Promise.all([
      firmaOf(reads),
      zahlenOf(reads, months),
      abgabenOf(reads),
      paketeOf(reads),
    ]);
    const monate = months.map(({ from }, index) =>
      buchMonat(from, { zahlen: zahlen[index] ?? none, abgaben, pakete }, { heute, firma }),
    );
    return { monate };
  });
}

const none: MonatsZahlen = { eintraege: 0, belege: 0, umsaetze: 0, offen: 0 };

/** In the order of the months. */
async function zahlenOf(reads: RecordReads, months: Months): Promise<readonly MonatsZahlen[]> {
  const stands = compare('aufgehoben', '=', false);
  const [ausgaben, einnahmen, umsaetze] = await Promise.all([
    counted(reads, entities.ausgaben, months, { filter: stands, byPresence: ['anlagen'] }),
    counted(reads, entities.einnahmen, months, { filter: stands, byPresence: ['anlagen', 'rechnung'] }),
    counted(reads, entities.bankumsaetze, months, { dateField: 'buchungstag', by: ['stand'] }),
  ]);
  const entries = [...ausgaben, ...einnahmen];
  return months.map((_, index) => ({
    eintraege: countOf(entries, index),
    belege: countOf(entries, index, ({ present }) => Object.values(present).includes(true)),
    umsaetze: countOf(umsaetze, index),
    offen: countOf(umsaetze, index, ({ values: { stand } }) => stand === 'offen' || stand === 'teilweise'),
  }));
}

interface Wish {
  readonly filter?: Filter;
  readonly dateField?: string;
  readonly by?: readonly string[];
  readonly byPresence?: readonly string[];
}

/** The first moment of a day, as stored dates compare. */
const startOf = (tag: Day): WireDate => wireDateWithTime(tag, 0);

/** Its groups with the index of their month, the newest 0. */
async function counted(
  reads: RecordReads,
  entity: Entity,
  months: Months,
  { filter, dateField = 'datum', by = [], byPresence = [] }: Wish,
): Promise<readonly RecordGroup[]> {
  const [newest, oldest] = [months[0], months.at(-1)];
  if (!newest || !oldest) return [];
  const window = and(
    filter,
    compare(dateField, '>=', startOf(oldest.from)),
    compare(dateField, '<', endOf(newest.to)),
  );
  const starts = months
    .slice(0, -1)
    .map(({ from }) => startOf(from))
    .reverse();
  const groups = await reads.groups(
    entity,
    { filter: window, by, byPresence, dateField, starts, sums: [] },
    'system',
  );
  return groups.map((group) => ({ ...group, span: months.length - 1 - group.span }));
}

function countOf(
  groups: readonly RecordGroup[],
  month: number,
  counts: (group: RecordGroup) => boolean = () => true,
): number {
  return groups.reduce((sum, group) => (group.span === month && counts(group) ? sum + group.count : sum), 0);
}

/** Without what stood behind them, which may be very much. */
async function abgabenOf(reads: RecordReads) {
  const rows = await reads.values(entities.ustva, 'all', ['jahr', 'zeitraum', 'nr', 'festgeschrieben']);
  return rows.flatMap(([jahr, zeitraum, nr, festgeschrieben]) => {
    const am = dayOf(festgeschrieben as WireDate); // a date field
    if (am === '' || typeof zeitraum !== 'string' || !isZeitraum(zeitraum)) return [];
    return [{ jahr: Number(jahr), zeitraum, nr: Number(nr), am }];
  });
}

async function paketeOf(reads: RecordReads) {
  const rows = await reads.values(entities.datevExporte, 'all', ['id', 'von', 'bis', 'am']);
  return rows.map(([id, ...days]) => {
    const [von, bis, am] = days.map((date) => dayOf(date as WireDate) as Day) as [Day, Day, Day]; // set by the server, all of them
    return { id: id as string, von, bis, am };
  });
}
