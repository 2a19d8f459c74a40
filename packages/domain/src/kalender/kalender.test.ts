import type { Id } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Projekt } from '../entities/index.ts';
import { momentOf, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { concernsUser, jobEintrag, kalenderFrom, projektEintrag } from './kalender.ts';

const [start, end] = [wireDateWithTime('2026-12-03', 8 * 60), wireDateWithTime('2026-12-04', 2 * 60)];

const aProjekt = (facts: Partial<Projekt> = {}): Projekt => ({
  ...blankRecord('projekt'),
  id: 'p1' as Id<'projekt'>,
  name: 'Gala',
  ort: 'Bremen',
  datum_von: start,
  datum_bis: end,
  ...facts,
});

describe('[AKTE-03] a project in a calendar', () => {
  test('lasts from its start to its end', () => {
    expect(projektEintrag(aProjekt())).toMatchObject({
      uid: 'projekt-p1',
      titel: 'Gala',
      ort: 'Bremen',
      zeitraum: { kind: 'moments', von: momentOf(start), bis: momentOf(end) },
    });
  });

  test('is there all day where no time was said, both days included', () => {
    const dates = { datum_von: wireDateOf('2026-03-28'), datum_bis: wireDateOf('2026-03-29') };
    expect(projektEintrag(aProjekt(dates))?.zeitraum).toEqual({
      kind: 'days',
      von: '2026-03-28',
      bis: '2026-03-29',
    });
  });

  test('says order, customer and whom to call', () => {
    const projekt = aProjekt({
      auftragsnummer: 'A-1',
      kunde: 'Bauverein',
      ansprechpartner: [
        { person: 'Jana', firma: '', position: 'Projektleiter', telefon: '0421 1', email: '' },
      ],
    });
    expect(projektEintrag(projekt)?.beschreibung).toBe(
      'Auftrag A-1\nKunde: Bauverein\nJana, Projektleiter, 0421 1',
    );
  });

  test('[PART-03] says where its place is, behind what it is called', () => {
    const projekt = aProjekt({ ort: 'Stadthalle, Saal 2' });
    expect(projektEintrag(projekt, 'Am Markt 4, 28195 Bremen')?.ort).toBe(
      'Stadthalle, Saal 2, Am Markt 4, 28195 Bremen',
    );
    expect(projektEintrag(projekt)?.ort).toBe('Stadthalle, Saal 2');
  });

  test('is not there without a start', () => {
    expect(projektEintrag(aProjekt({ datum_von: '' }))).toBeUndefined();
  });
});

describe('[W9] an end is told as it was said', () => {
  const at = (day: number, hour: number) => wireDateWithTime(`2027-05-${day as 10}`, hour * 60);
  const aJob = (facts: object) => ({
    ...blankRecord('job'),
    id: 'j1' as Id<'job'>,
    job: 'Aufbau',
    zeit: at(10, 8),
    ...facts,
  });
  const hours = (eintrag: ReturnType<typeof projektEintrag>) => {
    const zeitraum = eintrag?.zeitraum;
    if (zeitraum?.kind !== 'moments') return zeitraum?.kind;
    return [zeitraum.von, zeitraum.bis].map((moment) => (moment - momentOf(at(10, 0))) / 3_600_000);
  };

  test.each([
    { what: 'on the same day', bis: at(10, 18), is: [8, 18] },
    { what: 'over midnight', bis: at(11, 2), is: [8, 26] },
    { what: 'on a day without a time', bis: wireDateOf('2027-05-10'), is: [8, 24] },
    { what: 'nowhere', bis: '', is: [8, 9] },
    { what: 'before it begins, as older ones may', bis: at(10, 7), is: [8, 9] },
  ])('of a job $what', ({ bis, is }) => {
    expect(hours(jobEintrag(aJob({ bis }), aProjekt()))).toEqual(is);
  });

  test.each([
    {
      what: 'with a time at its beginning alone',
      datum_von: at(10, 10),
      datum_bis: wireDateOf('2027-05-10'),
      is: [10, 24],
    },
    {
      what: 'with a time at its end alone',
      datum_von: wireDateOf('2027-05-10'),
      datum_bis: at(11, 10),
      is: [0, 34],
    },
    {
      what: 'with none',
      datum_von: wireDateOf('2027-05-10'),
      datum_bis: wireDateOf('2027-05-11'),
      is: 'days',
    },
  ])('of a project $what', ({ is, ...facts }) => {
    expect(hours(projektEintrag(aProjekt(facts)))).toEqual(is);
  });
});

test('[W4] [NAHT-01] what was called off says so, with all that hangs on it', () => {
  const job = { ...blankRecord('job'), id: 'j1' as Id<'job'>, job: 'Aufbau', zeit: start };
  expect(projektEintrag(aProjekt({ status: 'Abgesagt' }))?.stand).toBe('CANCELLED');
  expect(jobEintrag(job, aProjekt({ status: 'Abgesagt' }))?.stand).toBe('CANCELLED');
  expect(projektEintrag(aProjekt({ status: 'Bestätigt' }))?.stand).toBe('CONFIRMED');
});

test('[AKTE-03] a job lasts an hour, at its own place or that of the project', () => {
  const job = {
    ...blankRecord('job'),
    id: 'j1' as Id<'job'>,
    job: 'Aufbau',
    zeit: wireDateWithTime('2026-12-03', 3 * 60),
  };
  const eintrag = jobEintrag(job, aProjekt());
  expect(eintrag).toMatchObject({ uid: 'job-j1', titel: 'Aufbau (Gala)', ort: 'Bremen' });
  // At three in the morning is a time, too.
  const von = momentOf(job.zeit);
  expect(eintrag?.zeitraum).toEqual({ kind: 'moments', von, bis: von + 3_600_000 });
  expect(jobEintrag({ ...job, ort: 'Tor 2' }, aProjekt())?.ort).toBe('Tor 2');
});

test.each([
  ['on its staff', { staff: 'u1' }, true],
  ['who carries out a job', { ofJobs: ['p1'] }, true],
  ['who marked it', { favouriten: ['p1'] }, true],
  ['else', { staff: 'u2', ofJobs: ['p2'], favouriten: ['p2'] }, false],
])('[AKTE-03] a project concerns somebody %s: %o', (_who, { staff, ofJobs, favouriten }: Facts, concerns) => {
  const mitarbeiter = [
    {
      name: 'Lina',
      telefon: '',
      position: '',
      user_id: (staff ?? '') as Id<'users'>,
      tage: 0,
      art: '' as const,
    },
  ];
  const facts = {
    user: 'u1' as Id<'users'>,
    ofJobs: new Set(ofJobs),
    favouriten: new Set(favouriten),
  };
  expect(concernsUser(aProjekt({ mitarbeiter }), facts)).toBe(concerns);
});

interface Facts {
  readonly staff?: string;
  readonly ofJobs?: readonly string[];
  readonly favouriten?: readonly string[];
}

test('[AKTE-03] a calendar reaches one year back', () => {
  expect(kalenderFrom('2026-11-20')).toBe('2025-11-20');
});

test.each([
  ['', 'CONFIRMED'],
  ['Bestätigt', 'CONFIRMED'],
  ['Abgeschlossen', 'CONFIRMED'],
  ['Anfrage', 'TENTATIVE'],
  ['Angebot', 'TENTATIVE'],
  ['Option', 'TENTATIVE'],
  ['Abgesagt', 'CANCELLED'],
] as const)('[KAL-01 P11.2] a project of status „%s“ is %s', (status, stand) => {
  expect(projektEintrag(aProjekt({ status }))?.stand).toBe(stand);
});

test('[KAL-01 P11.3] a job lasts to its end, over midnight too, and an hour where nobody says until when', () => {
  const job = (zeit: Projekt['datum_von'], bis: Projekt['datum_bis']) => {
    const made = { ...blankRecord('job'), id: 'j1' as Id<'job'>, job: 'Aufbau', zeit, bis };
    const zeitraum = jobEintrag(made, aProjekt())?.zeitraum;
    return zeitraum?.kind === 'moments' ? (zeitraum.bis - zeitraum.von) / 3_600_000 : undefined;
  };
  const oct = (day: number, hour: number) => wireDateWithTime(`2026-10-${day as 30}`, hour * 60);
  expect(job(oct(30, 8), oct(30, 18))).toBe(10);
  expect(job(oct(30, 20), oct(31, 4))).toBe(8);
  expect(job(oct(30, 8), '')).toBe(1);
});
