import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { AngebotStand } from '../options/angebot-stand.ts';
import type { Belegwort } from '../options/rechnung-arten.ts';
import { wireDateOf } from '../values/dates.ts';
import { angebotsnummer, belegname, belegwort, firstBelegwort, nummerDahinter } from './belegwort.ts';
import { recordTitle, spokenTitle } from './record-title.ts';

type Facts = Parameters<typeof belegwort>[0];

const draft: Facts = { art: '', stornoVon: '', nachberechnung: '', ausgestellt: false, letztesAngebot: '' };
const another = 'r00000000000001' as Facts['stornoVon']; // an id
const liste = 'l00000000000001' as Facts['nachberechnung']; // an id

test.each<{ is: string; rechnung?: Partial<Facts>; staende?: AngebotStand[]; wort: Belegwort }>([
  { is: 'nothing', wort: 'Entwurf' },
  { is: 'a version that nobody has sent yet', staende: ['Entwurf'], wort: 'Angebot' },
  { is: 'sent', staende: ['versendet'], wort: 'Angebot' },
  { is: 'looked at', staende: ['angesehen'], wort: 'Angebot' },
  { is: 'expired', staende: ['abgelaufen'], wort: 'Angebot' },
  { is: 'refused', staende: ['abgelehnt'], wort: 'Angebot' },
  { is: 'replaced', staende: ['ersetzt', 'versendet'], wort: 'Angebot' },
  { is: 'accepted', staende: ['ersetzt', 'angenommen'], wort: 'Auftrag' },
  { is: "an old client's last offer", rechnung: { letztesAngebot: 'AN20260064.pdf' }, wort: 'Angebot' },
  {
    is: 'accepted and handed out',
    rechnung: { ausgestellt: true },
    staende: ['angenommen'],
    wort: 'Rechnung',
  },
  { is: 'handed out', rechnung: { ausgestellt: true }, wort: 'Rechnung' },
  { is: 'the draft of a deposit', rechnung: { art: 'Anzahlung' }, wort: 'Anzahlungsrechnung' },
  {
    is: 'a final invoice of an accepted offer',
    rechnung: { art: 'Schlussrechnung' },
    staende: ['angenommen'],
    wort: 'Schlussrechnung',
  },
  {
    is: 'a correction',
    rechnung: { art: 'Korrektur', ausgestellt: true },
    wort: 'Rechnungskorrektur',
  },
  { is: 'a reversal', rechnung: { stornoVon: another, ausgestellt: true }, wort: 'Stornorechnung' },
  {
    is: 'the reversal of a deposit',
    rechnung: { art: 'Anzahlung', stornoVon: another },
    wort: 'Stornorechnung',
  },
  { is: 'a claim', rechnung: { nachberechnung: liste }, wort: 'Nachberechnung' },
  {
    is: 'a claim that was handed out',
    rechnung: { nachberechnung: liste, ausgestellt: true },
    wort: 'Nachberechnung',
  },
])('[NAHT-02 L8.1] $is is called $wort', ({ rechnung, staende = [], wort }) => {
  const angebote = staende.map((stand) => ({ stand }));
  expect(belegwort({ ...draft, ...rechnung }, angebote)).toBe(wort);
});

test.each<{ is: string; letztesAngebot?: string; nummern?: string[]; nummer: string }>([
  { is: 'no offer', nummer: '' },
  { is: 'a version', nummern: ['AN20260064'], nummer: 'AN20260064' },
  { is: 'a version of another number, printed so', nummern: ['AN20260011'], nummer: 'AN20260011' },
  { is: "an old client's file alone", letztesAngebot: 'a.pdf', nummer: 'AN20260064' },
])('[NAHT-02] the number of $is: "$nummer"', ({ letztesAngebot = '', nummern = [], nummer }) => {
  const angebote = nummern.map((each) => ({ nummer: each }));
  expect(angebotsnummer({ name: 'RN20260064', letztesAngebot }, angebote)).toBe(nummer);
});

test.each<{ wort: Belegwort | ''; called: string; behind: string }>([
  { wort: 'Entwurf', called: 'Entwurf RN20260064', behind: 'RN20260064' },
  { wort: 'Angebot', called: 'Angebot AN20260064', behind: 'RN20260064' },
  { wort: 'Auftrag', called: 'Auftrag AN20260064', behind: 'RN20260064' },
  { wort: 'Rechnung', called: 'Rechnung RN20260064', behind: '' },
  { wort: 'Stornorechnung', called: 'Stornorechnung RN20260064', behind: '' },
  { wort: '', called: 'RN20260064', behind: '' },
])('[NAHT-02 OM1] the number of "$wort" is quiet until it counts', ({ wort, called, behind }) => {
  const beleg = { name: 'RN20260064', belegwort: wort, angebotsnummer: 'AN20260064' } as const;
  expect(belegname(beleg)).toBe(called);
  expect(nummerDahinter(beleg)).toBe(behind);
});

test.each<{ bis: WireDate; wort: Belegwort | undefined }>([
  { bis: wireDateOf('2026-11-28'), wort: 'Angebot' },
  { bis: wireDateOf('2026-11-27'), wort: 'Rechnung' },
  { bis: '', wort: undefined },
])('[NAHT-02 O24] on 28.11. a new document of a job until $bis is called $wort', ({ bis, wort }) => {
  expect(firstBelegwort({ bis }, '2026-11-28')).toBe(wort);
});

test('[NAHT-02] people are told the word, tables and the log keep to the number', () => {
  const beleg = { name: 'RN20260064', belegwort: 'Auftrag', angebotsnummer: 'AN20260064' };
  expect(spokenTitle('rechnungen', beleg)).toBe('Auftrag AN20260064');
  expect(spokenTitle('rechnungen', { name: 'RN20260064' })).toBe('RN20260064');
  expect(spokenTitle('packlisten', { name: 'PL20260001' })).toBe('PL20260001');
  expect(recordTitle('rechnungen', beleg)).toBe('RN20260064');
});
