import {
  addDays,
  cents,
  dayAt,
  dayOf,
  entities,
  faelligAm,
  gesamtOfAusgabe,
  nachbarOf,
  tageOf,
  type UstZeitraum,
  ustOf,
  zeitraumOf,
} from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { firmaOf } from '../actions/document-records.ts';
import { bookGegenbuchung } from '../actions/gegenbuchung.ts';
import { ustvaAbgeben } from '../actions/ustva-abgeben.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import { onDay } from './sample-days.ts';

/** A quarter. */
const HANDED_IN = 3;

/** What was read wrongly off a bill, in cents. */
const MISREAD = 900;

/** The returns that are due are handed in, the last three of them: their books are firm. One bill in them was wrong, and is corrected. */
export async function storeSampleBooks(engine: RecordEngine, reader: Reader): Promise<void> {
  const { reads } = engine.database;
  const today = dayAt(engine.clock().getTime());
  const firma = await firmaOf(reads);
  const due: UstZeitraum[] = [];
  let zeitraum = nachbarOf(zeitraumOf(today, firma), -1);
  for (; due.length < HANDED_IN; zeitraum = nachbarOf(zeitraum, -1))
    if (faelligAm(zeitraum, firma) <= today) due.unshift(zeitraum);
  for (const each of due) {
    const then = onDay(engine, addDays(faelligAm(each, firma), -1), '16:00');
    await writeAsServer(then, reader, (context) => ustvaAbgeben(context, each, {}));
  }
  const [first] = due;
  if (first) await correctOne(engine, reader, tageOf(first));
}

async function correctOne(
  engine: RecordEngine,
  reader: Reader,
  { von, bis }: ReturnType<typeof tageOf>,
): Promise<void> {
  const all = await engine.database.reads.findWhere(entities.ausgaben, { kategorie: 'Material' });
  const wrong = all.find((each) => {
    const tag = dayOf(each.datum);
    const isPaid = each.gezahlt === gesamtOfAusgabe(each) && each.netto > MISREAD;
    return tag >= von && tag <= bis && each.ustSatz === 19 && isPaid;
  });
  if (!wrong) return;
  const netto = cents(wrong.netto - MISREAD);
  const wunsch = {
    art: 'falsch gebucht',
    warum: 'Zahlendreher: auf dem Beleg stehen 9,00 € weniger.',
    datum: dayAt(engine.clock().getTime()),
    neu: { netto, ust: ustOf(netto, wrong.ustSatz) },
  } as const;
  await writeAsServer(engine, reader, (context) =>
    bookGegenbuchung(context, { sammlung: 'ausgaben', alt: wrong, files: [] }, wunsch),
  );
}
