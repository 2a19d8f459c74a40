import { type Door, load, type Outcome } from '../load.ts';
import { type Result, round } from '../result.ts';
import { LIST_PATH } from '../statements.ts';
import type { Surroundings } from './requests.ts';

/** Four who search lists without a pause beside four who read single records: what the readers then get. */
export async function measureMixed({ own, ownData, peer, raw, seconds }: Surroundings): Promise<Result[]> {
  const ours = await readsBesideLists(own, ownData.kunden, seconds);
  // One thread for both: what it would be without threads beside the main one.
  const oneThread = await readsBesideLists(raw, ownData.kunden, seconds);
  const times = ours.perSecond / oneThread.perSecond;
  return [
    {
      name: 'Einzelne Sätze, während vier Listen laufen',
      own: withoutCpu(ours),
      peer: peer && withoutCpu(await readsBesideLists(peer.door, peer.data.kunden, seconds)),
      goal: {
        text: 'p99 unter 10 ms, mindestens 5-mal so viele wie in einem Thread',
        reached: ours.p99 < 10 && times >= 5,
        found: `${round(ours.p99)} ms, ${round(times)}-mal`,
      },
    },
  ];
}

async function readsBesideLists(door: Door, kunden: readonly string[], seconds: number): Promise<Outcome> {
  const read = (n: number) => ({ path: `/api/collections/kunden/records/${kunden[n % kunden.length]}` });
  const [reads] = await Promise.all([
    load(door, { ask: read, connections: 4, seconds }),
    load(door, { ask: () => ({ path: LIST_PATH }), connections: 4, seconds }),
  ]);
  return reads;
}

/** The processor time is that of both kinds together. */
const withoutCpu = (outcome: Outcome): Outcome => ({ ...outcome, cpuMicros: undefined });
