import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS } from '../../apps/server/src/budgets.ts';
import { readProcess } from '../../bench/program.ts';
import { foundFirm, KUNDEN } from '../firm.ts';
import { aHouse, settingsOf } from '../house.ts';
import { anInstance, type Instance } from '../instance.ts';
import { takePulse } from '../pulse.ts';
import { openStream, type Stream } from '../stream.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, readAnswer, Witness } from '../witness.ts';

/** Opened at the same time. */
const AT_ONCE = 50;

/** As many as there may be and as many again: those that are there hear, the rest is refused in words. */
async function idle({ streams: wanted }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  const server = await anInstance(settingsOf(house));
  await server.start();
  const firm = await foundFirm(server.url);
  const door: Door = { url: server.url, token: firm.token };
  const witness = new Witness();
  const memory = () => readProcess(server.pid()).residentMb() ?? 0;
  await wait(500);
  const [filesBefore, memoryBefore] = [server.openFiles(), memory()];
  const pulse = takePulse(server.url);
  const open: Stream[] = [];
  const refused: Stream[] = [];
  const openOne = async () => {
    const stream = await openStream(server.url);
    if (stream.status !== 200) return void refused.push(stream);
    const body = { clientId: stream.clientId, subscriptions: ['kunden/*'] };
    const answer = await witness.ask(door, { method: 'POST', path: '/api/realtime', body });
    if (answer.status !== 204) faults.push(`Anmeldung eines Streams: ${answer.status}`);
    open.push(stream);
  };
  const faults: string[] = [];
  for (let nr = 0; nr < wanted; nr += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted - nr) }, openOne));
  const memoryOpen = memory();
  const began = performance.now();
  await witness.ask(door, { method: 'POST', path: KUNDEN, body: { name: 'Gehört' } });
  const heard = () => open.filter((stream) => stream.heard > 0).length;
  while (heard() < open.length && performance.now() - began < 30_000) await wait(20);
  const deliveredMs = performance.now() - began;
  const lost = open.length - heard();
  const expected = Math.max(0, wanted - STREAMS.open);
  if (refused.length !== expected) faults.push(`${refused.length} abgewiesen statt ${expected}.`);
  for (const { status, said } of refused)
    if (status !== 503 || !said.includes('keine Verbindung mehr frei')) faults.push(`${status}: ${said}`);
  for (const { asked } of [...open, ...refused]) asked.destroy();
  const left = await leftAfter(server, filesBefore, door, witness);
  const longestMs = await pulse.longest();
  await server.stop();
  witness.close();
  const perStream = ((memoryOpen - memoryBefore) * 1000) / Math.max(1, open.length);
  return {
    tried: `${wanted.toLocaleString('de-DE')} Streams`,
    requests: witness.answered + wanted,
    serverErrors: witness.serverErrors.length,
    longestMs,
    lost,
    doubled: 0,
    left,
    faults,
    remark: `${open.length.toLocaleString('de-DE')} offen, ${refused.length.toLocaleString('de-DE')} in Worten abgewiesen; ${Math.round(perStream)} kB je Stream; eine Änderung ist nach ${Math.round(deliveredMs)} ms bei allen`,
  };
}

/** What is still open once those who listened have gone. */
async function leftAfter(server: Instance, before: number, door: Door, witness: Witness): Promise<number> {
  const streams = async () => {
    const answer = await witness.ask(door, { method: 'GET', path: '/api/betrieb' });
    return readAnswer<{ verbindungen: number }>(answer)?.verbindungen ?? Number.NaN;
  };
  const until = performance.now() + 20_000;
  // Connections of the witness itself stay.
  const most = before + AT_ONCE + 10;
  for (;;) {
    const [open, files] = [await streams(), server.openFiles()];
    if ((open === 0 && files <= most) || performance.now() > until) return open + Math.max(0, files - most);
    await wait(100);
  }
}

export const streams: readonly Trial[] = [{ key: 'streams', name: 'Streams, die nur offen sind', run: idle }];
