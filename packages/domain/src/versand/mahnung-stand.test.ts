import { expect, test } from 'vitest';
import type { Versand } from '../entities/index.ts';
import { wireDateWithTime } from '../values/index.ts';
import { type MahnungVersand, versandOfMahnung } from './mahnung-stand.ts';

const at = (hour: number) => wireDateWithTime('2026-11-23', hour * 60);
const nothing: MahnungVersand = { versandAm: '', versandAn: '', versandBegonnen: '', versandFehler: '' };
const mail = (facts: Partial<Versand> & Pick<Versand, 'stand'>) => ({
  an: 'buch@bauverein.example',
  am: '' as const,
  begonnen: '' as const,
  fehler: '',
  created: at(9),
  ...facts,
});
const toBauverein = { ...nothing, versandAn: 'buch@bauverein.example' };

test.each([
  { what: 'waits', mails: [mail({ stand: 'wartet' })], says: { ...toBauverein, versandBegonnen: at(9) } },
  {
    what: 'is on its way',
    mails: [mail({ stand: 'läuft', begonnen: at(10) })],
    says: { ...toBauverein, versandBegonnen: at(10) },
  },
  {
    what: 'was taken, though not by everybody',
    mails: [mail({ stand: 'gesendet', am: at(10), fehler: 'Nicht angenommen für x.' })],
    says: { ...toBauverein, versandAm: at(10) },
  },
  {
    what: 'was refused',
    mails: [mail({ stand: 'abgelehnt', fehler: '550' })],
    says: { ...toBauverein, versandFehler: 'Die Mail ist nicht angekommen: 550' },
  },
  {
    what: 'may have been taken',
    mails: [mail({ stand: 'unklar', fehler: 'Still.' })],
    says: {
      ...toBauverein,
      versandFehler: 'Still. Frag nach, ob die Mail angekommen ist, und sende sie sonst noch einmal.',
    },
  },
  {
    what: 'was refused and waits once more, in whatever order they are read',
    mails: [mail({ stand: 'wartet', created: at(11) }), mail({ stand: 'abgelehnt', fehler: '550' })],
    says: { ...toBauverein, versandBegonnen: at(11) },
  },
])('[VERS-01] a letter whose mail $what says so', ({ mails, says }) => {
  expect(versandOfMahnung(nothing, mails)).toEqual(says);
  expect(versandOfMahnung(says, mails.toReversed())).toEqual(says);
});

test('[VERS-01] a letter in an envelope stays sent, whatever became of a mail before', () => {
  const onPaper = { ...nothing, versandAm: at(12) };
  expect(versandOfMahnung(onPaper, [mail({ stand: 'abgelehnt', fehler: '550' })])).toEqual(onPaper);
});

test('[VERS-01] a letter without a mail keeps what it says, but is not on its way for ever', () => {
  const sent = { ...toBauverein, versandAm: at(8) };
  expect(versandOfMahnung(sent, [])).toEqual(sent);
  const left = versandOfMahnung({ ...toBauverein, versandBegonnen: at(8) }, []);
  expect(left).toMatchObject({ versandAm: '', versandBegonnen: '' });
  expect(left.versandFehler).toMatch(/^Der Versand wurde unterbrochen\. Frag nach/);
});
