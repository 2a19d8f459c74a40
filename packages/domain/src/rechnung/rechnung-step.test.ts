import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { AngebotStand } from '../options/angebot-stand.ts';
import { newElement } from '../preise/elements.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { type RechnungStep, rechnungStep } from './rechnung-step.ts';

type Beleg = Parameters<typeof rechnungStep>[0];
type Facts = Parameters<typeof rechnungStep>[1];

const today = '2026-11-20';
const draft: Beleg = {
  art: '',
  stornoVon: '',
  storniertAm: '',
  nachberechnung: '',
  ausgestellt: false,
  gezahlt: cents(0),
  bezahlt: false,
  bis: wireDateOf('2026-12-04'),
  optElement: [],
};
const filled: Facts = {
  today,
  perMail: true,
  isSent: false,
  isToBook: false,
  hasPositions: true,
  verbucht: false,
  projekt: '',
  angebote: [],
  hasChanged: false,
};
const over = wireDateOf('2026-11-19');
const day: WireDate = wireDateOf('2026-11-18');
const another = 'r00000000000001' as Beleg['stornoVon']; // an id
const liste = 'l00000000000001' as Beleg['nachberechnung']; // an id
const stornokosten = [{ ...newElement, name: 'Stornokosten 50 %' }];
const version = (stand: AngebotStand, abNummer = '') => ({ stand, abNummer });

interface Row {
  readonly is: string;
  readonly beleg?: Partial<Beleg>;
  readonly facts?: Partial<Facts>;
  readonly next: RechnungStep | undefined;
}

const drafts: Row[] = [
  { is: 'no line', facts: { hasPositions: false }, next: 'Positionen wählen' },
  { is: 'lines', next: 'Angebot senden' },
  { is: 'lines, no mail server', facts: { perMail: false }, next: 'PDF Angebot' },
  { is: 'an option', facts: { projekt: 'Option' }, next: 'Angebot senden' },
  { is: 'a version that nobody has sent', facts: { angebote: [version('Entwurf')] }, next: 'Angebot senden' },
  { is: 'an offer sent', facts: { angebote: [version('versendet')] }, next: undefined },
  { is: 'an offer looked at', facts: { angebote: [version('angesehen')] }, next: undefined },
  {
    is: 'an offer sent, and changed since',
    facts: { angebote: [version('versendet')], hasChanged: true },
    next: 'Angebot senden',
  },
  {
    is: 'an offer sent, and a newer one that nobody has',
    facts: { angebote: [version('Entwurf'), version('versendet')] },
    next: undefined,
  },
  { is: 'an offer run out', facts: { angebote: [version('abgelaufen')] }, next: 'Angebot senden' },
  { is: 'an offer refused', facts: { angebote: [version('abgelehnt')] }, next: 'Angebot senden' },
  { is: 'an offer accepted', facts: { angebote: [version('angenommen')] }, next: 'Auftragsbestätigung' },
  {
    is: 'an offer accepted and confirmed',
    facts: { angebote: [version('angenommen', 'AB20260001')] },
    next: undefined,
  },
  {
    is: 'accepted, changed since',
    facts: { angebote: [version('angenommen', 'AB20260001')], hasChanged: true },
    next: undefined,
  },
  { is: 'a part paid', beleg: { gezahlt: cents(10_000) }, next: undefined },
  { is: 'the project confirmed', facts: { projekt: 'Bestätigt' }, next: undefined },
  {
    is: 'confirmed, without a line',
    facts: { projekt: 'Bestätigt', hasPositions: false },
    next: 'Positionen wählen',
  },
  { is: 'a booked list and no offer', facts: { verbucht: true }, next: 'Angebot senden' },
  {
    is: 'a booked list and a version that nobody has',
    facts: { verbucht: true, angebote: [version('Entwurf')] },
    next: 'Angebot senden',
  },
  {
    is: 'a booked list beside a refused offer',
    facts: { verbucht: true, angebote: [version('abgelehnt')] },
    next: undefined,
  },
];

const overOrTitled: Row[] = [
  { is: 'its last day today', beleg: { bis: wireDateOf(today) }, next: 'Angebot senden' },
  { is: 'the job over', beleg: { bis: over }, next: 'Rechnung senden' },
  {
    is: 'the job over, no mail server',
    beleg: { bis: over },
    facts: { perMail: false },
    next: 'PDF Rechnung',
  },
  {
    is: 'the job over, no line',
    beleg: { bis: over },
    facts: { hasPositions: false },
    next: 'Positionen wählen',
  },
  {
    is: 'the job over, its offer waiting',
    beleg: { bis: over },
    facts: { angebote: [version('versendet')] },
    next: 'Rechnung senden',
  },
  {
    is: 'the job over, its offer accepted',
    beleg: { bis: over },
    facts: { angebote: [version('angenommen')] },
    next: 'Rechnung senden',
  },
  { is: 'the project closed', facts: { projekt: 'Abgeschlossen' }, next: 'Rechnung senden' },
  { is: 'a deposit', beleg: { art: 'Anzahlung' }, next: 'Rechnung senden' },
  { is: 'a final invoice', beleg: { art: 'Schlussrechnung' }, next: 'Rechnung senden' },
  { is: 'a claim', beleg: { nachberechnung: liste }, next: 'Rechnung senden' },
  { is: 'called off', facts: { projekt: 'Abgesagt' }, next: undefined },
  { is: 'called off and over', beleg: { bis: over }, facts: { projekt: 'Abgesagt' }, next: undefined },
  { is: 'called off, no line', facts: { projekt: 'Abgesagt', hasPositions: false }, next: undefined },
  {
    is: 'called off, with Stornokosten',
    beleg: { optElement: stornokosten },
    facts: { projekt: 'Abgesagt' },
    next: 'Rechnung senden',
  },
  {
    is: 'called off, a deposit',
    beleg: { art: 'Anzahlung' },
    facts: { projekt: 'Abgesagt' },
    next: undefined,
  },
  {
    is: 'called off, a claim',
    beleg: { nachberechnung: liste },
    facts: { projekt: 'Abgesagt' },
    next: 'Rechnung senden',
  },
];

const out: Partial<Beleg> = { ausgestellt: true };
const handedOut: Row[] = [
  { is: 'frozen, not sent', beleg: out, next: 'Rechnung senden' },
  { is: 'frozen, not sent, to be booked', beleg: out, facts: { isToBook: true }, next: 'Rechnung senden' },
  { is: 'frozen, no mail server', beleg: out, facts: { perMail: false }, next: 'PDF Rechnung' },
  { is: 'sent, to be booked', beleg: out, facts: { isSent: true, isToBook: true }, next: 'einbuchen' },
  { is: 'sent and booked', beleg: out, facts: { isSent: true }, next: undefined },
  {
    is: 'sent although called off, to be booked',
    beleg: out,
    facts: { isSent: true, isToBook: true, projekt: 'Abgesagt' },
    next: 'einbuchen',
  },
  { is: 'paid, though nobody says how it went out', beleg: { ...out, bezahlt: true }, next: undefined },
  {
    is: 'paid, not in the books',
    beleg: { ...out, bezahlt: true },
    facts: { isToBook: true },
    next: 'einbuchen',
  },
  {
    is: 'a reversal of what was paid, not sent',
    beleg: { ...out, stornoVon: another, bezahlt: true },
    next: 'Rechnung senden',
  },
  { is: 'a reversal, not sent', beleg: { ...out, stornoVon: another }, next: 'Rechnung senden' },
  {
    is: 'a reversal, sent',
    beleg: { ...out, stornoVon: another },
    facts: { isSent: true, isToBook: true },
    next: undefined,
  },
  {
    is: 'reversed',
    beleg: { ...out, storniertAm: day },
    facts: { isSent: true, isToBook: true },
    next: 'neu schreiben',
  },
];

test.each(drafts)(
  '[NAHT-02 L8.2 L8.4] the next step of a draft with $is: $next',
  ({ beleg, facts, next }) => {
    expect(rechnungStep({ ...draft, ...beleg }, { ...filled, ...facts })).toBe(next);
  },
);

test.each(overOrTitled)(
  '[NAHT-02 L8.3 L8.5 O23] the next step of an invoice, $is: $next',
  ({ beleg, facts, next }) => {
    expect(rechnungStep({ ...draft, ...beleg }, { ...filled, ...facts })).toBe(next);
  },
);

test.each(handedOut)(
  '[NAHT-02 RECH-10 L8.3 L8.5 R21] the next step of what is handed out, $is: $next',
  ({ beleg, facts, next }) => {
    expect(rechnungStep({ ...draft, ...beleg }, { ...filled, ...facts })).toBe(next);
  },
);
