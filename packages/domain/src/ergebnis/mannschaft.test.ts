import type { Cents } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import type { Satz } from '../einsatz/satz.ts';
import type { Dienst, Einsatz, Person } from '../entities/index.ts';
import { momentOf, wireDateWithTime } from '../values/dates.ts';
import { type ErgebnisFakten, ergebnisHinweise, ergebnisOf, margeOf, vorgabenErgebnis } from './ergebnis.ts';
import {
  type KostenDienst,
  type KostenPlatz,
  mannschaftKosten as kostenAm,
  ungeplant,
} from './mannschaft.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const satz = (satzArt: Satz['satzArt'] = '', amount = 0): Satz => ({
  satzArt,
  satz: euro(amount),
  ueberAb: 0,
  ueberSatz: euro(0),
});
const tenHours: Dienst['schichten'] = [
  { von: wireDateWithTime('2026-06-12', 8 * 60), bis: wireDateWithTime('2026-06-12', 18 * 60), pause: 0 },
];
const on = (
  name: string,
  status: Einsatz['status'],
  {
    art = 'Frei',
    rate = satz(),
    kostensatz = 0,
    anzahl = 1,
    user = '',
  }: Partial<{
    art: Person['art'];
    rate: Satz;
    kostensatz: number;
    anzahl: number;
    user: string;
  }> = {},
): KostenPlatz => ({
  einsatz: {
    id: name as Einsatz['id'],
    status,
    anzahl,
    schichten: [],
    spesen: euro(0),
    ...satz(),
  },
  person: { name, art, user: user as Person['user'], ...rate },
  kostensatz: euro(kostensatz),
});
const licht = (anzahl: number, ...plaetze: KostenPlatz[]): KostenDienst => ({
  dienst: { anzahl, schichten: tenHours },
  funktion: { name: 'Licht', ...satz('Tag', 380) },
  plaetze,
});
const NACHHER = momentOf(wireDateWithTime('2026-07-01', 0));
const mannschaftKosten = (dienste: readonly KostenDienst[], jetzt = NACHHER) => kostenAm(dienste, jetzt);
const sums = (all: ReturnType<typeof mannschaftKosten>['plan']) =>
  [true, false].map((extern) =>
    all.filter((each) => each.extern === extern).reduce((sum, { netto }) => sum + netto, 0),
  );

describe('what a crew costs', () => {
  test('[PROJ-15 P9.5] whoever is on it, whoever said yes, and the third man nobody has', () => {
    const frei = on('Cem', 'eingeteilt', { rate: satz('Tag', 420) });
    const eigen = on('Anna', 'zugesagt', { art: 'Angestellt', kostensatz: 210 });
    const { plan, ist } = mannschaftKosten([licht(3, frei, eigen)]);
    expect(sums(plan)).toEqual([euro(800), euro(262.5)]);
    expect(sums(ist)).toEqual([euro(420), 0]);
    expect(plan.map(({ name, funktion }) => `${name}, ${funktion}`)).toEqual([
      'Cem, Licht',
      'Anna, Licht',
      'offen, Licht',
    ]);
  });

  test('[PROJ-15] of more who said yes than there are places only as many count as go, a firm with the hands that still fit', () => {
    const firma = on('Hände GmbH', 'zugesagt', { art: 'Dienstleister', rate: satz('Tag', 300), anzahl: 4 });
    const late = on('Ben', 'zugesagt', { rate: satz('Tag', 500) });
    const { plan, ist } = mannschaftKosten([licht(2, firma, late)]);
    expect(sums(plan)).toEqual([euro(600), 0]);
    expect(ist).toEqual([]);
  });

  test('[PROJ-15] nobody who is only planned, asked or off costs anything, and a full Dienst has no open place', () => {
    const nobody = (['vorgemerkt', 'angefragt', 'abgelehnt', 'abgesagt'] as const).map((status) =>
      on(status, status, { rate: satz('Tag', 420) }),
    );
    const { plan, ist } = mannschaftKosten([
      licht(1, ...nobody, on('Cem', 'eingeteilt', { rate: satz('Tag', 420) })),
    ]);
    expect(sums(plan)).toEqual([euro(420), 0]);
    expect(sums(ist)).toEqual([euro(420), 0]);
  });

  test('[PROJ-15] without a rate or a cost it says so', () => {
    const plaetze = [on('Cem', 'eingeteilt'), on('Anna', 'eingeteilt', { art: 'Minijob' })];
    const { ist } = mannschaftKosten([{ ...licht(2, ...plaetze), funktion: undefined }]);
    expect(ist.map(({ name, ohneSatz }) => [name, ohneSatz])).toEqual([
      ['Cem', true],
      ['Anna', true],
    ]);
  });
});

const bill = { datum: '2026-11-14', zumietung: '', mitarbeiter: '', einsatz: '' } as const;
const job: ErgebnisFakten = {
  rechnungen: [euro(8400)],
  zumietungen: [{ id: 'zm1', name: 'ZM20260016', netto: euro(900) }],
  ausgaben: [{ ...bill, id: 'a1', name: 'Zumietung', netto: euro(950), zumietung: 'zm1' }],
  personal: [{ id: 'demir', name: 'A. Demir', tage: 5, extern: false, kostensatz: euro(210) }],
  mannschaft: mannschaftKosten([
    licht(1, on('P. Siefken', 'eingeteilt', { rate: satz('Pauschale', 600), user: 'siefken' })),
  ]).ist,
  km: 240,
  maut: euro(34.2),
  material: [
    {
      id: 'mover',
      name: 'Moving Head',
      anzahl: 12,
      tage: 2,
      wiederbeschaffung: euro(5000),
      nutzungsMonate: 84,
      einsatztageProJahr: 60,
      wartungProTag: euro(0),
    },
  ],
};

test('[PROJ-15 P9.7] the bill of a freelancer counts in place of what was expected', () => {
  const billed = {
    ...job,
    ausgaben: [
      ...job.ausgaben,
      { ...bill, id: 'a2', name: 'Siefken', netto: euro(640), einsatz: 'P. Siefken' },
    ],
  };
  const { freie, sonstige, db1, db2, db3, erloes } = ergebnisOf(billed, vorgabenErgebnis);
  expect([freie, sonstige]).toEqual([euro(640), 0]);
  expect([db1, db2, db3]).toEqual([euro(6559.8), euro(5509.8), euro(5224.09)]);
  expect([db1, db2, db3].map((db) => margeOf(db, erloes))).toEqual([78.1, 65.6, 62.2]);
  expect(ergebnisOf(job, vorgabenErgebnis).freie).toBe(euro(600));
});

test('[PROJ-15] a bill that names her account alone is not counted beside the estimate', () => {
  const named = {
    ...job,
    ausgaben: [{ ...bill, id: 'a2', name: 'Siefken', netto: euro(640), mitarbeiter: 'siefken' }],
  };
  expect(ergebnisOf(named, vorgabenErgebnis).freie).toBe(euro(640));
});

test('[PROJ-15] without a cost somebody is named, until a bill says what it is', () => {
  const costless: ErgebnisFakten = {
    ...job,
    mannschaft: mannschaftKosten([{ ...licht(1, on('Cem', 'eingeteilt')), funktion: undefined }]).ist,
  };
  const said = (facts: ErgebnisFakten) =>
    ergebnisHinweise(facts, ergebnisOf(facts, vorgabenErgebnis), { margeWarnung: 30, ende: '' }).map(
      ({ titel, text }) => `${titel}: ${text}`,
    );
  expect(said(costless)).toEqual(['Personal ohne Kostensatz: Cem']);
  const paid = { ...bill, id: 'a2', name: 'Cem', netto: euro(100), einsatz: 'Cem' };
  expect(said({ ...costless, ausgaben: [...costless.ausgaben, paid] })).toEqual([]);
});

test('[PROJ-15] one late bill for several people is one', () => {
  const shares = ['A', 'B'].map((einsatz) => ({
    ...bill,
    id: 'a2',
    name: 'Hände',
    netto: euro(50),
    einsatz,
    datum: '2027-01-31' as const,
  }));
  const late = { ...job, ausgaben: shares };
  const found = ergebnisHinweise(late, ergebnisOf(late, vorgabenErgebnis), {
    margeWarnung: 0,
    ende: '2026-11-01',
  });
  expect(found.filter(({ art }) => art === 'spät')).toHaveLength(1);
});

describe('what was worked costs, and not what was planned', () => {
  const day = (nr: number, hours: number, stand: 'bestätigt' | 'gemeldet' = 'bestätigt') => ({
    von: wireDateWithTime(`2026-06-${nr as 12}`, 8 * 60),
    bis: wireDateWithTime(`2026-06-${nr as 12}`, 8 * 60 + Math.round(hours * 60)),
    pause: 0,
    stand,
  });
  const threeDays = [12, 13, 14].map((nr) => ({ ...day(nr, 10) }));
  const rate: Satz = { satzArt: 'Tag', satz: euro(420), ueberAb: 10, ueberSatz: euro(45) };
  const cost = (platz: KostenPlatz, schichten: Dienst['schichten'] = threeDays) =>
    mannschaftKosten([{ dienst: { anzahl: 1, schichten }, funktion: undefined, plaetze: [platz] }]);

  test('[PROJ-15 P9.9] the first of three days took 12:15 hours, and is confirmed', () => {
    const frei = on('Cem', 'eingeteilt', { rate });
    const worked = cost({ ...frei, stunden: [day(12, 12.25)] });
    expect([worked.ist[0]?.netto, worked.plan[0]?.netto]).toEqual([euro(1395), euro(1260)]);
    // What nobody has confirmed bills nothing.
    expect(cost({ ...frei, stunden: [day(12, 12.25, 'gemeldet')] }).ist[0]?.netto).toBe(euro(1260));
    expect(cost({ ...frei, stunden: [{ ...day(12, 12.25), stand: 'ersetzt' as const }] }).ist[0]?.netto).toBe(
      euro(1260),
    );
  });

  test('[PROJ-15 P9.4] somebody of the house costs what is valid, also before it is confirmed', () => {
    const anna = on('Anna', 'eingeteilt', { art: 'Angestellt', kostensatz: 210 });
    expect(cost({ ...anna, stunden: [day(12, 9.25, 'gemeldet')] }, tenHours).ist[0]?.netto).toBe(
      euro(242.81),
    );
    expect(cost({ ...anna, stunden: [day(12, 8)] }, tenHours).ist[0]?.netto).toBe(euro(210));
    // On another day than was planned: both days count.
    expect(cost({ ...anna, stunden: [day(13, 8)] }, tenHours).ist[0]?.netto).toBe(euro(472.5));
  });

  test('[PROJ-15] a day that nobody has reported counts as planned, and is said; one that is still to come is not', () => {
    const anna = on('Anna', 'eingeteilt', { art: 'Angestellt', kostensatz: 210 });
    const crew = (platz: KostenPlatz, jetzt?: number) =>
      mannschaftKosten(
        [{ dienst: { anzahl: 1, schichten: threeDays }, funktion: undefined, plaetze: [platz] }],
        jetzt,
      );
    const { ist, plan } = crew({ ...anna, stunden: [day(13, 8, 'gemeldet')] });
    expect([ist[0]?.nichtGemeldet, ist[0]?.netto, plan[0]?.nichtGemeldet]).toEqual([2, euro(735), 0]);
    const evening = momentOf(wireDateWithTime('2026-06-13', 20 * 60));
    expect(crew(anna, evening).ist[0]?.nichtGemeldet).toBe(2);
    expect(crew({ ...anna, stunden: [12, 13, 14].map((nr) => day(nr, 8)) }).ist[0]?.nichtGemeldet).toBe(0);
    expect(crew(on('Cem', 'eingeteilt', { rate })).ist[0]?.nichtGemeldet).toBe(0);
  });

  test('[PROJ-15] whoever was called off after some hours costs those, and nothing that was only planned', () => {
    const anna = on('Anna', 'abgesagt', { art: 'Angestellt', kostensatz: 210 });
    expect(cost({ ...anna, stunden: [day(12, 4)] }, tenHours).ist.map(({ netto }) => netto)).toEqual([
      euro(105),
    ]);
    expect(cost(anna, tenHours).ist).toEqual([]);
  });

  test('[PROJ-15] hours without an Einsatz count too, those of whom nobody has confirmed only in the house', () => {
    const { person, kostensatz } = on('Anna', 'eingeteilt', { art: 'Angestellt', kostensatz: 240 });
    expect(ungeplant({ person, kostensatz }, [day(12, 4, 'gemeldet')])).toMatchObject([
      { name: 'Anna', extern: false, netto: euro(120) },
    ]);
    const frei = on('Cem', 'eingeteilt', { rate: satz('Stunde', 38.5) });
    expect(ungeplant(frei, [day(12, 4, 'gemeldet')])).toEqual([]);
    expect(ungeplant(frei, [day(12, 4)])).toMatchObject([{ extern: true, netto: euro(154) }]);
  });
});
