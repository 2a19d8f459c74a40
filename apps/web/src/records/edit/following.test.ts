import { entities } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { dialogFacts } from './dialog-facts.ts';
import { withEntered } from './following.ts';

const { follows = {} } = dialogFacts(entities.inventarlisten, {
  follows: { bis: { of: ['von'], value: ({ von = '' }) => von, untilTyped: true } },
});
const today = '2026-11-24';
const [monday, tuesday] = [wireDateOf('2026-11-23'), wireDateOf('2026-11-24')];
const empty = { von: { value: '' }, bis: { value: '' } };

test('[EDIT-01] what follows goes on following until somebody types it, and again once it is emptied', () => {
  const enter = (entries: typeof empty, name: string, value: string) =>
    withEntered(entries, name, { value }, { follows, today });
  const first = enter(empty, 'von', monday);
  expect(first['bis']).toEqual({ value: monday, followed: true });
  const second = withEntered(first, 'von', { value: tuesday }, { follows, today });
  expect(second['bis']?.value).toBe(tuesday);
  const typed = withEntered(second, 'bis', { value: monday }, { follows, today });
  const after = withEntered(typed, 'von', { value: wireDateOf('2026-11-20') }, { follows, today });
  expect(after['bis']).toEqual({ value: monday });
  const emptied = withEntered(after, 'bis', { value: '' }, { follows, today });
  expect(withEntered(emptied, 'von', { value: tuesday }, { follows, today })['bis']?.value).toBe(tuesday);
});
