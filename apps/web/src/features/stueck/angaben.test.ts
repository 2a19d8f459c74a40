import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pocketbase } from '../../api/pocketbase.ts';
import { keepAngaben, keptAngaben } from './angaben.ts';

const ANGABEN = {
  pruefer: 'Kim Beyer',
  pruefgeraet: 'Secutest',
  pruefgeraetNr: 'S-17',
  sichtpruefung: true,
};

function signIn(id: string, username: string) {
  // Valid for as long as a test takes, and read by nobody but the store.
  const token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x`;
  pocketbase.authStore.save(token, { id, username, collectionId: '', collectionName: '' });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  signIn('kim000000000001', 'kim');
});
afterAll(() => {
  pocketbase.authStore.clear();
  vi.unstubAllGlobals();
});

test('[PRUEF-05] what holds for every test of a day is there again', () => {
  keepAngaben(ANGABEN);
  expect(keptAngaben()).toEqual(ANGABEN);
});

test('[PRUEF-05] another person on the same device begins anew, and tests as themselves', () => {
  keepAngaben(ANGABEN);
  signIn('anna00000000001', 'anna');
  expect(keptAngaben()).toEqual({
    pruefer: 'anna',
    pruefgeraet: '',
    pruefgeraetNr: '',
    sichtpruefung: false,
  });
});
