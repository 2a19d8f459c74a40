import { OWN_ANSWER } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { failureOf, isUnsure } from './failure.ts';
import { orNotOurs } from './front.ts';

const failed = async (answer: Response) =>
  failureOf(new ClientResponseError({ status: answer.status, response: (await answer.json()) as object })); // our own refusal

test('[RAND-02 P3] what the service says stays as it is, whatever it says', () => {
  for (const status of [200, 204, 400, 401, 413, 500]) {
    const answer = new Response(null, { status, headers: { [OWN_ANSWER]: '1' } });
    expect(orNotOurs(answer)).toBe(answer);
  }
});

test.each([
  [
    'a sign-in page',
    () => new Response('<h1>Single Sign-On</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['JSON of somebody else', () => Response.json({ items: [], token: 'x' })],
  ['nothing at all', () => new Response(null, { status: 204 })],
  ['a redirect that is not followed', () => Response.error()],
  ['a refusal for programs', () => new Response('Unauthorized', { status: 401 })],
  ['a refusal of its own', () => new Response('Forbidden', { status: 403 })],
])(
  '[RAND-02 P3] %s in the place of an answer is no success, and is known to have stored nothing',
  async (_what, of) => {
    const failure = await failed(orNotOurs(of()));
    expect(failure).toMatchObject({
      status: 511,
      message: expect.stringContaining('eine Anmeldung, die davor steht'),
    });
    expect(isUnsure(failure)).toBe(false);
  },
);

test('[RAND-02 P3] another refusal of a front says its number', async () => {
  const { message } = await failed(orNotOurs(new Response('', { status: 405 })));
  expect(message).toContain('Ein Server vor Traverse hat das abgelehnt (Fehler 405).');
});

test.each([429, 502, 503, 504])(
  '[RAND-02 P3] %i of a front is asked again like one of the service',
  (status) => {
    const answer = new Response('', { status });
    expect(orNotOurs(answer)).toBe(answer);
  },
);

const form = new FormData();
form.append('file', new File([new Uint8Array(1_500_000)], 'plan.pdf'));

test.each([
  ['a form', form, ' (1,5 MB)'],
  ['a file', new Blob([new Uint8Array(2_000_000)]), ' (2 MB)'],
  ['a text', 'x'.repeat(1_100_000), ' (1,1 MB)'],
  ['what cannot be measured', undefined, ''],
])('[P18] a front that takes no more says so, with the size of %s', async (_what, sent, size) => {
  const { status, message } = await failed(orNotOurs(new Response('<h1>413</h1>', { status: 413 }), sent));
  expect(status).toBe(413);
  expect(message).toContain(`Das ist zu groß für den Server, der vor Traverse steht${size}.`);
});
