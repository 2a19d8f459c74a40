import { expect, test } from 'vitest';
import { geraetName } from './geraet-name.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome auf Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge auf Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 14; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome auf Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari auf iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome auf iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome auf Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox auf Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox auf Linux'],
  ['python-requests/2.32.3', 'Programm python-requests'],
  ['node', 'Programm node'],
  ['<b>x</b>', 'Unbekanntes Gerät'],
  ['Mozilla/5.0 (X) Firefox/143.0', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['', 'Unbekanntes Gerät'],
])('[OPS] a session begun by %s is told as %s', (userAgent, name) => {
  expect(geraetName(userAgent)).toBe(name);
});

test.each([
  [
    `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari auf iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} CriOS/140 Version/11.1.1 Safari/605.1.15`,
    'Chrome auf iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) ${APPLE} FxiOS/143.0 Safari/605.1.15`, 'Firefox auf iPad'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari auf iPad',
  ],
  // Word for word the same on both.
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    'Safari auf Mac oder iPad',
  ],
])('[P38] nobody is told that an iPad is a Mac: %s is told as %s', (userAgent, name) => {
  expect(geraetName(userAgent)).toBe(name);
});
