import { entities } from '@traverse/domain/entities';
import { gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import { faelligAm, nachbarOf, tageOf, type UstZeitraum, zeitraumOf } from '@traverse/domain/ustva/zeitraum';
import { addDays, cents, dayAt, dayOf, ustOf } from '@traverse/domain/values';
import { firmaOf } from '../actions/belege/document-records.ts';
import { gegenbuchen } from '../actions/buecher/gegenbuchung.ts';
import { ustvaAbgeben } from '../actions/ustva/ustva-abgeben.ts';
import { writeAsServer } from '../records/write.ts';
import { onDay } from './sample-days.ts';
import type { Office } from './sample-invoices.ts';

/** Half a year. */
const HANDED_IN = 6;

/** What was read wrongly off a bill, in cents. */
const MISREAD = 900;

/** The returns that are due are handed in, the last six of them: their books are firm. One bill in them was wrong, and is corrected. */
export async function storeSampleBooks(office: Office): Promise<void> {
  const { engine, reader } = office;
  const { reads } = engine.database;
  const today = dayAt(engine.clock().getTime());
  const firma = await firmaOf(reads);
  const due: UstZeitraum[] = [];
  let zeitraum = nachbarOf(zeitraumOf(today, firma), -1);
  for (; due.length < HANDED_IN; zeitraum = nachbarOf(zeitraum, -1))
    if (faelligAm(zeitraum, firma) <= today) due.unshift(zeitraum);
  for (const each of due) {
    const then = onDay(engine, addDays(faelligAm(each, firma), -1), '16:00');
    await writeAsServer(then, reader, (context) =>
      ustvaAbgeben(context, each, { nr: 0, zahllast: undefined }),
    );
  }
  const newest = due.at(-1);
  if (newest) await correctOne(office, tageOf(newest));
}

async function correctOne(office: Office, { von, bis }: ReturnType<typeof tageOf>): Promise<void> {
  const { engine } = office;
  const all = await engine.database.reads.findWhere(entities.ausgaben, {
    bezahlt: true,
    job: '',
    zumietung: '',
    mitarbeiter: '',
  });
  const wrong = all.find((each) => {
    const tag = dayOf(each.datum);
    const isWhole = each.gezahlt === gesamtOfAusgabe(each) && each.netto > MISREAD;
    return tag >= von && tag <= bis && each.ustSatz === 19 && isWhole;
  });
  if (!wrong) return;
  const netto = cents(wrong.netto - MISREAD);
  const wunsch = {
    art: 'falsch gebucht',
    warum: 'Zahlendreher: auf dem Beleg stehen 9,00 € weniger.',
    datum: dayAt(engine.clock().getTime()),
    neu: { netto, ust: ustOf(netto, wrong.ustSatz) },
  } as const;
  await gegenbuchen(office, { sammlung: 'ausgaben', id: wrong.id }, wunsch);
}
