import { expect, test } from 'vitest';
import { summarise } from '../auswertung/summarise.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import type { ProjektErgebnis } from './antwort.ts';
import { ergebnisOf, vorgabenErgebnis } from './ergebnis.ts';
import {
  aussichtOf,
  jobsNachMarge,
  type KommendeRechnung,
  ueberblickSpanne,
  wasKommt,
} from './ueberblick.ts';
import { nebenDemVorjahr } from './vorjahr.ts';

const HEUTE = '2026-11-28' as Day;
const euro = (amount: number) => cents(Math.round(amount * 100));
const draft: KommendeRechnung = {
  tag: HEUTE,
  netto: euro(1000),
  fest: false,
  angebot: '',
  chance: 0,
  status: '',
  verbucht: false,
};

test.each<[string, Partial<KommendeRechnung>, ReturnType<typeof aussichtOf>]>([
  ['a frozen invoice is sure', { fest: true }, 'bestaetigt'],
  ['also of a job that was called off', { fest: true, status: 'Abgesagt' }, 'bestaetigt'],
  ['an accepted offer is sure', { angebot: 'angenommen' }, 'bestaetigt'],
  ['not of a job that was called off', { angebot: 'angenommen', status: 'Abgesagt' }, undefined],
  ['an open offer is possible', { angebot: 'versendet' }, 'moeglich'],
  ['whatever else is said of its job', { angebot: 'angesehen', status: 'Bestätigt' }, 'moeglich'],
  ['not of a job that was called off', { angebot: 'versendet', status: 'Abgesagt' }, undefined],
  ['a draft of a sure job is sure', { status: 'Bestätigt' }, 'bestaetigt'],
  ['and of one that is done', { status: 'Abgeschlossen' }, 'bestaetigt'],
  ['and where its list is booked and nobody says more', { verbucht: true }, 'bestaetigt'],
  ['not where the job says less', { verbucht: true, status: 'Anfrage' }, undefined],
  ['a draft that nobody was offered is neither', {}, undefined],
  ['nor is an offer that was refused', { angebot: 'abgelehnt', status: 'Angebot' }, undefined],
  ['nor one that ran out', { angebot: 'abgelaufen' }, undefined],
])('[HAND-06] %s', (_, facts, expected) => {
  expect(aussichtOf({ ...draft, ...facts })).toBe(expected);
});

test('[HAND-06] what comes stands by the month of its job, beside what was invoiced for the same month before', () => {
  const on = (tag: string, netto: number, facts: Partial<KommendeRechnung>) => ({
    ...draft,
    tag: tag as Day,
    netto: euro(netto),
    ...facts,
  });
  const { monate, summe, auftraege } = wasKommt(
    [
      on('2026-02-10', 500, { fest: true }),
      on('2026-11-02', 2000, { fest: true }),
      on('2026-11-30', 300, { angebot: 'versendet' }),
      on('2027-02-28', 700, { status: 'Bestätigt' }),
      on('2027-05-01', 9000, { status: 'Bestätigt' }),
      on('2025-11-30', 1500, { fest: true }),
      on('2026-02-01', -100, { fest: true }),
      on('2025-11-12', 800, { status: 'Bestätigt' }),
      on('2024-12-31', 4000, { fest: true }),
    ],
    HEUTE,
  );
  expect(
    monate.map(({ von, bestaetigt, moeglich, vorjahr }) => [von, bestaetigt, moeglich, vorjahr]),
  ).toEqual([
    ['2026-11-01', euro(2000), euro(300), euro(1500)],
    ['2026-12-01', 0, 0, 0],
    ['2027-01-01', 0, 0, 0],
    ['2027-02-01', euro(700), 0, euro(400)],
    ['2027-03-01', 0, 0, 0],
    ['2027-04-01', 0, 0, 0],
  ]);
  expect(summe).toEqual({ bestaetigt: euro(2700), erwartet: 0, moeglich: euro(300), vorjahr: euro(1900) });
  expect(auftraege).toEqual({
    bestaetigt: euro(2400),
    erwartet: 0,
    moeglich: euro(300),
    vorjahr: euro(1500),
  });
});

test.each([
  ['2026-11-28', '2025-01-01', '2027-04-30'],
  // A February that is longer than that of the year before.
  ['2027-09-01', '2026-01-01', '2028-02-29'],
])('[HAND-06] on %s jobs are asked for from %s to %s', (heute, von, bis) => {
  expect(ueberblickSpanne(heute as Day)).toEqual({ von, bis });
});

const none = {
  rechnungen: [],
  zumietungen: [],
  ausgaben: [],
  personal: [],
  mannschaft: [],
  km: 0,
  maut: euro(0),
  material: [],
};
const job = (name: string, von: string, erloes: number, maut: number): ProjektErgebnis => {
  const plan = ergebnisOf({ ...none, maut: euro(maut) }, vorgabenErgebnis);
  const ist = ergebnisOf({ ...none, rechnungen: [euro(erloes)], maut: euro(maut) }, vorgabenErgebnis);
  return { id: name, name, kunde: '', von: von as Day, bis: von as Day, plan, ist };
};

test('[HAND-06] [OM8] jobs that are over stand by margin, the worst first; what is to come is planned and no loss', () => {
  const stands = (ergebnis: ProjektErgebnis) => ({ ergebnis, abgesagt: false });
  const { vorbei, summe, unberechnet, geplant } = jobsNachMarge(
    [
      stands(job('Gut', '2026-08-01', 1000, 100)),
      stands(job('Verlust', '2026-09-01', 1000, 1200)),
      stands(job('Heute', '2026-11-28', 0, 500)),
      stands(job('Kommt', '2026-12-24', 0, 800)),
      stands(job('Knapp', '2026-07-01', 1000, 800)),
      stands(job('Ohne Rechnung', '2026-10-01', 0, 300)),
      { ergebnis: job('Abgesagt', '2026-12-01', 0, 100), abgesagt: true },
    ],
    HEUTE,
  );
  expect(vorbei.map(({ name }) => name)).toEqual(['Verlust', 'Knapp', 'Gut']);
  expect([summe.erloes, summe.maut, summe.db3]).toEqual([euro(3000), euro(2100), euro(900)]);
  expect(unberechnet).toBe(1);
  expect(geplant.map(({ name }) => name)).toEqual(['Heute', 'Kommt']);
});

test('[HAND-06] the year so far stands beside the last, the largest expenses by name, down to the result', () => {
  const entry = (kategorie: string, netto: number) => ({
    datum: wireDateOf(HEUTE),
    netto: euro(netto),
    ust: euro(0),
    kategorie,
    bezahlt: true,
    anlagen: ['beleg.pdf'],
    innergemeinschaftlicherErwerb: false,
    chinaImport: false,
  });
  const year = (einnahmen: number, costs: Record<string, number>) =>
    summarise(
      {
        einnahmen: [entry('Rechnung', einnahmen)],
        ausgaben: Object.entries(costs).map(([kategorie, netto]) => entry(kategorie, netto)),
        afa: [],
      },
      2026,
    );
  const costs = { Miete: 600, Fahrzeuge: 500, Personal: 400, Zumietung: 300, Büro: 200, Porto: 20, Tee: 10 };
  const lines = nebenDemVorjahr(year(5000, costs), year(4000, { Miete: 550, Strom: 90 }));
  expect(lines.map(({ name, jahr, vorjahr }) => [name, jahr, vorjahr])).toEqual([
    ['Einnahmen netto', euro(5000), euro(4000)],
    ['Miete', euro(-600), euro(-550)],
    ['Fahrzeuge', euro(-500), 0],
    ['Personal', euro(-400), 0],
    ['Zumietung', euro(-300), 0],
    ['Büro', euro(-200), 0],
    ['Weitere Ausgaben', euro(-30), euro(-90)],
    ['Ergebnis', euro(2970), euro(3360)],
  ]);
  expect(nebenDemVorjahr(year(0, {}), year(0, {}))).toEqual([]);
});

test('[O7.1] [ANGB-09] [HAND-06] offers are expected by their chances; what they bring beyond that is possible', () => {
  const offers = [
    { netto: euro(10_000), chance: 80 },
    { netto: euro(4000), chance: 0 },
    { netto: euro(333.33), chance: 25 },
  ].map((facts) => ({ ...draft, angebot: 'versendet' as const, ...facts }));
  expect(wasKommt(offers, HEUTE).summe).toEqual({
    bestaetigt: 0,
    erwartet: euro(8083.33),
    moeglich: euro(6250),
    vorjahr: 0,
  });
});
