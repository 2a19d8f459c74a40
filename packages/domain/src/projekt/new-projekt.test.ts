import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Dienst, Einsatz, Projekt } from '../entities/index.ts';
import { type Day, daysBetween, shiftDays, wireDateWithTime } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import {
  copyDienst,
  copyEinsatz,
  copyJob,
  copyProjekt,
  flagsOf,
  nameOfCopy,
  newProjekt,
} from './new-projekt.ts';

const at = (day: Day, hour: number) => wireDateWithTime(day, hour * 60);

const nothingElse = { datum_bis: '' as WireDate, kunde: '', ort: '', auftragsnummer: '' };

test('[HOME-06] [PROJ-13] a new project ends a day after its start and carries its flags as labels', () => {
  const asked = { ...nothingElse, name: 'Gala', datum_von: at('2026-12-03', 7) };
  const facts = { kunde: 'Bauverein', ort: 'Bremen', auftragsnummer: 'A-1', datum_bis: at('2026-12-06', 2) };
  expect(newProjekt({ ...asked, flags: ['Ton', 'Video'] })).toEqual({
    ...asked,
    datum_bis: at('2026-12-04', 7),
    label: 'Ton, Video',
  });
  expect(newProjekt({ ...asked, ...facts, flags: [] })).toEqual({ ...asked, ...facts, label: '' });
});

const original = {
  name: 'Gala 2026',
  auftragsnummer: 'A-2026-0402',
  ort: 'Bremen',
  kunde: 'Bauverein',
  datum_von: at('2026-12-03', 7),
  datum_bis: at('2026-12-05', 2),
  label: 'Licht, Stadtfest',
  beschreibung: 'Ballsaal',
  unterkunft: 'Hotel',
  verpflegung: '',
  allgemeineHinweise: '',
  mitarbeiter: [],
  ansprechpartner: [{ person: 'Jana', firma: '', position: '', telefon: '', email: '' }],
  meldeweg: [],
  dispo: [{ beschreibung: 'LKW', von: at('2026-12-02', 14), bis: '' as WireDate }],
  // The system fields play no part in a copy.
} as unknown as Projekt;

test('[PROJ-11] a copy takes what was chosen, and its dates move along', () => {
  const asked = { ...nothingElse, name: 'Gala 2027', kunde: 'Bauverein', datum_von: at('2027-06-10', 9) };
  const copy = { ...asked, flags: ['Ton'] } as const;
  expect(copyProjekt(original, copy, new Set(['beschreibung', 'dispo']))).toEqual({
    ...asked,
    datum_bis: at('2027-06-12', 2),
    label: 'Ton, Stadtfest',
    beschreibung: 'Ballsaal',
    dispo: [{ beschreibung: 'LKW', von: at('2027-06-09', 14), bis: '' }],
  });
  const longer = copyProjekt(original, { ...copy, datum_bis: at('2027-06-20', 2) }, new Set());
  expect(longer.datum_bis).toBe(at('2027-06-20', 2));
});

test.each([
  ['Gala 2026', 'Gala 2027'],
  ['2026 Gala', '2027 Gala'],
  ['Gala', 'Gala'],
  ['Halle 20261', 'Halle 20261'],
])('[PROJ-11] a copy of "%s" of 2026 is called "%s" in 2027', (name, copy) => {
  expect(nameOfCopy({ name, datum_von: original.datum_von }, '2027-03-01')).toBe(copy);
});

test('[PROJ-11] a copy is asked for with the flags of the original', () => {
  expect(flagsOf(original)).toEqual(['Licht']);
});

test('[PROJ-11] an entry of the Zeitplan moves along with its project', () => {
  const job = {
    job: 'Aufbau',
    ort: 'Saal',
    ausfuehrer: 'Mareike',
    zeit: at('2026-12-03', 8),
    bis: at('2026-12-04', 1),
    user: 'u1' as Id<'users'>,
  };
  const copy = { id: 'p2' as Id<'projekt'>, datum_von: at('2027-06-10', 9) };
  expect(copyJob({ ...job, projektVon: '' }, original, copy)).toEqual({
    ...job,
    zeit: at('2027-06-10', 8),
    bis: at('2027-06-11', 1),
    projekt: 'p2',
  });
});

test('[CREW-03] a copy takes Dienste along, and of their people who it is and no more', () => {
  const copy = { id: 'p2' as Id<'projekt'>, datum_von: at('2027-06-11', 9) };
  const schichten = [{ von: at('2026-06-12', 8), bis: at('2026-06-12', 18), pause: 45 }];
  const dienst = {
    schichten,
    projektVon: '',
    anzahl: 3,
    treffzeit: at('2026-06-12', 7),
    treffpunkt: 'Tor 2',
    // The other fields play no part in a copy.
  } as unknown as Dienst;
  const days = daysBetween('2026-06-10', '2027-06-11');
  const moved = [
    { von: shiftDays(schichten[0]!.von, days), bis: shiftDays(schichten[0]!.bis, days), pause: 45 },
  ];
  const before = { datum_von: at('2026-06-10', 9) };
  const copied = copyDienst(dienst, before, copy);
  expect(copied).toMatchObject({ projekt: 'p2', schichten: moved, anzahl: 3, treffpunkt: 'Tor 2' });
  expect(copied.treffzeit).toBe(shiftDays(at('2026-06-12', 7), days));
  const einsatz = {
    anzahl: 1,
    person: 'anna' as Id<'personen'>,
    status: 'eingeteilt' as const,
    satz: cents(42_000),
    gesagtAm: at('2026-06-01', 9),
    antwortWeg: 'Telefon' as const,
    schichten,
  } as unknown as Einsatz;
  expect(copyEinsatz(einsatz, dienst, { id: 'd2' as Id<'dienste'>, schichten: moved })).toEqual({
    dienst: 'd2',
    person: 'anna',
    anzahl: 1,
    schichten: moved,
    status: 'vorgemerkt',
  });
});
