import { expect, test } from 'vitest';
import { pocketbase } from './pocketbase.ts';
import { currentSession, sessionOf } from './session.ts';

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

test('whoever signs in after somebody else on the same device is who the screens are for', () => {
  // Valid for as long as a test takes, and read by nobody but the store.
  const token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x`;
  const signIn = (id: string) =>
    pocketbase.authStore.save(token, { ...record, id, collectionId: '', collectionName: '' });
  signIn('mk0000000000001');
  const first = currentSession();
  expect(first?.id).toBe('mk0000000000001');
  signIn('ab0000000000002');
  expect(currentSession()?.id).toBe('ab0000000000002');
  pocketbase.authStore.clear();
  expect(currentSession()).toBeUndefined();
});
