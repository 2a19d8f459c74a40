import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { artOfCode } from './code-art.ts';
import { type CodeBook, isTooMuchAtOnce, ownerOf } from './code-owner.ts';
import { parseScanCode, type ReadableCode } from './code-readings.ts';

const anId = '7kq2m9x4d1hs83a';
const shelf: { readonly [form: string]: readonly [inventar: string, anzahl: number, geraet?: string] } = {
  RM00777: ['', 1, 'motor'],
  KABEL10: ['kabel', 10],
  RM00123: ['lampe', 1],
  KZ9: ['stativ', 1],
  HTTPSALTEXAMPLE7KQ2M9X4D1HS83A: ['truss', 1],
};
const codes: CodeBook = (form) => {
  const row = shelf[form];
  if (!row) return undefined;
  const [inventar, anzahl, geraet = ''] = row;
  // Cast: names stand for ids here.
  const of = { inventar: inventar as Id<'inventar'>, geraet: geraet as Id<'geraete'> };
  return { code: form, ...of, anzahl, art: '' };
};
const ownerOfText = (text: string) =>
  ownerOf(parseScanCode(text) as ReadableCode, { isItem: (id) => id === anId, codes });

test.each([
  { proves: '[CODE-01 V1.16]', text: 'KABEL-10', owner: { inventar: 'kabel', count: 10 } },
  { proves: '[CODE-01 V1.16]', text: 'KABELß10-ST3', owner: { inventar: 'kabel', count: 30 } },
  {
    proves: '[CODE-01 V1.17]',
    text: 'https://alt.example/a/RM-00123?x=1',
    owner: { inventar: 'lampe', count: 1 },
  },
  {
    proves: '[CODE-01 V1.17]',
    text: `https://neu.example/i/${anId}-ST2`,
    owner: { inventar: anId, count: 2 },
  },
  {
    proves: '[CODE-01 the whole address]',
    text: `https://alt.example/${anId}`,
    owner: { inventar: 'truss', count: 1 },
  },
  { proves: '[CODE-01 an id wins]', text: `${anId}-ST4`, owner: { inventar: anId, count: 4 } },
  {
    proves: '[CODE-01 a device]',
    text: 'RM-00777',
    owner: { inventar: '', geraet: 'motor', count: 1 },
  },
  { proves: '[CODE-01 another keyboard]', text: 'KY-9', owner: { inventar: 'stativ', count: 1 } },
])('$proves $text belongs to $owner.inventar, $owner.count times', ({ text, owner }) => {
  expect(ownerOfText(text)).toMatchObject(owner);
});

test.each(['KABEL-10-ST0', 'KABEL-11', 'https://alt.example/a/RM-00124'])(
  '[CODE-01 V1.16] %s is nobody’s',
  (text) => {
    expect(ownerOfText(text)).toBeUndefined();
  },
);

test('[CODE-01] ten thousand pieces at once are too many', () => {
  expect(isTooMuchAtOnce(ownerOfText('KABEL-10-ST999')!)).toBe(false);
  expect(isTooMuchAtOnce(ownerOfText('KABEL-10-ST1000')!)).toBe(true);
});

test.each([
  { text: '4006381333931', art: 'Hersteller-EAN' },
  { text: '4006381333930', art: 'Fremdetikett' },
  { text: '3034257BF7194E4000001A85', art: 'RFID' },
  { text: '04:A2:1B:2C:3D:4E:5F', art: 'NFC' },
  { text: 'https://alt.example/a/RM-00123', art: 'Web-Adresse' },
  { text: 'RM-00123/A', art: 'Fremdetikett' },
])('[CODE-01] $text looks like $art', ({ text, art }) => {
  expect(artOfCode(text)).toBe(art);
});
