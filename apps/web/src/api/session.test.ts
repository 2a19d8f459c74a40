import { expect, test } from 'vitest';
import { sessionOf } from './session.ts';

const record = {
  id: 'mk0000000000001',
  username: 'mareike.koester',
  email: 'mareike@lindhof.example',
  mobile: '0151 1',
};

test('the groups of a session are the names of the expanded groups', () => {
  const expand = { groups: [{ name: 'rechnungen' }, { name: 'admin' }, { name: 'chor' }] };
  expect(sessionOf({ ...record, expand }).groups).toEqual(['admin', 'rechnungen']);
});

test('without expanded groups there are none', () => {
  expect(sessionOf(record).groups).toEqual([]);
});

test('labels are parted at commas', () => {
  expect(sessionOf({ ...record, label: 'Ton, Licht,, ' }).labels).toEqual(['Ton', 'Licht']);
});
