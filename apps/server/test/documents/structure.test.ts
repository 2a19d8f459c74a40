import { angebotBeleg, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste, sampleRechnung } from '@traverse/fixtures';
import sharp from 'sharp';
import { parseXmlDocument } from 'slimdom';
import { describe, expect, test } from 'vitest';
import { facturX } from '../../src/einvoice/cii.ts';
import { BILD } from '../../src/pdf/bild.ts';
import { logoReader } from '../../src/pdf/logo-reader.ts';
import { drawPackliste } from '../../src/pdf/packliste.ts';
import { readBild } from '../../src/pdf/read-bild.ts';
import { readLogo } from '../../src/pdf/read-logo.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { anzahlungen, invoices, ready } from './kinds.ts';
import { containerOf, flattened, type TagNode, tagTree } from './readers.ts';

// The reference validator of PDF/A and PDF/UA is no part of these tests; what it was seen to ask for is checked here.

const rechnung = ready(rechnungBeleg(sampleRechnung(40)));

/** Every line with a picture that was CMYK, and a text. */
async function illustrated(): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c33' } });
  const jpeg = await readBild({ bytes: await picture.toColourspace('cmyk').jpeg().toBuffer(), size: BILD });
  const bild = { datei: 'a.jpg', sha256: '', bytes: 1 };
  const source = sampleRechnung(8, { rechnung: { darstellung: 'Mit Bildern' } });
  const beiwerk = new Map(
    [...source.zeilen].map(({ artikel }) => [artikel.id, { bild, angebotstext: 'Leise' }]),
  );
  return drawRechnung(ready(angebotBeleg({ ...source, beiwerk })), undefined, { 'a.jpg': jpeg });
}

const documents = {
  Rechnung: await drawRechnung(rechnung, undefined),
  Angebot: await drawRechnung(ready(angebotBeleg(sampleRechnung(40))), undefined),
  '[O3.5] [ANGB-08] Angebot mit Bildern': await illustrated(),
  Storno: await drawRechnung(invoices['Storno']!(), undefined),
  Anzahlung: await drawRechnung(anzahlungen['a deposit of two rates']!(), undefined),
  Schlussrechnung: await drawRechnung(
    anzahlungen['a final invoice with three deposits, one in part']!(),
    undefined,
  ),
  Korrektur: await drawRechnung(anzahlungen['a correction of pieces and of an amount']!(), undefined),
  Packliste: await drawPackliste(ready(packlistenBeleg(samplePackliste(40)))),
};

describe.each(Object.entries(documents))('[PDF-01] [PDF-02] %s', (_what, pdf) => {
  test('claims PDF/A-3a and PDF/UA-1 in well-formed metadata, once each', async () => {
    const { xmp, raw } = await containerOf(pdf);
    const metadata = parseXmlDocument(xmp.trim());
    const all = (name: string) => metadata.getElementsByTagName(name).map((element) => element.textContent);
    expect(all('pdfaid:part')).toEqual(['3']);
    expect(all('pdfaid:conformance')).toEqual(['A']);
    expect(all('pdfuaid:part')).toEqual(['1']);
    expect(all('pdfaExtension:schemas')).toHaveLength(1);
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toMatch(/\/OutputIntents \[/);
    expect(raw).toMatch(/\/Lang \(de-DE\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/);
    expect(raw.match(/\/Tabs \/S/g)).toHaveLength((await tagTree(pdf)).length);
  });

  test('is tagged: one heading, tables whose rows have the same number of cells, pictures described', async () => {
    const { marked } = await containerOf(pdf);
    expect(marked).toMatchObject({ Marked: true });
    const nodes = (await tagTree(pdf)).flatMap(flattened);
    const roles = new Set(nodes.map(({ role }) => role));
    expect(nodes.filter(({ role }) => role === 'H1')).toHaveLength(1);
    expect([...roles]).toEqual(expect.arrayContaining(['Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'P']));
    for (const table of nodes.filter(({ role }) => role === 'Table')) expect(cellsPerRow(table).size).toBe(1);
    for (const figure of nodes.filter(({ role }) => role === 'Figure')) expect(figure.alt).not.toBe('');
  });

  test('embeds every font it uses, and none draws an empty box', async () => {
    const { raw } = await containerOf(pdf);
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(2);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(raw.match(/\/ToUnicode /g)).toHaveLength(fonts.length);
    expect(raw).not.toContain('Helvetica');
  });
});

/** How many cells the rows of a table have; screen readers get lost where that differs. */
function cellsPerRow(table: TagNode): Set<number> {
  const rows = flattened(table).filter(({ role }) => role === 'TR');
  return new Set(rows.map(({ children }) => children.length));
}

describe('[PDF-01] an invoice carries its e-invoice', () => {
  test('as factur-x.xml, the very text that was validated', async () => {
    const { files, raw, xmp } = await containerOf(documents.Rechnung);
    expect(files).toEqual([{ name: 'factur-x.xml', text: facturX(rechnung) }]);
    expect(raw).toMatch(/\/AFRelationship \/Alternative/);
    expect(raw).toMatch(/\/Subtype \/text#2Fxml/);
    expect(raw).toMatch(/\/ModDate \(D:20261120/);
    for (const claim of [
      '<fx:DocumentType>INVOICE<',
      '<fx:DocumentFileName>factur-x.xml<',
      '<fx:Version>1.0<',
      '<fx:ConformanceLevel>EN 16931<',
    ]) {
      expect(xmp).toContain(claim);
    }
  });

  test('offers and packing lists carry none', async () => {
    for (const pdf of [documents.Angebot, documents.Packliste]) {
      const { files, xmp } = await containerOf(pdf);
      expect(files).toEqual([]);
      expect(xmp).not.toContain('fx:');
    }
  });
});

test('[PDF-01] a title full of signs stays readable and well-formed', async () => {
  const source = sampleRechnung(1, { firma: { name: `Licht & Ton <"Bühne"> 'GmbH'` } });
  const pdf = await drawRechnung(
    ready(rechnungBeleg({ ...source, projekt: { name: 'A & B <C>', auftragsnummer: '', ort: '' } })),
    undefined,
  );
  const { xmp, title } = await containerOf(pdf);
  const metadata = parseXmlDocument(xmp.trim());
  expect(metadata.getElementsByTagName('dc:creator')[0]?.textContent?.trim()).toBe(
    `Licht & Ton <"Bühne"> 'GmbH'`,
  );
  expect(metadata.getElementsByTagName('dc:description')[0]?.textContent).toContain('A & B <C>');
  expect(title).toBe('Rechnung RN20260042');
});

test('[PDF-01] the same document gives the same bytes', async () => {
  expect(Buffer.compare(await drawRechnung(rechnung, undefined), documents.Rechnung)).toBe(0);
  const packliste = await drawPackliste(ready(packlistenBeleg(samplePackliste(40))));
  expect(Buffer.compare(packliste, documents.Packliste)).toBe(0);
});

describe('[HOME-09] the logo of the firm', () => {
  const picture = sharp({ create: { width: 800, height: 300, channels: 4, background: '#c4238480' } });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><circle cx="40" cy="40" r="40"/></svg>';
  test.each([
    ['PNG with transparency', () => picture.clone().png().toBuffer()],
    ['JPEG for print (CMYK)', () => picture.clone().flatten().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP', () => picture.clone().webp().toBuffer()],
    ['SVG', () => Promise.resolve(Buffer.from(svg))],
  ])('%s stands in the letterhead with its name', async (_what, bytes) => {
    const logo = await readLogo(await bytes());
    const pdf = await drawRechnung(ready(rechnungBeleg(sampleRechnung(2))), logo);
    const figures = (await tagTree(pdf)).flatMap(flattened).filter(({ role }) => role === 'Figure');
    expect(figures[0]?.alt).toBe('Logo Weserklang Veranstaltungstechnik GmbH');
    expect((await containerOf(pdf)).raw).not.toContain('/DeviceCMYK');
  });

  test('[OPS] an SVG that asks for minutes of drawing is given up, and the next document does not wait for it', async () => {
    const twice = (level: number) =>
      `<g id="l${level}" opacity=".9">${`<use href="#l${level - 1}"/>`.repeat(2)}</g>`;
    const levels = Array.from({ length: 20 }, (_, level) => twice(level + 1)).join('');
    const bomb = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><defs><circle id="l0" cx="40" cy="40" r="40"/>${levels}</defs><use href="#l20"/></svg>`,
    );
    const reader = logoReader({ timeLimitMs: 2_000, memoryMb: 128, growthMb: 500 });
    const problem = { name: 'TaskError', reason: 'time' };
    await expect(reader.read(bomb)).rejects.toMatchObject(problem);
    await expect(reader.read(bomb)).rejects.toMatchObject(problem); // known by now
    expect((await reader.read(Buffer.from(svg))).width).toBeGreaterThan(0);
    await reader.close();
  });

  test('anything else is refused', async () => {
    await expect(readLogo(Buffer.from('no picture'))).rejects.toThrow(/unsupported image format/);
  });
});
