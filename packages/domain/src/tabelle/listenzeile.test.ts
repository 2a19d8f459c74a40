import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { Bestand } from './bestand.ts';
import type { Zeilenplan } from './plan.ts';
import { zeilenPlaner } from './plan-zeile.ts';
import type { Aufbau } from './read-zeile.ts';
import { zielIn } from './ziel-in.ts';
import { carriedBy, vorschlag, zieleOf } from './ziele.ts';

const { artikel_teile, geraete, inventar, kunden, listen_sets, packlisten, projekt, zumietungen } = entities;

/** A firm with two jobs and a few items. */
function aFirm(): Bestand {
  const bestand = new Bestand();
  for (const [id, name, typ, mietpreis] of [
    ['xlr000000000000', 'XLR', '', 200],
    ['par000000000000', 'PAR', '', 900],
    ['rack00000000000', 'Rack', 'Set', 5000],
    ['amp000000000000', 'Endstufe', '', 4000],
  ] as const)
    bestand.add(inventar, { id, name, typ, mietpreis });
  bestand.add(artikel_teile, {
    id: 'rackamp00000000',
    artikel: 'rack00000000000',
    art: 'Teil',
    teil: 'amp000000000000',
  });
  bestand.add(geraete, { id: 'amp100000000000', inventar: 'amp000000000000', seriennummer: 'S-1' });
  bestand.add(kunden, { id: 'brake0000000000', kundennummer: 10_010, name: 'Stadt Brake' });
  const days = { datum_von: '2026-12-03 02:00:00.000Z', datum_bis: '2026-12-05 02:00:00.000Z' };
  for (const [id, name] of [
    ['a00000000000000', 'A'],
    ['b00000000000000', 'B'],
  ] as const)
    bestand.add(projekt, { id, name, status: 'Bestätigt', auftraggeber: 'brake0000000000', ...days });
  return bestand;
}

function planned(
  table: string,
  entity: typeof packlisten | typeof zumietungen | typeof projekt = packlisten,
  bestand = aFirm(),
  wunsch: Partial<Aufbau> = {},
) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const spalten = vorschlag(
    head,
    zieleOf(entity, () => true),
  );
  const leseart = spalten.map((ziel) => ({
    zahl: 'Komma' as const,
    tag: 'Tag zuerst' as const,
    words: zielIn(entity, ziel)?.words ?? {},
  }));
  let made = 0;
  const newId = () => `neu${String((made += 1)).padStart(12, '0')}`;
  const aufbau = {
    entity,
    carried: carriedBy(entity),
    spalten,
    leseart,
    newId,
    heute: '2026-11-28' as const,
    ...wunsch,
  };
  const plan = zeilenPlaner(aufbau, 'beides', bestand);
  return rows.map((zellen, index) => plan({ nr: index + 2, zellen }));
}

/** What each list holds in the end: `XLR 6`, with its factor and its own price. */
function lists(plans: readonly Zeilenplan[]): { readonly [liste: string]: readonly string[] } {
  const lines = new Map<string, { [field: string]: unknown }>();
  for (const { entity, id, werte } of plans.flatMap(({ schritte }) => schritte))
    if (['inventar_inventarlisten', 'listen_sets'].includes(entity.collection))
      lines.set(id, { ...lines.get(id), ...werte });
  const found: { [liste: string]: string[] } = {};
  for (const { inventarliste, inventar: item, set, anzahl, faktor } of lines.values())
    (found[String(inventarliste)] ??= []).push(
      `${String(item ?? set)} ${String(anzahl)} × ${String(faktor)}`,
    );
  return found;
}

test('[IMP-03 B3.6] the same item twice is one line of its list, added up; the factor of the first stays, said', () => {
  const plans = planned(`
    Projekt|Artikel|Anzahl|Faktor
    A|XLR|4|
    A|PAR|8|2
    A|XLR|2|
    A|PAR|4|1,5
    B|XLR|3|
  `);
  const [a, b] = Object.values(lists(plans));
  expect(a).toEqual(['xlr000000000000 6 × 1', 'par000000000000 12 × 2']);
  expect(b).toEqual(['xlr000000000000 3 × 1']);
  expect(plans[3]?.grund).toContain('Faktor 2 wie in Zeile 3');
  expect(plans.map(({ was }) => was)).toEqual(['neu', 'neu', 'ändert', 'ändert', 'neu']);
});

test('[IMP-03] a list has the days and the customer of its project, and is booked as that stands', () => {
  const [first] = planned('Projekt|Artikel|Anzahl\nA|XLR|4');
  expect(first?.schritte).toMatchObject([
    { entity: { collection: 'inventarlisten' }, werte: { verbucht: true, option: false } },
    {
      entity: { collection: 'packlisten' },
      werte: { projekt: 'a00000000000000', kunde: 'brake0000000000', von: '2026-12-03 02:00:00.000Z' },
    },
    { entity: { collection: 'inventar_inventarlisten' }, werte: { inventar: 'xlr000000000000', anzahl: 4 } },
  ]);
});

test('[IMP-03] a set of ours comes by its own parts; a price unlike the item\u2019s is its own; a device is meant to go', () => {
  const plans = planned(`
    Projekt|Artikel|Anzahl|Preis|Seriennummer|Gehört zu
    A|Rack|1|||
    A|Endstufe|2|||Rack
    A|PAR|2|9,00||
    A|XLR|2|1,50||
    A|Endstufe|1||S-1|
    A|PAR|1||S-9|
  `);
  expect(plans[0]?.schritte.at(-1)).toMatchObject({
    entity: listen_sets,
    werte: { set: 'rack00000000000', anzahl: 1, preis: 5000 },
  });
  expect(plans[1]).toMatchObject({ was: 'übersprungen', grund: 'kommt mit dem Set „Rack“' });
  expect(plans[2]?.schritte[0]?.werte['preisArt']).toBeUndefined();
  expect(plans[3]?.schritte[0]?.werte).toMatchObject({ preisArt: 'eigener', preis: 150 });
  expect(plans[4]?.schritte[0]?.werte).toMatchObject({ vorgesehen: ['amp100000000000'] });
  expect(plans[5]?.grund).toContain('Seriennummer S-9 gibt es hier nicht');
});

test.each([
  { row: 'A|Nebel|1', grund: 'Artikel: „Nebel“ gibt es nicht unter Inventar.' },
  { row: 'A|XLR|', grund: 'Anzahl: Hier steht keine.' },
  { row: 'A|XLR|viele', grund: 'Anzahl: „viele“ ist keine Zahl.' },
  { row: 'C|XLR|1', grund: '„C“ gibt es nicht unter Projekte.' },
])('[IMP-03] a line that cannot be read is named: $grund', ({ row, grund }) => {
  const [plan] = planned(`Projekt|Artikel|Anzahl\n${row}`);
  expect(plan).toMatchObject({ was: 'Fehler' });
  expect(plan?.grund).toContain(grund);
});

test('[IMP-03] what is rented in takes nothing; a name that is no number of ours is one of theirs', () => {
  const [first, second] = planned(
    'Zumietung|Projekt|Lieferant|Artikel|Anzahl\nLicht dazu|A|Verleih Nord|PAR|8\nLicht dazu|A|Verleih Nord|XLR|2',
    zumietungen,
  );
  expect(first?.schritte).toMatchObject([
    { werte: { verbucht: false, option: false } },
    { entity: zumietungen, werte: { lieferant: 'Verleih Nord', anmerkung: 'Licht dazu' } },
    { werte: { inventar: 'par000000000000', anzahl: 8 } },
  ]);
  expect(first?.fremd).toMatchObject({ sammlung: 'zumietungen', nummer: 'LICHTDAZU' });
  expect(second?.schritte).toHaveLength(1);
});

test('[IMP-03 B3.19] a cell is an old number before it is one of ours, and that before a name; two are a fault', () => {
  const bestand = aFirm();
  for (const [id, kundennummer, name] of [
    ['p10000000000000', 1, 'Nordlicht'],
    ['p20000000000000', 4711, 'Südlicht'],
    ['g10000000000000', 3, 'Gala'],
    ['g20000000000000', 4, 'Gala'],
    ['s00000000000000', 5, 'Stadtfest'],
  ] as const)
    bestand.add(kunden, { id, kundennummer, name });
  bestand.addFremd({ sammlung: 'kunden', nummer: '4711', datensatz: 'p10000000000000', gesehen: {} });
  const plans = planned(
    'Projekt|Kunde|Artikel|Anzahl\nA|4711|XLR|1\nA|10010|PAR|1\nB| Stadtfest|XLR|1\nB|Gala|PAR|1',
    packlisten,
    bestand,
  );
  const kundeOf = (text: string) => bestand.meant(kunden, text).map(({ id }) => id);
  expect(kundeOf('4711')).toEqual(['p10000000000000']);
  expect(kundeOf('10010')).toEqual(['brake0000000000']);
  expect(kundeOf(' Stadtfest')).toEqual(['s00000000000000']);
  expect(plans[0]?.schritte[1]?.werte).toMatchObject({ kunde: 'p10000000000000' });
  expect(plans[3]?.grund).toContain('„Gala“ gibt es mehrmals unter Kunden.');
});

test('[IMP-03] jobs of another tool: days of a planning period, states by their words, a customer by its number', () => {
  const [first, second] = planned(
    'Project|Number|Customer|Planning period start|Planning period end|Status\nStadtfest|P-7|10010|03.12.2026 22:00|06.12.2026 0:00|Confirmed\nGala|P-8|Frau Wunder|3.1.2027|3.1.2027|Pending',
    projekt,
  );
  expect(first?.schritte[0]?.werte).toMatchObject({
    name: 'Stadtfest',
    auftraggeber: 'brake0000000000',
    datum_von: '2026-12-03 02:00:00.000Z',
    datum_bis: '2026-12-05 02:00:00.000Z',
    status: 'Bestätigt',
  });
  expect(first?.fremd).toMatchObject({ nummer: 'P7' });
  expect(second?.schritte[0]?.werte).toMatchObject({ kunde: 'Frau Wunder', status: 'Angebot' });
});

test('[IMP-06] a file that is read again changes only what has changed in it; where both have, ours stays', () => {
  const bestand = aFirm();
  const file = (name: string, ort: string) => `Projekt|Alte Nummer|Ort|Von\n${name}|P-7|${ort}|3.12.2026`;
  const [made] = planned(file('Stadtfest', 'Brake'), projekt, bestand);
  const id = made?.schritte[0]?.id ?? '';
  const here = bestand.byId('projekt', id);
  expect(planned(file('Stadtfest', 'Brake'), projekt, bestand)[0]).toMatchObject({
    was: 'unverändert',
    schritte: [],
  });
  // Here the place was changed, there the name.
  bestand.add(projekt, { ...here, id, ort: 'Elsfleth' });
  const [again] = planned(file('Stadtfest 2026', 'Brake'), projekt, bestand);
  expect(again?.schritte[0]?.werte).toEqual({ name: 'Stadtfest 2026' });
  const [both] = planned(file('Stadtfest 2026', 'Nordenham'), projekt, bestand);
  expect(both).toMatchObject({ was: 'Konflikt', schritte: [] });
  expect(both?.grund).toContain('Ort: in der Datei und hier geändert, hier bleibt');
});

test('[IMP-06] where both have changed the file wins in the rows of which somebody says so', () => {
  const bestand = aFirm();
  const file = (ort: string) =>
    `Projekt|Alte Nummer|Ort|Von\nStadtfest|P-7|${ort}|3.12.2026\nGala|P-8|${ort}|4.12.2026`;
  const made = planned(file('Brake'), projekt, bestand).map(({ schritte }) => schritte[0]?.id ?? '');
  for (const id of made) bestand.add(projekt, { ...bestand.byId('projekt', id), id, ort: 'Elsfleth' });
  // What is seen of a row is kept with it: a dry run looks anew.
  const seen = made.flatMap((id) => bestand.fremdOf(id) ?? []);
  const read = (wunsch: Partial<Aufbau>) => {
    for (const fremd of seen) bestand.addFremd(fremd);
    return planned(file('Nordenham'), projekt, bestand, wunsch);
  };
  expect(read({}).map(({ was }) => was)).toEqual(['Konflikt', 'Konflikt']);
  const [stays, wins] = read({ dateiGewinntIn: [3] });
  expect(stays).toMatchObject({ was: 'Konflikt', schritte: [] });
  expect(wins).toMatchObject({ was: 'ändert', dateiGewinnt: true });
  expect(wins?.schritte[0]?.werte).toEqual({ ort: 'Nordenham' });
});

test('[IMP-03] what belongs to a set of ours that does not bring it is a line of its own, which is said', () => {
  const plans = planned('Projekt|Artikel|Anzahl|Gehört zu\nA|Rack|1|\nA|Endstufe|2|Rack\nA|XLR|2|Rack');
  expect(plans[1]).toMatchObject({ was: 'übersprungen', grund: 'kommt mit dem Set „Rack“' });
  expect(plans[2]).toMatchObject({ was: 'neu' });
  expect(plans[2]?.grund).toContain('gehört hier nicht zum Set „Rack“');
  expect(plans[2]?.schritte[0]?.werte).toMatchObject({ inventar: 'xlr000000000000', anzahl: 2 });
});
