import { expect, test } from 'vitest';
import { type Betrieb, hinweise, type Sicherung, sicherungsurteil } from './betrieb.ts';

const GB = 1024 ** 3;
const now = new Date('2026-11-23T09:00:00Z');
const letzte: Sicherung = {
  name: 'traverse-2026-11-23-031000.tar.gz',
  stand: '2026-11-23T02:10:00Z',
  geprueft: '2026-11-23T02:11:00Z',
  datensaetze: 100,
  dateien: 3,
  bytes: 5000,
  sha256: 'ab',
  maengel: [],
};
const betrieb: Betrieb = {
  version: '2.10.1',
  gestartet: '2026-11-01T08:00:00Z',
  datenbank: { art: 'SQLite', stand: 3 },
  platte: { frei: 40 * GB, gesamt: 80 * GB },
  sicherung: { ort: '/mnt/nas', beiDenDaten: false, um: '03:10', laeuft: false, aufbewahrt: 5, letzte },
  protokoll: { nr: 7, hash: 'ab' },
  mail: 'SMTP',
  wartendeMails: 0,
  ohneGeheimnis: [],
  linksInsLeere: false,
  verbindungen: 2,
  taub: '',
  antworten: { anzahl: 10, fehler: 0, mitte: 3, p95: 9 },
  langsam: [],
};
const said = (changes: Partial<Betrieb>) => hinweise({ ...betrieb, ...changes }, now).map(({ was }) => was);
const { sicherung } = betrieb;

test.each<[string, Partial<Betrieb>, string[]]>([
  ['all is well', {}, []],
  ['nothing is heard', { taub: 'Warum.' }, ['Änderungen anderer erscheinen nicht von selbst.']],
  [
    'a secret of somewhere else',
    { ohneGeheimnis: ['E-Mail-Versand'] },
    ['E-Mail-Versand: Das Passwort dazu fehlt hier.'],
  ],
  ['a mail waits', { mail: 'Ordner', wartendeMails: 1 }, ['Eine Mail wartet.']],
  ['mails wait', { mail: 'Ordner', wartendeMails: 2 }, ['2 Mails warten.']],
  [
    'a replica lags behind',
    { datenbank: { art: 'PostgreSQL', stand: 3, repliken: { anzahl: 1, synchron: false } } },
    ['Fällt die Datenbank aus, kann Gespeichertes verloren gehen.'],
  ],
  [
    'a replica is in step',
    { datenbank: { art: 'PostgreSQL', stand: 3, repliken: { anzahl: 2, synchron: true } } },
    [],
  ],
  ['little room', { platte: { frei: GB, gesamt: 20 * GB } }, ['Die Platte ist fast voll.']],
  [
    'a small share of a large drive',
    { platte: { frei: 40 * GB, gesamt: 1000 * GB } },
    ['Die Platte ist fast voll.'],
  ],
  [
    'old',
    { sicherung: { ...sicherung, letzte: { ...letzte, stand: '2026-11-20T02:10:00Z' } } },
    ['Seit 3 Tagen wurde nicht gesichert.'],
  ],
  [
    'failed',
    { sicherung: { ...sicherung, fehler: { am: '2026-11-23T02:10:00Z', text: 'Kein Platz.' } } },
    ['Die letzte Sicherung ist nicht gelungen.'],
  ],
  ['switched off', { sicherung: { ...sicherung, um: '' } }, ['Es wird nicht von selbst gesichert.']],
  [
    'a file was missing',
    {
      sicherung: {
        ...sicherung,
        letzte: { ...letzte, maengel: ['Die Datei a.pdf fehlt oder ist beschädigt.'] },
      },
    },
    ['Die letzte Sicherung ist nicht vollständig.'],
  ],
])('[OPS] what needs a hand: %s', (_, changes, expected) => {
  expect(said(changes)).toEqual(expected);
});

test('[OPS] a new installation has no backup yet, and that is fine for two days', () => {
  const { letzte: _none, ...none } = sicherung;
  expect(said({ gestartet: '2026-11-22T08:00:00Z', sicherung: none })).toEqual([]);
  expect(said({ gestartet: '2026-11-19T08:00:00Z', sicherung: none })).toEqual([
    'Seit 4 Tagen wurde nicht gesichert.',
  ]);
});

test('[P21] links that would lead nowhere are told, with what puts it right', () => {
  expect(said({ linksInsLeere: true })).toEqual(['Links in Mails führten ins Leere.']);
  expect(hinweise({ ...betrieb, linksInsLeere: true }, now)[0]?.abhilfe).toContain('Setze PUBLIC_URL');
});

test('[R23] what is said of waiting mails fits the start page, and Betrieb itself', () => {
  const [hinweis] = hinweise({ ...betrieb, mail: 'Ordner', wartendeMails: 1 }, now);
  expect(hinweis?.abhilfe).toContain('Lies sie unter „Wartende Mails“');
  expect(hinweis?.abhilfe).not.toContain('unter Betrieb');
});

const fehler = { am: '2026-11-23T02:10:00Z', text: 'Kein Platz.' };

test.each([
  ['elsewhere', { letzte, beiDenDaten: false }, 'bewiesen', true],
  ['beside the data', { letzte, beiDenDaten: true }, 'liegt bei den Daten', false],
  ['elsewhere, the last one failed', { letzte, fehler, beiDenDaten: false }, 'noch nicht bewiesen', false],
  [
    'elsewhere with a fault',
    { letzte: { ...letzte, maengel: ['Die Datei a.pdf fehlt.'] }, beiDenDaten: false },
    'noch nicht bewiesen',
    false,
  ],
  ['nowhere yet', { beiDenDaten: true }, 'noch nicht bewiesen', false],
] as const)('[R23] a backup that was read back and lies %s: %s', (_, of, wort, gut) => {
  expect(sicherungsurteil(of)).toEqual({ wort, gut });
});
