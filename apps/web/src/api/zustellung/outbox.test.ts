import { ClientResponseError } from 'pocketbase';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ablage, createOutbox, type Sendung, type SendungsArt } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a device keeps, whatever happens to its pages. */
function device(): Ablage & { readonly kept: Map<string, Sendung> } {
  const kept = new Map<string, Sendung>();
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (sendung) => void kept.set(sendung.id, sendung),
    forget: async (id) => void kept.delete(id),
  };
}

const failing = (status: number) => new ClientResponseError({ status, response: { message: 'Nein.' } });

/** A page of a device; `who` has it open. */
function page(ablage: Ablage, art: SendungsArt<string>, who = () => 'anna') {
  let clock = 0;
  const outbox = createOutbox(ablage, { besitz: who, now: () => (clock += 1), changed: () => undefined });
  outbox.know(art);
  return outbox;
}

test('[STUND-01] what a device keeps belongs to the account or link it was made with: under another one it is neither sent nor shown, and waits', async () => {
  const sent: string[] = [];
  const ablage = device();
  let who = 'anna';
  const art = {
    art: 'x',
    send: async ({ id }: Sendung<string>) => {
      if (who === 'anna' && sent.length === 0 && id === 'a') throw failing(0);
      sent.push(`${who}:${id}`);
    },
  };
  const outbox = page(ablage, art, () => who);
  await outbox.keep({ id: 'a', art: 'x', inhalt: '' });
  await outbox.deliver();
  who = 'ben';
  await outbox.deliver();
  expect([await outbox.waiting('x'), sent, [...ablage.kept.keys()]]).toEqual([[], [], ['a']]);
  who = '';
  await outbox.deliver();
  expect(sent).toEqual([]);
  who = 'anna';
  expect((await outbox.waiting('x')).map(({ id }) => id)).toEqual(['a']);
  sent.push('the line is back');
  await outbox.deliver();
  expect([sent, [...ablage.kept.keys()]]).toEqual([['the line is back', 'anna:a'], []]);
});

test('[STUND-01] an answer about the content ends it and says why; silence, a full disk or a sign-in in front keep it', async () => {
  const told: string[] = [];
  const ablage = device();
  let status = 0;
  const outbox = page(ablage, {
    art: 'x',
    send: () => Promise.reject(failing(status)),
    refused: ({ id }, { message }) => void told.push(`${id}: ${message}`),
  });
  await outbox.keep({ id: 'a', art: 'x', inhalt: '' });
  for (status of [0, 401, 412, 429, 500, 502, 507]) await outbox.deliver();
  expect([told, ablage.kept.size]).toEqual([[], 1]);
  status = 400;
  await outbox.deliver();
  expect([told, ablage.kept.size]).toEqual([['a: Nein.'], 0]);
});

test('[STUND-01] nothing of an art overtakes what waits, another art goes on, and what waits is tried again by itself', async () => {
  const sent: string[] = [];
  let isDown = true;
  const ablage = device();
  const outbox = page(ablage, {
    art: 'x',
    send: async ({ id }) => {
      if (isDown && id === 'first') throw failing(0);
      sent.push(id);
    },
  });
  outbox.know({ art: 'y', send: async ({ id }) => void sent.push(id) });
  for (const [id, art] of [
    ['first', 'x'],
    ['correction', 'x'],
    ['other', 'y'],
  ] as const)
    await outbox.keep({ id, art, inhalt: '' });
  await outbox.deliver();
  expect(sent).toEqual(['other']);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['other', 'first', 'correction']);
});

test('[RUECK-01] a picture goes unsent with its scan, waits for it, and is kept for a page that knows its art', async () => {
  const sent: string[] = [];
  const fates = new Map<string, 'waits' | 'is sent' | 'goes'>([
    ['a', 'waits'],
    ['b', 'goes'],
  ]);
  const ablage = device();
  const outbox = page(ablage, {
    art: 'x',
    fate: ({ id }) => fates.get(id) ?? 'is sent',
    send: async ({ id }) => void sent.push(id),
  });
  for (const id of ['a', 'b', 'c']) await outbox.keep({ id, art: 'x', inhalt: '' });
  await outbox.keep({ id: 'unknown', art: 'z', inhalt: '' });
  await outbox.deliver();
  expect([sent, [...ablage.kept.keys()]]).toEqual([['c'], ['a', 'unknown']]);
});

test('[P5.9] lines that lose answers, two tabs, reload: each id once on the server, none kept after its answer', async () => {
  let seed = 59;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const server = new Map<string, number>();
  const told: string[] = [];
  const ablage = device();
  const art: SendungsArt<string> = {
    art: 'x',
    send: async ({ id }) => {
      if (random() < 0.3) throw failing(0);
      server.set(id, 1);
      // It is stored, and the answer is lost on the way.
      if (random() < 0.3) throw failing(0);
    },
    taken: ({ id }) => void told.push(id),
  };
  let tabs = [page(ablage, art), page(ablage, art)];
  const made: string[] = [];
  for (let step = 0; step < 2_000; step += 1) {
    const tab = tabs[step % 2] ?? page(ablage, art);
    if (random() < 0.3) {
      made.push(`id${step}`);
      await tab.keep({ id: `id${step}`, art: 'x', inhalt: '' });
    }
    await Promise.all(tabs.map((each) => (random() < 0.5 ? each.deliver() : Promise.resolve())));
    if (random() < 0.05) tabs = [page(ablage, art), page(ablage, art)];
  }
  for (let tries = 0; tries < 200 && ablage.kept.size > 0; tries += 1) await tabs[0]?.deliver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...server.keys()].toSorted()).toEqual(made.toSorted());
  expect(ablage.kept.size).toBe(0);
  expect(new Set(told)).toEqual(new Set(made));
});
