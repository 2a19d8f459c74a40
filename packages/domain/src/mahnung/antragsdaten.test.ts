import { describe, expect, test } from 'vitest';
import type { Forderung } from '../forderung/forderung.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { antragsdaten, antragZeilen } from './antragsdaten.ts';
import { bekannteBasiszinsen } from './basiszins.ts';

type Source = Parameters<typeof antragsdaten>[0];

const anschrift = { strasse: 'Am Wall', hausnummer: '7', plz: '28195', ort: 'Bremen', land: '' };
// Only what a document is made of; everything else of the records stays empty.
const firma = {
  ...blank(['name', 'zusatz', 'telefon', 'email', 'web', 'steuernummer', 'ustId']),
  ...anschrift,
};
const forderung: Forderung = {
  id: 'rechnung',
  name: 'RN20260042',
  datum: '2026-05-27',
  faellig: '2026-06-10',
  gesamt: cents(119_000),
  eingaenge: [],
  guthaben: undefined,
  ausgestellt: true,
  storno: false,
  entgelt: true,
  zugang: '2026-05-27',
  hinweis: false,
  sperreBis: '',
  sperreGrund: '',
  fremd: false,
  mahnungen: [],
};

function blank(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, '']));
}

const source = (values: Partial<Source> = {}) =>
  antragsdaten({
    mahnung: { nummer: 'MA20260003', pauschale: cents(4000), gebuehr: cents(0), erlassenAm: '' },
    frist: '2026-07-27',
    firma: {
      ...firma,
      ...blank(['handelsregister', 'geschaeftsfuehrung', 'bank', 'iban', 'bic']),
      name: 'Lichthaus GmbH',
    } as unknown as Source['firma'],
    kunde: {
      ...blank(['email', 'ustId', 'leitwegId']),
      ...anschrift,
      kundennummer: 4,
      firma: 'Nachtwerk GmbH',
      name: 'Ada Kern',
    } as unknown as Source['kunde'],
    verbraucher: false,
    forderungen: [forderung],
    vereinbart: true,
    land: '',
    basiszinsen: bekannteBasiszinsen,
    heute: '2026-07-31',
    ...values,
  });

describe('[MAHN-02] the data for a court order', () => {
  test('[NAHT-01 L7.4] count credit off first, and say so', () => {
    const guthaben = { tag: '2026-07-01' as const, betrag: cents(40_000) };
    const daten = source({ forderungen: [{ ...forderung, guthaben }] });
    expect(daten.offen).toBe(79_000);
    expect(daten.hauptforderungen[0]).toMatchObject({
      offen: 79_000,
      guthaben: 40_000,
      zinsenAb: '2026-07-02',
    });
    const lines = antragZeilen(daten).flatMap((zeile) => zeile.lines);
    expect(lines).toContain(`Guthaben von ${formatEuro(cents(40_000))} ist abgezogen`);
    expect(
      antragZeilen(source())
        .flatMap((zeile) => zeile.lines)
        .join(),
    ).not.toContain('Guthaben');
  });

  test('say who claims what of whom, since when and how many points above the Basiszins', () => {
    expect(source()).toMatchObject({
      antragsteller: { name: 'Lichthaus GmbH' },
      antragsgegner: { name: 'Nachtwerk GmbH', person: 'Ada Kern' },
      offen: 119_000,
      pauschale: 4000,
      hauptforderungen: [{ punkte: 9, zinsenAb: '2026-06-11', ausgerechnet: undefined }],
    });
  });

  test('reckon interest until the last payment, and let it run on the rest from the day after', () => {
    const paid = { ...forderung, eingaenge: [{ tag: '2026-06-30', betrag: cents(50_000) }] } as const;
    // 1,190.00 for 20 days at 10.27 %: the first row of the table in finance 8.1 N26.
    expect(source({ forderungen: [paid] }).hauptforderungen).toMatchObject([
      {
        offen: 69_000,
        ausgerechnet: { von: '2026-06-11', bis: '2026-06-30', zinsen: 670 },
        zinsenAb: '2026-07-01',
      },
    ]);
  });

  test('reckon interest of the first day of default where it was paid on it', () => {
    const paid = { ...forderung, eingaenge: [{ tag: '2026-06-11', betrag: cents(50_000) }] } as const;
    expect(source({ forderungen: [paid] }).hauptforderungen).toMatchObject([
      { ausgerechnet: { von: '2026-06-11', bis: '2026-06-11' }, zinsenAb: '2026-06-12' },
    ]);
    const before = { ...forderung, eingaenge: [{ tag: '2026-06-10', betrag: cents(50_000) }] } as const;
    expect(source({ forderungen: [before] }).hauptforderungen).toMatchObject([
      { ausgerechnet: undefined, zinsenAb: '2026-06-11' },
    ]);
  });

  test('know five points for a consumer, and no interest before default', () => {
    expect(source({ verbraucher: true, vereinbart: false }).hauptforderungen).toMatchObject([
      { punkte: 5, zinsenAb: undefined },
    ]);
  });

  test('leave out what was waived', () => {
    const mahnung = {
      nummer: 'MA20260003',
      pauschale: cents(4000),
      gebuehr: cents(0),
      erlassenAm: wireDateOf('2026-07-28'),
    };
    expect(antragZeilen(source({ mahnung })).map(({ label }) => label)).toEqual([
      'Antragsteller',
      'IBAN',
      'Antragsgegner',
      'Forderung',
      'Hauptforderung',
      'Letzte Mahnung',
    ]);
  });
});
