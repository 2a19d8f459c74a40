import { errorBody, type FieldErrors } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { failureOf, isUnsure } from './failure.ts';
import { NOT_OURS } from './front.ts';

test('[API-08] the message and the messages of the fields are what the server says', () => {
  const data = { email: { code: 'validation_is_email', message: 'Das ist keine E-Mail-Adresse.' } };
  const reason = new ClientResponseError({
    status: 400,
    response: { status: 400, message: 'So nicht.', data },
  });
  expect(failureOf(reason)).toEqual({
    status: 400,
    message: 'So nicht.',
    fields: { email: 'Das ist keine E-Mail-Adresse.' },
    codes: { email: 'validation_is_email' },
    params: {},
  });
});

test('[ERR-01] a message that points to marked fields is for forms; what stands alone says what is wrong', () => {
  const gone = { code: 'validation_missing_rel_records', message: 'Diesen Eintrag gibt es nicht mehr.' };
  const late = { code: 'validation_invalid_value', message: 'Das ist zu spät.' };
  const response = errorBody(400, '', { kunde: gone, projekt: gone, bis: late } as FieldErrors);
  const reason = new ClientResponseError({ status: 400, response: { ...response } });
  expect(failureOf(reason)).toMatchObject({
    message: 'Diesen Eintrag gibt es nicht mehr. Das ist zu spät.',
    besideFields: 'Bitte prüfe die markierten Felder.',
    fields: { kunde: 'Diesen Eintrag gibt es nicht mehr.', bis: 'Das ist zu spät.' },
  });
});

test('[API-03] of a batch it is the request that failed', () => {
  const response = { status: 404, message: 'Den Eintrag gibt es nicht (mehr).', data: {} };
  const failed = { code: 'batch_request_failed', message: 'Fehlgeschlagen.', response };
  const reason = new ClientResponseError({
    status: 400,
    response: { status: 400, message: 'Fehlgeschlagen.', data: { requests: { 3: failed } } },
  });
  expect(failureOf(reason)).toEqual({
    status: 404,
    message: 'Den Eintrag gibt es nicht (mehr).',
    fields: {},
    codes: {},
    params: {},
  });
});

test('[GOBD-07] where nothing but a reason is missing, it is said', () => {
  const data = { name: { code: 'reason_needed', message: 'Die nächste Nummer ist RN20260063.' } };
  const reason = new ClientResponseError({ status: 400, response: { status: 400, message: 'Nein.', data } });
  expect(failureOf(reason)).toMatchObject({ codes: { name: 'reason_needed' }, needsReason: true });
});

test('[ERR-02] a lost connection is said in words', () => {
  const { status, message } = failureOf(new ClientResponseError(new TypeError('fetch failed')));
  expect(status).toBe(0);
  expect(message).toContain('Der Server antwortet nicht.');
});

test('[ERR-01] an answer without words still gets a sentence', () => {
  const { message } = failureOf(new ClientResponseError({ status: 502, response: {} }));
  expect(message).toBe('Da ist etwas schiefgegangen. Bitte versuche es noch einmal.');
});

test('a fault of our own is not taken for an answer', () => {
  expect(() => failureOf(new TypeError('x is undefined'))).toThrow('x is undefined');
});

test.each([
  [0, true],
  [400, false],
  [499, false],
  [500, true],
  [503, true],
  // The disk is full, or somebody in front answered: nothing was stored.
  [507, false],
  [NOT_OURS, false],
])('after an answer of %d nobody knows whether it was stored: %s', (status, unsure) => {
  expect(isUnsure({ status, message: '', fields: {} })).toBe(unsure);
});
