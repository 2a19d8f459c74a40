import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { created, foundFirm, KUNDEN } from '../firm.ts';
import { aHouse, faultsOf, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import { beginWriting, check, Ledger } from '../ledger.ts';
import { takePulse } from '../pulse.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { Witness } from '../witness.ts';

/** Server: a head may take 20 s, and is looked at every 5. */
const HEAD_LIMIT_MS = 26_000;
/** A list of so many records with long texts, which nobody reads: 4 MB. */
const LONG_RECORDS = 800;

/** What slow clients say, whole or a byte at a time, and then nothing. */
interface Slowness {
  readonly begins: string;
  /** A byte of it every second. */
  readonly goesOn: string;
  readonly reads: boolean;
}

/** Heads and bodies that come byte by byte, and answers that nobody reads, while others work. */
async function slowClients(extent: Extent, folder: string): Promise<Outcome> {
  const { slowClients: count, seed, stillSeconds } = extent;
  const house = aHouse(folder);
  const server = await anInstance(settingsOf(house));
  await server.start();
  const firm = await foundFirm(server.url);
  const door = { url: server.url, token: firm.token };
  const [witness, ledger, chance] = [new Witness(), new Ledger(), new Chance(seed)];
  for (let nr = 0; nr < LONG_RECORDS; nr += 1)
    await created(door, 'kunden', { name: `Kunde ${nr}`, anmerkung: 'x'.repeat(4900) });
  await wait(500);
  const before = server.openFiles();
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${firm.token}\r\n`;
  const kinds: readonly Slowness[] = [
    { begins: '', goesOn: head('GET', '/api/health'), reads: true },
    {
      begins: `${head('POST', KUNDEN)}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name":"`,
      goesOn: 'x'.repeat(1000),
      reads: true,
    },
    { begins: `${head('GET', `${KUNDEN}?perPage=1000`)}\r\n`, goesOn: '', reads: false },
  ];
  const pulse = takePulse(server.url);
  const sockets: Socket[] = [];
  for (const kind of kinds) for (let nr = 0; nr < count; nr += 1) sockets.push(slowly(server.url, kind));
  const writing = beginWriting({ firm, url: () => server.url, ledger, witness, chance });
  await wait(Math.max(stillSeconds * 1000, extent.stillSeconds >= 30 ? HEAD_LIMIT_MS : 0));
  await writing.stop();
  const pulseMs = await pulse.longest();
  const longestMs = Math.max(pulseMs, witness.longestMs);
  const heads = sockets.slice(0, count).filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  witness.close();
  const until = performance.now() + 20_000;
  while (server.openFiles() > before + 10 && performance.now() < until) await wait(100);
  const left = Math.max(0, server.openFiles() - before - 10);
  const last = new Witness();
  const checked = await check(door, firm, ledger, last);
  last.close();
  const faults = [...ledger.wrong, ...(await faultsOf(house))];
  if (stillSeconds >= 30 && heads > 0) faults.push(`${heads} Köpfe ohne Ende wurden nicht beendet.`);
  await server.stop();
  return {
    tried: `${count * kinds.length} Verbindungen`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs,
    ...checked,
    left,
    faults,
    remark: `je ${count}, die ihren Kopf, ihren Inhalt Byte für Byte senden oder ihre Antwort nicht lesen; daneben ${ledger.stored.size + ledger.counted} bestätigt; ob er lebt, sagt der Server spätestens nach ${Math.round(pulseMs)} ms`,
  };
}

function slowly(url: string, { begins, goesOn, reads }: Slowness): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('end', () => socket.destroy());
  if (reads) socket.resume();
  else socket.pause();
  socket.write(begins);
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= goesOn.length) clearInterval(timer);
    else socket.write(goesOn.charAt(at++));
  }, 1000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

export const slow: readonly Trial[] = [{ key: 'slow', name: 'Langsame Gegenstellen', run: slowClients }];
