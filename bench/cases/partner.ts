import { createAll } from '../data.ts';
import { type Ask, askOnce, type Door, load } from '../load.ts';
import { median, middleOf } from '../middle.ts';
import { atMost, type Result, ratioTo, round } from '../result.ts';

const JOBS = 2000;
const MOST_MS = 150;
const MOST_TIMES = 1.05;

/** What a text costs whose record stands beside it, and the page of a customer with thousands of jobs (PART-02, PART-03). */
export async function measurePartner(
  own: Door,
  { seconds, turns }: { readonly seconds: number; readonly turns: number },
): Promise<Result[]> {
  const [kunde = ''] = await createAll(own, 'kunden', 1, () => ({ name: 'Jana', firma: 'Bauverein eG' }));
  const [joined = ''] = await createAll(own, 'projekt', 1, () => ({ ...aJob(0), auftraggeber: kunde }));
  const [plain = ''] = await createAll(own, 'projekt', 1, () => ({ ...aJob(0), kunde: 'Bauverein eG' }));
  const pairs: { readonly times: number; readonly p50: number }[] = [];
  // In turn, so that what else the machine does falls on both.
  for (let turn = 0; turn < turns; turn += 1) {
    const [alone, beside] = [
      await writing(own, plain, seconds / turns),
      await writing(own, joined, seconds / turns),
    ];
    pairs.push({ times: ratioTo(beside, alone) ?? beside.p50 / alone.p50, p50: beside.p50 });
  }
  const { times, p50 } = middleOf(pairs, (pair) => pair.times);
  const ownPrice = await pricedLines(own, { seconds, turns });
  await createAll(own, 'projekt', JOBS, (n) => ({ ...aJob(n), auftraggeber: kunde }));
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    for (const ask of pageOf(kunde)) await askOnce(own, undefined, ask);
    taken.push(performance.now() - begun);
  }
  const ms = median(taken);
  return [
    {
      name: 'Kundentext eines verknüpften Projekts ändern',
      own: { value: p50, unit: 'ms' },
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie unverknüpft`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
    ownPrice,
    {
      name: `Was die Seite eines Kunden mit ${JOBS} Projekten fragt`,
      own: { value: ms, unit: 'ms' },
      goal: atMost(ms, MOST_MS, 'ms'),
    },
  ];
}

/** Each line with a price of its own asks whether an order is made of it; that of a job's list asks in vain (ZUM-02). */
async function pricedLines(
  own: Door,
  { seconds, turns }: { readonly seconds: number; readonly turns: number },
): Promise<Result> {
  const days = { von: '2026-12-01', bis: '2026-12-02' };
  const items = await createAll(own, 'inventar', 2, (n) => ({ name: `Nebel ${n}`, anzahl: 5000 }));
  const [inventarliste] = await createAll(own, 'inventarlisten', 1, () => days);
  const [plain = '', priced = ''] = await createAll(own, 'inventar_inventarlisten', 2, (n) => ({
    inventarliste,
    inventar: items[n],
    anzahl: 1,
    ...(n === 1 && { preisArt: 'eigener', preis: 4500 }),
  }));
  const counting = (zeile: string) =>
    load(own, {
      ask: (n) => ({
        method: 'PATCH',
        path: `/api/collections/inventar_inventarlisten/records/${zeile}`,
        body: { anzahl: 1 + (n % 7) },
      }),
      connections: 1,
      seconds: seconds / turns,
    });
  const pairs: { readonly times: number; readonly p50: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [alone, beside] = [await counting(plain), await counting(priced)];
    pairs.push({ times: ratioTo(beside, alone) ?? beside.p50 / alone.p50, p50: beside.p50 });
  }
  const { times, p50 } = middleOf(pairs, (pair) => pair.times);
  return {
    name: 'Zeile mit eigenem Preis ändern',
    own: { value: p50, unit: 'ms' },
    goal: {
      text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne`,
      reached: times <= MOST_TIMES,
      found: `${round(times)}-mal`,
    },
  };
}

const writing = (own: Door, projekt: string, seconds: number) =>
  load(own, {
    ask: (n) => ({
      method: 'PATCH',
      path: `/api/collections/projekt/records/${projekt}`,
      body: { kunde: `Bauverein eG, Haus ${n % 7}` },
    }),
    connections: 1,
    seconds,
  });

/** Its projects, papers, people and sums, as the page asks for them one after the other. */
function pageOf(kunde: string): Ask[] {
  const list = (collection: string, filter: string, sort: string): Ask => ({
    path: `/api/collections/${collection}/records?${new URLSearchParams({ filter, sort, perPage: '5' })}`,
  });
  const sums = (filter: string): Ask => ({ path: `/api/sums/rechnungen?${new URLSearchParams({ filter })}` });
  const via = ['packlisten', 'rechnungen'].map((each) => `${each}_via_projekt.kunde?='${kunde}'`);
  const owed = `kunde='${kunde}' && ausgestellt=true && bezahlt=false`;
  return [
    { path: `/api/collections/kunden/records/${kunde}` },
    list('projekt', [`auftraggeber='${kunde}'`, ...via].join(' || '), '-datum_von'),
    list('rechnungen', `kunde='${kunde}'`, '-rechnungsDatum'),
    list('kontakte', `kunde='${kunde}'`, 'created'),
    list('orte', `kunde='${kunde}'`, 'name'),
    list('aufgaben', `kunde='${kunde}'`, 'erledigt,faellig'),
    sums(`kunde='${kunde}' && ausgestellt=true`),
    sums(owed),
    sums(`kunde='${kunde}' && belegwort='Angebot'`),
  ];
}

const aJob = (n: number) => ({
  name: `Tagung ${n}`,
  datum_von: `${new Date(Date.UTC(2024, 0, 1 + (n % 1000))).toISOString().slice(0, 10)} 09:00:00.000Z`,
  ort: 'Bremen',
});
