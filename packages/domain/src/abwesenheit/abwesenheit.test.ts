import { describe, expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { abwesenheitProblem, anzeigeOf, istAbwesend } from './abwesenheit.ts';

test('[ABW-01 P7.2] whoever plans does not learn who is ill', () => {
  expect(anzeigeOf('krank')).toBe('nicht verfügbar');
  expect(anzeigeOf('Urlaub')).toBe('Urlaub');
});

describe('[ABW-01 P7.4] what the office enters', () => {
  const angestellt = { art: 'Angestellt' } as const;
  const frei = { art: 'Frei' } as const;

  test.each([
    {
      art: 'Urlaub',
      person: frei,
      isAdmin: true,
      says: 'Freie haben keinen Urlaub: Trag „nicht verfügbar“ ein.',
    },
    { art: 'nicht verfügbar', person: frei, isAdmin: false, says: undefined },
    { art: 'Urlaub', person: angestellt, isAdmin: false, says: undefined },
    {
      art: 'krank',
      person: angestellt,
      isAdmin: false,
      says: 'Krankmeldungen trägt die Person selbst oder ein Admin ein. Sonst: „nicht verfügbar“.',
    },
    { art: 'krank', person: angestellt, isAdmin: true, says: undefined },
  ] as const)('$art for $person.art, admin $isAdmin: $says', ({ says, ...eintrag }) => {
    expect(abwesenheitProblem(eintrag)).toBe(says);
  });
});

test('[ABW-01] an absence holds on its days while nobody has refused it', () => {
  const urlaub = {
    von: wireDateOf('2026-12-21'),
    bis: wireDateOf('2026-12-23'),
    stand: 'genehmigt',
  } as const;
  const on = (day: '2026-12-20' | '2026-12-21' | '2026-12-23' | '2026-12-24') => ({ von: day, bis: day });
  expect(istAbwesend(urlaub, on('2026-12-21'))).toBe(true);
  expect(istAbwesend(urlaub, on('2026-12-23'))).toBe(true);
  expect(istAbwesend(urlaub, on('2026-12-20'))).toBe(false);
  expect(istAbwesend(urlaub, on('2026-12-24'))).toBe(false);
  expect(istAbwesend({ ...urlaub, bis: '' }, on('2026-12-21'))).toBe(true);
  expect(istAbwesend({ ...urlaub, bis: '' }, on('2026-12-23'))).toBe(false);
  expect(istAbwesend({ ...urlaub, stand: 'zurückgenommen' }, on('2026-12-22' as '2026-12-21'))).toBe(false);
});
