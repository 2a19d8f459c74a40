import { OWN_ANSWER } from '@traverse/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from './once.ts';
import { pocketbase } from './pocketbase.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Said = number | 'silence';

/** The network is outside our process: what it answers, one after the other, is made up here. */
function networkAnswers(...answers: readonly Said[]): readonly string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({}, { headers: { [OWN_ANSWER]: '1' } }); // the knocking
    const said = answers[keys.length] ?? 200;
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    if (said === 'silence') throw new TypeError('Failed to fetch');
    return Response.json({ said }, { status: said, headers: { [OWN_ANSWER]: '1' } });
  });
  return keys;
}

/** 200, or how it was refused; with all pauses. */
async function press(path: string): Promise<number> {
  const pressed = once([path], (headers) => pocketbase.send(path, { method: 'POST', headers })).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return pressed;
}

test.each<{ what: string; answers: readonly Said[]; statuses: readonly number[]; keys: readonly number[] }>([
  { what: 'is tried again under the same key', answers: [503, 502], statuses: [200], keys: [1, 1, 1] },
  {
    what: 'is given up, and pressed again is the same',
    answers: [503, 504, 503],
    statuses: [503, 200],
    keys: [1, 1, 1, 1],
  },
  {
    what: 'without an answer is the same when pressed again',
    answers: ['silence'],
    statuses: [0, 200],
    keys: [1, 1],
  },
  {
    what: 'that was an error of the service is the same when pressed again',
    answers: [500],
    statuses: [500, 200],
    keys: [1, 1],
  },
  {
    what: 'that was refused is another when pressed again',
    answers: [400],
    statuses: [400, 200],
    keys: [1, 2],
  },
  { what: 'that worked is another when pressed again', answers: [], statuses: [200, 200], keys: [1, 2] },
])('[OPS-05] [ERR-02] what $what', async ({ what, answers, statuses, keys }) => {
  const used = networkAnswers(...answers);
  for (const status of statuses) expect(await press(`/einbuchen/${what}`)).toBe(status);
  const names = [...new Set(used)];
  expect(used.map((key) => names.indexOf(key) + 1)).toEqual(keys);
  expect(used[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('[OPS-05] two presses at once are two', async () => {
  const used = networkAnswers('silence');
  expect(await press('/einbuchen/two')).toBe(0);
  await Promise.all([press('/einbuchen/two'), press('/einbuchen/two')]);
  expect(new Set(used).size).toBe(2);
});

test('[OPS-05] after two minutes it is something new, and anything else is at any time', async () => {
  const used = networkAnswers('silence', 'silence');
  await press('/einbuchen/late');
  await press('/einbuchen/other');
  await vi.advanceTimersByTimeAsync(120_000);
  await press('/einbuchen/late');
  expect(new Set(used).size).toBe(3);
});
