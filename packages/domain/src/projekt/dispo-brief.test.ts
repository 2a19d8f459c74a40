import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { addDays, wireDateWithTime } from '../values/dates.ts';
import { dispoBrief, dispoProblem } from './dispo-brief.ts';

type Source = Parameters<typeof dispoBrief>[0];

const at = (day: 2 | 3 | 4 | 5, hour: number) => wireDateWithTime(`2026-12-0${day}`, hour * 60);
const job = (
  name: string,
  zeit: ReturnType<typeof at>,
  ausfuehrer = '',
  ort = '',
  bis: Source['jobs'][number]['bis'] = '',
) => ({
  job: name,
  zeit,
  bis,
  ausfuehrer,
  ort,
});
const firma = { ...blankRecord('firma'), name: 'Weserklang' };
const gala = (facts: object = {}) =>
  blankRecord('projekt', {
    name: 'Weihnachtsgala',
    datum_von: at(3, 8),
    datum_bis: at(4, 2),
    ...facts,
  });

function sheet(facts: object, jobs: Source['jobs'] = []) {
  const brief = dispoBrief({ projekt: gala(facts), jobs, firma, heute: '2026-11-26' });
  return brief.tabellen.map(({ titel, zeilen, neueSeite }) => [
    neueSeite ? `Seite: ${titel}` : titel,
    ...zeilen,
  ]);
}

test('[CREW-01] each day has a page, whole by itself: schedule, staff with phones, whom to tell', () => {
  const facts = {
    unterkunft: 'Hotel am Wall\n\nZimmer 12',
    mitarbeiter: [{ name: 'Mareike', telefon: '0151 1', position: 'Ton', user_id: '' as const }],
    ansprechpartner: [
      { person: 'Jana', firma: 'Bauverein', position: 'Projektleiter', telefon: '0421 2', email: '' },
    ],
    meldeweg: [{ grund: 'Unfall', meldung_an: 'Sanitäter', meldung_via: 'Funk 3' }],
    dispo: [
      { beschreibung: 'Sprinter', von: at(3, 7), bis: at(4, 1) },
      { beschreibung: 'Rampe West', art: 'Entladen' as const, von: at(4, 2), bis: at(4, 3) },
    ],
  };
  const jobs = [
    job('Einlass', at(3, 18), '', 'Foyer'),
    job('Aufbau', at(3, 8), 'mareike', 'Saal'),
    job('Abbau', at(4, 0), 'Mareike'),
  ];
  const people = (ab: string) => [
    ['Mannschaft', ['Mareike', 'Ton', ab, '0151 1']],
    ['Ansprechpartner', ['Jana', 'Bauverein, Projektleiter', '0421 2', '']],
    ['Meldeweg', ['Unfall', 'Sanitäter', 'Funk 3']],
  ];
  expect(sheet(facts, jobs)).toEqual([
    [
      'Donnerstag, 3.12.2026',
      ['7:00', 'Sprinter', '', ''],
      ['8:00', 'Aufbau', 'Saal', 'mareike'],
      ['18:00', 'Einlass', 'Foyer', ''],
    ],
    ...people('8:00'),
    ['Gut zu wissen', ['Unterkunft', 'Hotel am Wall'], ['', 'Zimmer 12']],
    [
      'Seite: Freitag, 4.12.2026',
      ['bis 1:00', 'Sprinter', '', ''],
      ['0:00', 'Abbau', '', 'Mareike'],
      ['2:00 bis 3:00', 'Entladen: Rampe West', '', ''],
    ],
    ...people('0:00'),
  ]);
});

test.each([
  { says: 'a project without an end has its first day', facts: { datum_bis: '' }, days: ['3.'] },
  { says: 'a day with nothing on it says so', facts: { datum_bis: at(5, 2) }, days: ['3.', '4.', '5.'] },
  {
    says: 'what is done before counts',
    facts: {},
    jobs: [job('Packen', at(2, 9))],
    days: ['2.', '3.', '4.'],
  },
  {
    says: 'a tour of months has pages where something is written down',
    facts: { datum_bis: wireDateWithTime('2027-03-01', 60) },
    jobs: [job('Aufbau', at(4, 9))],
    days: ['3.', '4.', '1.3.2027'],
  },
])('[CREW-01] $says', ({ facts, jobs = [], days }) => {
  const titles = sheet(facts, jobs).map(([titel]) => String(titel));
  expect(titles).toHaveLength(days.length);
  for (const [index, day] of days.entries()) expect(titles[index]).toContain(` ${day}`);
});

test.each([
  ['Halle 7, Bremen', 'https://www.google.com/maps/search/?api=1&query=Halle%207%2C%20Bremen'],
  // What is typed is a question to a map and nothing else.
  ['A&B?#%\n\ud800', 'https://www.google.com/maps/search/?api=1&query=A%26B%3F%23%25'],
  [' ', ''],
])('[CREW-01] the map is asked for %j', (ort, address) => {
  expect(dispoBrief({ projekt: gala({ ort }), jobs: [], firma, heute: '2026-11-26' }).karte).toBe(address);
});

test('[CREW-01] a day without entries is not blank', () => {
  expect(sheet({ datum_bis: '' })).toEqual([
    ['Donnerstag, 3.12.2026', ['', 'Für diesen Tag steht nichts im Zeitplan.', '', '']],
  ]);
});

test('[CREW-01] it says with what the lists drive and what power the place has, each once; nothing where nobody said it', () => {
  const sprinter = { name: 'Sprinter', kennzeichen: 'OL-TV 12' };
  const angaben = (more: Partial<Source>) =>
    new Map(dispoBrief({ projekt: gala(), jobs: [], firma, heute: '2026-11-26', ...more }).angaben);
  const said = angaben({
    fahrzeuge: [sprinter, { name: '7,5-Tonner', kennzeichen: '' }, sprinter],
    strom: ['', 'CEE 32', 'CEE 32'],
  });
  expect(said.get('Fahrzeuge')).toBe('Sprinter (OL-TV 12), 7,5-Tonner');
  expect(said.get('Strom vor Ort')).toBe('CEE 32');
  expect([...angaben({}).keys()]).not.toContain('Fahrzeuge');
});

test('[O34] [CREW-01] a vehicle of the schedule that no list is loaded into is said; nobody pays by a call sheet', () => {
  const [sprinter, caddy] = [
    { name: 'Sprinter', kennzeichen: 'OL-TV 12' },
    { name: 'Caddy', kennzeichen: '' },
  ];
  const said = (more: Partial<Source>) =>
    new Map(
      dispoBrief({
        projekt: gala({ dispo: [{ beschreibung: 'Caddy packen', von: at(3, 7), bis: at(3, 8) }] }),
        jobs: [job('Abfahrt Sprinter', at(3, 9))],
        firma,
        heute: '2026-11-26',
        fuhrpark: [sprinter, caddy],
        ...more,
      }).angaben,
    ).get('Im Zeitplan');
  expect(said({ fahrzeuge: [sprinter] })).toBe('Caddy: auf keiner Packliste');
  expect(said({ fahrzeuge: [sprinter, caddy] })).toBeUndefined();
  expect(said({ fahrzeuge: [] })).toBeUndefined();
  const bank = { ...firma, iban: 'DE02120300000000202051', bank: 'Küstenbank' };
  expect(dispoBrief({ projekt: gala(), jobs: [], firma: bank, heute: '2026-11-26' }).seller).toMatchObject({
    iban: '',
    bank: '',
  });
});

const crowd = (amount: number) =>
  Array.from({ length: amount }, (_, nr) => ({
    name: `Helfer ${nr}`,
    telefon: '',
    position: '',
    user_id: '' as const,
  }));
const slips = Array.from({ length: 500 }, (_, nr) => ({
  beschreibung: `d${nr}`,
  von: at(3, 3),
  bis: wireDateWithTime('2999-01-01', 180),
}));

test('[S-H1] five hundred entries of a thousand years are two days each, and only those', () => {
  expect(
    sheet({ datum_bis: wireDateWithTime('2999-01-01', 180), dispo: slips }).map(([titel]) => titel),
  ).toEqual(['Donnerstag, 3.12.2026', 'Seite: Dienstag, 1.1.2999']);
});

test.each([
  {
    says: 'a crew of a large firm fits',
    facts: { mitarbeiter: crowd(150), datum_bis: wireDateWithTime('2027-01-02', 60) },
  },
  {
    says: 'with everybody on thirty-one pages it is too much',
    facts: { mitarbeiter: crowd(500), datum_bis: wireDateWithTime('2027-01-02', 60) },
    problem: 'Das wären 15.500 Zeilen, auf ein Papier passen höchstens 6.000. Nimm weniger auf einmal.',
  },
])('[S-H1 S-M10] $says', ({ facts, problem }) => {
  expect(dispoProblem({ projekt: gala(facts), jobs: [] })).toBe(problem);
});

test('[S-H1] more days than a year has are no call sheet', () => {
  const jobs = Array.from({ length: 367 }, (_, nr) =>
    job('Aufbau', wireDateWithTime(addDays('2026-12-03', nr), 600)),
  );
  expect(dispoProblem({ projekt: gala(), jobs: jobs.slice(0, 366) })).toBeUndefined();
  expect(dispoProblem({ projekt: gala(), jobs })).toBe('Eine Dispo hat höchstens 366 Tage, das wären 367.');
});

test('[R41] [CREW-01] an entry says when it ends, over midnight on the page of its second day', () => {
  const jobs = [
    job('Aufbau', at(3, 8), 'Mareike', 'Saal', at(3, 18)),
    job('Abbau', at(4, 23), 'Mareike', 'Saal', at(5, 5)),
  ];
  const mitarbeiter = [{ name: 'Mareike', telefon: '', position: 'Ton', user_id: '' as const }];
  const pages = sheet({ mitarbeiter }, jobs);
  const schedules = pages.filter(([titel]) => String(titel).includes('12.2026'));
  expect(schedules.map(([, ...rows]) => rows)).toEqual([
    [['8:00 bis 18:00', 'Aufbau', 'Saal', 'Mareike']],
    [['23:00', 'Abbau', 'Saal', 'Mareike']],
    [['bis 5:00', 'Abbau', 'Saal', 'Mareike']],
  ]);
  const crew = pages.filter(([titel]) => titel === 'Mannschaft').map(([, row]) => row?.[2]);
  expect(crew).toEqual(['8:00', '23:00', '']);
});

test('[PART-03] what is to be known of the place stands above the first day, whom one calls there on each', () => {
  const { tabellen } = dispoBrief({
    projekt: gala(),
    jobs: [],
    firma,
    heute: '2026-11-26',
    ort: blankRecord('orte', { name: 'Stadthalle', zufahrt: 'Tor 3' }),
    kontakte: [blankRecord('kontakte', { person: 'Holger', telefon: '0421 1' })],
  });
  expect(tabellen.map(({ titel }) => titel)).toEqual([
    'Am Ort',
    'Donnerstag, 3.12.2026',
    'Ansprechpartner',
    'Freitag, 4.12.2026',
    'Ansprechpartner',
  ]);
});
