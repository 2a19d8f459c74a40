import { expect, test } from 'vitest';
import { resizeFor } from './thumb-size.ts';

const listed = ['400x300f', '400x300', '400x300t', '400x300b', '0x480', '640x0', '0x0', '99999x1', 'quer'];
const inside = { fit: 'inside', withoutEnlargement: true };

test.each([
  ['100x100', { width: 100, height: 100, fit: 'cover', position: 'centre' }],
  ['400x300', { width: 400, height: 300, fit: 'cover', position: 'centre' }],
  ['400x300t', { width: 400, height: 300, fit: 'cover', position: 'top' }],
  ['400x300b', { width: 400, height: 300, fit: 'cover', position: 'bottom' }],
  ['400x300f', { width: 400, height: 300, ...inside }],
  ['0x480', { height: 480, ...inside }],
  ['640x0', { width: 640, ...inside }],
  ['0x0', undefined],
  ['99999x1', undefined],
  ['quer', undefined],
  ['401x300', undefined],
  ['100x100f', undefined],
])('[API-06] the size %s reduces to %o', (size, resize) => {
  expect(resizeFor(size, listed)).toEqual(resize);
});

test('[API-06] a field that lists no sizes has 100x100', () => {
  expect([resizeFor('100x100'), resizeFor('200x200')]).toEqual([expect.anything(), undefined]);
});
