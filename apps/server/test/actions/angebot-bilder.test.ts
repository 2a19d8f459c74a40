import { Readable } from 'node:stream';
import { entities } from '@traverse/domain/entities';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z', tools: 'own' });
  ({ server, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const plain = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 900, height: 700, channels, background } });
const staged = (content: Buffer, originalName: string) =>
  server.engine.uploads.stage(Readable.from([content]), { originalName, maxBytes: 60e6 });

/** An item with this picture on a list. */
async function anItem(
  inventarliste: string,
  name: string,
  picture?: readonly [Buffer, string],
  more: object = {},
) {
  const bilder = picture ? [await staged(...picture)] : [];
  const item = await server.given('inventar', { name, anzahl: 9, mietpreis: 1000, bilder, ...more });
  await server.given('inventar_inventarlisten', { inventar: item.id, inventarliste, anzahl: 1 });
  return item.id;
}

const entwurf = async (rechnung: string) =>
  (await server.ask('GET', `/api/rechnungen/${rechnung}/angebot`, { as: office })).body;

async function made(rechnung: string): Promise<{ readonly id: string; readonly pdf: Buffer }> {
  const body = { id: freshId(), rechnung, gueltigBis: '2026-11-27' };
  const answer = await server.ask('POST', '/api/angebote', { as: office, body });
  expect(answer.body.message ?? '').toBe('');
  return { id: body.id, pdf: await kept(answer.body.beleg) };
}

async function kept(beleg: string): Promise<Buffer> {
  const record = (await server.engine.database.reads.find(entities.belege, beleg))!;
  const { body } = await server.ask('POST', '/api/files/token', { as: office });
  const file = await fetch(`${server.url}/api/files/belege/${record.id}/${record.datei}?token=${body.token}`);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

test('[O3.5] [ANGB-08] CMYK, WebP and PNG with alpha are drawn, a broken one is named before and left out', async () => {
  const rechnung = await invoicing.aRechnung({ darstellung: 'Mit Bildern' });
  const on = rechnung.inventarliste;
  const whole = await plain('#999').png().toBuffer();
  // Begins as a picture does.
  const broken = Buffer.concat([whole.subarray(0, 60), Buffer.from('and then no more')]);
  await anItem(on, 'CMYK', [await plain('#c33').toColourspace('cmyk').jpeg().toBuffer(), 'a.jpg'], {
    angebotstext: 'Leise\nund hell',
  });
  await anItem(on, 'WebP', [await plain('#3c3').webp().toBuffer(), 'b.webp']);
  await anItem(on, 'Alpha', [await plain('#3333cc80', 4).png().toBuffer(), 'c.png']);
  await anItem(on, 'Kaputt', [broken, 'd.png']);
  const { hinweise } = await entwurf(rechnung.id);
  expect(hinweise).toEqual(['Ohne Bild, weil es zu groß ist oder sich nicht lesen lässt: „Kaputt“.']);
  const { pdf } = await made(rechnung.id);
  expect(pictures(pdf)).toBe(3);
  expect(pdf.toString('latin1')).not.toContain('/DeviceCMYK');
}, 120_000);

test('[O3.5] [ANGB-08] a picture of 40 MB is named and left out, and the offer is there', async () => {
  const rechnung = await invoicing.aRechnung({ darstellung: 'Mit Bildern' });
  const small = await plain('#333').png().toBuffer();
  const large = Buffer.concat([small, Buffer.alloc(40_000_000 - small.length)]);
  await anItem(rechnung.inventarliste, 'Riese', [large, 'riese.png']);
  expect((await entwurf(rechnung.id)).hinweise[0]).toContain('„Riese“');
  expect(pictures((await made(rechnung.id)).pdf)).toBe(0);
}, 120_000);

test('[O3.5] [ANGB-08] of 61 items with pictures 60 are drawn, which is said; one picture is one object', async () => {
  const rechnung = await invoicing.aRechnung({ darstellung: 'Mit Bildern' });
  for (let nr = 0; nr < 61; nr += 1) {
    const picture = await plain(`#${String(100 + nr)}`)
      .png()
      .toBuffer();
    await anItem(rechnung.inventarliste, `Artikel ${nr}`, [picture, `${nr}.png`]);
  }
  expect((await entwurf(rechnung.id)).hinweise).toEqual(['Bilder zeigen nur die ersten 60 Artikel.']);
  expect(pictures((await made(rechnung.id)).pdf)).toBe(60);
}, 240_000);

test('[O3.7] [ANGB-08] the picture changes after sending: kept PDF and confirmation do not, the invoice has none', async () => {
  const rechnung = await invoicing.aRechnung({ darstellung: 'Mit Bildern' });
  const item = await anItem(rechnung.inventarliste, 'Lampe', [await plain('#c33').png().toBuffer(), 'a.png']);
  const { id, pdf } = await made(rechnung.id);
  expect(pictures(pdf)).toBe(1);
  const change = { bilder: [], name: 'Andere Lampe' };
  const path = `/api/collections/inventar/records/${item}`;
  expect((await server.ask('PATCH', path, { as: await server.user('inventar'), body: change })).status).toBe(
    200,
  );
  const angebot = (await server.engine.database.reads.find(entities.angebote, id))!;
  expect((await kept(angebot.beleg)).equals(pdf)).toBe(true);
  const sent = await server.ask('POST', `/api/angebote/${id}/stand`, {
    as: office,
    body: { stand: 'versendet' },
  });
  expect(sent.status).toBe(200);
  const body = { stand: 'angenommen', von: 'Jana' };
  expect((await server.ask('POST', `/api/angebote/${id}/stand`, { as: office, body })).status).toBe(200);
  const confirmed = await server.ask('POST', `/api/angebote/${id}/bestaetigen`, { as: office });
  expect(pictures(await kept(confirmed.body.beleg))).toBe(0);
}, 120_000);
