import { OWN_ANSWER, type ScanRequest } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { sendBatch } from './send-batch.ts';

const OURS = { headers: { [OWN_ANSWER]: '1' } };

afterEach(() => vi.unstubAllGlobals());

const scans: readonly ScanRequest[] = Array.from({ length: 150 }, (_, index) => ({
  id: `s${index}`,
  undoes: 's',
}));
const refusal = (status: number, message: string) => () =>
  Response.json(
    { status, message, data: {} },
    { status, headers: { 'Retry-After': '0', [OWN_ANSWER]: '1' } },
  );

/** The record service, which says this to one delivery after the other, and then counts. Answers what was sent. */
function service(...said: readonly (() => Response)[]): readonly (readonly string[])[] {
  const sent: (readonly string[])[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { scans: asked }: { scans: readonly ScanRequest[] } = JSON.parse(body);
    const ids = asked.map(({ id }) => id);
    const answer = said[sent.push(ids) - 1];
    return answer?.() ?? Response.json({ scans: ids.map((id) => ({ id, result: 'counted' })) }, OURS);
  });
  return sent;
}

test('[CODE-03] a long file goes in portions, each scan once, in its order', async () => {
  const sent = service();
  const { answers, problem } = await sendBatch(scans);
  expect([answers.length, problem]).toEqual([150, '']);
  expect(sent.flat()).toEqual(scans.map(({ id }) => id));
});

test('[CODE-03] a server that asks for patience is asked again, three times', async () => {
  const slow = refusal(429, 'Zu viele Anfragen.');
  service(slow, slow, slow);
  expect(await sendBatch(scans)).toMatchObject({ problem: '' });
  const sent = service(slow, slow, slow, slow);
  expect(await sendBatch(scans)).toEqual({ answers: [], problem: 'Zu viele Anfragen.' });
  expect(sent).toHaveLength(4);
});

test('[CODE-03] any other refusal ends it; what was counted before is told', async () => {
  const counted = () =>
    Response.json({ scans: scans.slice(0, 100).map(({ id }) => ({ id, result: 'counted' })) }, OURS);
  const sent = service(counted, refusal(403, 'Dafür fehlt dir eine Gruppe.'));
  const { answers, problem } = await sendBatch(scans);
  expect([answers.length, problem]).toEqual([100, 'Dafür fehlt dir eine Gruppe.']);
  expect(sent).toHaveLength(2);
});
