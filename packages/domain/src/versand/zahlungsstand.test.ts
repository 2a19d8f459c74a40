import { expect, test } from 'vitest';
import type { Beleg } from '../brief/beleg.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { mailWerte } from './mail-entwurf.ts';
import { mitZahlungsstand, zahlungsstand, zahlungsstandName } from './zahlungsstand.ts';

// What it looks at.
const kept = {
  art: 'rechnung',
  name: 'RN20260063',
  datum: '2026-11-01',
  anlass: '',
  von: '2026-10-30',
  bis: '2026-10-31',
  faellig: '2026-12-14',
  gueltigBis: '',
  gesamt: cents(719_391),
  bezahlt: cents(0),
  zahlbar: cents(719_391),
  buyer: { name: 'Bauverein eG', person: '', kundennummer: '77' },
  seller: { name: 'Lindhof' },
} as unknown as Beleg;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  { offen: 719_391, zahlbar: 719_391, bezahlt: 0, faellig: '2026-12-14', name: undefined },
  { offen: 900_000, zahlbar: 719_391, bezahlt: 0, faellig: '2026-12-14', name: undefined },
  {
    offen: 359_695,
    zahlbar: 359_695,
    bezahlt: 359_696,
    faellig: '2026-12-14',
    name: 'Zahlungsstand-RN20260063',
  },
  { offen: 0, zahlbar: 0, bezahlt: 719_391, faellig: '', name: undefined },
  { offen: -500, zahlbar: 0, bezahlt: 719_391, faellig: '', name: undefined },
])('[O20] with $offen open a kept paper asks for $zahlbar', ({ offen, name, ...expected }) => {
  const now = mitZahlungsstand(kept, cents(offen));
  expect(now).toMatchObject(expected);
  expect(zahlungsstandName(kept, now)).toBe(name);
});

test.each(['storno', 'korrektur', 'angebot', 'auftragsbestaetigung'] as const)(
  '[O20] %s asks for nothing, whatever is open',
  (art) => {
    const other = { ...kept, art } as Beleg;
    expect(mitZahlungsstand(other, cents(1))).toBe(other);
  },
);

test('[O20] Skonto is taken off what is open, and goes where no more is left than it', () => {
  const skonto = { prozent: percent(2), tage: 7, bis: '2026-11-08', abzug: cents(14_388), ust: cents(2297) };
  const beleg = { ...kept, skonto: { ...skonto, zahlbar: cents(705_003), text: '' } } as Beleg;
  const now = mitZahlungsstand(beleg, cents(359_695));
  expect(now.skonto?.zahlbar).toBe(345_307);
  expect(plain(now.skonto?.text ?? '')).toBe(
    'Bei Zahlung bis 8.11.2026 ziehen Sie 2 % Skonto ab: 3.453,07 € (Abzug 143,88 €, darin 22,97 € Ust).',
  );
  expect(mitZahlungsstand(beleg, cents(14_388)).skonto).toBeUndefined();
});

test('[O20] the place for the sum stands for what is open; the page beside the paper has it with its purpose', () => {
  const now = mitZahlungsstand(kept, cents(359_695));
  expect(plain(mailWerte({ beleg: now, ort: '' }).summe ?? '')).toBe('3.596,95 €');
  const brief = zahlungsstand(now, { name: 'Zahlungsstand-RN20260063', datum: '2026-11-20' });
  expect(brief.ueberweisung).toMatchObject({ betrag: 359_695, zweck: 'RN20260063' });
  expect(plain(brief.ueberweisung?.satz ?? '')).toBe('Bitte überweisen Sie 3.596,95 € bis zum 14.12.2026.');
  expect(brief.tabellen[0]?.zeilen.map((row) => row.map(plain))).toEqual([
    ['Rechnung RN20260063 vom 1.11.2026', '7.193,91 €'],
    ['Bereits bezahlt', '3.596,96 €'],
  ]);
  const toYou = zahlungsstand({ ...now, anrede: 'du', faellig: '' }, { name: 'Z', datum: '2026-11-20' });
  expect(plain(toYou.ueberweisung?.satz ?? '')).toBe('Bitte überweise 3.596,95 €.');
});
