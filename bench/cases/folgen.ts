import { createAll } from '../data.ts';
import { type Ask, askOnce, type Door, load } from '../load.ts';
import { median, middleOf } from '../middle.ts';
import { atMost, type Result, ratioTo, round } from '../result.ts';

const LISTEN = 20;
const EINTRAEGE = 60;
const MOST_MS = 150;
const MOST_TIMES = 1.02;
const DAYS = 40;
const LINES = 30;

/** What it takes that everything goes along with its project, and what it costs a write that reaches none of it (NAHT-01). */
export async function measureFolgen(
  own: Door,
  { seconds, turns }: { readonly seconds: number; readonly turns: number },
): Promise<Result[]> {
  const [full, bare] = [await aProjekt(own), await aProjekt(own)];
  await hangOn(own, full);
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) taken.push(await timeMove(own, full, turn));
  const ms = median(taken);
  // In turn, so that what else the machine does falls on both.
  const pairs: { readonly times: number; readonly p50: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [alone, held] = [
      await renaming(own, bare, seconds / turns),
      await renaming(own, full, seconds / turns),
    ];
    pairs.push({ times: ratioTo(held, alone) ?? held.p50 / alone.p50, p50: held.p50 });
  }
  const { times, p50 } = middleOf(pairs, (pair) => pair.times);
  return [
    {
      name: `Projekt mit ${LISTEN} verbuchten Listen und ${EINTRAEGE} Einträgen verschieben`,
      own: { value: ms, unit: 'ms' },
      goal: atMost(ms, MOST_MS, 'ms'),
    },
    {
      name: 'Projekt umbenennen, an dem das hängt',
      own: { value: p50, unit: 'ms' },
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
  ];
}

async function aProjekt(own: Door): Promise<string> {
  const [id = ''] = await createAll(own, 'projekt', 1, () => ({ name: 'Tournee', ...daysFrom(0) }));
  return id;
}

/** Twenty pack lists, each on a booked list of ten lines out of fifty items, and entries on the days of the project. */
async function hangOn(own: Door, projekt: string): Promise<void> {
  const items = await createAll(own, 'inventar', 50, (n) => ({ name: `Traverse ${n}`, anzahl: 1000 }));
  const listen = await createAll(own, 'inventarlisten', LISTEN, () => ({
    von: dayOf(0),
    bis: dayOf(2),
    verbucht: true,
  }));
  await createAll(own, 'inventar_inventarlisten', LISTEN * LINES, (n) => ({
    inventarliste: listen[Math.floor(n / LINES)],
    inventar: items[(n * 7) % items.length],
    anzahl: 2,
  }));
  const [kunde] = await createAll(own, 'kunden', 1, () => ({ name: 'Jana Petersen' }));
  const paper = (n: number) => ({ kunde, projekt, von: dayOf(0), bis: dayOf(2), inventarliste: listen[n] });
  await createAll(own, 'packlisten', LISTEN / 2, paper);
  await createAll(own, 'rechnungen', LISTEN / 2, (n) => ({
    ...paper(n + LISTEN / 2),
    rechnungsDatum: dayOf(0),
    faelligDatum: dayOf(9),
    faktor: 1,
  }));
  await createAll(own, 'job', EINTRAEGE, (n) => ({
    job: `Eintrag ${n}`,
    projekt,
    zeit: `${dayOf(n % 3)} 09:00:00.000Z`,
  }));
}

/** From the answer to the question until all of it is stored. */
async function timeMove(own: Door, projekt: string, turn: number): Promise<number> {
  const days = daysFrom((turn + 1) % 2 === 0 ? 0 : DAYS);
  const { stand } = await planOf(own, { ...days, folgen: 'fragen' }, projekt);
  const begun = performance.now();
  await askOnce(own, undefined, changing(projekt, { ...days, folgen: { stand, ohne: [] } }));
  return performance.now() - begun;
}

/** What a change of it would reach. */
async function planOf(
  { url, token }: Door,
  body: object,
  projekt: string,
): Promise<{ readonly stand: string }> {
  const { path, method = 'PATCH' } = changing(projekt, body);
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { folgen: { plan: { stand: string } } } }; // refused with the plan
  return data.folgen.plan;
}

async function renaming(own: Door, projekt: string, seconds: number) {
  return load(own, { ask: (n) => changing(projekt, { name: `Tournee ${n % 7}` }), connections: 1, seconds });
}

const changing = (projekt: string, body: object): Ask => ({
  method: 'PATCH',
  path: `/api/collections/projekt/records/${projekt}`,
  body,
});

const dayOf = (n: number): string => new Date(Date.UTC(2027, 2, 1 + n)).toISOString().slice(0, 10);

const daysFrom = (n: number) => ({
  datum_von: `${dayOf(n)} 09:00:00.000Z`,
  datum_bis: `${dayOf(n + 2)} 21:00:00.000Z`,
});
