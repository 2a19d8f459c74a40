import { expect, test } from 'vitest';
import { type LabelFormat, moduleDots, printableSymbology, type Resolution } from './label-format.ts';
import { type Symbology, squareModules } from './symbol.ts';

const bare = '7kq2m9x4d1hs83a';
const counted = '7kq2m9x4d1hs83a-ST12';

test.each<{ wished: Symbology; text: string; format: LabelFormat; dpi: Resolution; printed: Symbology }>([
  { wished: 'code128', text: bare, format: 'large', dpi: 203, printed: 'code128' },
  { wished: 'code128', text: counted, format: 'large', dpi: 203, printed: 'dataMatrix' },
  { wished: 'code128', text: counted, format: 'large', dpi: 300, printed: 'code128' },
  { wished: 'code128', text: bare, format: 'small', dpi: 203, printed: 'dataMatrix' },
  { wished: 'code128', text: bare, format: 'small', dpi: 300, printed: 'dataMatrix' },
  { wished: 'qr', text: counted, format: 'small', dpi: 203, printed: 'qr' },
  { wished: 'dataMatrix', text: counted, format: 'small', dpi: 203, printed: 'dataMatrix' },
])('[LABEL-04] $wished for $text on a $format label at $dpi dpi prints $printed', (row) => {
  expect(printableSymbology(row.wished, row.text, row.format, row.dpi)).toBe(row.printed);
});

test.each<{ format: LabelFormat; dpi: Resolution; heightMm: number }>([
  { format: 'large', dpi: 203, heightMm: 35 },
  { format: 'large', dpi: 300, heightMm: 35 },
  { format: 'small', dpi: 203, heightMm: 15 },
  { format: 'small', dpi: 300, heightMm: 15 },
])(
  '[LABEL-04] Data Matrix and QR of 15 to 21 characters fit a $format label at $dpi dpi',
  ({ format, dpi, heightMm }) => {
    for (const symbology of ['dataMatrix', 'qr'] as const) {
      for (const text of [bare, counted, 'abcdefghijklmno-ST999']) {
        const dots = moduleDots(symbology, text, format, dpi) ?? 0;
        // 203 dpi are 7.99 dots per mm; three dots are 0.375 mm, what a hand scanner reads with ease.
        expect(dots).toBeGreaterThanOrEqual(3);
        expect(dots * squareModules(symbology, text)).toBeLessThanOrEqual((heightMm * dpi) / 25.4);
      }
    }
  },
);
