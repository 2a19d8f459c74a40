import { text } from '@traverse/schema';
import { OWN_ANSWER } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { type DialogControl, dialogStore } from '../../ui/dialogs/dialog-store.ts';
import { storedEntries } from './record-entries.ts';
import { storeOnTop } from './store-on-top.ts';

// Other tests share these globals.
afterEach(() => vi.unstubAllGlobals());

const fields = {
  name: text({ label: 'Name' }),
  ort: text({ label: 'Ort' }),
  kunde: text({ label: 'Kunde' }),
};

const version = (updated: number, values: object): AnyRecord => ({
  id: 'p',
  created: '',
  updated: `2026-12-0${updated} 10:00:00.000Z`,
  collectionName: 'projekt',
  name: 'Gala',
  ort: 'Kiel',
  kunde: 'Werft',
  ...values,
});

interface Sent {
  readonly body: object;
  readonly basedOn: string | null;
}

/** The record service, where each of these was stored just before a change arrived. Answers what was sent. */
function others(...versions: readonly AnyRecord[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string; headers: HeadersInit }) => {
    const body: object = JSON.parse(init.body);
    const basedOn = new Headers(init.headers).get('If-Match');
    const record = versions[sent.push({ body, basedOn }) - 1];
    return record
      ? Response.json(
          { status: 412, message: 'Geändert.', record },
          { status: 412, headers: { [OWN_ANSWER]: '1' } },
        )
      : Response.json(version(9, body), { headers: { [OWN_ANSWER]: '1' } });
  });
  return sent;
}

test('[API-10] what others change before and between two tries stays, and nobody is asked', async () => {
  const first = version(1, {});
  const sent = others(version(2, { ort: 'Bremen' }), version(3, { ort: 'Hamburg', kunde: 'Reederei' }));
  const before = storedEntries(fields, first);
  const outcome = await storeOnTop(
    { collection: 'projekt', fields, record: first, before, mine: { ...before, name: { value: 'Ball' } } },
    { onProgress: () => undefined },
  );
  expect(outcome).toHaveProperty('stored');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ball' }, { name: 'Ball' }, { name: 'Ball' }]);
  expect(new Set(sent.map(({ basedOn }) => basedOn)).size).toBe(3);
});

test('[API-10] what somebody else has stored the same way is not stored again', async () => {
  const first = version(1, {});
  const sent = others(version(2, { name: 'Ball' }));
  const before = storedEntries(fields, first);
  const outcome = await storeOnTop(
    { collection: 'projekt', fields, record: first, before, mine: { ...before, name: { value: 'Ball' } } },
    { onProgress: () => undefined },
  );
  expect(outcome).toMatchObject({ stored: { name: 'Ball', updated: '2026-12-02 10:00:00.000Z' } });
  expect(sent).toHaveLength(1);
});

test('[API-10] what somebody has chosen holds, although others change something else meanwhile', async () => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLElement', class {});
  const first = version(1, {});
  const sent = others(version(2, { name: 'Fest' }), version(3, { name: 'Fest', ort: 'Hamburg' }));
  const before = storedEntries(fields, first);
  const storing = storeOnTop(
    { collection: 'projekt', fields, record: first, before, mine: { ...before, name: { value: 'Ball' } } },
    { onProgress: () => undefined },
  );
  const question = await vi.waitUntil(() => dialogStore.current()[0], 60_000);
  // Every dialog has this prop: closed with no field in which theirs is to stay.
  (question.element.props as DialogControl<ReadonlySet<string>>).close(new Set());
  expect(await storing).toHaveProperty('stored');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ball' }, { name: 'Ball' }, { name: 'Ball' }]);
});
