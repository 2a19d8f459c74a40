// Pictures of documents, part of `npm run screens`: the papers, and the letterhead of five firms with names and logos of every
// length. `SCREENS` is the folder.
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { angebotBeleg, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { stornoBeleg } from '@traverse/domain/beleg/storno-beleg';
import type { Beleg, Made } from '@traverse/domain/brief/beleg';
import type { Firma } from '@traverse/domain/entities';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste, sampleRechnung } from '@traverse/fixtures';
import sharp from 'sharp';
import { drawPackliste } from '../../src/pdf/packliste.ts';
import { readLogo } from '../../src/pdf/read-logo.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { ready } from './kinds.ts';

const DPI = 90;
const folder = process.env['SCREENS'] ?? 'docs/screens';
const pdfium = await PDFiumLibrary.init();

/** One page as a small PNG: paper has few colours. */
async function take(pdf: Uint8Array, page: number, name: string): Promise<void> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const { data, width, height } = await document
      .getPage(page - 1)
      .render({ scale: DPI / 72, render: 'bitmap' });
    await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .png({ palette: true, colours: 48, compressionLevel: 9 })
      .toFile(join(folder, `${name}.png`));
  } finally {
    document.destroy();
  }
}

const svg = (width: number, height: number, shapes: string) =>
  readLogo(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`),
  );
const wide = svg(
  600,
  100,
  '<rect width="600" height="100" rx="20" fill="#12527a"/><path d="M40 50h520M80 25v50M160 15v70M240 30v40M320 10v80M400 30v40M480 20v60" stroke="#fff" stroke-width="14" stroke-linecap="round"/>',
);
const tall = svg(
  120,
  240,
  '<path d="M60 6 114 234H6z" fill="#7a2048"/><circle cx="60" cy="120" r="26" fill="#fff"/>',
);

interface Letterhead {
  readonly name: string;
  readonly firma: Partial<Firma>;
  readonly logo?: ReturnType<typeof readLogo>;
}

const five: readonly Letterhead[] = [
  { name: 'firma-kurz', firma: { name: 'Ton', zusatz: '' } },
  {
    name: 'firma-lang',
    firma: {
      name: 'Veranstaltungstechnik und Bühnenbau Weserland Nordwest Gesellschaft mit beschränkter Haftung',
      akzentfarbe: '#0b5d52',
    },
  },
  { name: 'firma-ohne-logo', firma: { name: 'Licht & Ton Nordwest GmbH', akzentfarbe: '#12527a' } },
  { name: 'firma-breites-logo', firma: { akzentfarbe: '#12527a' }, logo: wide },
  { name: 'firma-hohes-logo', firma: { akzentfarbe: '#7a2048' }, logo: tall },
];

const drawn = (made: Made<Beleg>, logo?: Awaited<ReturnType<typeof readLogo>>) =>
  drawRechnung(ready(made), logo);

for (const { name, firma, logo } of five) {
  const source = sampleRechnung(4, { firma });
  await take(await drawn(rechnungBeleg(source), await logo), 1, name);
}
const long = await drawn(rechnungBeleg(sampleRechnung(48)));
await take(long, 1, 'pdf-rechnung-seite-1');
await take(long, 3, 'pdf-rechnung-seite-3');
await take(await drawn(angebotBeleg(sampleRechnung(8))), 1, 'pdf-angebot');
const facts = { name: 'RN20260057', datum: '2026-12-01', bearbeitung: 'Mara Krüger' } as const;
const storniert = stornoBeleg(ready(rechnungBeleg(sampleRechnung(5))), facts);
await take(await drawRechnung(storniert, undefined), 1, 'pdf-stornorechnung');
await take(await drawPackliste(ready(packlistenBeleg(samplePackliste(12)))), 1, 'pdf-packliste');
