import { entities } from '@traverse/domain/entities';
import { readZpl } from '@traverse/domain/label-print/zpl-picture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOn, pageTexts } from '../documents/readers.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let lager: TestUser;

beforeAll(async () => {
  server = await startServer();
  lager = await server.user('inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (sammlung: string, body: object, as = lager) =>
  server.ask('POST', `/api/viele/${sammlung}/etiketten`, { as, body });

/** What a printer would print, label by label. */
async function printed(sammlung: string, body: object) {
  const { status, body: answer } = await ask(sammlung, { form: '60x35', ...body });
  expect(status).toBe(200);
  const labels = (answer.zpl as string).split('\n^XA').map((zpl) => readZpl(zpl));
  const told = labels.map(({ copies, items }) => ({
    copies,
    code: items.flatMap((item) => (item.kind === 'code' ? [item.text] : [])).join(),
    words: items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
  }));
  return { anzahl: answer.anzahl as number, told };
}

async function pdfOf(sammlung: string, body: object): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/viele/${sammlung}/etiketten?format=pdf`, {
    method: 'POST',
    headers: { Authorization: lager.token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
}

describe('[VIELE-02] labels of many', () => {
  test('[RM1] of items one each, one for each of their devices, or one for each piece', async () => {
    const kabel = await server.given('inventar', { name: 'Etikett Kabel', anzahl: 3 });
    const motor = await server.given('inventar', { name: 'Etikett Motor', anzahl: 2, zaehlweise: 'Einzeln' });
    const devices = await server.engine.database.reads.findWhere(entities.geraete, { inventar: motor.id });
    const ids = [motor.id, kabel.id];
    const artikel = await printed('inventar', { ids, je: 'Artikel' });
    expect(artikel).toMatchObject({
      anzahl: 2,
      told: [
        { copies: 1, code: kabel.id },
        { copies: 1, code: motor.id },
      ],
    });
    const own = await printed('inventar', { ids, je: 'Gerät' });
    expect(own.anzahl).toBe(3);
    expect(own.told.map(({ code }) => code)).toEqual([
      kabel.id,
      ...devices.toSorted((one, other) => one.nummer - other.nummer).map(({ id }) => id),
    ]);
    const pieces = await printed('inventar', { ids, je: 'Stück' });
    expect(pieces.anzahl).toBe(5);
    expect(pieces.told.map(({ copies }) => copies)).toEqual([3, 1, 1]);
  });

  test('of places by their names, and what a small one says is the name', async () => {
    const ids: string[] = [];
    for (const name of ['Z-10', 'Z-2', 'Z-1'])
      ids.push((await server.given('lagerplaetze', { name, zone: 'Halle' })).id);
    const { told } = await printed('lagerplaetze', { ids, je: 'Lagerplatz', form: '30x15' });
    expect(told.map(({ words }) => words)).toEqual([
      ['Z-1', 'Halle'],
      ['Z-2', 'Halle'],
      ['Z-10', 'Halle'],
    ]);
  });

  test('of devices, and the sticker of those that are tested alone', async () => {
    const motor = await server.given('inventar', { name: 'Zug', anzahl: 2, zaehlweise: 'Einzeln' });
    const found = await server.engine.database.reads.findWhere(entities.geraete, { inventar: motor.id });
    const ids = found.map(({ id }) => id);
    expect((await printed('geraete', { ids, je: 'Gerät' })).anzahl).toBe(2);
    expect((await ask('geraete', { ids, je: 'Plakette', form: '30x15' })).body).toEqual({
      anzahl: 0,
      zpl: '',
    });
  });

  test('[B2.8] all that a list finds on sheets from a field on, each code read back', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `Bogen ${index}`);
    const ids: string[] = [];
    for (const name of names) ids.push((await server.given('inventar', { name, anzahl: 1 })).id);
    const pdf = await pdfOf('inventar', { filter: "name ~ 'Bogen '", je: 'Artikel', form: 'A4', ab: 5 });
    const texts = await pageTexts(pdf);
    expect(texts).toHaveLength(2);
    const read = [...(await codesOn(pdf, 1, 'DataMatrix')), ...(await codesOn(pdf, 2, 'DataMatrix'))];
    expect(read.toSorted()).toEqual(ids.toSorted());
    expect(texts[1]).toContain('Bogen 21');
  });

  test('on a roll a page each', async () => {
    const { id } = await server.given('inventar', { name: 'Rolle', anzahl: 4 });
    const pdf = await pdfOf('inventar', { ids: [id], je: 'Stück', form: '30x15' });
    expect(await pageTexts(pdf)).toHaveLength(4);
    expect(await codesOn(pdf, 4, 'DataMatrix')).toEqual([id]);
  });

  test('of what a table has written, in one press', async () => {
    await server.given('inventar', { name: 'Lauf Alt', anzahl: 3 });
    const form = new FormData();
    form.set('datei', new Blob(['Name;Anzahl\nLauf Alt;3\nLauf Neu;2\n']), 'bestand.csv');
    form.set('wunsch', JSON.stringify({ sammlung: 'inventar' }));
    const begun = await server.ask('POST', '/api/tabellen/uebernehmen', { as: lager, body: form });
    expect(begun).toMatchObject({ status: 200 });
    const lauf = begun.body.id as string;
    await expect
      .poll(async () => (await server.ask('GET', `/api/tabellen/${lauf}`, { as: lager })).body.stand)
      .toBe('fertig');
    const [neu] = await server.engine.database.reads.findWhere(entities.inventar, { name: 'Lauf Neu' });
    expect((await printed('inventar', { lauf, je: 'Artikel' })).told).toMatchObject([{ code: neu?.id }]);
    const stranger = await server.user('rechnungen');
    expect((await ask('inventar', { lauf, je: 'Artikel', form: 'A4' }, stranger)).status).toBe(404);
  });

  test.each([
    { body: { ids: [], je: 'Artikel', form: 'A4' }, says: 'Wähl erst aus' },
    { body: { filter: '', je: 'Artikel', form: 'A4', ab: 25 }, says: 'Ein Bogen hat die Felder 1 bis 24.' },
    { body: { filter: '', je: 'Artikel', form: 'A4', ab: 0 }, says: 'Ein Bogen hat die Felder 1 bis 24.' },
    {
      body: { filter: "name = 'Viele Schrauben'", je: 'Stück', form: 'A4' },
      says: 'Höchstens 5.000 Etiketten',
    },
  ])('a wish that is none is refused: $says', async ({ body, says }) => {
    await server.given('inventar', { name: 'Viele Schrauben', anzahl: 5001 });
    const refused = await ask('inventar', body);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(says);
  });

  test('of what has none, or to whom nothing of it is shown, there are none', async () => {
    expect((await ask('kunden', { filter: '', je: 'Artikel', form: 'A4' })).status).toBe(404);
    expect((await ask('inventar', { filter: '', je: 'Plakette', form: 'A4' })).status).toBe(404);
    const stranger = await server.user('kunden');
    const refused = await ask('inventar', { filter: '', je: 'Artikel', form: 'A4' }, stranger);
    expect(refused.status).toBe(400);
  });
});
