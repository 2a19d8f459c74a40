import type { Entity } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { Bestand } from './bestand.ts';
import type { Einlesemodus, GleicheNamen, Zeilenplan } from './plan.ts';
import { zeilenPlaner } from './plan-zeile.ts';
import { readZelle } from './wert.ts';
import { type Tagform, tagIn, type Zahlform, type Zelle, zahlformLeser, zahlIn } from './zelle.ts';
import { zielIn } from './ziel-in.ts';
import { carriedBy, vorschlag, zieleOf } from './ziele.ts';

const everything = () => true;

interface Asked {
  readonly gleicheNamen?: GleicheNamen;
  readonly modus?: Einlesemodus;
  readonly bestand?: Bestand;
}

/** A table as text: headings and rows, cells parted by `|`. */
function planned(
  entity: Entity,
  table: string,
  { modus = 'beides', bestand = new Bestand(), gleicheNamen }: Asked = {},
) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const spalten = vorschlag(head, zieleOf(entity, everything));
  const leseart = spalten.map((ziel) => ({
    zahl: 'Komma' as Zahlform,
    tag: 'Tag zuerst' as Tagform,
    words: zielIn(entity, ziel)?.words ?? {},
  }));
  let made = 0;
  const newId = () => `neu${String((made += 1)).padStart(12, '0')}`;
  const plan = zeilenPlaner(
    { entity, carried: carriedBy(entity), spalten, leseart, gleicheNamen, newId },
    modus,
    bestand,
  );
  return rows.map((zellen, index) => plan({ nr: index + 2, zellen }));
}

const fate = (plans: readonly Zeilenplan[]) => plans.map(({ was }) => was);
const steps = (plans: readonly Zeilenplan[], collection: string) =>
  plans.flatMap(({ schritte }) => schritte.filter(({ entity }) => entity.collection === collection));

describe('a cell', () => {
  test.each<[Zelle, Zahlform, number | undefined]>([
    ['1.234,50 €', 'Komma', 1234.5],
    ['1,234.50', 'Komma', 1234.5],
    ['1234.5', 'Komma', 1234.5],
    ['1.234', 'Komma', 1234],
    ['1.234', 'Punkt', 1.234],
    ['1,234', 'Punkt', 1234],
    ['− 12,5', 'Komma', -12.5],
    ['EUR 9', 'Komma', 9],
    ['19 %', 'Komma', 19],
    [41.95, 'Komma', 41.95],
    ['12.34.5', 'Komma', undefined],
    ['zwölf', 'Komma', undefined],
    ['', 'Komma', undefined],
  ])('[IMP-01] %j with a %s before the decimals is %s', (zelle, form, wanted) => {
    const { value } = zahlIn(zelle, form);
    expect(value && Number(value.units) / 10 ** value.scale).toBe(wanted);
  });

  test('[IMP-01 V9.3] 1.234,50 € are 123450 cents', () => {
    const how = { zahl: 'Komma', tag: 'Tag zuerst', words: {} } as const;
    const { mietpreis } = entities.inventar.fields;
    expect(readZelle(mietpreis, '1.234,50 €', how)).toEqual({ is: 'wert', wert: 123450 });
    expect(readZelle(mietpreis, 41.95, how)).toEqual({ is: 'wert', wert: 4195 });
    expect(readZelle(mietpreis, '-', how)).toEqual({ is: 'leer' });
    expect(readZelle(mietpreis, '', how)).toEqual({ is: 'nichts' });
  });

  test.each<[readonly Zelle[], Zahlform | 'offen']>([
    [['1.234', '5.000'], 'offen'],
    [['1.234', '12,5'], 'Komma'],
    [['1.234', '12.5'], 'Punkt'],
    [['1,234', '1,234.5'], 'Punkt'],
    [['1,234'], 'offen'],
    [['12', '7'], 'Komma'],
    [[12, 7.5], 'Komma'],
  ])('[IMP-01] a column of %j is written with %s', (cells, wanted) => {
    const leser = zahlformLeser();
    for (const cell of cells) leser.see(cell);
    expect(leser.form()).toBe(wanted);
  });

  test.each<[Zelle, Tagform, string | undefined]>([
    ['2026-03-01', 'Tag zuerst', '2026-03-01'],
    ['2026-03-01 00:00:00', 'Tag zuerst', '2026-03-01'],
    ['1.3.2026', 'Tag zuerst', '2026-03-01'],
    ['01.03.69', 'Tag zuerst', '2069-03-01'],
    ['01.03.70', 'Tag zuerst', '1970-03-01'],
    ['03/01/2026', 'Monat zuerst', '2026-03-01'],
    ['03/01/2026', 'Tag zuerst', '2026-01-03'],
    [46082, 'Tag zuerst', '2026-03-01'],
    [{ tag: '2026-03-01', zeigt: '1. März' }, 'Tag zuerst', '2026-03-01'],
    ['31.2.2026', 'Tag zuerst', undefined],
    ['bald', 'Tag zuerst', undefined],
  ])('[IMP-01] %j, %s, is the day %s', (zelle, form, wanted) => {
    expect(tagIn(zelle, form).value).toBe(wanted);
  });

  test.each<[Zelle, string | undefined]>([
    ['2025-06-30T22:00:00.000Z', '2025-07-01'],
    ['2025-12-31T23:00:00Z', '2026-01-01'],
    ['2025-07-01', '2025-07-01'],
    ['2025-06-30 22:00', '2025-06-30'],
    ['2025-06-30T23:30:00+02:00', '2025-06-30'],
    ['2025-06-30T23:30:00-0400', '2025-07-01'],
    ['30.06.2025 22:00 UTC', '2025-07-01'],
    ['2026-01-01 00:30 GMT+9', undefined],
    ['2026-01-01T00:30+09:00', '2025-12-31'],
    ['1.7.2025 8:00 Uhr', '2025-07-01'],
    ['2025-06-30T22:00 MESZ', undefined],
  ])('[W13] %j is the day %s in Germany', (zelle, wanted) => {
    expect(tagIn(zelle, 'Tag zuerst').value).toBe(wanted);
  });

  const how = { zahl: 'Komma', tag: 'Tag zuerst', words: {} } as const;
  const { rabatt, plz, anmerkung, tel } = entities.kunden.fields;

  test('[W1] a number is what its cell shows; digits that its format hides are told', () => {
    expect(readZelle(rabatt, { zahl: 12.5, zeigt: '12,50%' }, how)).toEqual({ is: 'wert', wert: 12.5 });
    expect(readZelle(rabatt, { zahl: 13, genau: 12.5, zeigt: '13%' }, how)).toEqual({
      is: 'wert',
      wert: 13,
      hinweis: 'Die Zelle zeigt 13%, dahinter steht 12,5',
    });
    const { mietpreis } = entities.inventar.fields;
    expect(readZelle(mietpreis, { zahl: 41.95, genau: 41.951, zeigt: '41,95 €' }, how)).toEqual({
      is: 'wert',
      wert: 4195,
    });
    expect(readZelle(mietpreis, { zahl: 5, zeigt: '' }, how)).toMatchObject({ is: 'hinweis' });
    expect(readZelle(mietpreis, { zahl: 0, zeigt: '' }, how)).toEqual({ is: 'nichts' });
  });

  test('[W2] words are what their cell shows, also of a number, a day and a switch', () => {
    expect(readZelle(plz, { zahl: 1067, zeigt: '01067' }, how)).toEqual({ is: 'wert', wert: '01067' });
    expect(readZelle(anmerkung, { tag: '2026-03-01', zeigt: '1. März' }, how)).toMatchObject({
      wert: '1. März',
    });
    expect(readZelle(anmerkung, true, how)).toMatchObject({ wert: 'WAHR' });
    expect(readZelle(plz, 26919, how)).toMatchObject({ wert: '26919' });
  });

  test.each<[Zelle, boolean]>([
    ['4,01235E+12', true],
    [4.01235e21, true],
    ['4012345678901230000', true],
    [4012345678901, false],
    [{ text: '4,01E+12' }, false],
    ['+49 4401 1', false],
  ])('[W5] words that a spreadsheet has rounded are refused: %j %s', (zelle, isRefused) => {
    expect(readZelle(tel, zelle, how).is).toBe(isRefused ? 'fehler' : 'wert');
  });

  test.each<[Zelle]>([['#NV'], ['=B2*30'], [{ zeigt: 'Formel', problem: 'kein Ergebnis' }]])(
    '[W12] %j is a fault of its row for every kind of field',
    (zelle) => {
      for (const field of [
        rabatt,
        plz,
        anmerkung,
        entities.kunden.fields.mahnsperre,
        entities.geraete.fields.kaufdatum,
      ])
        expect(readZelle(field, zelle, how).is).toBe('fehler');
    },
  );

  test('[W23] a dash that was written as words is one', () => {
    expect(readZelle(anmerkung, { text: '-' }, how)).toEqual({ is: 'wert', wert: '-' });
    expect(readZelle(anmerkung, '-', how)).toEqual({ is: 'leer' });
  });
});

describe('columns', () => {
  test.each<[string, Entity, string, readonly string[]]>([
    [
      'Rentman',
      entities.inventar,
      'Name (In Database)|Folder|Code|Stock calculation method|Serial number|Rental / Sales price|List price|Location in warehouse|Shop text',
      [
        'name',
        'gruppe',
        'codes.code',
        'zaehlweise',
        'geraete.seriennummer',
        'mietpreis',
        'wiederbeschaffung',
        'lagerplatz',
        '',
      ],
    ],
    [
      'Rentman, what a case is like',
      entities.inventar,
      'Name (In Database)|Length|Width|Height|Weight|Power',
      ['name', 'laenge', 'breite', 'hoehe', 'gewicht', 'leistung'],
    ],
    [
      'AdamRMS',
      entities.inventar,
      'assetTypes_name|assetCategories_name|assets_tag|assetTypes_dayRate|assetTypes_value|assetTypes_mass',
      ['name', 'gruppe', 'codes.code', 'mietpreis', 'wiederbeschaffung', 'gewicht'],
    ],
    [
      'HireTrack',
      entities.inventar,
      'Type|Category|Barcode|Stocklevel|Daily_Rate1|Value|Serial No|Purchase_Date',
      [
        'name',
        'gruppe',
        'codes.code',
        'anzahl',
        'mietpreis',
        'wiederbeschaffung',
        'geraete.seriennummer',
        'geraete.kaufdatum',
      ],
    ],
    [
      'our own export',
      entities.inventar,
      'Name|Kategorie|Anzahl|Mietpreis (€)|Gewicht (kg)',
      ['name', 'kategorie', 'anzahl', 'mietpreis', 'gewicht'],
    ],
    ['a row number', entities.inventar, 'Nr.|Name', ['', 'name']],
    ['another language', entities.inventar, 'Nom|Quantité', ['', '']],
    [
      'customers',
      entities.kunden,
      'Kunden-Nr.|Firma|Name|Straße|PLZ|Ort|E-Mail',
      ['kundennummer', 'firma', 'name', 'strasse', 'plz', 'ort', 'email'],
    ],
    ['accessories', entities.artikel_teile, 'Artikel|Zubehör|Menge', ['artikel', 'teil', 'anzahl']],
  ])('[IMP-01] of %s are proposed', (_, entity, head, wanted) => {
    expect(vorschlag(head.split('|'), zieleOf(entity, everything))).toEqual(wanted);
  });

  test('[IMP-01] what somebody may not write is offered to nobody', () => {
    const names = zieleOf(entities.inventar, ({ writeBy }) => !writeBy).map(({ name }) => name);
    expect(names).not.toContain('einsatztageProJahr');
    expect(names).not.toContain('geraete.kaufpreis');
    expect(names).toContain('geraete.seriennummer');
  });
});

describe('rows', () => {
  test('[IMP-01 V9.1] a name of 201 characters is a fault with its row and column', () => {
    const plans = planned(entities.inventar, `Name|Anzahl\nA|1\n${'x'.repeat(201)}|1\nB|2`);
    expect(fate(plans)).toEqual(['neu', 'Fehler', 'neu']);
    expect(plans[1]).toMatchObject({ zeile: 3, spalten: [0], schritte: [] });
    expect(plans[1]?.grund).toMatch(/^Name: .*200/);
  });

  test('[IMP-01 V9.2] the same table a second time brings nothing new and changes nothing', () => {
    const bestand = new Bestand();
    const table = 'Name|Serial number|Mietpreis|Lagerplatz\nSpot|A|12,50|L-1\nSpot|B|12,50|L-1\nKabel||3|\n';
    const withAmount = table.replace('Mietpreis', 'Mietpreis|Anzahl').replaceAll(/(12,50|\|3)\|/g, '$1|4|');
    planned(entities.inventar, withAmount, { bestand });
    expect(fate(planned(entities.inventar, withAmount, { bestand }))).toEqual([
      'unverändert',
      'unverändert',
      'unverändert',
    ]);
  });

  test('[IMP-01 V9.4] three rows with serial numbers are one item with three devices, a number twice is a fault', () => {
    const plans = planned(entities.inventar, 'Name|Serial number\nSpot|A\nSpot|B\nSpot|C\nSpot|B');
    expect(fate(plans)).toEqual(['neu', 'neu', 'neu', 'Fehler']);
    expect(steps(plans, 'inventar')).toMatchObject([
      { werte: { name: 'Spot', zaehlweise: 'Einzeln', anzahl: 0 } },
    ]);
    const [item] = steps(plans, 'inventar');
    expect(steps(plans, 'geraete').map(({ werte }) => werte)).toEqual(
      ['A', 'B', 'C'].map((seriennummer) => ({ seriennummer, inventar: item?.id })),
    );
    expect(plans[3]).toMatchObject({
      zeile: 5,
      spalten: [1],
      grund: 'Seriennummer B steht schon in Zeile 3.',
    });
  });

  test('[IMP-01] of repeated names the first row counts, and what differs is said', () => {
    const plans = planned(entities.inventar, 'Name|Serial number|Mietpreis\nSpot|A|10\nSpot|B|12');
    expect(plans[1]?.grund).toContain('Mietpreis wie in Zeile 2');
    expect(fate(planned(entities.inventar, 'Name|Anzahl\nSpot|1\nSpot|2'))).toEqual(['neu', 'Fehler']);
  });

  const stored = () => {
    const bestand = new Bestand();
    bestand.add(entities.inventar, {
      id: 'kabel0000000000',
      name: 'Kabel',
      anzahl: 3,
      mietpreis: 100,
      einheit: 'm',
    });
    bestand.add(entities.inventar, { id: 'spot00000000000', name: 'Spot', anzahl: 2 });
    bestand.add(entities.codes, { id: 'code00000000000', code: 'RM00417', inventar: 'spot00000000000' });
    return bestand;
  };

  test.each<[string, Einlesemodus, string, readonly string[]]>([
    ['new ones alone', 'anlegen', 'Name|Anzahl\nKabel|9\nNeu|1', ['übersprungen', 'neu']],
    ['known ones alone', 'aktualisieren', 'Name|Anzahl\nKabel|9\nNeu|1', ['ändert', 'übersprungen']],
    ['an empty cell, which changes nothing', 'beides', 'Name|Einheit\nKabel|', ['unverändert']],
    ['a dash, which empties', 'beides', 'Name|Einheit\nKabel|-', ['ändert']],
    ['a dash where something must stand', 'beides', 'Name|Anzahl\nKabel|-', ['Fehler']],
    ['an id', 'beides', 'ID|Name\nkabel0000000000|Kabel 10 m', ['ändert']],
    ['an id of another program', 'beides', 'ID|Name\n4711|Kabel', ['unverändert']],
    ['a code alone', 'beides', 'Code|Name|Mietpreis\nRM-00417||1', ['ändert']],
    ['the code of another', 'beides', 'Code|Name\nRM-00417|Kabel', ['Fehler']],
    ['no amount for a new one', 'beides', 'Name\nNeu', ['Fehler']],
    ['a price that is none', 'beides', 'Name|Mietpreis\nKabel|12.34.5', ['Fehler']],
    ['a device of what is counted as an amount', 'beides', 'Name|Serial number\nKabel|A', ['Fehler']],
    ['an unknown category, which stays empty', 'beides', 'Name|Kategorie\nKabel|Rigging', ['unverändert']],
    ['the path of a folder', 'beides', 'Name|Folder\nKabel|Licht/Kopf', ['ändert']],
  ])('[IMP-01] %s: mode %s', (_, modus, table, wanted) => {
    expect(fate(planned(entities.inventar, table, { modus, bestand: stored() }))).toEqual(wanted);
  });

  test('[IMP-01] a place that is not there is made once, and only where its row is sound', () => {
    const plans = planned(
      entities.inventar,
      `Name|Anzahl|Lagerplatz\nA|1|L-1\nB|-5|L-2\nC|1|L-1\nD|1|${'y'.repeat(61)}`,
    );
    expect(fate(plans)).toEqual(['neu', 'Fehler', 'neu', 'Fehler']);
    expect(steps(plans, 'lagerplaetze')).toMatchObject([{ werte: { name: 'L-1' } }]);
  });

  test('[IMP-01] [PLAN-03] a group that is not there is made once; its path says the category, and one called so is no group', () => {
    const bestand = new Bestand();
    const table = 'Name|Anzahl|Warengruppe\nA|1|Rigging\nB|1|Rigging\nC|1|Licht/Kopf\nD|1|Ton\nE|1|-\n';
    const plans = planned(entities.inventar, table, { bestand });
    expect(steps(plans, 'warengruppen').map(({ werte }) => werte)).toEqual([
      { name: 'Rigging' },
      { name: 'Licht/Kopf' },
    ]);
    expect(
      steps(plans, 'inventar').map(({ werte: { kategorie = '', gruppe = '' } }) => [
        kategorie,
        gruppe !== '',
      ]),
    ).toEqual([
      ['', true],
      ['', true],
      ['Licht', true],
      ['Ton', false],
      ['', false],
    ]);
    expect(fate(planned(entities.inventar, table, { bestand }))).not.toContain('ändert');
    const both = planned(entities.inventar, 'Name|Anzahl|Kategorie|Warengruppe\nF|1|Video|Ton');
    expect(steps(both, 'inventar')).toMatchObject([{ werte: { kategorie: 'Video' } }]);
    expect(steps(both, 'warengruppen')).toMatchObject([{ werte: { name: 'Ton' } }]);
  });

  test('[IMP-01] [PLAN-03] a customer has the price group of that name, and one that is not there is a fault of its row', () => {
    const bestand = new Bestand();
    bestand.add(entities.preisgruppen, { id: 'haus00000000000', name: 'Stammkunden' });
    const plans = planned(entities.kunden, 'Name|Preisgruppe\nBeck|Stammkunden\nNeu|Vereine', { bestand });
    expect(fate(plans)).toEqual(['neu', 'Fehler']);
    expect(steps(plans, 'kunden')).toMatchObject([{ werte: { preisgruppe: 'haus00000000000' } }]);
    expect(plans[1]).toMatchObject({
      zeile: 3,
      spalten: [1],
      grund: 'Preisgruppe: „Vereine“ gibt es nicht unter Preisgruppen.',
    });
  });

  test('[IMP-01] accessories name items that are there, each once', () => {
    const plans = planned(
      entities.artikel_teile,
      'Artikel|Zubehör|Menge\nSpot|Kabel|2\nSpot|Kabel|3\nSpot|Haken|1',
      { bestand: stored() },
    );
    expect(fate(plans)).toEqual(['neu', 'Fehler', 'Fehler']);
    expect(plans[1]?.grund).toBe('Das steht schon in Zeile 2.');
    expect(steps(plans, 'artikel_teile')).toMatchObject([
      { werte: { artikel: 'spot00000000000', teil: 'kabel0000000000', anzahl: 2, art: 'Zubehör', je: 1 } },
    ]);
    expect(plans[2]?.grund).toBe('Teil: „Haken“ gibt es nicht unter Inventar.');
  });

  test('[IMP-01] customers get their number from the server, and one that is taken is a fault', () => {
    const bestand = new Bestand();
    bestand.add(entities.kunden, { id: 'beck00000000000', name: 'Beck', kundennummer: 10001 });
    const plans = planned(
      entities.kunden,
      'Name|E-Mail|Kundennummer\nNeu|a@b.example|\nNeu 2|kein\nBeck||10002',
      {
        bestand,
      },
    );
    expect(fate(plans)).toEqual(['neu', 'Fehler', 'neu']);
    const taken = planned(entities.kunden, 'ID|Name|Kundennummer\nneu0000000000000|X|1', { bestand });
    expect(fate(taken)).toEqual(['neu']);
    const both = planned(entities.kunden, 'Name|Kundennummer\nAnders|10001', { bestand });
    expect(both).toMatchObject([{ was: 'ändert', grund: 'Name' }]);
  });

  test('[IMP-01] a name that several have asks for the id', () => {
    const bestand = new Bestand();
    for (const id of ['eins00000000000', 'zwei00000000000'])
      bestand.add(entities.kunden, { id, name: 'Müller', kundennummer: id === 'eins00000000000' ? 1 : 2 });
    expect(planned(entities.kunden, 'Name|Ort\nMüller|Jever', { bestand })).toMatchObject([
      { was: 'Fehler', grund: 'Name: Das gibt es mehrmals. Nimm eine Spalte mit der ID dazu.' },
    ]);
  });
});

describe('[IMP-04] whose a code is', () => {
  const TABLE = [
    'Name|Serial number|Code|Anzahl',
    'Kettenzug|S1|TV-00701|',
    'Kettenzug|S2|TV-00702|',
    'Kabel||TV-00100|4',
    'Kettenzug|S1|TV-00703|',
    'Stativ||tv 00100|2',
    'Pult|||1',
  ].join('\n');

  test('[IMP-04 B3.1] [R7] the code of a row with a serial number is on that piece, else on the item', () => {
    const plans = planned(entities.inventar, TABLE);
    expect(fate(plans)).toEqual(['neu', 'neu', 'neu', 'Fehler', 'Fehler', 'neu']);
    const [first, second] = steps(plans, 'geraete');
    const kabel = steps(plans, 'inventar').find(({ werte }) => werte['name'] === 'Kabel');
    expect(steps(plans, 'codes').map(({ werte: { anzahl: _, ...werte } }) => werte)).toEqual([
      { code: 'TV-00701', geraet: first?.id },
      { code: 'TV-00702', geraet: second?.id },
      { code: 'TV-00100', inventar: kabel?.id },
    ]);
    expect(plans.slice(3, 5).map(({ grund }) => grund)).toEqual([
      'Seriennummer S1 steht schon in Zeile 2.',
      'Code tv 00100 steht schon in Zeile 4.',
    ]);
  });

  test('[IMP-04] the code of a row with a number and no serial number is on that piece as well', () => {
    const plans = planned(
      entities.inventar,
      'Name|Anzahl|Zählweise|Gerät: Nr.|Code: Code\nKettenzug||Einzeln|7|TV-00701\nKettenzug||Einzeln|8|TV-00702',
    );
    expect(fate(plans)).toEqual(['neu', 'neu']);
    const pieces = steps(plans, 'geraete').map(({ id }) => id);
    expect(steps(plans, 'codes').map(({ werte }) => werte['geraet'])).toEqual(pieces);
  });

  test('[IMP-04 B3.2] [R9] [TUER-02] a second reading refuses the same rows for the same reasons', () => {
    const bestand = new Bestand();
    const first = planned(entities.inventar, TABLE, { bestand });
    const second = planned(entities.inventar, TABLE, { bestand });
    const refused = (plans: readonly Zeilenplan[]) =>
      plans.filter(({ was }) => was === 'Fehler').map(({ zeile, grund }) => [zeile, grund]);
    expect(refused(second)).toEqual(refused(first));
    expect(fate(second)).toEqual([
      'unverändert',
      'unverändert',
      'unverändert',
      'Fehler',
      'Fehler',
      'unverändert',
    ]);
  });

  const withCode = () => {
    const bestand = new Bestand();
    bestand.add(entities.inventar, { id: 'kabel0000000000', name: 'Kabel', anzahl: 3 });
    bestand.add(entities.inventar, { id: 'zug000000000000', name: 'Zug', zaehlweise: 'Einzeln' });
    bestand.add(entities.geraete, {
      id: 'zugeins00000000',
      inventar: 'zug000000000000',
      seriennummer: 'S1',
      bezeichnung: 'Zug #01',
    });
    bestand.add(entities.codes, {
      id: 'code00000000000',
      code: 'TV00100',
      inventar: 'kabel0000000000',
      anzahl: 1,
    });
    bestand.add(entities.codes, {
      id: 'code00000000001',
      code: 'TV00701',
      inventar: 'zug000000000000',
      anzahl: 1,
    });
    bestand.add(entities.codes, {
      id: 'code00000000002',
      code: 'TV00702',
      geraet: 'zugeins00000000',
      anzahl: 1,
    });
    return bestand;
  };

  test.each<[string, string, string, string]>([
    [
      'beside another name is a fault',
      'Stativ||TV-00100|1',
      'Fehler',
      'Code TV-00100 gehört schon zu Kabel.',
    ],
    [
      '[W5] beside another name renames nothing',
      'Kabel lang||TV-00100|3',
      'Fehler',
      'Code TV-00100 gehört schon zu Kabel.',
    ],
    ['beside its own name says nothing new', 'Kabel||TV-00100|3', 'unverändert', ''],
    ['alone says which item is meant', '||TV-00100|5', 'ändert', 'Anzahl'],
    ['that hung on the item goes to its piece', 'Zug|S1|TV-00701|', 'ändert', 'Code'],
    ['of a piece stays there, also without its number', 'Zug||TV-00702|', 'unverändert', ''],
    [
      'of a piece is none of another one',
      'Zug|S2|TV-00702|',
      'Fehler',
      'Code TV-00702 gehört schon zu Zug #01.',
    ],
    [
      'of a piece is none of another item',
      'Kabel||TV-00702|3',
      'Fehler',
      'Code TV-00702 gehört schon zu Zug.',
    ],
  ])('[IMP-04 B3.18] a code %s', (_, row, was, grund) => {
    const [plan] = planned(entities.inventar, `Name|Serial number|Code|Anzahl\n${row}`, {
      bestand: withCode(),
    });
    expect(plan).toMatchObject({ was, grund });
  });

  test('[W16] two serial numbers that people read alike are one', () => {
    const plans = planned(entities.inventar, 'Name|Serial number\nSpot|SN-0042\nSpot|sn-0042');
    expect(plans[1]?.grund).toBe('Seriennummer sn-0042 steht schon in Zeile 2.');
  });

  test('[W1] devices are known by what their label says, codes by what is printed', () => {
    const bestand = withCode();
    const devices = planned(
      entities.geraete,
      'Bezeichnung|Seriennummer|Zustand\nZug #01|S1|gesperrt\nZug #09|S9|',
      {
        bestand,
      },
    );
    expect(fate(devices)).toEqual(['ändert', 'Fehler']);
    expect(steps(devices, 'geraete')).toMatchObject([{ werte: { zustand: 'gesperrt' } }]);
    const codes = planned(
      entities.codes,
      'Aufdruck|Artikel|Gerät|Zählt als (Stück)\nTV-00100|Kabel||1\nTV 00702||Zug #01|1\nNEU-1|Kabel||2',
      {
        bestand,
      },
    );
    expect(fate(codes)).toEqual(['ändert', 'ändert', 'neu']);
    expect(steps(codes, 'codes').at(-1)?.werte).toMatchObject({ code: 'NEU-1', anzeige: 'NEU-1' });
  });
});

describe('[W7] [TUER-02] customers of one name', () => {
  const stored = () => {
    const bestand = new Bestand();
    const add = (id: string, name: string, firma: string, ort: string, kundennummer: number) =>
      bestand.add(entities.kunden, { id: id.padEnd(15, '0'), name, firma, ort, kundennummer });
    add('stadt', 'Anna Vogt', 'Stadt Brake', 'Brake', 10001);
    add('beck', 'Beck', '', 'Jever', 10002);
    add('werke', 'Uwe Lampe', 'Stadtwerke', 'Brake', 10003);
    return bestand;
  };

  test('of two firms are two, also within a file, and the second reading says the same', () => {
    const bestand = new Bestand();
    const table = 'Name|Firma|Ort\nAnna Vogt|Stadt Brake|Brake\nAnna Vogt|Ruderverein Elsfleth|Elsfleth';
    expect(fate(planned(entities.kunden, table, { bestand }))).toEqual(['neu', 'neu']);
    expect(fate(planned(entities.kunden, table, { bestand }))).toEqual(['unverändert', 'unverändert']);
  });

  test.each<[string, string, string, string | undefined, string | undefined]>([
    ['of the same firm is the same', 'Anna Vogt|Stadt Brake|Elsfleth|', 'ändert', 'ändert', 'ändert'],
    ['of another firm is another', 'Anna Vogt|Ruderverein|Brake|', 'neu', 'neu', 'neu'],
    ['without a firm is asked about', 'Anna Vogt||Elsfleth|', 'Fehler', 'ändert', 'neu'],
    ['with a firm where none is known is asked about', 'Beck|Beck GmbH|Jever|', 'Fehler', 'ändert', 'neu'],
    [
      'of whom nothing else is said changes nothing',
      'Beck||Jever|',
      'unverändert',
      'unverändert',
      'unverändert',
    ],
    ['with a number is known by that', 'Beck||Varel|10002', 'ändert', 'ändert', 'ändert'],
    ['with a number of its own is another', 'Beck||Jever|10009', 'neu', 'neu', 'neu'],
    ['whose firm alone is said is asked about', '|Stadtwerke|Elsfleth|', 'Fehler', 'ändert', 'neu'],
  ])('somebody %s', (_, row, unsaid, same, others) => {
    const of = (gleicheNamen?: GleicheNamen) =>
      planned(entities.kunden, `Name|Firma|Ort|Kundennummer\n${row}`, {
        bestand: stored(),
        ...(gleicheNamen ? { gleicheNamen } : {}),
      });
    expect(fate([...of(), ...of('dieselben'), ...of('andere')])).toEqual([unsaid, same, others]);
    expect(of()[0]?.fragtNamen ?? false).toBe(unsaid === 'Fehler');
  });

  test('the reason says who is there already', () => {
    const [plan] = planned(entities.kunden, 'Name|Ort\nBeck|Varel', { bestand: stored() });
    expect(plan?.grund).toContain('Beck gibt es schon (10002, Beck, Jever)');
  });

  test('[W14] a firm without anybody is called by its firm, and never takes the place of a name', () => {
    const bestand = stored();
    const plans = planned(
      entities.kunden,
      'Kundennr|Firma|Ort\n81041|Rathaus|Brake\n10003|Stadtwerke Brake|Brake',
      {
        bestand,
      },
    );
    expect(fate(plans)).toEqual(['neu', 'ändert']);
    expect(steps(plans, 'kunden').map(({ werte }) => werte)).toMatchObject([
      { name: 'Rathaus', firma: 'Rathaus', kundennummer: 81041 },
      { firma: 'Stadtwerke Brake' },
    ]);
    expect(steps(plans, 'kunden')[1]?.werte).not.toHaveProperty('name');
    expect(fate(planned(entities.kunden, 'Firma|Ort\nRathaus|Brake', { bestand }))).toEqual(['unverändert']);
  });
});

describe('[W16] what is written alike', () => {
  const stored = () => {
    const bestand = new Bestand();
    bestand.add(entities.lagerplaetze, { id: 'platz0000000000', name: 'A-02-10' });
    bestand.add(entities.inventar, {
      id: 'kabel0000000000',
      name: 'Kabel',
      anzahl: 3,
      lagerplatz: 'platz0000000000',
    });
    return bestand;
  };

  test('is one place and one item, whatever capitals, blanks and zeros it has', () => {
    const table = 'Name|Anzahl|Lagerplatz\nKabel|3|a-02-10\nBox|1|A-2-10\nPult|1|A\u00a002 10';
    const plans = planned(entities.inventar, table, { bestand: stored() });
    expect(fate(plans)).toEqual(['unverändert', 'neu', 'neu']);
    expect(steps(plans, 'lagerplaetze')).toEqual([]);
    const [twice, again] = planned(entities.inventar, 'Name|Anzahl\nkabel\u200b|3\nKabel|4', {
      bestand: stored(),
    });
    expect(twice).toMatchObject({ was: 'ändert', grund: 'Name' });
    expect(again).toMatchObject({ was: 'Fehler', grund: 'Das steht schon in Zeile 2.' });
  });

  test('of two that are there the one that is written so', () => {
    const bestand = stored();
    bestand.add(entities.inventar, { id: 'kabel0000000001', name: 'KABEL', anzahl: 1 });
    expect(fate(planned(entities.inventar, 'Name|Anzahl\nKABEL|1\nKabel|3', { bestand }))).toEqual([
      'unverändert',
      'unverändert',
    ]);
    expect(fate(planned(entities.inventar, 'Name|Anzahl\nkabel|1', { bestand }))).toEqual(['Fehler']);
  });
});
