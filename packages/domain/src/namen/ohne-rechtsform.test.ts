import { expect, test } from 'vitest';
import { ohneRechtsform } from './ohne-rechtsform.ts';

test.each([
  ['Ton & Bild e.K.', 'ton bild'],
  ['Muster GmbH & Co. KG', 'muster'],
  ['Musikverein e. V.', 'musikverein'],
  ['Müller UG (haftungsbeschränkt)', 'mueller'],
  ['St. Georg', 'st georg'],
  ['UND Co', ''],
])('[PART-02 K1.17] %s without its legal form is %j', (name, expected) => {
  expect(ohneRechtsform(name)).toBe(expected);
});
