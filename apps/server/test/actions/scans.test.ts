import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOfItem } from '@traverse/domain/code/code-readings';
import type { ScanAnswer } from '@traverse/domain/pfade';
import type { ScanRequest } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let packer: TestUser;
let clock = Date.parse('2026-12-03T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock) });
  packer = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

let scans = 0;
const scanId = (): string => `scan${String((scans += 1)).padStart(11, '0')}`;

async function givenListe(zeile: object = {}, artikel: object = {}) {
  const item = await server.given('inventar', { name: 'Stativ', anzahl: 20, ...artikel });
  const liste = await server.given('inventarlisten', {});
  const line = { inventar: item.id, inventarliste: liste.id, anzahl: 6, ...zeile };
  const { id } = await server.given('inventar_inventarlisten', line);
  const scan = (count = 1, mode: 'add' | 'out' | 'in' = 'out'): ScanRequest => ({
    id: scanId(),
    inventarliste: liste.id,
    mode,
    code: codeOfItem(item.id, count),
  });
  return { item: item.id, liste: liste.id, zeile: id, scan };
}

const post = (sent: readonly unknown[], as: TestUser | undefined = packer) =>
  server.ask('POST', '/api/scans', { as, body: { scans: sent } });

async function deliver(sent: readonly ScanRequest[], as = packer): Promise<readonly ScanAnswer[]> {
  const { status, body } = await post(sent, as);
  expect(status).toBe(200);
  return body.scans;
}

/** Passes requests on to the server, and hangs up as soon as it answers. */
async function lineThatLosesAnswers() {
  const line = createServer((device) => {
    const upstream = connect(Number(new URL(server.url).port), '127.0.0.1');
    device.pipe(upstream);
    upstream.once('data', () => {
      device.destroy();
      upstream.destroy();
    });
    for (const socket of [device, upstream]) socket.on('error', () => undefined); // the other end hung up
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const { port } = line.address() as AddressInfo; // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => line.close(() => closed())),
  };
}

async function standOf(zeile: string) {
  const path = `/api/collections/inventar_inventarlisten/records/${zeile}`;
  const { anzahl, out, in: back } = (await server.ask('GET', path, { as: packer })).body;
  return { anzahl, out, in: back };
}

describe('[SCAN-01] a scan', () => {
  test('raises the counter of its mode by its count, and says what that means', async () => {
    const { zeile, scan } = await givenListe();
    const answers = await deliver([scan(4), scan(1, 'in'), scan(2, 'add')]);
    expect(answers).toMatchObject([
      { result: 'counted', words: 'Gezählt: 4 Stück', detail: 'fehlen 2', zeile: { id: zeile, out: 4 } },
      { result: 'counted', zeile: { out: 4, in: 1 } },
      { result: 'counted', words: 'Hinzugefügt: 2 Stück', zeile: { anzahl: 8 } },
    ]);
    expect(await standOf(zeile)).toEqual({ anzahl: 8, out: 4, in: 1 });
  });

  test('of something that is not on the list makes the line in mode add, and is unknown otherwise', async () => {
    const { liste } = await givenListe();
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 90, einheit: 'm' });
    const scan = { inventarliste: liste, code: `${id}-ST25` };
    const [unknown, added, more] = await deliver([
      { ...scan, id: scanId(), mode: 'out' },
      { ...scan, id: scanId(), mode: 'add' },
      { ...scan, id: scanId(), mode: 'out' },
    ]);
    expect(unknown).toMatchObject({ result: 'notOnList', zeile: null });
    expect(added).toMatchObject({
      result: 'counted',
      words: 'Hinzugefügt: 25 m',
      name: 'Kabel',
      zeile: { anzahl: 25 },
    });
    expect(more).toMatchObject({ result: 'counted', detail: 'vollständig' });
  });

  test.each([
    { what: 'no item has', code: 'gibtesnichtabc1' },
    { what: 'a shop printed', code: '4006381333931' },
    { what: 'is a command', code: 'TVOUT' },
    { what: 'is empty', code: '' },
    { what: 'is two read as one', code: 'x'.repeat(200) },
  ])('with a code that $what counts nothing', async ({ code }) => {
    const { liste } = await givenListe();
    const [answer] = await deliver([{ id: scanId(), inventarliste: liste, mode: 'add', code }]);
    expect(['notOnList', 'refused']).toContain(answer?.result);
    expect(answer?.zeile).toBeNull();
  });

  test('with a code that no item has says so in mode add, where the list does not matter', async () => {
    const { liste } = await givenListe();
    const [answer] = await deliver([
      { id: scanId(), inventarliste: liste, mode: 'add', code: 'gibtesnichtabc1' },
    ]);
    expect(answer).toMatchObject({
      words: 'Unbekannter Code',
      detail: 'Kein Artikel hat diesen Code. Es wurde nichts gezählt.',
    });
  });

  test('typed on a German keyboard by a scanner set to a US one counts all the same', async () => {
    const { item, liste, zeile } = await givenListe();
    const typed = item.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'));
    await deliver([{ id: scanId(), inventarliste: liste, mode: 'out', code: `${typed}ßST3` }]);
    expect(await standOf(zeile)).toMatchObject({ out: 3 });
  });
});

test('[SCAN-05] more back than out is too many, said with the numbers of what went out', async () => {
  const { scan } = await givenListe({ anzahl: 7, out: 2, in: 4 });
  const [answer] = await deliver([scan(1, 'in')]);
  expect(answer).toMatchObject({ result: 'tooMany', detail: '5 von 2, 3 zu viel', zeile: { in: 5 } });
});

test('[SCAN-05] what two scanners are told at once fits the counter that each is told', async () => {
  const { scan, zeile } = await givenListe({ anzahl: 4 });
  const answers = (await Promise.all(Array.from({ length: 20 }, () => deliver([scan()])))).flat();
  const told = answers.filter(({ result }) => result === 'tooMany');
  expect(told).toHaveLength(16);
  for (const { detail, zeile: line } of told) {
    expect(detail).toBe(`${line?.out} von 4, ${Number(line?.out) - 4} zu viel`);
  }
  expect(await standOf(zeile)).toMatchObject({ out: 20 });
});

test('[SCAN-02] what is too many is counted and said', async () => {
  const { scan, zeile } = await givenListe();
  const [answer] = await deliver([scan(7)]);
  expect(answer).toMatchObject({ result: 'tooMany', words: 'Zu viel', detail: '7 von 6, 1 zu viel' });
  expect(await standOf(zeile)).toMatchObject({ out: 7 });
});

describe('[SCAN-02] undoing', () => {
  const undo = (scan: ScanRequest): ScanRequest => ({ id: scanId(), undoes: scan.id });

  test('takes a scan back once, however often it is asked for', async () => {
    const { scan, zeile } = await givenListe();
    const four = scan(4);
    const back = undo(four);
    const answers = await deliver([scan(1), four, back, back, undo(four)]);
    expect(answers.map(({ result }) => result)).toEqual([
      'counted',
      'counted',
      'undone',
      'undone',
      'refused',
    ]);
    expect(answers[2]).toMatchObject({ words: 'Zurückgenommen', detail: 'wieder 1' });
    expect(await standOf(zeile)).toMatchObject({ out: 1 });
  });

  test('is not undone itself: nothing counts up, also when the first undo is named', async () => {
    const { scan, zeile } = await givenListe();
    const four = scan(4);
    const back = undo(four);
    const [, , again] = await deliver([four, back, undo(back)]);
    expect(again).toMatchObject({
      result: 'refused',
      detail: 'Dieser Scan wurde nicht gezählt, es gibt nichts zurückzunehmen.',
    });
    expect(await standOf(zeile)).toMatchObject({ out: 0 });
  });

  test('takes the line away that a scan had made, unless somebody has used it since', async () => {
    const { liste } = await givenListe();
    const { id: item } = await server.given('inventar', { name: 'Nebelmaschine', anzahl: 2 });
    const add = (mode: 'add' | 'out' = 'add'): ScanRequest => ({
      id: scanId(),
      inventarliste: liste,
      mode,
      code: item,
    });
    const first = add();
    const [made, gone] = await deliver([first, undo(first)]);
    expect(gone).toMatchObject({ result: 'undone', detail: 'nicht mehr auf der Liste', zeile: null });
    expect(made?.zeile?.id).toBeDefined();
    const second = add();
    const [, , kept] = await deliver([second, add('out'), undo(second)]);
    expect(kept).toMatchObject({ result: 'undone', zeile: { anzahl: 0, out: 1 } });
  });

  test('of somebody else is refused, and no counter falls below zero', async () => {
    const { scan, zeile } = await givenListe();
    const other = await server.user('rechnungen');
    const four = scan(4);
    await deliver([four]);
    expect((await deliver([undo(four)], other))[0]?.result).toBe('refused');
    const path = `/api/collections/inventar_inventarlisten/records/${zeile}`;
    await server.ask('PATCH', path, { as: packer, body: { out: 3 } });
    const [answer] = await deliver([undo(four)]);
    expect(answer?.detail).toBe('Der Zähler wurde inzwischen geändert und steht auf 3.');
    expect(await standOf(zeile)).toMatchObject({ out: 3 });
  });
});

describe('[SCAN-04] a scan that is delivered again', () => {
  test('counts once, and is answered as the first time', async () => {
    const { scan, zeile } = await givenListe();
    const once = scan(4);
    const [first] = await deliver([once]);
    await deliver([scan(1)]);
    const [again] = await deliver([once]);
    expect(again).toEqual({ ...first, zeile: { ...first?.zeile, out: 5, updated: again?.zeile?.updated } });
    expect(await standOf(zeile)).toMatchObject({ out: 5 });
  });

  test('counts once when both deliveries come at the same time', async () => {
    const { scan, zeile } = await givenListe();
    const twenty = Array.from({ length: 20 }, () => scan());
    await Promise.all([deliver(twenty), deliver(twenty), deliver([...twenty].reverse())]);
    expect(await standOf(zeile)).toMatchObject({ out: 20 });
  });

  test('counts once when the connection died between the commit and the answer', async () => {
    const { scan, zeile } = await givenListe();
    const lost = [scan(2), scan(3)];
    await using line = await lineThatLosesAnswers();
    const sent = fetch(`${line.url}/api/scans`, {
      method: 'POST',
      headers: { Authorization: packer.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ scans: lost }),
    });
    await expect(sent).rejects.toThrow('fetch failed');
    expect(await standOf(zeile)).toMatchObject({ out: 5 });
    expect((await deliver(lost)).map(({ result }) => result)).toEqual(['counted', 'counted']);
    expect(await standOf(zeile)).toMatchObject({ out: 5 });
  });

  test('is refused under an id that somebody else used', async () => {
    const { scan, zeile } = await givenListe();
    const mine = scan();
    await deliver([mine]);
    const [answer] = await deliver([mine], await server.user('rechnungen'));
    expect(answer?.result).toBe('refused');
    expect(await standOf(zeile)).toMatchObject({ out: 1 });
  });
});

test('[SCAN-04] twenty phones on one list lose nothing', async () => {
  const { scan, zeile } = await givenListe();
  const phones = Array.from({ length: 20 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      await delay(0);
      await deliver([scan(2), scan(1, 'in')]);
    }
  });
  await Promise.all(phones);
  expect(await standOf(zeile)).toMatchObject({ out: 120, in: 60 });
});

const anyScan = { id: 'x'.repeat(15), inventarliste: 'x'.repeat(15), mode: 'out', code: 'a' };

describe('[SCAN-04] what cannot be counted', () => {
  test('for a list that was deleted meanwhile is said, and the scans after it count', async () => {
    const gone = await givenListe();
    const stays = await givenListe();
    await server.ask('DELETE', `/api/collections/inventarlisten/records/${gone.liste}`, { as: packer });
    const answers = await deliver([gone.scan(), stays.scan()]);
    expect(answers).toMatchObject([
      { result: 'refused', detail: 'Diese Liste gibt es nicht mehr.' },
      { result: 'counted' },
    ]);
  });

  test('because the rights are gone is refused as a whole', async () => {
    const { scan, zeile } = await givenListe();
    expect((await post([scan()], await server.user('inventar'))).status).toBe(403);
    const guests = await server.ask('POST', '/api/scans', { body: { scans: [scan()] } });
    expect(guests.status).toBe(401);
    expect(await standOf(zeile)).toMatchObject({ out: 0 });
  });

  test.each<{ readonly why: string; readonly sent: unknown }>([
    { why: 'is none', sent: [] },
    { why: 'is no list', sent: 'none' },
    { why: 'is null', sent: [null] },
    { why: 'has a short id', sent: [{ ...anyScan, id: 'kurz' }] },
    { why: 'has an unknown mode', sent: [{ ...anyScan, mode: 'weg' }] },
    { why: 'undoes nothing', sent: [{ id: anyScan.id, undoes: 7 }] },
    { why: 'is more than a hundred', sent: Array.from({ length: 101 }, () => anyScan) },
  ])('because it $why is a German 400', async ({ sent }) => {
    const { status, body } = await server.ask('POST', '/api/scans', { as: packer, body: { scans: sent } });
    expect(status).toBe(400);
    expect(body.message).toMatch(/Scan/);
  });
});

test('[SCAN-04] a server whose clock jumps counts on', async () => {
  const { scan, zeile } = await givenListe();
  await deliver([scan()]);
  clock -= 3_600_000;
  await deliver([scan()]);
  expect(await standOf(zeile)).toMatchObject({ out: 2 });
});
