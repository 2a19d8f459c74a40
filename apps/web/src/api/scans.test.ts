import { OWN_ANSWER, type ScanRequest } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { sendScans } from './scans.ts';

afterEach(() => vi.unstubAllGlobals());

const scans: readonly ScanRequest[] = [{ id: 's1', undoes: 's0' }];
const json = { 'Content-Type': 'application/json', [OWN_ANSWER]: '1' };
const page = { 'Content-Type': 'text/html' };

/** The network is outside our process: what it answers is made up here. */
function networkAnswers(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
}

test.each([
  { what: 'the service', body: '{"message":"Dafür fehlt dir eine Gruppe."}', headers: json, status: 403 },
  { what: 'the sign-in page of a hotel', body: '<h1>Willkommen</h1>', headers: page, status: 0 },
  { what: 'a front that speaks JSON', body: '{"message":"Forbidden"}', headers: {}, status: 0 },
])('[SCAN-04 P3] a 403 of $what is a refusal of status $status', async ({ body, headers, status }) => {
  networkAnswers(() => new Response(body, { status: 403, headers }));
  expect(await sendScans(scans)).toMatchObject({ failure: { status } });
});

test('[SCAN-04] too many requests are told with the patience that is asked for, whoever asks', async () => {
  networkAnswers(() => new Response('langsam', { status: 429, headers: { 'Retry-After': '30' } }));
  expect(await sendScans(scans)).toMatchObject({ failure: { status: 429 }, retryAfterMs: 30_000 });
});

test.each([
  { what: 'a page', body: '<h1>Willkommen</h1>', headers: page },
  { what: 'nothing of ours', body: '{}', headers: json },
  { what: 'answers to other scans', body: JSON.stringify({ scans: [{ id: 's9' }] }), headers: json },
])('[SCAN-04] $what that comes as 200 is no answer', async ({ body, headers }) => {
  networkAnswers(() => new Response(body, { status: 200, headers }));
  expect(await sendScans(scans)).toMatchObject({ failure: { status: 0 } });
});
