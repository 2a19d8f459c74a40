import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { shortageIn } from './availability.ts';

const message = 'In dieser Zeit nicht frei: 2 × Funkstrecke.';
const refused = (data: object) => new ClientResponseError({ status: 400, response: { data } });
const data = { engpass: { code: 'engpass', message } };

test('[VERF-02] the question about shortages is found in the answer to a write, alone or in a batch', () => {
  const asked = { message, isOnlyRuest: false };
  expect(shortageIn(refused(data))).toEqual(asked);
  expect(shortageIn(refused({ requests: { 3: { response: { data } } } }))).toEqual(asked);
});

test('[PLAN-02] it says whether the days around jobs could give all of it', () => {
  const ruest = { engpass: { code: 'engpass_ruest', message } };
  expect(shortageIn(refused(ruest))).toEqual({ message, isOnlyRuest: true });
});

test('[VERF-02] any other refusal asks nothing', () => {
  expect(shortageIn(refused({ von: { code: 'validation_required', message: 'Fehlt.' } }))).toBeUndefined();
  expect(shortageIn(new Error('broken'))).toBeUndefined();
});
