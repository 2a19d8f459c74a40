import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Bestellung } from '../entities/index.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import {
  antwortBetreff,
  antwortMail,
  antwortZeile,
  bestellMail,
  stornoMail,
  zurueckziehMail,
} from './worte.ts';

const order = {
  nummer: 'BE20260007',
  von: '2026-12-03 02:00:00.000Z' as WireDate,
  bis: '2026-12-04 02:00:00.000Z' as WireDate,
  antwortBis: '2026-12-01 02:00:00.000Z' as WireDate,
};
const from = (anrede: Anrede) => ({ firma: 'Lindhof', anrede, person: '' });
const nothing = { grund: '', kosten: '' };

test.each([
  {
    what: 'order',
    write: (anrede: Anrede) => bestellMail(order, from(anrede)),
    Sie: 'sagen Sie uns',
    du: 'sagst du uns',
  },
  {
    what: 'yes of both',
    write: (anrede: Anrede) => antwortMail({ ...order, stand: 'bestätigt' }, from(anrede)),
    Sie: 'danke für Ihre Antwort auf BE20260007. Damit ist vereinbart',
    du: 'danke für deine Antwort auf BE20260007. Damit ist vereinbart',
  },
  {
    what: 'withdrawal',
    write: (anrede: Anrede) => zurueckziehMail(order, from(anrede)),
    Sie: 'Betrachten Sie sie bitte als erledigt.',
    du: 'Betrachte sie bitte als erledigt.',
  },
  {
    what: 'cancellation without costs',
    write: (anrede: Anrede) => stornoMail(order, nothing, from(anrede)),
    Sie: 'dass dafür nichts anfällt. Bitte bestätigen Sie uns das kurz.',
    du: 'dass dafür nichts anfällt. Bitte bestätige uns das kurz.',
  },
  {
    what: 'cancellation with costs',
    write: (anrede: Anrede) => stornoMail(order, { grund: '', kosten: '90,00 €' }, from(anrede)),
    Sie: 'mit Stornokosten von 90,00 € netto. Bitte bestätigen Sie uns das kurz.',
    du: 'mit Stornokosten von 90,00 € netto. Bitte bestätige uns das kurz.',
  },
])(
  '[ZUM-02] the mail of an $what says Sie or du throughout, as the firm is spoken to',
  ({ write, Sie, du }) => {
    expect(write('Sie').text).toContain(Sie);
    expect(write('du').text).toContain(du);
    expect(write('Sie').text).toMatch(/Mit freundlichen Grüßen\nLindhof$/);
    expect(write('du').text).toMatch(/Viele Grüße\nLindhof$/);
    expect(write('Sie').text).not.toMatch(/\b(du|dein|deine)\b/);
    expect(write('du').text).not.toMatch(/\b(Sie|Ihre)\b/);
  },
);

test('[ZUM-02] until when an answer is wanted is said where a day is set, and why an order is called off where it is known', () => {
  expect(bestellMail(order, from('Sie')).text).toContain('Bitte bis 1.12.2026.');
  expect(bestellMail({ ...order, antwortBis: '' }, from('Sie')).text).not.toContain('Bitte bis');
  expect(stornoMail(order, { grund: 'Der Job ist abgesagt.', kosten: '' }, from('Sie')).text).toContain(
    'stornieren. Der Grund: Der Job ist abgesagt.',
  );
  expect(stornoMail(order, nothing, from('Sie')).text).not.toContain('Der Grund');
});

test.each([
  { stand: 'abgelehnt', says: 'Schade, beim nächsten Mal gern.' },
  { stand: 'beantwortet', says: 'Wir sehen sie an und melden uns.' },
] as const)('[ZUM-02] after "$stand" the firm reads: $says', ({ stand, says }) => {
  expect(antwortMail({ ...order, stand }, from('Sie')).text).toContain(says);
});

const position = (facts: object) =>
  ({
    hat: 4,
    anzahl: 6,
    name: 'PAR',
    preis: 3800,
    antwortPreis: 0,
    hinweis: '',
    ...facts,
  }) as Bestellung['positionen'][number];

test.each([
  { facts: {}, line: '4 von 6 × PAR' },
  { facts: { antwortPreis: 3800 }, line: '4 von 6 × PAR, 38,00 €' },
  { facts: { antwortPreis: 3700 }, line: '4 von 6 × PAR, 37,00 €' },
  { facts: { antwortPreis: 4000 }, line: '4 von 6 × PAR, 40,00 € statt 38,00 €' },
  // Nothing was said of a price before.
  { facts: { antwortPreis: 4000, preis: 0 }, line: '4 von 6 × PAR, 40,00 €' },
  { facts: { hat: 6, hinweis: 'aus Cuxhaven' }, line: '6 von 6 × PAR: „aus Cuxhaven“' },
])('[ZUM-02] what the firm answered reads: $line', ({ facts, line }) => {
  expect(antwortZeile(position(facts)).replaceAll('\u00a0', ' ')).toBe(line);
});

test.each([
  { stand: 'abgelehnt', says: 'BE20260007 ist abgelehnt' },
  { stand: 'beantwortet', says: 'BE20260007 ist beantwortet, bitte ansehen' },
  { stand: 'bestätigt', says: 'BE20260007 ist bestätigt: 4 von 6 zugesagt' },
] as const)('[ZUM-02] the office reads first: $says', ({ stand, says }) => {
  expect(antwortBetreff({ nummer: 'BE20260007', stand, positionen: [position({})] })).toBe(says);
});
