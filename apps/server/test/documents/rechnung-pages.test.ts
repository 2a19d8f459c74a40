import { auftragsbestaetigung, versionBeleg } from '@traverse/domain/angebot/angebot';
import { angebotBeleg, type RechnungSource, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { stornoBeleg } from '@traverse/domain/beleg/storno-beleg';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { newElement } from '@traverse/domain/preise/elements';
import { cents, formatEuro, percent, wireDateOf } from '@traverse/domain/values';
import { type BelegChange, sampleRechnung } from '@traverse/fixtures';
import { describe, expect, test } from 'vitest';
import { facturX } from '../../src/einvoice/cii.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { agreed, arranged, ready } from './kinds.ts';
import { codesOn, pageTexts } from './readers.ts';

const rechnung = (lines: number, change?: BelegChange) => ready(rechnungBeleg(sampleRechnung(lines, change)));
const textsOf = async (beleg: Beleg) => pageTexts(await drawRechnung(beleg, undefined));
/** As printed: no-break blanks become plain ones in an extracted text. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('[PDF-01] the pages of an invoice', () => {
  test('say everything the law asks for', async () => {
    const beleg = rechnung(6);
    const text = (await textsOf(beleg)).join(' ');
    for (const said of [
      'Rechnung RN20260042',
      'Weserklang',
      'Am Güterbahnhof 14',
      '26123 Oldenburg',
      'Kulturverein Nordstadt e. V.',
      'Łukasz Żółkiewski',
      'Werderstraße 63',
      '76137 Karlsruhe',
      '20.11.2026',
      '12.11.2026 – 15.11.2026',
      'Steuernummer 64/220/12345',
      'USt-IdNr. DE123456788',
      'Umsatzsteuer 19 % auf',
      'Umsatzsteuer 7 % auf 166,60 €',
      '10 %',
      formatEuro(beleg.gesamt),
      'bis zum 30.11.2026',
      'DE02 1203 0000 0000 2020 51',
      'Seite 2 von 2',
    ]) {
      expect(plain(text)).toContain(plain(said));
    }
  });

  test.each([1, 2, 3, 4, 5])(
    '%i lines of equipment, three of work and how to pay stand on one page',
    async (lines) => {
      const pdf = await drawRechnung(rechnung(lines), undefined);
      const pages = (await pageTexts(pdf)).map(plain);
      expect(pages).toHaveLength(1);
      for (const said of [
        'Bitte überweisen Sie',
        'bis zum 30.11.2026.',
        'DE02 1203 0000 0000 2020 51',
        'Seite 1 von 1',
      ])
        expect(pages[0]).toContain(said);
      const [code = ''] = await codesOn(pdf, 1, 'QRCode');
      expect(code.split('\n')).toContain('DE02120300000000202051');
    },
  );

  test.each([100_000_000, 1_000_000_000, 100_000_000_000])(
    'an amount of %i cents stands apart from the words before it',
    async (preis) => {
      const optElement = [
        { ...newElement, name: 'Tournee', preis: cents(preis) },
        { ...newElement, name: 'Catering', preis: cents(100), ust: percent(7) },
      ];
      const beleg = rechnung(0, { rechnung: { optElement } });
      const text = plain((await textsOf(beleg)).join(' '));
      for (const { ustSatz, netto, ust } of beleg.steuern)
        expect(text).toContain(
          plain(`Umsatzsteuer ${ustSatz} % auf ${formatEuro(netto)} ${formatEuro(ust)}`),
        );
      expect(text).toContain(plain(`Gesamtbetrag ${formatEuro(beleg.gesamt)}`));
    },
  );

  test('every printed position stands there once, hidden ones do not', async () => {
    const source = sampleRechnung(30);
    const beleg = ready(rechnungBeleg(source));
    const text = plain((await textsOf(beleg)).join(' '));
    for (const { name } of beleg.groups.flatMap((group) => group.positions))
      expect(text).toContain(plain(name));
    const hidden = [...source.zeilen].filter(({ zeile }) => zeile.hideInRechnung);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { artikel } of hidden) expect(text).not.toContain(artikel.name);
    expect(text).toContain('Zubehör und Kleinmaterial');
  });

  test('carry their sum from page to page, and say which page they are', async () => {
    const beleg = rechnung(80);
    const pages = (await textsOf(beleg)).map(plain);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      const [, carried] = new RegExp(`Übertrag auf Seite ${index + 2} ([\\d.,]+)`).exec(page) ?? [];
      const [, taken] =
        new RegExp(`Übertrag von Seite ${index + 1} ([\\d.,]+)`).exec(pages[index + 1] ?? '') ?? [];
      expect(carried).toBe(taken);
    }
    expect(pages.at(-1)).toContain(plain(formatEuro(beleg.gesamt)));
  });

  test('a column in which every line says the same is left out', async () => {
    const optElement = [{ ...newElement, name: 'Beschallung', preis: cents(10_000) }];
    const [page = ''] = await textsOf(rechnung(0, { rechnung: { optElement } }));
    expect(page).toContain('Bezeichnung Menge Einzelpreis Netto in €');
    expect(page).not.toMatch(/Faktor|Rabatt|Summe/);
  });

  test('a flat price covers lines that show no price', async () => {
    const text = (await textsOf(rechnung(30))).join(' ');
    expect(text).toContain('im Preis');
  });

  test('[RECH-12] a price of its own stands without a discount, one of 0 as part of the others', async () => {
    const change = { zeilen: [agreed('Mikrofon', 800), agreed('Stativ', 0)], rechnung: { optElement: [] } };
    const text = plain((await textsOf(rechnung(0, change))).join(' '));
    expect(text).toContain('Bezeichnung Menge Faktor Einzelpreis Netto in €');
    expect(text).toMatch(/Mikrofon 3 Stück 1,5 8,00 36,00.*Stativ 3 Stück im Preis/);
  });

  test('a small business shows no tax and says why', async () => {
    const text = (await textsOf(rechnung(4, { firma: { kleinunternehmer: true } }))).join(' ');
    expect(text).toContain('Steuerbefreiung für Kleinunternehmer (§ 19 UStG)');
    expect(text).not.toMatch(/Umsatzsteuer|Nettobetrag/);
  });

  test('a paid invoice asks for nothing', async () => {
    const change = { rechnung: { bezahlt: true, bezahltAm: wireDateOf('2026-11-22') } };
    const text = plain((await textsOf(rechnung(2, change))).join(' '));
    expect(text).toContain('Der Betrag ist am 22.11.2026 eingegangen.');
    expect(text).toContain('Zu zahlen 0,00 €');
    expect(text).not.toContain('Bitte überweisen');
  });

  test('several exemptions and rates stand below the sums', async () => {
    const optElement = [19, 7, 0].map((ust) => ({
      ...newElement,
      name: 'X',
      preis: cents(10_000),
      ust: percent(ust),
    }));
    const text = plain(
      (await textsOf(rechnung(0, { rechnung: { optElement, ustGrund: 'steuerfrei' } }))).join(' '),
    );
    expect(text).toContain('Umsatzsteuer 19 % auf 100,00 € 19,00 €');
    expect(text).toContain('Umsatzsteuer 7 % auf 100,00 € 7,00 €');
    expect(text).toContain('Umsatzsteuer 0 % auf 100,00 € 0,00 €');
    expect(text).toContain('Steuerfreier Umsatz nach § 4 UStG');
  });
});

test('[PDF-01] an offer has its number and validity and asks for no money', async () => {
  const text = plain((await textsOf(ready(angebotBeleg(sampleRechnung(5))))).join(' '));
  expect(text).toContain('Angebot AN20260042');
  expect(text).toContain('Dieses Angebot gilt bis zum 20.12.2026.');
  expect(text).not.toMatch(/überweisen|Rechnungsnummer/);
});

test.each<[what: string, source: RechnungSource, says: readonly string[]]>([
  ['may be rented to others', sampleRechnung(1), ['gilt bis zum 20.12.2026.', 'anderweitig vermietet']],
  [
    'is booked for the customer',
    { ...sampleRechnung(1), liste: { verbucht: true } },
    ['gilt bis zum 20.12.2026.', 'Die Technik ist so lange für Sie reserviert.'],
  ],
  [
    'is booked, and the firm names no validity',
    { ...sampleRechnung(1, { firma: { angebotGueltigTage: 0 } }), liste: { verbucht: true } },
    ['Die Technik ist für Sie reserviert.', 'Bitte sagen Sie uns bald'],
  ],
])('[PDF-01] an offer whose equipment %s says so', async (_what, source, says) => {
  const text = plain((await textsOf(ready(angebotBeleg(source)))).join(' '));
  for (const sentence of says) expect(text).toContain(sentence);
  expect(text.includes('reserviert')).toBe(source.liste !== undefined);
});

test('[PDF-01] a firm that says du to its customers says so on every document', async () => {
  const source = sampleRechnung(1, {
    firma: { anrede: 'du' },
    rechnung: { skontoProzent: percent(2), skontoTage: 5 },
  });
  const invoice = ready(rechnungBeleg(source));
  const offer = ready(versionBeleg(source, { version: 1, gueltigBis: '', unverbindlich: false }));
  const facts = { nummer: 'AB20260042', datum: '2026-11-21', angenommenAm: '2026-11-21' } as const;
  for (const beleg of [
    invoice,
    stornoBeleg(invoice, { name: 'RN20260057', datum: '2026-12-01', bearbeitung: '' }),
    ready(angebotBeleg(source)),
    ready(angebotBeleg({ ...source, liste: { verbucht: true } }, '')),
    ready(versionBeleg(source, { version: 1, gueltigBis: '', unverbindlich: true })),
    auftragsbestaetigung(offer, { ...facts, wahl: [], bearbeitung: '' }),
  ])
    expect((await textsOf(beleg)).join(' ')).not.toMatch(/\b(Sie|Ihnen|Ihre?[nm]?)\b/);
});

test('[UST-01 F3.1] that tax arises with the money stands on the page and in the e-invoice, its Storno as well', async () => {
  const said = 'Versteuerung nach vereinnahmten Entgelten';
  const beleg = { ...rechnung(1), versteuerung: said };
  expect(plain((await textsOf(beleg)).join(' '))).toContain(said);
  const back = { name: 'RN20260057', datum: '2026-12-01', bearbeitung: 'Mara Krüger' } as const;
  for (const each of [beleg, stornoBeleg(beleg, back)])
    expect(facturX(each)).toContain(`<ram:IncludedNote><ram:Content>${said}</ram:Content>`);
});

describe('[TEXT-01] a text before and one after the positions', () => {
  const kopftext = 'Guten Tag {ansprechpartner},\n\nwie besprochen für {projekt}:';
  const fusstext = 'Wir freuen uns auf Sie.\n{firma}';
  const source = sampleRechnung(2, { rechnung: { kopftext, fusstext } });
  const offer = ready(versionBeleg(source, { version: 2, gueltigBis: '2026-11-27', unverbindlich: false }));
  const facts = { nummer: 'AB20260042', datum: '2026-11-21', angenommenAm: '2026-11-21' } as const;
  test.each<[what: string, beleg: Beleg]>([
    ['invoice', ready(rechnungBeleg(source))],
    ['offer', offer],
    ['confirmation', auftragsbestaetigung(offer, { ...facts, wahl: [], bearbeitung: 'Mara Krüger' })],
  ])('stand on an %s where they belong', async (_what, beleg) => {
    const text = plain((await textsOf(beleg)).join(' '));
    const places = [
      'Guten Tag Łukasz Żółkiewski, wie besprochen für Stadtfest Bühne Marktplatz:',
      'Bezeichnung',
      'Gesamtbetrag',
      'Wir freuen uns auf Sie. Weserklang',
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('the e-invoice carries each as a note with its line feeds, the Storno does not', () => {
    const beleg = ready(rechnungBeleg(source));
    const xml = facturX(beleg);
    for (const said of [
      'Guten Tag Łukasz Żółkiewski,\n\nwie besprochen',
      'Wir freuen uns auf Sie.\nWeserklang',
    ])
      expect(xml).toContain(`<ram:IncludedNote><ram:Content>${said}`);
    const back = { name: 'RN20260057', datum: '2026-12-01', bearbeitung: 'Mara Krüger' } as const;
    expect(facturX(stornoBeleg(beleg, back))).not.toMatch(/Guten Tag|freuen/);
  });

  test.each([
    ['leaves the table room on its page', 8, 1, 0],
    ['leaves too little room: the table begins on the next', 33, 2, 1],
    ['is longer than two pages', 100, 3, 2],
  ])('one that %s', async (_what, lines, pages, table) => {
    const long = Array.from({ length: lines }, (_each, index) => `Absatz ${index + 1}.`);
    const beleg = rechnung(0, { rechnung: { kopftext: long.join('\n') } });
    const texts = (await textsOf(beleg)).map(plain);
    const all = texts.join(' ');
    for (const line of long) expect(all.split(line)).toHaveLength(2);
    expect(texts.findIndex((text) => text.includes('Bezeichnung'))).toBe(table);
    expect(texts).toHaveLength(pages);
    for (const [index, text] of texts.entries()) expect(text).toContain(`Seite ${index + 1} von ${pages}`);
  });
});

test('[PDF-01] beside a firm of 90 letters its place, mail and number of the bank stay whole', async () => {
  const name = 'Veranstaltungstechnik und Bühnenbau Weserland Nordwest Gesellschaft mit beschränkter Haftung';
  const text = plain((await textsOf(rechnung(1, { firma: { name } }))).at(-1) ?? '');
  for (const whole of [
    '… · Am Güterbahnhof 14 · 26123 Oldenburg',
    'buero@weserklang.example',
    'IBAN DE02 1203 0000 0000 2020 51',
    'Geschäftsführung Mara Krüger',
  ])
    expect(text).toContain(whole);
});

test('[GOBD-03] a Storno names what it reverses, never as a Gutschrift', async () => {
  const facts = { name: 'RN20260057', datum: '2026-12-01', bearbeitung: 'Mara Krüger' } as const;
  const text = plain((await textsOf(stornoBeleg(rechnung(5), facts))).join(' '));
  expect(text).toContain('Stornorechnung RN20260057');
  expect(text).toContain('hebt die Rechnung RN20260042 vom 20.11.2026 auf');
  expect(text).toContain('Erstattungsbetrag −');
  expect(text).not.toMatch(/Gutschrift|überweisen/);
});

describe('[PDF-01] whatever is typed, a document comes of it', () => {
  const long =
    'Veranstaltungsgemeinschaft der vereinigten Schützen-, Gesangs- und Heimatvereine des Landkreises ';
  test.each([
    { what: 'a name of four lines', change: { kunde: { firma: long.repeat(3), name: long.repeat(2) } } },
    {
      what: 'a word that fits no line',
      change: { kunde: { firma: 'X'.repeat(200), strasse: 'Y'.repeat(200) } },
    },
    { what: 'Arabic and Hebrew', change: { kunde: { firma: 'محمد علي للصوت', name: 'שלום כהן GmbH' } } },
    { what: 'Greek and Cyrillic', change: { kunde: { firma: 'Ήχος & Φως', name: 'Звук и свет' } } },
    { what: 'emoji and Chinese', change: { kunde: { firma: 'Party 🎉 GmbH', name: '王小明' } } },
    {
      what: 'an endless remark',
      change: { rechnung: { anmerkung: `${long.repeat(40)}\n${'Zeile\n'.repeat(300)}` } },
    },
    {
      what: 'endless descriptions',
      change: {
        rechnung: {
          optElement: Array.from({ length: 5 }, () => ({
            ...newElement,
            name: long.repeat(30),
            preis: cents(100),
          })),
        },
      },
    },
    {
      what: 'a long name of the firm',
      change: { firma: { name: long, zusatz: long, handelsregister: long } },
    },
    {
      what: 'the largest amounts',
      change: {
        rechnung: {
          optElement: [
            { ...newElement, name: 'Viel', anzahl: 999_999.999, faktor: 99, preis: cents(9_999_999) },
          ],
        },
      },
    },
  ] satisfies { what: string; change: BelegChange }[])('$what', async ({ change }) => {
    const pages = await textsOf(rechnung(3, change));
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  test('letters from right to left are kept, unknown ones are marked', async () => {
    const [page = ''] = await textsOf(rechnung(1, { kunde: { firma: 'محمد', name: '王小明' } }));
    expect(page).toContain('محمد');
    expect(page).toContain('???');
  });

  test('from one line to forty, totals never stand alone', { timeout: 60_000 }, async () => {
    for (let lines = 1; lines <= 40; lines++) {
      const pages = (await textsOf(rechnung(lines))).map(plain);
      const page = pages.find((text) => text.includes('Nettobetrag')) ?? '';
      // A position stands above them: its number, its amount with a unit.
      expect(page, `${lines} lines`).toMatch(/\d+ (?:Stück|Tage|km|pauschal)/);
    }
  });

  test('2,000 positions', async () => {
    const pages = await textsOf(rechnung(2000));
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });
});

describe('[ANGB-04] a document with headings of its own', () => {
  test('prints them, their texts and sums, and a heading without a position', async () => {
    const text = plain((await textsOf(arranged({ kunde: { rabatt: percent(5) } }))).join(' '));
    for (const said of [
      'Bühne & Podest',
      'Aufbau ab 8 Uhr,',
      'Strom bauseits',
      'Summe Bühne & Podest 190,10',
      'bis 22 Uhr',
      'Hinweise',
      'Wetter auf eigenes Risiko',
      'Summe Foyer',
      'Summe Team',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Personal, Transport');
  });

  test('a text longer than a page goes on with the next one', async () => {
    const long = Array.from({ length: 130 }, (_, line) => `Zeile ${line}`).join('\n');
    const gliederung = [
      { art: 'Abschnitt', schluessel: 'a', nimmt: 'Alles' },
      { art: 'Text', text: long },
    ] as const;
    const pages = await textsOf(rechnung(3, { rechnung: { gliederung } }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ')).toContain('Zeile 129');
  });
});

test('[O2.1] [O2.17] [ANGB-06] what may be chosen stands on the offer in brackets, on confirmation and invoice only once it is chosen', async () => {
  const wahl = {
    schluessel: 'a',
    inventar: '',
    name: 'Nebelmaschine',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preisArt: 'eigener',
    preis: cents(25_000),
    ust: percent(7),
    anmerkung: '',
    statt: '',
    gewaehlt: false,
  } as const;
  const change: BelegChange = { rechnung: { wahlpositionen: [wahl] } };
  const offer = ready(
    versionBeleg(sampleRechnung(2, change), { version: 1, gueltigBis: '', unverbindlich: false }),
  );
  const page = plain((await textsOf(offer)).join(' '));
  expect(page).toContain('Auf Wunsch');
  expect(page).toContain('auf Wunsch, nicht in der Summe');
  expect(page).toContain('(250,00)');
  expect(page).toContain('Nicht in der Summe: 1 Position auf Wunsch, 250,00 € netto.');
  expect(offer.gesamt).toBe(ready(angebotBeleg(sampleRechnung(2))).gesamt);
  const invoice = rechnung(2, change);
  expect(facturX(invoice)).toBe(facturX(rechnung(2)));
  const confirmed = (chosen: readonly string[]) =>
    auftragsbestaetigung(offer, {
      nummer: 'AB20260001',
      datum: '2026-11-20',
      angenommenAm: '2026-11-20',
      bearbeitung: '',
      wahl: chosen.map((schluessel) => ({ schluessel, name: '', netto: cents(0) })),
    });
  expect(plain((await textsOf(confirmed([]))).join(' '))).not.toContain('Nebel');
  const ordered = plain((await textsOf(confirmed(['a']))).join(' '));
  expect(ordered).toContain('Nebelmaschine');
  expect(ordered).not.toContain('nicht in der Summe');
  expect(ordered).toContain(plain(formatEuro(cents(offer.gesamt + 26_750))));
  // Chosen in the draft it is one line more.
  const { schluessel, name, anzahl, einheit, kategorie, faktor, preis, ust } = wahl;
  const optElement = [
    ...sampleRechnung(2).rechnung.optElement,
    { schluessel, name, anzahl, einheit, kategorie, faktor, preis, ust },
  ];
  const billed = rechnung(2, { rechnung: { optElement, wahlpositionen: [{ ...wahl, gewaehlt: true }] } });
  const lines = (xml: string) => xml.split('<ram:IncludedSupplyChainTradeLineItem>').length;
  expect(lines(facturX(billed))).toBe(lines(facturX(invoice)) + 1);
});

test('[O3.8] [ANGB-08] under Pauschal every name of 200 is on paper and in the e-invoice, and no single price', async () => {
  const optElement = Array.from({ length: 200 }, (_, nr) => ({
    ...newElement,
    name: `Artikel Nummer ${nr}.`,
    preis: cents(1234),
  }));
  const beleg = rechnung(0, { rechnung: { darstellung: 'Pauschal', optElement } });
  const pages = plain((await textsOf(beleg)).join(' ').replaceAll(/\s+/g, ' '));
  const xml = facturX(beleg);
  for (let nr = 0; nr < 200; nr += 1) {
    expect(pages).toContain(`Nummer ${nr}.`);
    expect(xml).toContain(`Artikel Nummer ${nr}.`);
  }
  expect(pages).not.toContain('12,34');
  expect(xml).not.toContain('12.34');
});
