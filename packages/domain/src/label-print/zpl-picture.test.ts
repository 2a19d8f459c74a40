import { expect, test } from 'vitest';
import { type Label, labelZpl } from './zpl.ts';
import { readZpl } from './zpl-picture.ts';

const label: Label = {
  format: 'large',
  dpi: 203,
  id: '7kq2m9x4d1hs83a',
  count: 4,
  name: 'Kabel ^~_\\ Ümläut',
  annotation: 'Case 1',
  symbology: 'dataMatrix',
  copies: 1,
};
const code = '7kq2m9x4d1hs83a-ST4';

test('[LABEL-03] what is printed can be read back as a picture', () => {
  expect(readZpl(labelZpl(label))).toEqual({
    width: 480,
    height: 280,
    dotMm: 0.125,
    copies: 1,
    items: [
      { kind: 'code', symbology: 'dataMatrix', x: 17, y: 17, module: 5, height: 0, text: code },
      { kind: 'text', x: 152, y: 12, height: 27, text: 'Kabel ^~_\\ Ümläut' },
      { kind: 'text', x: 152, y: 43, height: 23, text: '4 Stück' },
      { kind: 'text', x: 152, y: 70, height: 23, text: 'Case 1' },
      { kind: 'text', x: 12, y: 247, height: 21, text: code },
    ],
  });
});

test.each(['qr', 'code128'] as const)('[LABEL-03] a label with %s as well', (symbology) => {
  const { items } = readZpl(labelZpl({ ...label, symbology, id: '7kq2m9x4d1hs83a', count: 1 }));
  expect(items[0]).toMatchObject({ kind: 'code', symbology, text: '7kq2m9x4d1hs83a' });
});

test('[LABEL-03] the logo comes back bit by bit', () => {
  const logo = { bytesPerRow: 2, rows: 3, hex: 'FFFF0000FFFF' };
  expect(readZpl(labelZpl({ ...label, logo })).items[0]).toEqual({ kind: 'logo', x: 12, y: 12, logo });
});
