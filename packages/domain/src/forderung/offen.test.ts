import type { Cents } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Zahlung } from '../entities/index.ts';
import { tagUnbekannt } from '../options/zahlung-arten.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { bezahltBy, gesamtOfAusgabe, gezahltMit, isAusgestellt, isSettled } from './offen.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const paid = (day: Day, betrag: number, more: Partial<Zahlung> = {}) => ({
  datum: wireDateOf(day),
  betrag: euro(betrag),
  art: 'Zahlung' as const,
  herkunft: 'Bank' as const,
  notiz: '',
  ...more,
});
const claim = (gesamt: number) => ({
  gesamt: euro(gesamt),
  bezahlt: false,
  bezahltAm: '' as const,
  festgeschrieben: '' as const,
});

test('[ZAHL-01 F1.2] costs and interest stand beside the claim', () => {
  expect(gezahltMit([paid('2026-06-01', 40, { art: 'Nebenforderung' }), paid('2026-06-02', 60)])).toBe(6000);
});

test.each([
  { gesamt: 119, gezahlt: 119, on: true },
  { gesamt: 119, gezahlt: 118.99, on: false },
  { gesamt: 119, gezahlt: 120, on: true },
  { gesamt: -119, gezahlt: 0, on: false },
  { gesamt: -119, gezahlt: -119, on: true },
  { gesamt: -119, gezahlt: -120, on: true },
  { gesamt: 0, gezahlt: 0, on: false },
])('[ZAHL-01 N3] of $gesamt, $gezahlt paid: settled $on', ({ gesamt, gezahlt, on }) => {
  expect(isSettled(euro(gesamt), euro(gezahlt))).toBe(on);
});

test('[ZAHL-01 F1.2] paid on the day of the payment that brought it there, in the order of writing', () => {
  const late = [paid('2026-06-20', 60), paid('2026-06-08', 59), paid('2026-07-01', 10)];
  expect(bezahltBy(claim(119), late)).toEqual({ bezahlt: true, bezahltAm: wireDateOf('2026-06-08') });
  const again = [paid('2026-06-08', 119), paid('2026-06-10', -119), paid('2026-07-01', 119)];
  expect(bezahltBy(claim(119), again).bezahltAm).toBe(wireDateOf('2026-07-01'));
});

test('[ZAHL-01 N27] the day of a payment of old that nobody wrote down stays empty', () => {
  const old = paid('2026-05-03', 119, { herkunft: 'Übernahme', notiz: tagUnbekannt });
  expect(bezahltBy(claim(119), [old])).toEqual({ bezahlt: true, bezahltAm: '' });
});

test('[ZAHL-01 F1.2] a draft over nothing keeps what was written, a frozen one is paid', () => {
  const am = wireDateOf('2026-06-08');
  const draft = { ...claim(0), bezahlt: true, bezahltAm: am };
  expect(bezahltBy(draft, [])).toEqual({ bezahlt: true, bezahltAm: am });
  expect(bezahltBy(claim(0), [])).toEqual({ bezahlt: false, bezahltAm: '' });
  expect(bezahltBy({ ...claim(0), festgeschrieben: am }, [])).toEqual({ bezahlt: true, bezahltAm: am });
});

test('[ZAHL-01 F1.2] the tax of an acquisition goes to no supplier', () => {
  const ausgabe = { netto: euro(100), ust: euro(19) };
  expect(gesamtOfAusgabe({ ...ausgabe, innergemeinschaftlicherErwerb: true, ustArt: '' })).toBe(euro(100));
  expect(gesamtOfAusgabe({ ...ausgabe, innergemeinschaftlicherErwerb: false, ustArt: '' })).toBe(euro(119));
});

test('[ZAHL-01 F1.2] handed out: frozen, or a PDF is kept', () => {
  expect(isAusgestellt({ festgeschrieben: '' }, { hasBeleg: false })).toBe(false);
  expect(isAusgestellt({ festgeschrieben: '' }, { hasBeleg: true })).toBe(true);
  expect(isAusgestellt({ festgeschrieben: wireDateOf('2026-06-08') }, { hasBeleg: false })).toBe(true);
});
