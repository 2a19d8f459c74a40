import { expect, test } from 'vitest';
import { kunden } from '../entities/kunden.ts';
import { users } from '../entities/users.ts';
import { aenderungen } from './aenderungen.ts';

test.each([
  { what: 'a new record', before: undefined, after: { name: 'Beck', rabatt: 0 }, is: ['name:→Beck'] },
  { what: 'a changed one', before: { name: 'Beck' }, after: { name: 'Bäck' }, is: ['name:Beck→Bäck'] },
  { what: 'a number', before: { rabatt: 0 }, after: { rabatt: 5 }, is: ['rabatt:0→5'] },
  {
    what: 'one that is gone',
    before: { name: 'Beck', tel: '1' },
    after: undefined,
    is: ['name:Beck→', 'tel:1→'],
  },
  { what: 'one that is as it was', before: { name: 'Beck' }, after: { name: 'Beck' }, is: [] },
])('[GOBD-01] of $what the fields that differ are kept', ({ before, after, is }) => {
  const found = aenderungen(kunden, before, after).map(({ feld, alt, neu }) => `${feld}:${alt}→${neu}`);
  expect(found).toEqual(is);
});

test('[GOBD-01] a sign-in is no change that the log keeps', () => {
  const [before, after] = [{ lastLogin: '' }, { lastLogin: '2026-11-20 10:00:00.000Z' }];
  expect(aenderungen(users, before, after)).toEqual([]);
});

test('[GOBD-01] of a secret the log keeps only that it is another one', () => {
  expect(aenderungen(users, { password: 'hash of old' }, { password: 'hash of new' })).toEqual([
    { feld: 'password', alt: '', neu: '' },
  ]);
});
