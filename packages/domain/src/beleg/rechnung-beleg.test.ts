import { describe, expect, test } from 'vitest';
import { unterschied } from '../angebot/unterschied.ts';
import { type Beleg, belegPositions } from '../brief/beleg.ts';
import { blankRecord } from '../entities/blank-record.ts';
import type { Firma, Kunde, Rechnung } from '../entities/index.ts';
import { newElement } from '../preise/elements.ts';
import { rechnungTotals } from '../preise/totals.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { missingOfFirma, xrechnungProblems } from './problems.ts';
import { angebotBeleg, chargedPositions, type RechnungSource, rechnungBeleg } from './rechnung-beleg.ts';
import { stornoBeleg } from './storno-beleg.ts';

const firma = blankRecord('firma', {
  name: 'Weserklang Veranstaltungstechnik GmbH',
  strasse: 'Am Güterbahnhof',
  hausnummer: '14',
  plz: '26123',
  ort: 'Oldenburg',
  telefon: '0441 5550010',
  email: 'buero@weserklang.example',
  steuernummer: '64/220/12345',
  ustId: 'DE 123456788',
  iban: 'DE02 1203 0000 0000 2020 51',
  angebotGueltigTage: 30,
});

const kunde = blankRecord('kunden', {
  kundennummer: 1042,
  name: 'Łukasz Żółkiewski',
  firma: 'Kulturverein Nordstadt e. V.',
  strasse: 'Werderstraße',
  hausnummer: '63',
  plz: '76137',
  ort: 'Karlsruhe',
  rabatt: percent(10),
});

const rechnung = blankRecord('rechnungen', {
  name: 'RN20260042',
  rechnungsDatum: wireDateOf('2026-11-20'),
  faelligDatum: wireDateOf('2026-11-30'),
  von: wireDateOf('2026-11-12'),
  bis: wireDateOf('2026-11-15'),
  anmerkung: 'Auf- und Abbau durch drei Techniker 🎪\n\nStrom bauseits 63 A CEE.',
  optElement: [{ ...newElement, name: 'Tagessatz', einheit: 'Tage', anzahl: 2, preis: cents(32_000) }],
});

function aLine(name: string, facts: { hidden?: boolean; preis?: number; kategorie?: 'Ton' | 'Video' } = {}) {
  const { hidden = false, preis = 4500, kategorie = 'Ton' } = facts;
  return {
    zeile: blankRecord('inventar_inventarlisten', {
      anzahl: 4,
      faktor: 1.5,
      ust: percent(19),
      hideInRechnung: hidden,
    }),
    artikel: blankRecord('inventar', { name, kategorie, mietpreis: cents(preis), einheit: 'Stück' }),
  };
}

interface Change {
  readonly firma?: Partial<Firma>;
  readonly kunde?: Partial<Kunde>;
  readonly rechnung?: Partial<Rechnung>;
  readonly zeilen?: RechnungSource['zeilen'];
}

function aSource(change: Change = {}): RechnungSource {
  return {
    rechnung: { ...rechnung, ...change.rechnung },
    kunde: { ...kunde, ...change.kunde },
    firma: { ...firma, ...change.firma },
    zeilen: change.zeilen ?? [aLine('Beamer', { kategorie: 'Video' }), aLine('Subwoofer 🔊')],
    sets: [],
    projekt: { name: 'Stadtfest', auftragsnummer: 'A-2026-0402', ort: 'Marktplatz' },
    bearbeitung: 'Mara Krüger',
  };
}

/** Amounts have a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function aBeleg(change: Change = {}): Beleg {
  const { beleg, problems } = rechnungBeleg(aSource(change));
  if (!beleg) throw new Error(JSON.stringify(problems));
  return beleg;
}

describe('[PDF-01] an invoice as a document', () => {
  test('names both parties, number, dates and period', () => {
    expect(aBeleg()).toMatchObject({
      art: 'rechnung',
      name: 'RN20260042',
      datum: '2026-11-20',
      faellig: '2026-11-30',
      von: '2026-11-12',
      bis: '2026-11-15',
      anlass: 'Stadtfest',
      auftragsnummer: 'A-2026-0402',
      seller: {
        name: 'Weserklang Veranstaltungstechnik GmbH',
        ustId: 'DE123456788',
        iban: 'DE02120300000000202051',
      },
      buyer: {
        kundennummer: '1042',
        name: 'Kulturverein Nordstadt e. V.',
        person: 'Łukasz Żółkiewski',
        anschrift: { strasse: 'Werderstraße 63', plz: '76137', ort: 'Karlsruhe', land: 'DE' },
      },
    });
  });

  test('a private customer stands alone', () => {
    expect(aBeleg({ kunde: { firma: '' } }).buyer).toMatchObject({ name: 'Łukasz Żółkiewski', person: '' });
  });

  test('positions stand by category and are numbered through, texts are clean', () => {
    const { groups, anmerkung } = aBeleg();
    expect(
      groups.map(({ title, positions }) => [title, ...positions.map(({ nr, name }) => `${nr} ${name}`)]),
    ).toEqual([
      ['Ton', '1 Subwoofer'],
      ['Video', '2 Beamer'],
      ['Personal, Transport, Sonstiges', '3 Tagessatz'],
    ]);
    expect(anmerkung).toEqual(['Auf- und Abbau durch drei Techniker', 'Strom bauseits 63 A CEE.']);
  });

  test('[RECH-04] its sums are those of the lines, hidden ones included', () => {
    const source = aSource({ zeilen: [aLine('PA'), aLine('Kabel', { hidden: true, preis: 333 })] });
    const { beleg } = rechnungBeleg(source);
    const { netto, ust, gesamt } = rechnungTotals(chargedPositions(source));
    expect(beleg).toMatchObject({ netto, ust, gesamt, zahlbar: gesamt });
    expect(belegPositions(beleg!).reduce((sum, position) => sum + position.netto, 0)).toBe(netto);
    expect(beleg!.groups.reduce((sum, group) => sum + group.netto, 0)).toBe(netto);
  });

  test('a small business charges no tax and says why', () => {
    const beleg = aBeleg({ firma: { kleinunternehmer: true } });
    expect(beleg.ust).toBe(0);
    expect(beleg.steuern).toMatchObject([
      { category: 'E', ustSatz: 0, grund: 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)' },
    ]);
    expect(belegPositions(beleg).every(({ ustSatz, category }) => ustSatz === 0 && category === 'E')).toBe(
      true,
    );
  });

  test('[O20] paid in part, it says what was paid and asks for the rest, Skonto from that', () => {
    const skonto = { skontoProzent: percent(2), skontoTage: 7 };
    const whole = aBeleg({ rechnung: skonto });
    const beleg = aBeleg({ rechnung: { ...skonto, gezahlt: cents(5000) } });
    expect(beleg).toMatchObject({
      bezahlt: 5000,
      bezahltAm: '',
      zahlbar: beleg.gesamt - 5000,
      faellig: whole.faellig,
      skonto: { abzug: whole.skonto?.abzug, zahlbar: beleg.gesamt - 5000 - (whole.skonto?.abzug ?? 0) },
    });
  });

  test.each([
    { gezahlt: 0, bezahlt: 0 },
    { gezahlt: -100, bezahlt: 0 },
    { gezahlt: 9_999_999, bezahlt: undefined },
  ])(
    '[O20] of $gezahlt paid the document says $bezahlt: what is too much is credit',
    ({ gezahlt, bezahlt }) => {
      const beleg = aBeleg({ rechnung: { gezahlt: cents(gezahlt) } });
      expect(beleg.bezahlt).toBe(bezahlt ?? beleg.gesamt);
      expect(beleg.zahlbar).toBe(beleg.gesamt - beleg.bezahlt);
    },
  );

  test('[O20] where less is open than the Skonto there is none', () => {
    const { gesamt } = aBeleg({});
    const skonto = { skontoProzent: percent(2), skontoTage: 7 };
    expect(aBeleg({ rechnung: { ...skonto, gezahlt: cents(gesamt - 1) } }).skonto).toBeUndefined();
  });

  test('a paid invoice has nothing to pay and no due date', () => {
    const beleg = aBeleg({ rechnung: { bezahlt: true, bezahltAm: wireDateOf('2026-11-22') } });
    expect(beleg).toMatchObject({ bezahlt: beleg.gesamt, zahlbar: 0, faellig: '', bezahltAm: '2026-11-22' });
  });
});

describe('[PDF-01] what is missing for an invoice', () => {
  const zeroRated = { ...newElement, name: 'Export', preis: cents(100), ust: percent(0) };
  test.each([
    { what: 'name of the firm', change: { firma: { name: ' ' } }, fields: ['firma.name'] },
    {
      what: 'address of the firm',
      change: { firma: { strasse: '', hausnummer: '', plz: '', ort: '' } },
      fields: ['firma.strasse', 'firma.plz', 'firma.ort'],
    },
    {
      what: 'tax number',
      change: { firma: { steuernummer: '', ustId: '' } },
      fields: ['firma.steuernummer'],
    },
    { what: 'IBAN', change: { firma: { iban: '' } }, fields: ['firma.iban'] },
    {
      what: 'IBAN with a typing error',
      change: { firma: { iban: 'DE03120300000000202051' } },
      fields: ['firma.iban'],
    },
    { what: 'VAT id with a typing error', change: { firma: { ustId: 'DE12345' } }, fields: ['firma.ustId'] },
    { what: 'country nobody knows', change: { firma: { land: 'Mittelerde' } }, fields: ['firma.land'] },
    {
      what: 'address of the customer',
      change: { kunde: { strasse: '', hausnummer: '', plz: '', ort: '' } },
      fields: ['kunden.strasse', 'kunden.plz', 'kunden.ort'],
    },
    { what: 'name of the customer', change: { kunde: { name: '🎸', firma: '' } }, fields: ['kunden.name'] },
    {
      what: 'positions',
      change: { zeilen: [], rechnung: { optElement: [] } },
      fields: ['rechnungen.optElement'],
    },
    { what: 'text of a position', change: { zeilen: [aLine('🔊')] }, fields: ['rechnungen.optElement'] },
    {
      what: 'end after the start',
      change: { rechnung: { bis: wireDateOf('2026-11-01') } },
      fields: ['rechnungen.bis'],
    },
    {
      what: 'sum above zero',
      change: {
        zeilen: [],
        rechnung: { optElement: [{ ...newElement, name: 'Nachlass', preis: cents(-100) }] },
      },
      fields: ['rechnungen.optElement'],
    },
    {
      what: 'reason for 0 %',
      change: { rechnung: { optElement: [zeroRated] } },
      fields: ['rechnungen.ustGrund'],
    },
    {
      what: 'VAT id of the customer for reverse charge',
      change: { zeilen: [], rechnung: { optElement: [zeroRated], ustGrund: 'Reverse Charge' } },
      fields: ['kunden.ustId'],
    },
    {
      what: 'rate that fits the reason for 0 % (RECH-13)',
      change: { rechnung: { optElement: [zeroRated], ustGrund: 'Ausfuhr' } },
      fields: ['rechnungen.ustGrund'],
    },
    {
      what: 'line of 0 % that the reason explains (RECH-13)',
      change: { rechnung: { ustGrund: 'steuerfrei' } },
      fields: ['rechnungen.ustGrund'],
    },
  ] satisfies { what: string; change: Change; fields: string[] }[])('the $what', ({ change, fields }) => {
    const { problems = [], beleg } = rechnungBeleg(aSource(change));
    expect(problems.map(({ collection, field }) => `${collection}.${field}`)).toEqual(fields);
    expect(beleg).toBeUndefined();
  });

  test('up to 250 € the address of the customer may be missing', () => {
    const change = { zeilen: [], kunde: { strasse: '', hausnummer: '', plz: '', ort: '' } };
    const costing = (preis: number) =>
      rechnungBeleg(
        aSource({
          ...change,
          rechnung: {
            optElement: [{ ...newElement, name: 'PA', preis: cents(preis), ust: percent(0) }],
            ustGrund: 'steuerfrei',
          },
        }),
      );
    expect(costing(25_000).problems).toBeUndefined();
    expect(costing(25_001).problems).toHaveLength(3);
  });

  test.each<{ change: Partial<Firma>; missing: string[] }>([
    { change: {}, missing: [] },
    { change: { ustId: '' }, missing: [] },
    { change: { steuernummer: '', ustId: '' }, missing: ['Steuernummer oder USt-IdNr.'] },
    { change: { strasse: '', hausnummer: '', ort: '' }, missing: ['Straße', 'Ort'] },
    { change: { name: '', plz: '', iban: '' }, missing: ['Firmenname', 'PLZ', 'IBAN'] },
  ])('[HOME-09] with $change the page of the firm names $missing, and no invoice is made', (row) => {
    const { problems = [] } = rechnungBeleg(aSource({ firma: row.change }));
    expect(missingOfFirma({ ...firma, ...row.change })).toEqual(row.missing);
    expect(problems.filter(({ collection }) => collection === 'firma')).toHaveLength(row.missing.length);
  });

  test('every problem is a German sentence', () => {
    const { problems = [] } = rechnungBeleg(
      aSource({
        firma: blankRecord('firma'),
        kunde: blankRecord('kunden'),
        rechnung: { rechnungsDatum: '', von: '' },
      }),
    );
    expect(problems.length).toBeGreaterThan(8);
    for (const { message } of problems) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });
});

describe('[PDF-01] an offer as a document', () => {
  test('has its own number, a validity and no due date', () => {
    expect(angebotBeleg(aSource()).beleg).toMatchObject({
      art: 'angebot',
      name: 'AN20260042',
      gueltigBis: '2026-12-20',
      faellig: '',
    });
  });

  test('[RECH-12] says of a price that was agreed since what it does to the sum', () => {
    const offer = (own: object = {}) => {
      const line = aLine('Beamer', { kategorie: 'Video' });
      const zeilen = [{ ...line, zeile: { ...line.zeile, ...own } }];
      // Nothing is missing from it.
      return angebotBeleg(aSource({ zeilen, rechnung: { optElement: [] } })).beleg as Beleg;
    };
    // 4 × 45,00 × 1,5 less 10 % is 243,00; 4 × 30,00 × 1,5 is 180,00.
    const agreed = offer({ preisArt: 'eigener', preis: cents(3000) });
    expect(plain(unterschied(offer(), agreed))).toBe('− 74,97 €: Beamer 243,00 € auf 180,00 €');
    expect(plain(unterschied(agreed, offer({ preisArt: 'eigener', preis: cents(0) })))).toBe(
      '− 214,20 €: Beamer 180,00 € auf 0,00 €',
    );
  });

  test('goes to a customer without address, from a firm without bank', () => {
    const source = aSource({
      kunde: { strasse: '', hausnummer: '', plz: '', ort: '' },
      firma: { iban: '', ustId: '' },
    });
    expect(angebotBeleg(source).problems).toBeUndefined();
  });

  test('needs the name and address of the firm', () => {
    const { problems = [] } = angebotBeleg(aSource({ firma: blankRecord('firma') }));
    expect(problems.map(({ field }) => field)).toEqual(['name', 'strasse', 'plz', 'ort']);
  });
});

test('[GOBD-03] a Storno negates every amount, keeps prices, and names the invoice', () => {
  const original = aBeleg();
  const storno = stornoBeleg(original, {
    name: 'RN20260050',
    datum: '2026-12-01',
    bearbeitung: 'Mara Krüger',
  });
  expect(storno).toMatchObject({
    art: 'storno',
    name: 'RN20260050',
    netto: 0 - original.netto,
    ust: 0 - original.ust,
    gesamt: 0 - original.gesamt,
    zahlbar: 0 - original.gesamt,
    faellig: '',
    storniert: { name: 'RN20260042', datum: '2026-11-20' },
  });
  const [before, after] = [belegPositions(original), belegPositions(storno)];
  expect(after.map(({ anzahl, preis, netto }) => [anzahl, preis, netto])).toEqual(
    before.map(({ anzahl, preis, netto }) => [0 - anzahl, preis, 0 - netto]),
  );
});

test('a document is plain data: it can be kept as JSON', () => {
  const beleg = aBeleg();
  expect(JSON.parse(JSON.stringify(beleg))).toEqual(beleg);
});

test.each([
  { what: 'all there', change: { kunde: { leitwegId: '991-03730-19' } }, fields: [] },
  { what: 'no Leitweg-ID', change: {}, fields: ['leitwegId'] },
  { what: 'a mistyped one', change: { kunde: { leitwegId: '991-03730-91' } }, fields: ['leitwegId'] },
  {
    what: 'no way to ask back',
    change: { kunde: { leitwegId: '991-03730-19' }, firma: { telefon: '', email: '' } },
    fields: ['telefon', 'email'],
  },
])('[KUND-00] an XRechnung: $what', ({ change, fields }) => {
  expect(xrechnungProblems(aBeleg(change)).map(({ field }) => field)).toEqual(fields);
});

describe('[MAHN-01] default after thirty days', () => {
  const privat = { ...kunde, firma: '', ustId: '' };
  const hinweisOf = (facts: Partial<RechnungSource>) => {
    const { beleg } = rechnungBeleg({
      rechnung,
      kunde,
      firma,
      zeilen: [],
      sets: [],
      bearbeitung: '',
      ...facts,
    });
    return beleg?.verzugshinweis;
  };

  test.each<[string, Partial<RechnungSource>, string | undefined]>([
    ['a company', {}, undefined],
    ['a consumer', { kunde: privat }, 'Sie kommen spätestens 30 Tage nach Fälligkeit und Zugang'],
    [
      'a consumer of a firm that says du',
      { kunde: privat, firma: { ...firma, anrede: 'du' } },
      'Du kommst spätestens 30 Tage',
    ],
    ['a person who is a business', { kunde: { ...privat, verbraucher: 'nein' } }, undefined],
    [
      'a company that is said to be a consumer',
      { kunde: { ...kunde, verbraucher: 'ja' } },
      'Sie kommen spätestens 30 Tage',
    ],
    ['a consumer who has paid', { kunde: privat, rechnung: { ...rechnung, bezahlt: true } }, undefined],
  ])('stands on the invoice of %s', (_, facts, words) => {
    expect(hinweisOf(facts)?.slice(0, words?.length)).toBe(words);
  });

  test('stands on no reversal', () => {
    const { beleg } = rechnungBeleg({
      rechnung,
      kunde: privat,
      firma,
      zeilen: [],
      sets: [],
      bearbeitung: '',
    });
    const storno = stornoBeleg(beleg!, { name: 'RN20260043', datum: '2026-11-21', bearbeitung: '' });
    expect(storno.verzugshinweis).toBeUndefined();
  });
});

test.each([
  ['Ist, from 2028 on', '2028-01-01', { versteuerung: 'ist' }, true],
  ['Ist, before', '2027-12-31', { versteuerung: 'ist' }, false],
  ['Soll', '2028-01-01', { versteuerung: 'soll' }, false],
  ['Ist, without tax', '2028-01-01', { versteuerung: 'ist', kleinunternehmer: true }, false],
  ['performed before the change to Ist', '2028-01-01', { versteuerung: 'ist', istSeit: '2028-01-01' }, false],
] as const)('[UST-01 F3.1] the invoice of a firm says how its tax arises: %s', (_, day, ours, says) => {
  const { versteuerung } = aBeleg({
    firma: { ...ours, istSeit: 'istSeit' in ours ? wireDateOf(ours.istSeit) : '' },
    rechnung: { rechnungsDatum: wireDateOf(day), faelligDatum: wireDateOf('2028-01-31') },
  });
  expect(versteuerung).toBe(says ? 'Versteuerung nach vereinnahmten Entgelten' : undefined);
});
