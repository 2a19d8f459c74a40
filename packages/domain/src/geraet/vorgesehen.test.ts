import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Geraet } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { doppeltVorgesehen, stattdessenWords, vorgesehenWords } from './vorgesehen.ts';

const id = (name: string) => name as Id<'geraete'>;
const geraet = (nummer: number, liste = ''): Pick<Geraet, 'id' | 'nummer' | 'bezeichnung' | 'liste'> => ({
  id: id(`m${nummer}`),
  nummer,
  bezeichnung: `Motor #0${nummer}`,
  liste: liste as Geraet['liste'],
});

test('[GER-02] a line says which devices are to go', () => {
  expect(vorgesehenWords([geraet(5), geraet(3)])).toBe('Vorgesehen: #03, #05');
  expect(vorgesehenWords([])).toBe('');
});

test('[GER-02] another device of the item is counted with a hint, until those that ought to go are gone', () => {
  const wanted = [geraet(3), geraet(5)];
  expect(stattdessenWords(geraet(7), wanted, 'here')).toBe('Motor #03, Motor #05');
  expect(stattdessenWords(geraet(5), wanted, 'here')).toBe('');
  expect(stattdessenWords(geraet(7), [geraet(3, 'here')], 'here')).toBe('');
});

test('[GER-02] two booked lists of the same days that want one device are warned', () => {
  const days = (name: string, von: string, bis: string, verbucht = true) => ({
    id: name as Id<'inventarlisten'>,
    von: wireDateOf(von as '2026-11-28'),
    bis: wireDateOf(bis as '2026-11-28'),
    verbucht,
  });
  const own = days('own', '2026-11-28', '2026-11-30');
  const zeile = { vorgesehen: [id('m3'), id('m5')] };
  const other = (liste: ReturnType<typeof days>) => [{ zeile: { vorgesehen: [id('m5')] }, liste }];
  const found = (liste: ReturnType<typeof days>) => [...doppeltVorgesehen(zeile, own, other(liste))];
  expect(found(days('other', '2026-11-30', '2026-12-02'))).toEqual(['m5']);
  expect(found(days('other', '2026-12-01', '2026-12-02'))).toEqual([]);
  expect(found(days('other', '2026-11-30', '2026-12-02', false))).toEqual([]);
  expect(found(days('own', '2026-11-28', '2026-11-30'))).toEqual([]);
});
