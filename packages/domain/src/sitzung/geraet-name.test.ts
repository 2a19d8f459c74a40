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
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari auf Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox auf Linux'],
  ['python-requests/2.32.3', 'Programm python-requests'],
  ['node', 'Programm node'],
  ['<b>x</b>', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('[OPS] a session begun by %s is told as %s', (userAgent, name) => {
  expect(geraetName(userAgent)).toBe(name);
});
