import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { askOnce, type Door } from '../load.ts';
import { middleOf } from '../middle.ts';
import { type Result, round } from '../result.ts';

const PIECES = 60;
const RECORDS = 120;
const MOST_TIMES = 1.2;

/**
 * A case whose content changes goes out with so many devices in one transaction (CASE-01), beside a batch of twice as many new records: each
 * device is changed and has its movement written down. In turn, each taken back, so that what else the machine does falls on both.
 */
export async function measureCases(own: Door, turns: number): Promise<Result> {
  const { box, liste } = await aCase(own);
  const pairs: (readonly [records: number, scan: number])[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    pairs.push([await timeRecords(own), await timeScan(own, { box, liste, turn })]);
  const [records, scan] = middleOf(pairs, ([one, whole]) => whole / one);
  const times = scan / records;
  return {
    name: `Case mit ${PIECES} Geräten raus`,
    own: { value: scan, unit: 'ms' },
    goal: {
      text: `höchstens ${round(MOST_TIMES)}-mal so lange wie ${RECORDS} neue Datensätze in einem Stapel`,
      reached: times <= MOST_TIMES,
      found: `${round(times)}-mal`,
    },
  };
}

async function aCase(own: Door): Promise<{ box: string; liste: string }> {
  const [item = ''] = await createAll(own, 'inventar', 1, () => ({
    name: 'Messcase',
    anzahl: 0,
    typ: 'Case',
    caseArt: 'wechselnd',
    zaehlweise: 'Einzeln',
  }));
  const [content = ''] = await createAll(own, 'inventar', 1, () => ({
    name: 'Messgerät',
    anzahl: 0,
    zaehlweise: 'Einzeln',
  }));
  const [box = ''] = await createAll(own, 'geraete', 1, () => ({ inventar: item }));
  await createAll(own, 'geraete', PIECES, () => ({ inventar: content, behaelter: box }));
  const today = dayAt(Date.now());
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const [liste = ''] = await createAll(own, 'inventarlisten', 1, () => days);
  const zeilen = [
    { inventar: item, anzahl: 1 },
    { inventar: content, anzahl: PIECES },
  ];
  await createAll(own, 'inventar_inventarlisten', zeilen.length, (n) => ({
    inventarliste: liste,
    ...zeilen[n],
  }));
  return { box, liste };
}

async function timeRecords(own: Door): Promise<number> {
  const url = '/api/collections/lagerplaetze/records';
  const stamp = Date.now();
  const requests = Array.from({ length: RECORDS }, (_, n) => ({
    method: 'POST',
    url,
    body: { name: `M-${stamp}-${n}` },
  }));
  const begun = performance.now();
  const answer = await askOnce(own, undefined, { method: 'POST', path: '/api/batch', body: { requests } });
  const taken = performance.now() - begun;
  const made = JSON.parse(answer) as { readonly body: { readonly id: string } }[]; // a batch answers so
  const gone = made.map(({ body }) => ({ method: 'DELETE', url: `${url}/${body.id}` }));
  await askOnce(own, undefined, { method: 'POST', path: '/api/batch', body: { requests: gone } });
  return taken;
}

async function timeScan(
  own: Door,
  { box, liste, turn }: { readonly box: string; readonly liste: string; readonly turn: number },
): Promise<number> {
  const idOf = (kind: string) => kind + String(turn).padStart(15 - kind.length, '0');
  const deliver = (scan: object) =>
    askOnce(own, undefined, { method: 'POST', path: '/api/scans', body: { scans: [scan] } });
  const begun = performance.now();
  await deliver({ id: idOf('messout'), inventarliste: liste, mode: 'out', code: box });
  const taken = performance.now() - begun;
  await deliver({ id: idOf('messundo'), undoes: idOf('messout') });
  return taken;
}
