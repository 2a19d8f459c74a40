import { expect, test } from 'vitest';
import { pictureName } from './camera.ts';

test('[DLG-04] a picture is named after the date and time of the device', () => {
  expect(pictureName(new Date(2026, 10, 20, 10, 42, 7))).toBe('2026-11-20_10-42-07.jpg');
  expect(pictureName(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02_03-04-05.jpg');
});
