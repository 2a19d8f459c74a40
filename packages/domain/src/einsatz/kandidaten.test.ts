import { describe, expect, test } from 'vitest';
import { wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { type Belegt, type Kandidatin, kandidaten } from './kandidaten.ts';
import type { Schicht } from './schichten.ts';

const schicht = (day: number, from: number, to: number): Schicht => ({
  von: wireDateWithTime(`2026-06-${day}`, from * 60),
  bis: wireDateWithTime(`2026-06-${day}`, to * 60),
  pause: 0,
});
const belegt = (status: Belegt['status'], piece: Schicht, projekt = 'Gala'): Belegt => ({
  projekt,
  status,
  schichten: [piece],
});

type Rest = Partial<Pick<Kandidatin, 'belegt' | 'abwesend' | 'qualifikationen'>>;
const wer = (name: string, rest: Rest = {}): Kandidatin => ({
  id: name as Kandidatin['id'],
  name,
  art: 'Angestellt',
  funktionen: [],
  qualifikationen: [],
  belegt: [],
  abwesend: [],
  ...rest,
});
const gesucht = { schichten: [schicht(12, 8, 18)], qualifikationen: ['SQQ2'] };
const hat = { qualifikationen: [{ name: 'sqq2 ', gueltigBis: '' as const }] };

test('[CREW-02 P1.4] free, with a hint, busy: each by name', () => {
  const busy = { ...hat, belegt: [belegt('eingeteilt', schicht(12, 12, 20))] };
  const all = [wer('Cem', busy), wer('Ben'), wer('Ali', hat), wer('Dora', busy)];
  expect(kandidaten(gesucht, all).map(({ person, stand }) => `${person} ${stand}`)).toEqual([
    'Ali frei',
    'Ben Hinweis',
    'Cem belegt',
    'Dora belegt',
  ]);
});

describe('[CREW-02] what is said of somebody', () => {
  const tag = (day: number) => wireDateOf(`2026-06-${day}`);
  const urlaub = { von: tag(12), bis: tag(14), stand: 'genehmigt', anzeige: 'Urlaub' } as const;

  test.each<{ what: string; rest: Rest; says: readonly string[]; stand: string }>([
    { what: 'nothing', rest: hat, says: [], stand: 'frei' },
    { what: 'not qualified', rest: {}, says: ['SQQ2 fehlt'], stand: 'Hinweis' },
    {
      what: 'busy',
      rest: { ...hat, belegt: [belegt('zugesagt', schicht(12, 17, 20))] },
      says: ['schon für Gala'],
      stand: 'belegt',
    },
    {
      what: 'in a row of a hand',
      rest: { ...hat, belegt: [belegt('von Hand', schicht(12, 0, 24))] },
      says: ['schon für Gala'],
      stand: 'belegt',
    },
    {
      what: 'busy from then on',
      rest: { ...hat, belegt: [belegt('eingeteilt', schicht(12, 18, 20))] },
      says: [],
      stand: 'frei',
    },
    {
      what: 'asked elsewhere',
      rest: { ...hat, belegt: [belegt('angefragt', schicht(12, 8, 18), 'Messe')] },
      says: ['auch gefragt für Messe'],
      stand: 'Hinweis',
    },
    {
      what: 'planned elsewhere',
      rest: { ...hat, belegt: [belegt('vorgemerkt', schicht(12, 8, 18))] },
      says: [],
      stand: 'frei',
    },
    { what: 'on leave', rest: { ...hat, abwesend: [urlaub] }, says: ['Urlaub'], stand: 'abwesend' },
    {
      what: 'leave refused',
      rest: { ...hat, abwesend: [{ ...urlaub, stand: 'abgelehnt' }] },
      says: [],
      stand: 'frei',
    },
    {
      what: 'on leave from tomorrow on',
      rest: { ...hat, abwesend: [{ ...urlaub, von: tag(13) }] },
      says: [],
      stand: 'frei',
    },
    {
      what: 'on leave and busy',
      rest: { ...hat, abwesend: [urlaub], belegt: [belegt('eingeteilt', schicht(12, 8, 9))] },
      says: ['Urlaub', 'schon für Gala'],
      stand: 'abwesend',
    },
  ])('$what', ({ rest, says, stand }) => {
    const [found] = kandidaten(gesucht, [wer('Anna', rest)]);
    expect(found).toEqual({ person: 'Anna', stand, hinweise: says });
  });
});
