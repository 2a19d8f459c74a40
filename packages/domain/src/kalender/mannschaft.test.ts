import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Einsatz, Projekt } from '../entities/index.ts';
import { momentOf, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { projektEintrag } from './kalender.ts';
import { abwesendEintrag, schichtEintraege, wandEintrag } from './mannschaft.ts';

const at = (day: number, hour: number) => wireDateWithTime(`2026-06-${day as 12}`, hour * 60);
const projekt: Projekt = {
  ...blankRecord('projekt'),
  id: 'p1' as Id<'projekt'>,
  name: 'Gala',
  kunde: 'Bauverein',
  datum_von: at(12, 8),
  datum_bis: at(13, 18),
};

const entries = (
  status: Einsatz['status'],
  {
    folge = 1,
    heute = '2026-06-10' as const,
  }: { folge?: number; heute?: '2026-06-10' | '2026-07-13' | '2026-07-14' } = {},
) =>
  schichtEintraege(
    {
      einsatz: { ...blankRecord('einsaetze'), id: 'e1' as Id<'einsaetze'>, status },
      schichten: [
        { von: at(12, 8), bis: at(12, 18), pause: 45 },
        { von: at(13, 8), bis: at(13, 18), pause: 45 },
      ],
      projekt,
      funktion: 'Licht',
      ort: 'Bremen',
      beschreibung: '',
      folge,
    },
    heute,
  );

test.each([
  ['vorgemerkt', []],
  ['angefragt', ['TENTATIVE', 'TENTATIVE']],
  ['zugesagt', ['TENTATIVE', 'TENTATIVE']],
  ['eingeteilt', ['CONFIRMED', 'CONFIRMED']],
  ['abgesagt', ['CANCELLED', 'CANCELLED']],
  ['abgelehnt', ['CANCELLED', 'CANCELLED']],
] as const)('[KAL-01 P11.1] %s stands in her calendar as %j', (status, expected) => {
  expect(entries(status).map(({ stand }) => stand)).toEqual(expected);
});

test('[KAL-01 P11.1] what ended goes after thirty days, and was never there for who knew nothing of it', () => {
  expect(entries('abgesagt', { heute: '2026-07-13' })).toHaveLength(2);
  expect(entries('abgesagt', { heute: '2026-07-14' })).toEqual([]);
  expect(entries('abgesagt', { folge: 0 })).toEqual([]);
  expect(entries('eingeteilt', { folge: 0 })).toHaveLength(2);
});

test('[KAL-01] one entry a Schicht, each the same one however often it is changed', () => {
  expect(entries('eingeteilt', { folge: 3 })).toMatchObject([
    {
      uid: 'schicht-e1-1',
      titel: 'Gala, Licht',
      folge: 3,
      zeitraum: { kind: 'moments', von: momentOf(at(12, 8)), bis: momentOf(at(12, 18)) },
    },
    { uid: 'schicht-e1-2' },
  ]);
  expect(entries('angefragt')[0]?.titel).toBe('Anfrage: Gala, Licht');
});

test('[KAL-01] on the wall stand people and places taken, and no customer', () => {
  const entry = projektEintrag(projekt);
  expect(entry && wandEintrag(entry, projekt, '3 von 4')).toMatchObject({
    titel: 'Gala, 3 von 4',
    beschreibung: '',
    projekt: '',
  });
  expect(entry && wandEintrag(entry, projekt, '').titel).toBe('Gala');
  const away = { ...blankRecord('abwesenheiten'), id: 'a1' as Id<'abwesenheiten'> };
  expect(
    abwesendEintrag(
      { ...away, von: wireDateOf('2026-06-12'), bis: wireDateOf('2026-06-13') },
      'Anna: Urlaub',
    ),
  ).toMatchObject({
    uid: 'abwesend-a1',
    titel: 'Anna: Urlaub',
    zeitraum: { kind: 'days', von: '2026-06-12' },
  });
  expect(abwesendEintrag({ ...away, von: '', bis: '' }, '')).toBeUndefined();
});
