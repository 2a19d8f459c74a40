import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste, sampleRechnung } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { drawPackliste } from '../../src/pdf/packliste.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { ready } from './kinds.ts';
import { codesOn, pageTexts } from './readers.ts';

test('[PDF-01] a banking app reads the transfer from the GiroCode', async () => {
  const source = sampleRechnung(3, { firma: { name: 'Bühne & Größe Veranstaltungstechnik GmbH' } });
  const beleg = ready(rechnungBeleg(source));
  const pdf = await drawRechnung(beleg, undefined);
  const codes = (await codesOnAllPages(pdf, 'QRCode')).flatMap((code) => code.split('\n'));
  expect(codes).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Bühne & Größe Veranstaltungstechnik GmbH',
    'DE02120300000000202051',
    `EUR${(beleg.gesamt / 100).toFixed(2)}`,
    '',
    '',
    'RN20260042',
  ]);
});

test('[PDF-02] a scanner reads the code of every line of a packing list', async () => {
  const source = samplePackliste(30);
  const pdf = await drawPackliste(ready(packlistenBeleg(source)));
  const read = await codesOnAllPages(pdf, 'Code128');
  expect(read.toSorted()).toEqual([...source.zeilen].map(({ artikel }) => artikel.id).toSorted());
});

async function codesOnAllPages(pdf: Uint8Array, format: 'QRCode' | 'Code128'): Promise<string[]> {
  const pages = (await pageTexts(pdf)).length;
  const found = Array.from({ length: pages }, (_, index) => codesOn(pdf, index + 1, format));
  return (await Promise.all(found)).flat();
}
