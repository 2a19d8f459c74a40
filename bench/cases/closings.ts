import { createAll } from '../data.ts';
import { askOnce, type Door, load, type Outcome } from '../load.ts';
import { middleOf } from '../middle.ts';
import { type Result, ratioTo, round } from '../result.ts';

const CLOSINGS = 200;
const TURNS = 5;
const MOST_TIMES = 1.05;

/** What it costs an expense that is free to be changed while the books have been closed 200 times (GOBD-09). */
export async function measureClosings(own: Door, seconds: number): Promise<Result[]> {
  const anExpense = async () => {
    const [id = ''] = await createAll(own, 'ausgaben', 1, () => ({
      name: 'Kabel',
      datum: '2026-01-15',
      netto: 1000,
      ust: 190,
      kategorie: 'Ton',
    }));
    return id;
  };
  const changing = async (id: string) => {
    const turns: Outcome[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push(
        await load(own, {
          ask: (n) => ({
            method: 'PATCH',
            path: `/api/collections/ausgaben/records/${id}`,
            body: { netto: 1000 + (n % 900) },
          }),
          connections: 1,
          seconds: seconds / TURNS,
        }),
      );
    return middleOf(turns, ({ p50 }) => p50);
  };
  // What is done for the first time would fall on one of both.
  await changing(await anExpense());
  const without = await changing(await anExpense());
  for (let n = 0; n < CLOSINGS; n += 1)
    await askOnce(own, undefined, {
      method: 'POST',
      path: '/api/buecher/schliessen',
      body: { bis: `2026-0${1 + (n % 9)}-28` },
    });
  // Entered since: each of them is of its days, and none holds it.
  const closed = await changing(await anExpense());
  const times = ratioTo(closed, without) ?? closed.p50 / without.p50;
  return [
    { name: 'Ausgabe ändern, Bücher nie geschlossen', own: without },
    {
      name: `Ausgabe ändern, Bücher ${CLOSINGS}-mal geschlossen`,
      own: closed,
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie vorher`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
  ];
}
