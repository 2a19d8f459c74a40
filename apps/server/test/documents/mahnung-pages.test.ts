import type { Firma } from '@traverse/domain/entities';
import { blankRecord } from '@traverse/domain/entities/blank-record';
import type { Forderung } from '@traverse/domain/forderung/forderung';
import { bekannteBasiszinsen } from '@traverse/domain/mahnung/basiszins';
import { mahnungOf } from '@traverse/domain/mahnung/mahnlauf';
import { mahnungBrief } from '@traverse/domain/mahnung/mahnung-brief';
import { defaultMahnenAb } from '@traverse/domain/mahnung/sperren';
import { ersteMahnstufen } from '@traverse/domain/mahnung/stufen';
import { kundenkonto } from '@traverse/domain/offene-posten/kundenkonto';
import { kundenkontoBrief } from '@traverse/domain/offene-posten/kundenkonto-brief';
import { offenePosten } from '@traverse/domain/offene-posten/liste';
import { offenePostenBrief } from '@traverse/domain/offene-posten/offene-posten-brief';
import { cents } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { drawBrief } from '../../src/pdf/brief.ts';
import { codesOn, pageTexts } from './readers.ts';

const firma: Firma = blankRecord('firma', { ...sampleCompany });
const kunde = blankRecord('kunden', {
  kundennummer: 1042,
  name: 'Jana Petersen',
  firma: 'Bauverein eG',
  strasse: 'Am Wall',
  hausnummer: '77',
  plz: '28195',
  ort: 'Bremen',
});

const claim = (index: number): Forderung => ({
  id: `r${index}`,
  name: `RN2026${String(index).padStart(4, '0')}`,
  datum: '2026-05-31',
  faellig: '2026-06-10',
  gesamt: cents(119_000),
  eingaenge: [],
  ausgestellt: true,
  storno: false,
  entgelt: true,
  zugang: '2026-05-31',
  guthaben: undefined,
  hinweis: false,
  sperreBis: '',
  sperreGrund: '',
  fremd: false,
  mahnungen: [],
});

function aMahnung(claims: number, anrede: Firma['anrede'] = '') {
  const stufen = ersteMahnstufen('Sie');
  const regeln = {
    heute: '2026-07-31',
    land: '',
    vereinbart: true,
    mahnenAb: defaultMahnenAb,
    basiszinsen: bekannteBasiszinsen,
    stufen,
  } as const;
  const forderungen = Array.from({ length: claims }, (_, index) => claim(index + 1));
  const { brief } = mahnungBrief({
    nummer: 'MA20260007',
    vorschlag: mahnungOf({ verbraucher: false, forderungen, mahnungen: [] }, stufen[1]!, regeln),
    kunde,
    firma: { ...firma, anrede },
    vorlage: stufen[1]!.text,
    datumVorher: '2026-07-01',
    bearbeitung: 'Mara Krüger',
  });
  return drawBrief(brief!, undefined);
}

test('[MAHN-02] a reminder says what is open, how the interest was reckoned, and how to pay', async () => {
  const pdf = await aMahnung(1);
  const [text = '', ...others] = await pageTexts(pdf);
  expect(others).toEqual([]);
  for (const said of [
    '1. Mahnung MA20260007',
    'Guten Tag Jana Petersen,',
    'trotz unserer Erinnerung vom 1.7.2026 sind 1.247,33 € offen. Sie sind in Verzug.',
    'und die Pauschale von 40 €. Zahlen Sie bis 7.8.2026.',
    'Zu zahlen 1.247,33 €',
    '11.6.2026 – 30.6.2026 20 1.190,00 € 10,27 % 6,70 €',
    '1.7.2026 – 31.7.2026 31 1.190,00 € 10,52 % 10,63 €',
    'Bitte überweisen Sie 1.247,33 € bis zum 7.8.2026.',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  }
  const [code = ''] = await codesOn(pdf, 1, 'QRCode');
  expect(code.split('\n')).toEqual(expect.arrayContaining(['EUR1247.33', 'MA20260007 RN20260001']));
});

test('[MAHN-02] a firm that says du says it here as well', async () => {
  const [text = ''] = await pageTexts(await aMahnung(1, 'du'));
  expect(text).toContain('Hallo Jana Petersen,');
  expect(text).toContain('Du bist in Verzug.');
});

test('[MAHN-02] many invoices go on over pages, each with its head', async () => {
  const pages = await pageTexts(await aMahnung(40));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  expect(pages.join(' ')).toContain('RN20260040');
});

test('[ZAHL-03 N22] the statement of June as a letter', async () => {
  const konto = kundenkonto(
    [
      { tag: '2026-05-02', art: 'Rechnung', text: 'RN20260001', betrag: cents(119_000) },
      { tag: '2026-06-08', art: 'Zahlung', text: 'RN20260001', betrag: cents(-116_620) },
      { tag: '2026-06-08', art: 'Skonto', text: 'RN20260001', betrag: cents(-2_380) },
    ],
    { von: '2026-06-01', bis: '2026-06-30' },
  );
  const brief = kundenkontoBrief({ konto, kunde, firma, heute: '2026-07-01', bearbeitung: '' });
  const [text = ''] = await pageTexts(await drawBrief(brief, undefined));
  for (const said of [
    'Kontoauszug',
    '1.6.2026 Anfangssaldo 1.190,00 €',
    'Saldo ausgeglichen 0,00 €',
    'keine Mahnung',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
});

test('[ZAHL-03] the list of open items adds up by age, goes to nobody and goes on over pages', async () => {
  const posten = (index: number, offen: number) => ({
    id: `r${index}`,
    name: `RN2026${String(index).padStart(4, '0')}`,
    art: 'Rechnung' as const,
    nurFuer: '',
    datum: '2026-05-31' as const,
    faellig: '2026-06-10' as const,
    gesamt: cents(offen),
    offen: cents(offen),
    stand: '',
  });
  const group = (id: string, offen: readonly number[]) => ({
    id,
    name: `Kunde ${id}`,
    posten: offen.map((each, index) => posten(index + 1, each)),
    mahnung: undefined,
    zahlungLiegtVor: false,
  });
  const days = { stichtag: '2026-07-15', heute: '2026-07-16' } as const;
  const liste = offenePosten([group('A', Array(40).fill(119_000)), group('B', [-11_900])], days);
  const brief = offenePostenBrief({ liste, seite: 'Kunden', firma, heute: days.heute, bearbeitung: '' });
  const pages = (await pageTexts(await drawBrief(brief, undefined))).map((page) =>
    page.replaceAll('\u00a0', ' '),
  );
  for (const said of [
    'Kunden am 15.7.2026',
    'Kunde A 47.600,00 47.600,00',
    'Kunde B − 119,00 − 119,00',
    'Summe 47.600,00 − 119,00 47.481,00',
    'Davon überfällig 47.600,00 €',
    'Offen 47.481,00 €',
  ])
    expect(pages[0]).toContain(said);
  expect(pages.at(-1)).toContain('RN20260040');
  expect(pages.at(-1)).toContain('Alle Beträge in Euro');
});
