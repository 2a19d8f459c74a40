import { describe, expect, test } from 'vitest';
import type { Projekt } from '../entities/index.ts';
import { wireDateWithTime } from '../values/dates.ts';
import { type FesteZeile, mitFestenZeilen } from './zeilen.ts';

type Zeile = Projekt['mitarbeiter'][number];
const VON = wireDateWithTime('2026-06-12', 8 * 60);
const BIS = wireDateWithTime('2026-06-12', 18 * 60);

const row = (name: string, rest: Partial<Zeile> = {}): Zeile => ({
  name,
  telefon: '',
  position: '',
  user_id: '',
  ...rest,
});
const anna: FesteZeile = {
  person: 'anna' as FesteZeile['person'],
  name: 'Anna Vogt',
  telefon: '0170 2',
  user_id: '',
  position: 'Licht',
  von: VON,
  bis: BIS,
};
const cells = { person: anna.person, von: VON, bis: BIS } as const;
const annasRow = row('Anna Vogt', { telefon: '0170 2', position: 'Licht', ...cells });

function stored(
  sent: readonly Zeile[],
  before: readonly Zeile[],
  { feste = [anna], imZeitplan = [] }: { feste?: FesteZeile[]; imZeitplan?: string[] } = {},
) {
  return mitFestenZeilen(sent, before, {
    feste,
    imZeitplan: new Set(imZeitplan),
    funktionen: new Set(['Licht', 'Ton']),
  });
}

describe('the staff of a project', () => {
  const ben = row('Ben');

  test('[CREW-05 P3.1] whoever is eingeteilt stands there, once', () => {
    expect(stored([ben], [ben])).toEqual([ben, annasRow]);
    expect(stored([ben, annasRow], [ben, annasRow])).toEqual([ben, annasRow]);
  });

  test('[CREW-05 P3.2] an old client sends her without the cells: they are back', () => {
    const sent = [ben, row('Anna Vogt', { position: 'Licht' }), row('Cleo')];
    expect(stored(sent, [ben, annasRow])).toEqual([ben, annasRow, row('Cleo')]);
  });

  test('[CREW-05 P3.3] a client leaves her out: she is put back, last, as she stood', () => {
    const typed = { ...annasRow, tage: 2, position: 'FOH' };
    expect(stored([ben], [typed, ben])).toEqual([ben, typed]);
  });

  test('[CREW-05 P3.4] called off she goes; with an entry of the Zeitplan she stays without the cells', () => {
    expect(stored([ben, annasRow], [ben, annasRow], { feste: [] })).toEqual([ben]);
    const { person: _person, von: _von, bis: _bis, ...hand } = annasRow;
    expect(stored([ben, annasRow], [ben, annasRow], { feste: [], imZeitplan: [anna.person] })).toEqual([
      ben,
      hand,
    ]);
  });

  test('[CREW-05 P3.5] a row of a hand of her name becomes hers; what the hand typed stays', () => {
    const hand = row('anna vogt ', { position: 'FOH', tage: 2 });
    expect(stored([hand], [hand])).toEqual([{ ...annasRow, position: 'FOH', tage: 2 }]);
  });

  test('[CREW-05] a row of her account is hers, whatever it is called', () => {
    const user_id = 'konto' as Zeile['user_id'];
    const hers = { ...anna, user_id };
    expect(stored([row('AV', { user_id })], [], { feste: [hers] })).toEqual([{ ...annasRow, user_id }]);
  });

  test('[CREW-05] nobody stands twice', () => {
    expect(stored([annasRow, row('Anna Vogt'), annasRow], [annasRow])).toEqual([annasRow]);
  });

  test('[CREW-05] a position that is a function follows; the cells are nobody else’s', () => {
    const ton = { ...anna, position: 'Ton' };
    expect(stored([annasRow], [annasRow], { feste: [ton] })).toEqual([{ ...annasRow, position: 'Ton' }]);
    expect(
      stored([row('Ben', { person: 'ben' as FesteZeile['person'], von: VON })], [], { feste: [] }),
    ).toEqual([]);
    expect(stored([row('Ben', { von: VON, bis: BIS })], [], { feste: [] })).toEqual([ben]);
  });
});
