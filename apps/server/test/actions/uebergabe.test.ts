import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { entities } from '@traverse/domain/entities';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originalKey } from '../../src/files/keys.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let ramp: TestUser;
let office: TestUser;
let photo: Buffer;
let made = 0;
const days = { von: '2026-12-01 02:00:00.000Z', bis: '2026-12-03 02:00:00.000Z' };
const clock = Date.parse('2026-12-01T13:20:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock) });
  ramp = await server.user('packlisten');
  office = await server.user('rechnungen', 'packlisten', 'inventar');
  const create = { width: 1600, height: 1200, channels: 3, background: '#c33' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newId = () => {
  made += 1;
  return `uebergabe${String(made).padStart(6, '0')}`;
};

async function givenList(packliste: object = {}, zeile: object = {}) {
  made += 1;
  const kunde = await server.given('kunden', { name: 'Wessels', firma: `Kongresshalle ${made}` });
  const item = await server.given('inventar', { name: 'LED-PAR', anzahl: 40, wiederbeschaffung: 500_00 });
  const liste = await server.given('inventarlisten', { ...days, verbucht: true });
  const line = await server.given('inventar_inventarlisten', {
    inventar: item.id,
    inventarliste: liste.id,
    anzahl: 10,
    out: 10,
    ...zeile,
  });
  const { id, name } = await server.given('packlisten', {
    name: `PL2026${String(made).padStart(4, '0')}`,
    ...days,
    kunde: kunde.id,
    inventarliste: liste.id,
    ...packliste,
  });
  return { packliste: id, name, zeile: line.id, inventar: item.id, liste: liste.id, kunde: kunde.id };
}

type List = Awaited<ReturnType<typeof givenList>>;

const rowOf = ({ zeile, inventar }: List, more: object = {}) => ({
  zeile,
  inventar,
  geraet: '',
  name: 'LED-PAR',
  anzahl: 10,
  einheit: 'Stück',
  maengel: 0,
  bemerkung: '',
  ...more,
});

const daten = (list: List, more: object = {}) => ({
  id: newId(),
  art: 'Übergabe',
  packliste: list.packliste,
  am: '2026-12-01 13:05:00.000Z',
  zeilen: [rowOf(list)],
  bemerkung: '',
  person: 'Holger Wessels',
  funktion: 'Haustechnik',
  papier: false,
  striche: '100,200 300,100 500,200;520,90 520,210',
  ohneUnterschrift: '',
  ersetzt: '',
  ...more,
});

interface Foto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const send = (sent: object, { fotos = [], as = ramp }: { fotos?: readonly Foto[]; as?: TestUser } = {}) => {
  const body = new FormData();
  body.append('daten', JSON.stringify(sent));
  for (const { name, bytes } of fotos) body.append('fotos', new File([Buffer.from(bytes)], name));
  return server.ask('POST', '/api/uebergaben', { as, body });
};

/** The photo arrives whole, then the connection is gone: what was signed never comes. */
async function brokenOff([foto]: readonly Foto[], arrived: () => Promise<unknown>): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const part = (name: string, file = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/uebergaben HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: ${ramp.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 9000000',
      '',
      part('fotos', foto?.name),
    ].join('\r\n'),
  );
  await new Promise((written) => socket.write(foto?.bytes ?? '', written));
  socket.write(`\r\n${part('daten')}{"id":`);
  await arrived();
  socket.destroy();
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('foto')).toSorted();

const listOf = async (collection: string, filter: string, as = office) =>
  (
    await server.ask('GET', `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`, {
      as,
    })
  ).body.items;

describe('[UEBG-01] a protocol', () => {
  test('[UEBG-01] arrives whole with its photos, and is frozen as a Beleg that says what it is', async () => {
    const list = await givenList();
    const sent = daten(list, {
      zeilen: [rowOf(list, { maengel: 1, bemerkung: 'Gehäuse verkratzt' })],
    });
    const fotos = [{ name: `foto-${list.zeile}.jpg`, bytes: photo }];
    const { status, body } = await send(sent, { fotos });
    expect([status, body]).toMatchObject([
      200,
      { id: sent.id, nummer: expect.stringMatching(/^UE2026\d{4}$/), gibtEsSchon: [] },
    ]);
    const [stored] = await listOf('uebergaben', `id='${sent.id}'`);
    expect(stored).toMatchObject({
      nummer: body.nummer,
      art: 'Übergabe',
      am: sent.am,
      person: 'Holger Wessels',
      wie: 'vor Ort',
      zeilen: [{ name: 'LED-PAR', anzahl: 10, maengel: 1 }],
      fotos: [expect.stringMatching(new RegExp(`^foto_${list.zeile}_`))],
    });
    expect(JSON.stringify(stored)).not.toContain('100,200');
    const [beleg] = await listOf('belege', `uebergabe='${sent.id}'`);
    expect(beleg).toMatchObject({ art: 'uebergabe', name: body.nummer, sha256: body.sha256 });
    const pdf = await fetch(`${server.url}/api/uebergaben/${sent.id}/pdf`, {
      headers: { Authorization: ramp.token },
    });
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.sha256);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[UEBG-01] the strokes of a signature stand in no file but the PDF, and in no log', async () => {
    const sent = daten(await givenList(), { striche: '111,222 333,111 555,222' });
    const { body } = await send(sent);
    const [beleg] = await server.engine.database.reads.findWhere(entities.belege, { name: body.nummer });
    const said = await server.storage.get(originalKey(beleg?.daten ?? ''));
    const text = said ? (await buffer(said)).toString('utf8') : '';
    expect(text).toContain('Holger Wessels');
    expect(text).not.toMatch(/111|222/);
    const log = await server.ask(
      'GET',
      `/api/collections/protokoll/records?filter=${encodeURIComponent(`datensatz='${sent.id}'`)}`,
      { as: await server.user('admin') },
    );
    expect(log.body.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(log.body)).not.toContain('111,222');
  });

  test('[UEBG-01] a noted defect is reported, blocks nothing and is of no list', async () => {
    const list = await givenList();
    const sent = daten(list, { zeilen: [rowOf(list, { maengel: 2, bemerkung: 'Delle' })] });
    const { body } = await send(sent);
    expect(await listOf('schaeden', `inventar='${list.inventar}'`)).toMatchObject([
      {
        schaden: `Delle (notiert bei ${body.nummer})`,
        anzahl: 2,
        sperrt: 0,
        inventarliste: '',
        uebergabe: sent.id,
        kunde: list.kunde,
      },
    ]);
  });

  test('[UEBG-01] a noted defect of a device that somebody has blocked leaves it blocked', async () => {
    const list = await givenList();
    const item = await server.given('inventar', { name: 'Pult', anzahl: 0, zaehlweise: 'Einzeln' });
    const device = await server.given('geraete', { inventar: item.id, nummer: 3 });
    const at = `/api/collections/geraete/records/${device.id}`;
    await server.ask('PATCH', at, { as: office, body: { zustand: 'gesperrt' } });
    await send(
      daten(list, {
        zeilen: [rowOf(list, { inventar: item.id, geraet: device.id, anzahl: 1, maengel: 1 })],
      }),
    );
    expect(await listOf('schaeden', `geraet='${device.id}'`)).toHaveLength(1);
    expect((await server.ask('GET', at, { as: office })).body).toMatchObject({ zustand: 'gesperrt' });
  });

  test('[UEBG-01 K5.12] the same once more is the first answer; something else under its id is refused', async () => {
    const list = await givenList();
    const sent = daten(list);
    const fotos = [{ name: 'foto-a.jpg', bytes: photo }];
    const first = await send(sent, { fotos });
    expect(await send(sent, { fotos })).toMatchObject({ status: 200, body: first.body });
    for (const other of [send({ ...sent, person: 'Jana' }, { fotos }), send(sent)])
      expect(await other).toMatchObject({
        status: 400,
        body: { message: 'Unter dieser Kennung liegt eine andere Übergabe.' },
      });
    expect(await listOf('uebergaben', `packliste='${list.packliste}'`)).toHaveLength(1);
  });

  test('[UEBG-01 K5.12] two tabs that deliver the same at once make one', async () => {
    const list = await givenList();
    const sent = daten(list);
    const both = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ body }) => body.nummer)).size).toBe(1);
    expect(await listOf('uebergaben', `packliste='${list.packliste}'`)).toHaveLength(1);
    expect(await listOf('belege', `uebergabe='${sent.id}'`)).toHaveLength(1);
  });

  test('[UEBG-01] broken off between its photo and its signature nothing of it is kept, and sent again it is one', async () => {
    const list = await givenList();
    const sent = daten(list);
    const fotos = [{ name: 'foto-a.jpg', bytes: photo }];
    const before = await filesIn(server.place.dataDir);
    await brokenOff(fotos, () =>
      eventually(async () => expect(await filesIn(server.place.dataDir)).not.toEqual(before)),
    );
    await eventually(async () => expect(await filesIn(server.place.dataDir)).toEqual(before));
    expect(await listOf('uebergaben', `packliste='${list.packliste}'`)).toEqual([]);
    const { status, body } = await send(sent, { fotos });
    expect(status).toBe(200);
    expect(await listOf('uebergaben', `packliste='${list.packliste}'`)).toMatchObject([
      { id: sent.id, nummer: body.nummer },
    ]);
    expect(await listOf('belege', `uebergabe='${sent.id}'`)).toHaveLength(1);
  });

  test('[UEBG-01] two people take the same back at once: both papers stay, and the second hears how many are too many', async () => {
    const list = await givenList();
    expect((await send(daten(list))).status).toBe(200);
    const back = () => ({ ...daten(list), art: 'Rücknahme' });
    const answers = await Promise.all([send(back()), send(back(), { as: office })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.gibtEsSchon)).toEqual([
      expect.stringMatching(
        /^Für 10 × LED-PAR gibt es schon eine Rücknahme von 14:05 \(.+\): zusammen 10 mehr, als übergeben wurde\.$/,
      ),
    ]);
  });

  test('[UEBG-01] two people hand over at once: each has a number and a paper of its own, and the second hears of the first', async () => {
    const list = await givenList();
    const answers = await Promise.all([send(daten(list)), send(daten(list), { as: office })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = answers.map(({ body }) => body);
    expect(one.nummer).not.toBe(other.nummer);
    const heard = [...one.gibtEsSchon, ...other.gibtEsSchon];
    expect(heard).toEqual([
      expect.stringMatching(/^Für 10 × LED-PAR gibt es schon eine Übergabe von 14:05 \(.+\)\.$/),
    ]);
    const belege = await listOf('belege', `uebergabe.packliste='${list.packliste}'`);
    expect(new Set(belege.map(({ name }: { name: string }) => name))).toEqual(
      new Set([one.nummer, other.nummer]),
    );
  });

  test('[UEBG-01] what it is refused for is said, and nothing of it is kept', async () => {
    const list = await givenList();
    const image = { name: 'foto.jpg', bytes: photo };
    const refused: [object, readonly Foto[], RegExp][] = [
      [daten(list, { striche: '' }), [], /^Lass unterschreiben, oder sag, warum nicht\.$/],
      [daten(list, { striche: '5,5' }), [], /^Bitte unterschreiben\.$/],
      [daten(list, { zeilen: [] }), [], /^Übergeben wird mindestens ein Stück\.$/],
      [daten(list), Array.from({ length: 13 }, () => image), /^Höchstens 12 Fotos\.$/],
      [daten(list), [image, { name: 'a.jpg', bytes: Buffer.from('text') }], /ist kein Bild/],
      [daten(list, { am: '2026-12-01 14:00:00.000Z' }), [], /in der Zukunft/],
      [daten(list, { ersetzt: 'nirgendwo000000' }), [], /gibt es zu dieser Packliste nicht/],
      [daten(list, { zeilen: [rowOf(list, { anzahl: -1 })] }), [], /Anzahl|0/],
    ];
    for (const [sent, fotos, words] of refused) {
      const { status, body } = await send(sent, { fotos });
      expect([status, `${body.message} ${JSON.stringify(body.data)}`.replace(/ \{\}$/, '')]).toEqual([
        400,
        expect.stringMatching(words),
      ]);
    }
    const bare = await server.ask('POST', '/api/uebergaben', { as: ramp, body: {} });
    expect(bare).toMatchObject({
      status: 400,
      body: { message: 'Schicke das Protokoll als JSON unter „daten“.' },
    });
    expect(await listOf('uebergaben', `packliste='${list.packliste}'`)).toEqual([]);
    expect(await listOf('schaeden', `inventar='${list.inventar}'`)).toEqual([]);
  });

  test('[UEBG-01] it is made by who packs or bills; of a private list nobody else hears', async () => {
    const owner = await server.user('admin', 'packlisten', 'rechnungen');
    const list = await givenList({ user: owner.id });
    expect((await send(daten(list), { as: await server.user('inventar') })).status).toBe(403);
    expect((await send(daten(list), { as: ramp })).status).toBe(404);
    const sent = daten(list);
    expect((await send(sent, { as: owner })).status).toBe(200);
    expect(await listOf('uebergaben', `id='${sent.id}'`, ramp)).toEqual([]);
    expect(await listOf('belege', `uebergabe='${sent.id}'`, await server.user('rechnungen'))).toEqual([]);
    expect(await listOf('belege', `uebergabe='${sent.id}'`, owner)).toHaveLength(1);
    const pdf = await server.ask('GET', `/api/uebergaben/${sent.id}/pdf`, { as: ramp });
    expect(pdf.status).toBe(404);
    const list2 = `/api/collections/packlisten/records/${list.packliste}`;
    await server.ask('PATCH', list2, { as: owner, body: { user: '' } });
    expect(await listOf('uebergaben', `id='${sent.id}'`, ramp)).toHaveLength(1);
  });

  test('[UEBG-01] a slip is put right by a new one, a signed one by a signed one alone, and once', async () => {
    const list = await givenList();
    const note = daten(list, { striche: '', person: '', ohneUnterschrift: 'Lieferschein' });
    await send(note);
    const signed = daten(list, { ersetzt: note.id });
    expect((await send(signed)).status).toBe(200);
    const unsigned = daten(list, { ersetzt: signed.id, striche: '', ohneUnterschrift: 'niemand da' });
    expect(await send(unsigned)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/nur durch eine unterschriebene ersetzt/) },
    });
    expect(await send(daten(list, { ersetzt: note.id }))).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/schon durch UE2026\d{4} ersetzt/) },
    });
    expect(await send(daten(list, { ersetzt: signed.id, art: 'Rücknahme' }))).toMatchObject({ status: 400 });
    const paper = daten(list, { ersetzt: signed.id, striche: '', papier: true });
    expect((await send(paper, { fotos: [{ name: 'blatt.jpg', bytes: photo }] })).status).toBe(200);
    expect(await listOf('uebergaben', `id='${paper.id}'`)).toMatchObject([{ wie: 'Papier' }]);
  });

  test('[UEBG-02] what a protocol noted is reported once, also where another one replaces it', async () => {
    const list = await givenList();
    const delle = { maengel: 1, bemerkung: 'Delle' };
    const first = daten(list, { zeilen: [rowOf(list, delle)] });
    await send(first);
    const second = daten(list, { ersetzt: first.id, zeilen: [rowOf(list, { ...delle, anzahl: 9 })] });
    expect((await send(second)).status).toBe(200);
    expect(await listOf('schaeden', `inventar='${list.inventar}'`)).toMatchObject([{ uebergabe: first.id }]);
    const third = daten(list, {
      ersetzt: second.id,
      zeilen: [rowOf(list, { maengel: 1, bemerkung: 'Kabel' })],
    });
    expect((await send(third)).status).toBe(200);
    expect(await listOf('schaeden', `inventar='${list.inventar}'`)).toHaveLength(2);
  });

  test('[UEBG-01] it goes by mail as it is kept, once, however often it is asked for', async () => {
    const list = await givenList();
    const sent = daten(list);
    const { body } = await send(sent);
    const ask = (said: object) =>
      server.ask('POST', `/api/uebergaben/${sent.id}/mail`, { as: ramp, body: said });
    expect((await ask({ mail: newId(), an: 'kein' })).status).toBe(400);
    expect((await ask({ mail: newId(), an: '' })).status).toBe(400);
    const mail = newId();
    const said = { mail, an: 'h.wessels@kongresshalle.example' };
    expect(await ask(said)).toMatchObject({ status: 200, body: { id: mail } });
    expect((await ask(said)).status).toBe(200);
    const own = server.letters.filter(({ to }) => to === said.an);
    expect(own).toMatchObject([
      {
        subject: `${body.nummer}: Übergabe zu ${list.name}`,
        attachments: [{ filename: `${body.nummer}.pdf` }],
      },
    ]);
  });

  test('[UEBG-01] nobody changes or deletes it, and its pack list stays', async () => {
    const list = await givenList();
    const sent = daten(list);
    await send(sent);
    const at = `/api/collections/uebergaben/records/${sent.id}`;
    for (const method of ['PATCH', 'DELETE'])
      expect((await server.ask(method, at, { as: office, body: {} })).status).toBe(404);
    const gone = await server.ask('DELETE', `/api/collections/packlisten/records/${list.packliste}`, {
      as: office,
    });
    expect(gone.status).toBe(400);
    expect(await listOf('packlisten', `id='${list.packliste}'`)).toHaveLength(1);
  });

  test('[UEBG-01] what was signed is kept, also where the line was deleted since', async () => {
    const list = await givenList();
    const sent = daten(list, { zeilen: [rowOf(list, { maengel: 1 })] });
    await server.ask('DELETE', `/api/collections/inventar_inventarlisten/records/${list.zeile}`, {
      as: office,
    });
    expect((await send(sent)).status).toBe(200);
  });
});

describe('[UEBG-02] claims follow protocols', () => {
  const claim = (liste: string) => server.ask('GET', `/api/nachberechnung/${liste}`, { as: office });

  test('[UEBG-02 K5.6] what our lorry lost is named, and charged by a press alone', async () => {
    const list = await givenList({}, { in: 8, vermisst: 2 });
    expect((await claim(list.liste)).body.posten).toMatchObject([{ netto: 1000_00 }]);
    await send(daten(list));
    await send(daten(list, { art: 'Rücknahme', zeilen: [rowOf(list, { anzahl: 9 })] }));
    const { body } = await claim(list.liste);
    expect(body.posten).toMatchObject([{ netto: 500_00 }]);
    expect(body.ausgenommen).toMatchObject([
      { schluessel: `verloren:${list.zeile}`, warum: '1 nicht beim Kunden verloren', netto: 500_00 },
    ]);
    const close = `/api/collections/inventarlisten/records/${list.liste}`;
    await server.ask('PATCH', close, { as: office, body: { rueckgabe: 'geprüft' } });
    const draft = await server.ask('POST', `/api/nachberechnung/${list.liste}`, { as: office, body: {} });
    const at = `/api/collections/rechnungen/records/${draft.body.rechnungen[0].id}`;
    expect((await server.ask('GET', at, { as: office })).body).toMatchObject({ netto: 500_00 });
    expect(await listOf('inventar_inventarlisten', `id='${list.zeile}'`)).toMatchObject([{ berechnet: 1 }]);
  });

  test('[UEBG-02] the claims of three jobs, without a protocol, with both and with a delivery note alone', async () => {
    const broken = (list: List, reparaturkosten: number) =>
      server.given('schaeden', {
        inventar: list.inventar,
        schaden: 'Glas',
        reparaturkosten,
        inventarliste: list.liste,
      });
    const sumOf = async ({ liste }: List) => {
      const { posten } = (await claim(liste)).body;
      return posten.reduce((sum: number, { netto }: { netto: number }) => sum + netto, 0);
    };
    // 10 out, 8 in, 2 missing at 500.00, one broken at 120.00: 2 × 500.00 + 120.00.
    const bare = await givenList({}, { in: 8, vermisst: 2 });
    await broken(bare, 120_00);
    expect(await sumOf(bare)).toBe(1120_00);
    // The same, 10 signed for with one defect noted, 9 taken back: 10 − 9 are lost, of 120.00 and 80.00 the dearer was noted.
    const both = await givenList({}, { in: 8, vermisst: 2 });
    await broken(both, 120_00);
    await broken(both, 80_00);
    await send(daten(both, { zeilen: [rowOf(both, { maengel: 1, bemerkung: 'Delle' })] }));
    await send(daten(both, { art: 'Rücknahme', zeilen: [rowOf(both, { anzahl: 9 })] }));
    expect(await sumOf(both)).toBe(580_00);
    // A delivery note for 10 proves nothing: 1 missing at 500.00 and 50.00.
    const note = await givenList({}, { in: 9, vermisst: 1 });
    await broken(note, 50_00);
    await send(daten(note, { striche: '', person: '', ohneUnterschrift: 'Lieferschein' }));
    expect(await sumOf(note)).toBe(550_00);
  });

  test('[UEBG-02] put back by a press, all of it is on the claim', async () => {
    const list = await givenList({}, { in: 8, vermisst: 2 });
    await send(daten(list, { zeilen: [rowOf(list, { anzahl: 9 })] }));
    const close = `/api/collections/inventarlisten/records/${list.liste}`;
    await server.ask('PATCH', close, { as: office, body: { rueckgabe: 'geprüft' } });
    const { body } = await server.ask('POST', `/api/nachberechnung/${list.liste}`, {
      as: office,
      body: { trotzdem: [`verloren:${list.zeile}`] },
    });
    const at = `/api/collections/rechnungen/records/${body.rechnungen[0].id}`;
    expect((await server.ask('GET', at, { as: office })).body).toMatchObject({ netto: 1000_00 });
  });

  test('[UEBG-02 K5.11] the claim for a damage says until when', async () => {
    const list = await givenList({}, { in: 10 });
    await server.given('schaeden', {
      inventar: list.inventar,
      schaden: 'Glas',
      reparaturkosten: 120_00,
      inventarliste: list.liste,
    });
    expect((await claim(list.liste)).body).toMatchObject({ verjaehrtAm: '', posten: [{ netto: 120_00 }] });
    await send(daten(list, { art: 'Rücknahme' }));
    expect((await claim(list.liste)).body).toMatchObject({ verjaehrtAm: '2027-06-01' });
  });

  test('[UEBG-02] the office hears of claims that end, until one is made', async () => {
    const list = await givenList(
      { von: '2026-05-28 02:00:00.000Z', bis: '2026-05-30 02:00:00.000Z' },
      { in: 10 },
    );
    const listAt = `/api/collections/inventarlisten/records/${list.liste}`;
    await server.ask('PATCH', listAt, {
      as: office,
      body: { von: '2026-05-28 02:00:00.000Z', bis: '2026-05-30 02:00:00.000Z' },
    });
    await send(daten(list, { art: 'Rücknahme', am: '2026-06-10 13:00:00.000Z' }));
    await server.given('schaeden', {
      inventar: list.inventar,
      schaden: 'Glas',
      reparaturkosten: 120_00,
      inventarliste: list.liste,
    });
    const rows = async () =>
      (await server.ask('GET', '/api/heute?tag=2026-12-01', { as: office })).body.ansteht.verjaehrt;
    expect(await rows()).toMatchObject([{ packliste: list.packliste, bis: '2026-12-10' }]);
    await server.ask('PATCH', listAt, { as: office, body: { rueckgabe: 'geprüft' } });
    await server.ask('POST', `/api/nachberechnung/${list.liste}`, { as: office, body: {} });
    expect(await rows()).toEqual([]);
  });
});
