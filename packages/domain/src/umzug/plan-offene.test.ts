import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { Bestand } from '../tabelle/bestand.ts';
import { offeneRechnungen } from './offene-art.ts';
import { planOffene } from './plan-offene.ts';

const SPALTEN = ['nummer', 'kunde', 'rechnungsDatum', 'netto', 'satz', 'offen', 'stand'];

function planned(...rows: readonly string[]) {
  const bestand = new Bestand();
  for (const [id, kundennummer, name] of [
    ['brake0000000000', 10_010, 'Stadt Brake'],
    ['gala10000000000', 1, 'Gala'],
    ['gala20000000000', 2, 'Gala'],
  ] as const)
    bestand.add(entities.kunden, { id, kundennummer, name });
  let made = 0;
  const newId = () => `neu${String((made += 1)).padStart(12, '0')}`;
  const leseart = SPALTEN.map(() => ({ zahl: 'Komma' as const, tag: 'Tag zuerst' as const, words: {} }));
  const aufbau = { entity: offeneRechnungen.entity, carried: [], spalten: SPALTEN, leseart, newId };
  return planOffene(
    aufbau,
    bestand,
    rows.map((row, index) => ({ nr: index + 2, zellen: row.split('|') })),
  );
}

test('[IMP-05 B3.8] two numbers that would be called alike here are a fault, rows of one number are one invoice', () => {
  const plans = planned(
    'RE-1|10010|2.11.2026|100,00|19|',
    'RE-1|10010|2.11.2026|50,00|7|',
    'R/E 1|10010|3.11.2026|10,00|19|',
    'Ä-1|10010|3.11.2026|10,00|19|',
    'A-1|10010|4.11.2026|10,00|19|',
  );
  expect(plans.map(({ was }) => was)).toEqual(['neu', 'übersprungen', 'übersprungen', 'neu', 'Fehler']);
  expect(plans[1]).toMatchObject({ grund: 'gehört zu Zeile 2' });
  expect(plans[0]?.schritte[0]?.werte).toMatchObject({ name: 'RN20260000-RE1', netto: 16_000, ust: 2440 });
  expect(plans[4]).toMatchObject({ grund: 'A-1 wäre hier RN20260000-A1, das gibt es schon.' });
});

test.each([
  { row: '|10010|2.11.2026|100,00|19|', grund: 'Rechnungsnummer: Hier steht keine.' },
  { row: 'R-1||2.11.2026|100,00|19|', grund: 'Kunde: Hier steht keiner.' },
  { row: 'R-1|Nord|2.11.2026|100,00|19|', grund: 'Kunde: „Nord“ gibt es nicht unter Kunden.' },
  {
    row: 'R-1|Gala|2.11.2026|100,00|19|',
    grund: 'Kunde: „Gala“ gibt es mehrmals. Nimm dafür die Kundennummer.',
  },
  { row: 'R-1|10010||100,00|19|', grund: 'Datum: Hier steht keins.' },
  { row: 'R-1|10010|bald|100,00|19|', grund: 'Datum: „bald“ ist kein Datum.' },
  { row: 'R-1|10010|2.11.2026|viel|19|', grund: 'Netto: „viel“ ist keine Zahl.' },
  { row: 'R-1|10010|2.11.2026|100,00|x|', grund: 'Ust-Satz: „x“ ist keine Zahl.' },
])('[IMP-05] a row that cannot be read is named: $grund', ({ row, grund }) => {
  const [plan] = planned(row);
  expect(plan).toMatchObject({ was: 'Fehler' });
  expect(plan?.grund).toContain(grund);
});

test('[IMP-05] rows of one number for two customers are a fault; nothing open is left out, what is owed is credit', () => {
  const plans = planned(
    'R-1|10010|2.11.2026|100,00|19|',
    'R-1|1|2.11.2026|100,00|19|',
    'R-2|10010|2.11.2026|100,00|19|0,00',
    'R-3|10010|2.11.2026|||-119,00',
  );
  expect(plans[0]?.grund).toBe('In den Zeilen dieser Nummer stehen verschiedene Kunden.');
  expect(plans[2]).toMatchObject({ was: 'übersprungen', grund: 'Davon ist nichts mehr offen.' });
  expect(plans[3]?.schritte).toMatchObject([
    {
      entity: entities.zahlungen,
      werte: { kunde: 'brake0000000000', betrag: 11_900, herkunft: 'Übernahme' },
    },
  ]);
});

test.each([
  { stand: 'paid', grund: 'Davon ist nichts mehr offen.' },
  { stand: 'Storniert', grund: 'Im alten Programm storniert.' },
  { stand: 'voided', grund: 'Im alten Programm storniert.' },
  { stand: 'draft', grund: 'Ein Entwurf ist noch keine Rechnung.' },
])('[IMP-05] an invoice that is $stand there is left out: $grund', ({ stand, grund }) => {
  // Nothing else of it is read: such rows often lack what an open one has.
  const [plan] = planned(`R-1|Nord|2.11.2026|100,00|19||${stand}`);
  expect(plan).toMatchObject({ was: 'übersprungen', grund, schritte: [] });
});

test.each(['open', 'overdue', 'Überfällig', ''])('[IMP-05] one that is „%s“ there is open', (stand) => {
  expect(planned(`R-1|10010|2.11.2026|100,00|19||${stand}`)[0]).toMatchObject({ was: 'neu' });
});
