import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { labelZpl } from '@traverse/domain/label-print/zpl';
import { readZpl } from '@traverse/domain/label-print/zpl-picture';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste, sampleRechnung } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { drawEtiketten } from '../../src/pdf/etiketten.ts';
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

async function codesOnAllPages(
  pdf: Uint8Array,
  format: 'QRCode' | 'Code128' | 'DataMatrix',
): Promise<string[]> {
  const pages = (await pageTexts(pdf)).length;
  const found = Array.from({ length: pages }, (_, index) => codesOn(pdf, index + 1, format));
  return (await Promise.all(found)).flat();
}

test('[LABEL-03] a scanner reads the code of every label off its PDF, in the size of the label', async () => {
  const label = { name: 'Kabel', annotation: 'Case 1', count: 1, copies: 1 } as const;
  const wishes = [
    { ...label, id: '7kq2m9x4d1hs83a', format: 'large', dpi: 203, symbology: 'dataMatrix' },
    { ...label, id: '7kq2m9x4d1hs83b', format: 'large', dpi: 300, symbology: 'qr', copies: 2 },
    { ...label, id: '7kq2m9x4d1hs83c', format: 'large', dpi: 203, symbology: 'code128' },
    { ...label, id: '7kq2m9x4d1hs83d', format: 'small', dpi: 203, symbology: 'dataMatrix' },
  ] as const;
  const etiketten = wishes.map((wish) => readZpl(labelZpl(wish)));
  const pdf = await drawEtiketten({ name: 'Kabel', etiketten, date: '2026-12-03' });
  const read = [];
  for (const format of ['DataMatrix', 'QRCode', 'Code128'] as const)
    read.push(...(await codesOnAllPages(pdf, format)));
  expect(read.toSorted()).toEqual([...wishes, wishes[1]].map(({ id }) => id).toSorted());
  const texts = await pageTexts(pdf);
  expect(texts).toHaveLength(5);
  expect(texts[0]).toContain('Case 1');
});
