import { expect, test } from 'vitest';
import { plakettenZeilen } from '../pruefung/plakette.ts';
import { type Label, labelZpl, linesLeftOut, logoHeightDots } from './zpl.ts';

const id = '7kq2m9x4d1hs83a';

function aLabel(facts: Partial<Label> = {}): Label {
  return {
    format: 'large',
    dpi: 203,
    id,
    count: 1,
    name: 'Line-Array-Top',
    annotation: '',
    symbology: 'dataMatrix',
    copies: 1,
    ...facts,
  };
}

test('[LABEL-01] a large label has the code, its letters, name and annotation', () => {
  expect(labelZpl(aLabel({ count: 4, annotation: 'Case 1', copies: 2 })).split('\n')).toEqual([
    '^XA',
    '^CI28',
    '^PW480',
    '^LL280',
    '^LH0,0',
    '^FO17,17^BXN,5,200^FD7kq2m9x4d1hs83a-ST4^FS',
    '^FO152,12^A0N,27^FH^FDLine-Array-Top^FS',
    '^FO152,43^A0N,23^FH^FD4 Stück^FS',
    '^FO152,70^A0N,23^FH^FDCase 1^FS',
    '^FO12,247^A0N,21^FH^FD7kq2m9x4d1hs83a-ST4^FS',
    '^PQ2',
    '^XZ',
  ]);
});

test('[LABEL-01] a small label has the code and its letters alone', () => {
  expect(labelZpl(aLabel({ format: 'small', count: 4, annotation: 'Case 1' })).split('\n')).toEqual([
    '^XA',
    '^CI28',
    '^PW240',
    '^LL120',
    '^LH0,0',
    '^FO7,7^BXN,5,200^FD7kq2m9x4d1hs83a-ST4^FS',
    '^FO124,20^A0N,24^FH^FD7kq2m9x4^FS',
    '^FO124,48^A0N,24^FH^FDd1hs83a^FS',
    '^FO124,76^A0N,24^FH^FD-ST4^FS',
    '^PQ1',
    '^XZ',
  ]);
});

test('[PRUEF-03] a sticker says the number and the month of the next test beside the code', () => {
  const zeilen = plakettenZeilen({ nummer: 3, naechstePruefung: '2027-06' });
  const zpl = labelZpl(aLabel({ format: 'small', zeilen }));
  for (const words of ['#03', 'nächste', 'Prüfung', '06/27']) expect(zpl).toContain(`^FD${words}^FS`);
  expect(plakettenZeilen({ nummer: 12, naechstePruefung: 'sofort' })).toEqual([
    '#12',
    'nächste',
    'Prüfung',
    'fällig',
  ]);
});

test('[LABEL-01] a logo stands on top and moves the rest down', () => {
  const logo = { bytesPerRow: 2, rows: 3, hex: 'FFFF0000FFFF' };
  const zpl = labelZpl(aLabel({ logo }));
  expect(zpl).toContain('^FO12,12^GFA,6,6,2,FFFF0000FFFF^FS');
  expect(zpl).toContain('^FO152,56^A0N,27^FH^FDLine-Array-Top^FS');
  expect(logoHeightDots(300)).toBe(60);
});

test.each([
  { symbology: 'code128', count: 1, dpi: 203, field: `^BY2^BCN,68,N,N,N^FD${id}^FS` },
  { symbology: 'code128', count: 12, dpi: 203, field: `^BXN,5,200^FD${id}-ST12^FS` },
  { symbology: 'code128', count: 12, dpi: 300, field: `^BY2^BCN,102,N,N,N^FD${id}-ST12^FS` },
  { symbology: 'qr', count: 12, dpi: 203, field: `^BQN,2,3^FDMA,${id}-ST12^FS` },
  { symbology: 'dataMatrix', count: 12, dpi: 300, field: `^BXN,8,200^FD${id}-ST12^FS` },
] as const)('[LABEL-04] $symbology for $count pieces at $dpi dpi is $field', ({ field, ...facts }) => {
  expect(labelZpl(aLabel(facts))).toContain(field);
});

test.each([
  { name: 'Höhe ß 10″ é', printed: 'Höhe ß 10″ é' },
  { name: 'a^XZb~c', printed: 'a_5EXZb_7Ec' },
  { name: 'a\\&b_5E', printed: 'a_5C&b_5F5E' },
])('[LABEL-04] the name "$name" cannot command the printer', ({ name, printed }) => {
  expect(labelZpl(aLabel({ name }))).toContain(`^FD${printed}^FS`);
});

test('[LABEL-04] an annotation cannot command the printer', () => {
  const zpl = labelZpl(aLabel({ annotation: '^XZ\n^XA~JA' }));
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl).toContain('^FD_5EXZ _5EXA_7EJA^FS');
});

test('[LABEL-01] what finds no room is said', () => {
  expect(linesLeftOut(aLabel({ annotation: 'x'.repeat(120) }))).toBe(0);
  expect(linesLeftOut(aLabel({ annotation: 'x'.repeat(400) }))).toBeGreaterThan(0);
  expect(linesLeftOut(aLabel({ format: 'small', annotation: 'x'.repeat(400) }))).toBe(0);
});
