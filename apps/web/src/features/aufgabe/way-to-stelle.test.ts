import { expect, test } from 'vitest';
import { stelleHere, wayToStelle } from './way-to-stelle.ts';

const id = 'abcdefghijklmno';

test.each([
  [`/projekt/${id}`, { projekt: id }],
  [`/kunde/${id}`, { kunde: id }],
  [`/inventar/${id}`, { inventar: id }],
  [`/projekt/${id}/ergebnis`, { projekt: id }],
  ['/kunde', {}],
  [`/ort/${id}`, {}],
  ['/home', {}],
])('[AUFG-01] a task made on %s is at %j', (pathname, stelle) => {
  expect(stelleHere(pathname)).toEqual(stelle);
});

test('[AUFG-01] a task at nothing stands on the page of all', () => {
  expect(wayToStelle('', '')).toMatchObject({ to: '/aufgaben' });
  expect(wayToStelle('rechnung', id)).toMatchObject({ to: '/rechnung/$id', params: { id } });
});
