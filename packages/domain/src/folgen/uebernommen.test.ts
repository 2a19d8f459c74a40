import type { Id } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import type { Mitarbeiter } from '../projekt/mitarbeiter.ts';
import { type Day, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import {
  ausDemTeam,
  eintraegeOhneTeam,
  folgtNoch,
  isNichtImTeam,
  konditionenFolgen,
  konditionenWorte,
  mitarbeiterFolgt,
  ortFolgt,
  preiseWorte,
  sagtNoch,
  zielWort,
} from './uebernommen.ts';

test.each([
  { text: 'stadthalle ', former: 'Stadthalle', follows: true },
  { text: 'Stadthalle  Süd', former: 'Stadthalle Süd', follows: true },
  { text: 'Stadthalle Su\u0308d', former: 'Stadthalle Süd', follows: true },
  { text: 'Stadthalle, Tor 3', former: 'Stadthalle', follows: false },
  { text: '', former: 'Stadthalle', follows: false },
  { text: '', former: '', follows: false },
])('[NAHT-01 L5.1] "$text" still says "$former": $follows', ({ text, former, follows }) => {
  expect(sagtNoch(text, former)).toBe(follows);
  expect(ortFolgt([{ ort: text }], former)).toHaveLength(follows ? 1 : 0);
});

test.each([
  { bis: '2026-11-27', follows: false },
  { bis: '2026-11-28', follows: true },
  { bis: '', von: '2026-11-28', follows: true },
  { bis: '', von: '', follows: false },
] as const)(
  '[NAHT-01 L5.1] in a job until "$bis" copies follow on 28.11.: $follows',
  ({ bis, follows, ...more }) => {
    const von = 'von' in more ? more.von : '2026-11-20';
    const days = {
      datum_von: von === '' ? ('' as const) : wireDateOf(von),
      datum_bis: bis === '' ? ('' as const) : wireDateOf(bis),
    };
    expect(folgtNoch(days, '2026-11-28')).toBe(follows);
  },
);

const kim = 'kim' as Id<'users'>;
const row = (name: string, telefon: string, user_id: Mitarbeiter['user_id'] = kim) =>
  ({ name, telefon, position: '', user_id }) as Mitarbeiter;
const before = { id: kim, username: 'Kim', mobile: '1' };

test('[NAHT-01 L5.2] [R38] a phone that was taken over follows, one that was typed stays', () => {
  const after = { ...before, mobile: '2' };
  expect(
    mitarbeiterFolgt([row('Kim', '1'), row('Kim', '3')], before, after)?.map(({ telefon }) => telefon),
  ).toEqual(['2', '3']);
  expect(mitarbeiterFolgt([row('Kim', '3'), row('Jo', '1', '')], before, after)).toBeUndefined();
});

test('[NAHT-01 R38] a name follows unless it would stand there twice', () => {
  const after = { ...before, username: 'Kim Bau' };
  expect(mitarbeiterFolgt([row('kim ', '1')], before, after)?.map(({ name }) => name)).toEqual(['Kim Bau']);
  expect(mitarbeiterFolgt([row('Kim', '1'), row('Kim Bau', '9', '')], before, after)).toBeUndefined();
  expect(mitarbeiterFolgt([row('Kimmi', '1')], before, after)).toBeUndefined();
});

test.each([
  { entry: 'Kim', staff: ['Jo'], says: true },
  { entry: 'Kim', staff: ['kim'], says: false },
  { entry: '', staff: ['Jo'], says: false },
])(
  '[NAHT-01 L5.3] an entry of "$entry" beside $staff is not in the team: $says',
  ({ entry, staff, says }) => {
    const mitarbeiter = staff.map((name) => ({ name, user_id: '' as const }));
    expect(isNichtImTeam({ user: '', ausfuehrer: entry }, mitarbeiter)).toBe(says);
  },
);

test('[NAHT-01 L5.3] an account counts by itself, whatever it is called there', () => {
  expect(isNichtImTeam({ user: kim, ausfuehrer: 'Kim B.' }, [{ name: 'Kim', user_id: kim }])).toBe(false);
});

test.each([
  { what: 'taken out', after: [], gone: ['Kim', 'Jo'], left: ['today', 'later', 'Jo later', 'by account'] },
  { what: 'one taken out', after: ['Jo'], gone: ['Kim'], left: ['today', 'later', 'by account'] },
  { what: 'still there, written otherwise', after: ['KIM ', 'Jo'], gone: [], left: [] },
  { what: 'somebody comes', after: ['Kim', 'Jo', 'Ada'], gone: [], left: [] },
])('[NAHT-01 L5.3] $what: of $gone the entries $left are asked about', ({ after, gone, left }) => {
  const member = (name: string) => ({
    name,
    user_id: name.trim().toLowerCase() === 'kim' ? kim : ('' as const),
  });
  const staff = { before: ['Kim', 'Jo'].map(member), after: after.map(member) };
  const at = (what: string, day: Day, facts: { ausfuehrer?: string; user?: typeof kim } = {}) => ({
    what,
    ausfuehrer: 'Kim',
    user: '' as const,
    zeit: wireDateWithTime(day, 600),
    bis: '' as const,
    ...facts,
  });
  const entries = [
    at('yesterday', '2026-11-27'),
    at('today', '2026-11-28'),
    at('later', '2026-12-05'),
    at('Jo later', '2026-12-05', { ausfuehrer: 'Jo' }),
    at('by account', '2026-12-05', { ausfuehrer: 'Kim B.', user: kim }),
    at('of nobody', '2026-12-05', { ausfuehrer: '' }),
    at('of a stranger', '2026-12-05', { ausfuehrer: 'Mia' }),
  ];
  expect(ausDemTeam(staff.before, staff.after)).toEqual(gone);
  expect(eintraegeOhneTeam(entries, staff, '2026-11-28').map((each) => each.what)).toEqual(left);
});

const draft = {
  art: '' as const,
  ausgestellt: false,
  bezahlt: false,
  festgeschrieben: '' as const,
  ustGrund: '' as const,
  rechnungsDatum: wireDateOf('2026-11-20'),
  faelligDatum: wireDateOf('2026-12-04'),
  skontoProzent: percent(0),
  skontoTage: 0,
};
const terms = (zahlungszielTage: number, prozent = 0, skontoTage = 0) => ({
  zahlungszielTage,
  skontoProzent: percent(prozent),
  skontoTage,
});
const firma = { zahlungszielTage: 10 };
const from = { before: terms(14), after: terms(30), firma };

test.each<{ what: string; facts: object; change?: object; follows: object }>([
  { what: 'says the former term', facts: {}, follows: { faelligDatum: wireDateOf('2026-12-20') } },
  {
    what: 'is due on a day that a hand chose',
    facts: { faelligDatum: wireDateOf('2026-12-05') },
    follows: {},
  },
  { what: 'was handed out', facts: { ausgestellt: true }, follows: {} },
  { what: 'is frozen', facts: { festgeschrieben: wireDateOf('2026-11-20') }, follows: {} },
  { what: 'is paid', facts: { bezahlt: true }, follows: {} },
  { what: 'is a deposit', facts: { art: 'Anzahlung' }, follows: {} },
  {
    what: 'said the term of the firm, which nobody has agreed otherwise',
    facts: { faelligDatum: wireDateOf('2026-11-30') },
    change: { before: terms(0), after: terms(30) },
    follows: { faelligDatum: wireDateOf('2026-12-20') },
  },
  {
    what: 'has no Skonto, as its customer had none',
    facts: {},
    change: { before: terms(14), after: terms(14, 2, 8) },
    follows: { skontoProzent: 2, skontoTage: 8 },
  },
  {
    what: 'says the former Skonto',
    facts: { skontoProzent: percent(2), skontoTage: 8 },
    change: { before: terms(14, 2, 8), after: terms(14) },
    follows: { skontoProzent: 0, skontoTage: 0 },
  },
  {
    what: 'says another Skonto',
    facts: { skontoProzent: percent(3), skontoTage: 8 },
    change: { before: terms(14, 2, 8), after: terms(14, 2, 10) },
    follows: {},
  },
  {
    what: 'is compensation',
    facts: { ustGrund: 'Schadenersatz' },
    change: { before: terms(14), after: terms(14, 2, 8) },
    follows: {},
  },
  {
    what: 'would be due before the Skonto ends',
    facts: { faelligDatum: wireDateOf('2026-12-04') },
    change: { before: terms(14), after: terms(14, 2, 20) },
    follows: {},
  },
])('[NAHT-01 O37] of new terms a draft that $what takes over $follows', ({ facts, change = {}, follows }) => {
  expect(konditionenFolgen({ ...draft, ...facts }, { ...from, ...change })).toEqual(follows);
});

test('[NAHT-01 O37] what followed is said with how many drafts, and a term that differs is a word', () => {
  expect(konditionenWorte(2, from)).toBe('2 Entwürfe: 14 → 30 Tage');
  expect(konditionenWorte(1, { ...from, after: terms(14, 2, 8) })).toBe(
    '1 Entwurf: Skonto 2\u00a0% in 8 Tagen',
  );
  expect(konditionenWorte(1, { ...from, before: terms(14, 2, 8), after: terms(0) })).toBe(
    '1 Entwurf: 14 → 10 Tage, ohne Skonto',
  );
  expect(konditionenWorte(0, from)).toBe('');
  expect(zielWort(draft, terms(14))).toBe('');
  expect(zielWort(draft, terms(30))).toBe('Kunde: 30 Tage');
  expect(zielWort(draft, terms(0))).toBe('');
  expect(zielWort(draft, undefined)).toBe('');
});

describe('[NAHT-01] [RECH-11] other prices are told by the drafts that cost something else', () => {
  const draft = (id: string, netto: number) => ({ id: id as Id<'rechnungen'>, netto: cents(netto) });

  test.each([
    {
      what: 'two, beside one that costs the same',
      now: [draft('a', 90_000), draft('b', 90_000), draft('c', 100_000)],
      words: '2 Entwürfe: 2.000,00 € → 1.800,00 €',
    },
    {
      what: 'one',
      now: [draft('a', 110_000), draft('b', 100_000)],
      words: '1 Entwurf: 1.000,00 € → 1.100,00 €',
    },
    { what: 'none', now: [draft('a', 100_000)], words: '' },
    { what: 'one that nobody knew before', now: [draft('d', 100_000)], words: '' },
  ])('$what: „$words“', ({ now, words }) => {
    const before = ['a', 'b', 'c'].map((id) => draft(id, 100_000));
    expect(preiseWorte(before, now).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
