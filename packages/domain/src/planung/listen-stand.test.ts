import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Inventarliste } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { listenStand } from './listen-stand.ts';
import type { Packzeile } from './packstand.ts';

const at = (day: string): WireDate => wireDateOf(day as Parameters<typeof wireDateOf>[0]);
const days = (von: string, bis: string) => ({ von: at(von), bis: at(bis) });
const next = days('2026-11-25', '2026-11-26');
const booked = { verbucht: true };
const zeile = (anzahl: number, gepackt: number, out = 0) =>
  ({ anzahl, gepackt, out, in: 0, inventarliste: 'il' }) as unknown as Packzeile;

test.each<{
  is: string;
  of?: object;
  liste?: object;
  projekt?: { optionBis: WireDate };
  zeilen?: Packzeile[];
  words: string | undefined;
}>([
  {
    is: 'an option of its own day',
    liste: { option: true, optionBis: at('2026-11-23') },
    words: 'Option bis 23.11.2026',
  },
  {
    is: 'an option without a day, of a project that has one',
    liste: { option: true },
    projekt: { optionBis: at('2026-11-24') },
    words: 'Option bis 24.11.2026',
  },
  {
    is: 'an option that has ended',
    liste: { option: true, optionBis: at('2026-11-19') },
    words: 'Option abgelaufen',
  },
  { is: 'an option without a day, to its last', liste: { option: true }, words: 'Option bis 26.11.2026' },
  { is: 'neither booked nor an option', words: 'Nicht reserviert' },
  { is: 'booked, without lines', liste: booked, words: 'Reserviert' },
  { is: 'booked, to be packed', liste: booked, zeilen: [zeile(10, 4), zeile(2, 0)], words: '4 / 12 gepackt' },
  {
    is: 'ten days ahead',
    of: days('2026-11-30', '2026-11-30'),
    liste: booked,
    zeilen: [zeile(3, 0)],
    words: '0 / 3 gepackt',
  },
  {
    is: 'eleven days ahead',
    of: days('2026-12-01', '2026-12-01'),
    liste: booked,
    zeilen: [zeile(3, 0)],
    words: 'Reserviert',
  },
  {
    is: 'from its first day on',
    of: days('2026-11-20', '2026-11-22'),
    liste: booked,
    zeilen: [zeile(3, 3, 1)],
    words: '1 / 3 raus',
  },
  {
    is: 'its last day',
    of: days('2026-11-18', '2026-11-20'),
    liste: booked,
    zeilen: [zeile(3, 3, 3)],
    words: '3 / 3 raus',
  },
  { is: 'over', of: days('2026-11-18', '2026-11-19'), liste: booked, words: undefined },
])(
  '[defects 10 Packlisten] a list says in one word how it stands: $is',
  ({ of = next, liste, projekt, zeilen = [], words }) => {
    const empty = {
      verbucht: false,
      option: false,
      optionBis: '',
      ruestVor: 0,
      ruestNach: 0,
      ...of,
      ...liste,
    };
    expect(
      listenStand({ ...next, ...of }, empty as unknown as Inventarliste, projekt, zeilen, '2026-11-20')
        ?.words,
    ).toBe(words);
  },
);

test('[defects 10 Packlisten] without a list or a day nothing is said', () => {
  expect(listenStand(next, undefined, undefined, [], '2026-11-20')).toBeUndefined();
  expect(
    listenStand({ von: '', bis: '' }, booked as unknown as Inventarliste, undefined, [], '2026-11-20'),
  ).toBeUndefined();
});
