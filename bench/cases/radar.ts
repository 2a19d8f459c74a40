import { RADAR_DAYS } from '@traverse/domain/inventarliste/engpass-lauf';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { costOf, load, type Outcome } from '../load.ts';
import { middleOf } from '../middle.ts';
import { type Result, round } from '../result.ts';
import type { OwnServer } from '../servers.ts';

const ASKED = 200;
const LINES_OF_A_LIST = 50;
const TURNS = 5;
const MOST_TIMES = 3;

/**
 * The radar of all items over its eight weeks beside one availability of two hundred of them over the same days, in turn
 * (PLAN-06). Each item is on seven or eight lists, every fiftieth is short.
 */
export async function measureRadar(own: OwnServer, items: number, seconds: number): Promise<Result> {
  const today = dayAt(Date.now());
  const ids = await createAll(own, 'inventar', items, (n) => ({
    name: `Gerät ${n}`,
    anzahl: n % 50 === 0 ? 3 : 100,
  }));
  const lists = Math.ceil(items / 6);
  const listen = await createAll(own, 'inventarlisten', lists, (n) => {
    const day = addDays(today, Math.floor((n * RADAR_DAYS) / lists));
    return { von: wireDateOf(day), bis: wireDateOf(addDays(day, 2)), verbucht: true };
  });
  const lines = Math.min(LINES_OF_A_LIST, items); // an item stands once on a list
  await createAll(own, 'inventar_inventarlisten', lists * lines, (n) => {
    const liste = Math.floor(n / lines);
    return {
      inventarliste: listen[liste],
      inventar: ids[(liste * 47 + (n % lines)) % items],
      anzahl: 2,
    };
  });
  const asked = ids.slice(0, ASKED).join();
  const window = `von=${today}&bis=${addDays(today, RADAR_DAYS - 1)}`;
  const asking = (path: string) =>
    load(own, { ask: () => ({ path }), connections: 1, seconds: seconds / TURNS });
  const turns: { readonly times: number; readonly radar: Outcome }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await asking(`/availability?${window}&item=${asked}`);
    const radar = await asking('/api/engpaesse');
    turns.push({ times: costOf(radar) / costOf(one), radar });
  }
  const { times, radar } = middleOf(turns, (turn) => turn.times);
  return {
    name: `Engpässe in acht Wochen über ${items.toLocaleString('de-DE')} Artikel`,
    own: radar,
    goal: {
      text: `höchstens ${MOST_TIMES}-mal so viel wie eine Verfügbarkeit von ${ASKED} Artikeln`,
      reached: times <= MOST_TIMES,
      found: `${round(times)}-mal`,
    },
  };
}
