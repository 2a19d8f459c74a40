import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Projekt } from '../entities/index.ts';
import { type Phase, phasen } from '../options/phasen.ts';
import { wireDateWithTime } from '../values/dates.ts';
import { dispoTitle, phasenbaender, phasenOn, phasenWords } from './dispo-phasen.ts';

type Dispo = Projekt['dispo'][number];

const at = (day: number, hour = 8) => wireDateWithTime(`2026-12-0${day as 1}`, hour * 60);

function row(art: Phase | '', von: number, bis = von, hour = 8): Dispo {
  return { beschreibung: 'Halle 3', von: at(von, hour), bis: at(bis, 20), ...(art && { art }) };
}

const gala = (...dispo: Dispo[]) => blankRecord('projekt', { datum_von: at(3), datum_bis: at(5, 23), dispo });

test.each<{ what: string; dispo: Dispo[]; bar: string }>([
  { what: 'names no phase', dispo: [], bar: '' },
  { what: 'has entries of old alone', dispo: [row('', 2, 6)], bar: '' },
  {
    what: 'names them all',
    dispo: [
      row('Packen', 2),
      row('Anfahrt', 3),
      row('Aufbau', 3),
      row('Veranstaltung', 4),
      row('Abbau', 5),
      row('Entladen', 6),
    ],
    bar: '2 niedrig, 3 mittel, 4 voll, 5 mittel, 6 niedrig',
  },
  { what: 'says nothing of the event', dispo: [row('Aufbau', 3)], bar: '3 mittel, 4-5 voll' },
  { what: 'says when the event is', dispo: [row('Veranstaltung', 4)], bar: '3 niedrig, 4 voll, 5 niedrig' },
  {
    what: 'has two on a day, of which the higher counts',
    dispo: [row('Aufbau', 3), row('Veranstaltung', 3, 5)],
    bar: '3-5 voll',
  },
  {
    what: 'has equal ones in a row',
    dispo: [row('Aufbau', 3), row('Probe', 4), row('Veranstaltung', 5)],
    bar: '3-4 mittel, 5 voll',
  },
  {
    what: 'is packed days before',
    dispo: [row('Packen', 1), row('Veranstaltung', 3, 5)],
    bar: '1 niedrig, 3-5 voll',
  },
  { what: 'has one without a day', dispo: [{ ...row('Aufbau', 3), von: '', bis: '' }], bar: '' },
  {
    what: 'has one without an end, which is over on its day',
    dispo: [{ ...row('Aufbau', 3), bis: '' }],
    bar: '3 mittel, 4-5 voll',
  },
])('[PLAN-04] the bar of a project that $what: $bar', ({ dispo, bar }) => {
  const day = (text: string) => String(Number(text.slice(8)));
  const drawn = phasenbaender(gala(...dispo)).map(({ von, bis, hoehe }) =>
    von === bis ? `${day(von)} ${hoehe}` : `${day(von)}-${day(bis)} ${hoehe}`,
  );
  expect(drawn.join(', ')).toBe(bar);
});

test('[PLAN-04] the nine phases of W 5.4, each with its height: on the way low, set up in the middle, in use full', () => {
  const heights = phasen.map((art) => {
    const [band] = phasenbaender({ datum_von: '', datum_bis: '', dispo: [row(art, 3)] });
    return `${art} ${band?.hoehe}`;
  });
  expect(heights).toEqual([
    'Packen niedrig',
    'Verladen niedrig',
    'Anfahrt niedrig',
    'Aufbau mittel',
    'Probe mittel',
    'Veranstaltung voll',
    'Abbau mittel',
    'Rückfahrt niedrig',
    'Entladen niedrig',
  ]);
});

test('[PLAN-04] who does not see the bar reads its phases by day', () => {
  expect(phasenWords([row('Veranstaltung', 4, 5), row('', 1), row('Aufbau', 3)])).toBe(
    'Aufbau 3.12.2026, Veranstaltung 4.12.2026 – 5.12.2026',
  );
});

test('[PLAN-04] the agenda of a day says its phases, and when the first that begins on it begins', () => {
  const dispo = [
    row('Veranstaltung', 3, 4, 19),
    row('Aufbau', 3, 3, 9),
    row('', 3, 3, 7),
    row('Abbau', 4, 4, 23),
  ];
  expect(phasenOn(dispo, '2026-12-03')).toEqual({ phasen: ['Aufbau', 'Veranstaltung'], von: at(3, 9) });
  expect(phasenOn(dispo, '2026-12-04')).toEqual({ phasen: ['Veranstaltung', 'Abbau'], von: at(4, 23) });
  expect(phasenOn(dispo, '2026-12-05')).toEqual({ phasen: [], von: '' });
});

test.each<{ art: Phase | ''; beschreibung: string; title: string }>([
  { art: 'Aufbau', beschreibung: 'Bühne links', title: 'Aufbau: Bühne links' },
  { art: 'Aufbau', beschreibung: 'Aufbau', title: 'Aufbau' },
  { art: 'Aufbau', beschreibung: 'aufbau Traverse', title: 'aufbau Traverse' },
  { art: '', beschreibung: '7,5-t-LKW', title: '7,5-t-LKW' },
])('[PLAN-04] [CREW-01] "$art" of "$beschreibung" is called "$title"', ({ title, ...dispo }) => {
  expect(dispoTitle(dispo)).toBe(title);
});
