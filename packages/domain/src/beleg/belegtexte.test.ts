import { expect, test } from 'vitest';
import type { Beleg } from '../brief/beleg.ts';
import { belegTexte } from './belegtexte.ts';

const aBeleg = (facts: Partial<Beleg>): Beleg =>
  ({
    art: 'rechnung',
    von: '2026-11-12',
    bis: '2026-11-15',
    faellig: '2026-11-30',
    gueltigBis: '',
    anlass: 'Stadtfest',
    gesamt: 119_00,
    zahlbar: 119_00,
    buyer: { name: 'Kulturverein Nordstadt', person: '' },
    seller: { name: 'Weserklang' },
    ...facts,
    // cast: places are read from these fields alone
  }) as Beleg;
const offer: Partial<Beleg> = { art: 'angebot', faellig: '', gueltigBis: '2026-12-20' };

test.each<[text: string, facts: Partial<Beleg>, ort: string, lines: readonly string[] | undefined]>([
  ['', {}, '', undefined],
  [' \n ', {}, '', undefined],
  [
    'Hallo {kunde},\n\nfür {projekt} in {ort}:',
    {},
    'Halle 3',
    ['Hallo Kulturverein Nordstadt,', '', 'für Stadtfest in Halle 3:'],
  ],
  ['Zahlbar bis {faelligDatum}', {}, '', ['Zahlbar bis 30.11.2026']],
  ['Gilt bis {gueltigBis}, {von} bis {bis}', offer, '', ['Gilt bis 20.12.2026, 12.11.2026 bis 15.11.2026']],
  ['Grüße 🎉\t{firma}', {}, '', ['Grüße Weserklang']],
])('[TEXT-01] %j is filled', (text, facts, ort, lines) => {
  const { texte, problems } = belegTexte(aBeleg(facts), { kopftext: text, fusstext: text }, ort);
  expect([texte.kopftext, texte.fusstext, problems]).toEqual([lines, lines, []]);
});

test.each<[text: string, facts: Partial<Beleg>, message: string]>([
  ['in {ort}, {projekt}', { anlass: '' }, '{ort}, {projekt} hat auf diesem Beleg keinen Wert. Trag ihn ein'],
  ['bis {gueltigBis}', {}, '{gueltigBis} hat auf diesem Beleg keinen Wert.'],
  ['bis {faelligDatum}', offer, '{faelligDatum} hat auf diesem Beleg keinen Wert.'],
  ['Hallo {kude}', {}, '{kude} gibt es hier nicht. Du kannst nehmen: {kunde}'],
  ['Zinsen {und mehr dazu}', {}, 'Wörter in geschweiften Klammern gibt es nur in Briefen.'],
])('[TEXT-01] what cannot be filled in %j is named', (text, facts, message) => {
  const { texte, problems } = belegTexte(aBeleg(facts), { kopftext: '', fusstext: text }, '');
  expect(texte).toEqual({});
  expect(problems).toEqual([
    { collection: 'rechnungen', field: 'fusstext', message: expect.stringContaining(`Fußtext: ${message}`) },
  ]);
});
