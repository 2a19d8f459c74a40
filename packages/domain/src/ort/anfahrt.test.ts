import { expect, test } from 'vitest';
import { anfahrt } from '../preise/elements.ts';
import { anfahrtKm, hinUndZurueck } from './anfahrt.ts';

test('[PART-03 K2.7] there and back, to the next whole kilometre', () => {
  expect(anfahrtKm(34.6)).toBe(70);
  expect(anfahrtKm(34.6) * anfahrt.preis).toBe(2800);
  expect(anfahrtKm(34.5)).toBe(69);
  expect(anfahrtKm(0)).toBe(0);
  expect(hinUndZurueck(34.6)).toBe(69.2);
});
