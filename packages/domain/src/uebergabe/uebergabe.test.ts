import { expect, test } from 'vitest';
import type { Listenzeile, Uebergabe } from '../entities/index.ts';
import { cents, type Day } from '../values/index.ts';
import {
  isVerjaehrungNah,
  notierteSchaeden,
  verjaehrtAm,
  verlorenBeimKunden,
  zurueckAm,
} from './ansprueche.ts';
import { mangelWorte, zeilenOf } from './blatt.ts';
import type { UebergabeDaten } from './daten.ts';
import { gezaehlte, laut } from './gezaehlt.ts';
import { uebergabeProblem } from './pruefen.ts';
import { bitteUnterschreiben, stricheOf, stricheText, strichProblem } from './striche.ts';
import { vorschlag } from './vorschlag.ts';
import { gibtEsSchon, mehrZurueck } from './worte.ts';

type Row = Uebergabe['zeilen'][number];

const aRow = (facts: Partial<Row>): Row => ({
  zeile: 'par',
  geraet: '',
  inventar: 'par',
  name: 'LED-PAR',
  anzahl: 0,
  einheit: '',
  maengel: 0,
  bemerkung: '',
  ...facts,
});

let made = 0;
const protocol = (
  art: Uebergabe['art'],
  rows: readonly Partial<Row>[],
  more: Partial<Pick<Uebergabe, 'wie' | 'ohneUnterschrift' | 'ersetzt' | 'am'>> = { wie: 'vor Ort' },
) => {
  made += 1;
  return {
    id: `u${made}` as Uebergabe['id'],
    art,
    wie: '' as const,
    ohneUnterschrift: '' as const,
    ersetzt: '' as const,
    am: '2026-11-20 13:05:00.000Z' as Uebergabe['am'],
    zeilen: rows.map(aRow),
    ...more,
  };
};

const handed = (anzahl: number, zeile = 'par') => protocol('Übergabe', [{ anzahl, zeile }]);
const taken = (anzahl: number, zeile = 'par') => protocol('Rücknahme', [{ anzahl, zeile }]);
const id = (name: string) => name as Listenzeile['id'];

test.each([
  [{ anzahl: 9, out: 0, in: 0 }, 'Übergabe', [], 9],
  [{ anzahl: 12, out: 10, in: 0 }, 'Übergabe', [handed(6)], 4],
  [{ anzahl: 10, out: 10, in: 4 }, 'Rücknahme', [], 6],
  [{ anzahl: 9, out: 9, in: 0 }, 'Rücknahme', [handed(9)], 9],
  [{ anzahl: 9, out: 9, in: 0 }, 'Rücknahme', [handed(9), taken(6)], 3],
  [{ anzahl: 9, out: 4, in: 0 }, 'Übergabe', [handed(6)], 0],
] as const)('[UEBG-01 K5.1] of $0 as $1 %#', (counters, art, before, proposed) => {
  const zeile = { id: id('par'), ...counters };
  expect(vorschlag(art, [zeile], before).get('par')).toBe(proposed);
});

test('[UEBG-01 K5.1] once something is scanned out, what stayed is not proposed', () => {
  const out = { id: id('par'), anzahl: 4, out: 4, in: 0 };
  const stayed = { id: id('stativ'), anzahl: 2, out: 0, in: 0 };
  expect(vorschlag('Übergabe', [out, stayed], []).get('stativ')).toBe(0);
});

const line = (facts: Partial<Parameters<typeof verlorenBeimKunden>[0]>) => ({
  id: id('par'),
  anzahl: 10,
  out: 10,
  in: 0,
  vermisst: 0,
  verbraucht: 0,
  ...facts,
});

test('[UEBG-02 K5.2] without a protocol all that is missing is charged', () => {
  expect(verlorenBeimKunden(line({ in: 8, vermisst: 2 }), [])).toBe(2);
});

test('[UEBG-02 K5.3] what was never handed over is ours', () => {
  expect(verlorenBeimKunden(line({ in: 9, vermisst: 1 }), [handed(9)])).toBe(0);
});

test('[UEBG-02 K5.4] what was handed over and did not come back is his', () => {
  expect(verlorenBeimKunden(line({ in: 8, vermisst: 2 }), [handed(10)])).toBe(2);
});

test('[UEBG-02 K5.5] what was used up is not lost', () => {
  const used = line({ in: 8, verbraucht: 1, vermisst: 1 });
  expect(verlorenBeimKunden(used, [handed(10)])).toBe(1);
});

test('[UEBG-02 K5.6] what he gave back and our lorry lost is ours', () => {
  expect(verlorenBeimKunden(line({ in: 9, vermisst: 1 }), [handed(10), taken(10)])).toBe(0);
});

test('[UEBG-02 K5.7] one of two is his', () => {
  expect(verlorenBeimKunden(line({ in: 8, vermisst: 2 }), [handed(10), taken(9)])).toBe(1);
});

test('[UEBG-02 K5.8] a line that no hand-over names has none; a return alone is held against what went out or was planned', () => {
  expect(verlorenBeimKunden(line({ in: 8, vermisst: 2 }), [handed(3, 'stativ')])).toBe(0);
  expect(verlorenBeimKunden(line({ in: 8, vermisst: 2 }), [taken(9)])).toBe(1);
  expect(verlorenBeimKunden(line({ out: 0, vermisst: 1 }), [taken(9)])).toBe(1);
});

const damage = (inventar: string, euro: number, geraet = '') => ({
  inventar,
  geraet,
  reparaturkosten: cents(euro * 100),
});
const charged = (damages: readonly ReturnType<typeof damage>[], noted: ReturnType<typeof protocol>[]) => {
  const left = notierteSchaeden(damages, noted);
  return damages.reduce((sum, each) => (left.has(each) ? sum : sum + each.reparaturkosten / 100), 0);
};

test('[UEBG-02 K5.9] as many loose ones of the same item as were noted are not charged, the dearest first', () => {
  const damages = [damage('par', 80), damage('par', 120), damage('pult', 50, 'pult3')];
  const noted = (inventar: string, maengel: number) => [
    protocol('Übergabe', [{ inventar, maengel, anzahl: 5 }]),
  ];
  expect(charged(damages, [])).toBe(250);
  expect(charged(damages, noted('par', 1))).toBe(130);
  expect(charged(damages, noted('par', 3))).toBe(50);
  expect(charged(damages, noted('stativ', 2))).toBe(250);
});

test('[UEBG-02 K5.9] what is noted as it comes back is charged all the same', () => {
  const back = [protocol('Rücknahme', [{ inventar: 'par', maengel: 1, anzahl: 5 }])];
  expect(charged([damage('par', 80)], back)).toBe(80);
});

test('[UEBG-02 K5.10] of a noted device that one alone', () => {
  const noted = [protocol('Übergabe', [{ inventar: 'motor', geraet: 'm7', maengel: 1, anzahl: 1 }])];
  expect(charged([damage('motor', 120, 'm7'), damage('motor', 80, 'm3')], noted)).toBe(80);
});

test.each([
  ['2026-11-20', '2027-05-20'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-01', '2027-06-01'],
] as const)('[UEBG-02 K5.11] what came back on %s is claimed until %s', (back: Day, until) => {
  expect(verjaehrtAm(back)).toBe(until);
});

test('[UEBG-02 K5.11] the last return counts, without one the last piece that came in', () => {
  const first = protocol('Rücknahme', [{ anzahl: 1 }], {
    wie: 'vor Ort',
    am: '2026-11-18 10:00:00.000Z' as Uebergabe['am'],
  });
  const last = protocol('Rücknahme', [{ anzahl: 1 }]);
  expect(zurueckAm([last, first], '2026-11-25')).toBe('2026-11-20');
  expect(zurueckAm([handed(1)], '2026-11-25')).toBe('2026-11-25');
  expect(zurueckAm([], '')).toBe('');
});

test('[UEBG-02 K5.14] a delivery note proves nothing, until it is signed by link; who was not there counts', () => {
  const note = protocol('Übergabe', [{ anzahl: 10 }], { ohneUnterschrift: 'Lieferschein' });
  expect(laut([note], 'Übergabe', 'par')).toBeUndefined();
  const signed = protocol('Übergabe', [{ anzahl: 9 }], { wie: 'Link', ersetzt: note.id });
  const another = protocol('Übergabe', [{ anzahl: 2 }], { ohneUnterschrift: 'Lieferschein' });
  const nobody = protocol('Übergabe', [{ anzahl: 1 }], { ohneUnterschrift: 'niemand da' });
  const all = [note, signed, another, nobody];
  expect(laut(all, 'Übergabe', 'par')).toBe(10);
  expect(laut(all, 'Übergabe', 'stativ')).toBe(0);
  expect(laut(all, 'Rücknahme', 'par')).toBeUndefined();
});

test('[UEBG-02 K5.14] who would not sign counts; what was replaced does not', () => {
  const first = protocol('Übergabe', [{ anzahl: 5 }], { ohneUnterschrift: 'nicht gewollt' });
  const later = protocol('Übergabe', [{ anzahl: 4 }], { wie: 'Papier', ersetzt: first.id });
  expect(gezaehlte([first, later])).toEqual([later]);
  expect(laut([first], 'Übergabe', 'par')).toBe(5);
});

test('[UEBG-01 K5.13] what is a signature', () => {
  expect(strichProblem('100,200 300,100 500,200;520,90 520,210')).toBeUndefined();
  expect(strichProblem('5,5')).toBe(bitteUnterschreiben);
  expect(strichProblem('0,0 99,0')).toBe(bitteUnterschreiben);
  expect(strichProblem('0,0 100,0')).toBeUndefined();
  for (const none of ['1001,5 5,5', '5,401 9,9', '1', '', '1.5,2', '5,5;', 'a,b'])
    expect(strichProblem(none)).toMatch(/nicht lesbar/);
  expect(strichProblem(`${'100,200 '.repeat(2600)}0,0`)).toMatch(/nicht lesbar/);
  expect(stricheOf('1000,400')).toEqual([[[1000, 400]]]);
});

test('[UEBG-01 K5.13] a pad of any size gives a sheet, and a hand that goes on for long no more than it holds', () => {
  const stroke = [
    { x: 0, y: 0 },
    { x: 300, y: 120 },
  ];
  expect(stricheText([stroke], { width: 300, height: 120 })).toBe('0,0 1000,400');
  expect(stricheText([stroke], { width: 300, height: 300 })).toBe('300,0 700,160');
  const endless = Array.from({ length: 40_000 }, (_, index) => ({ x: index % 300, y: (index * 7) % 120 }));
  const text = stricheText([endless], { width: 300, height: 120 });
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(strichProblem(text)).toBeUndefined();
  expect(stricheText([], { width: 300, height: 120 })).toBe('');
});

const daten: UebergabeDaten = {
  id: 'abcdefghijklmno',
  art: 'Übergabe',
  packliste: 'p' as UebergabeDaten['packliste'],
  am: '2026-12-01 13:05:00.000Z' as UebergabeDaten['am'],
  zeilen: [aRow({ anzahl: 3 })],
  bemerkung: '',
  person: 'Holger Wessels',
  funktion: '',
  papier: false,
  striche: '100,200 300,100',
  ohneUnterschrift: '',
  ersetzt: '',
};
const image = { contentType: 'image/jpeg', bytes: 800_000 };
const NOW = Date.UTC(2026, 11, 1, 13, 5);
const problem = (
  facts: Partial<UebergabeDaten>,
  { fotos = [], am = NOW }: { fotos?: readonly (typeof image)[]; am?: number } = {},
) => uebergabeProblem({ daten: { ...daten, ...facts }, fotos, am, now: NOW });

test.each<[string, Partial<UebergabeDaten>, RegExp | undefined]>([
  ['signed', {}, undefined],
  ['neither', { striche: '' }, /^Lass unterschreiben, oder sag, warum nicht\.$/],
  ['both', { ohneUnterschrift: 'niemand da' }, /eines von beiden/],
  ['nobody there', { striche: '', ohneUnterschrift: 'niemand da', person: '' }, undefined],
  ['a reason of its own', { striche: '', ohneUnterschrift: 'keine Lust' }, /Lieferschein, niemand da/],
  ['without a name', { person: '  ' }, /Trag den Namen ein/],
  ['on paper without its photo', { striche: '', papier: true }, /Fotografier das Blatt/],
  ['nothing', { zeilen: [aRow({ anzahl: 0 })] }, /mindestens ein Stück/],
  ['no lines', { zeilen: [], art: 'Rücknahme' }, /^Zurückgenommen wird/],
  ['more defects than pieces', { zeilen: [aRow({ anzahl: 1, maengel: 2 })] }, /Ein Mangel mehr/],
  ['a device twice', { zeilen: [aRow({ geraet: 'g', anzahl: 2 })] }, /einmal/],
  ['beyond measure', { zeilen: [aRow({ anzahl: 1e9 })] }, /keine Menge/],
])('[UEBG-01] a protocol: %s', (_what, facts, words) => {
  const said = problem(facts) ?? '';
  expect(said).toMatch(words ?? /^$/);
});

test('[UEBG-01] twelve photos of ten MB, and a clock ten minutes ahead', () => {
  const many = (count: number, bytes = 800_000) => Array.from({ length: count }, () => ({ ...image, bytes }));
  expect(problem({}, { fotos: many(12) })).toBeUndefined();
  expect(problem({}, { fotos: many(13, 1) })).toBe('Höchstens 12 Fotos.');
  expect(problem({}, { fotos: many(10, 1_000_000) })).toBeUndefined();
  expect(problem({}, { fotos: many(10, 1_000_001) })).toMatch(/11 MB, höchstens 10/);
  expect(problem({}, { fotos: [{ ...image, contentType: 'application/pdf' }] })).toMatch(/kein Bild/);
  expect(problem({}, { am: NOW + 10 * 60_000 })).toBeUndefined();
  expect(problem({}, { am: NOW + 10 * 60_000 + 1 })).toMatch(/in der Zukunft/);
});

test('[UEBG-01] what somebody else has handed over is said, with when and who', () => {
  const before = { ...handed(10), wer: 'Kim' };
  expect(gibtEsSchon([aRow({ anzahl: 4 })], [before])).toEqual([
    'Für 10 × LED-PAR gibt es schon eine Übergabe von 14:05 (Kim).',
  ]);
  expect(gibtEsSchon([aRow({ anzahl: 0 })], [before])).toEqual([]);
  expect(gibtEsSchon([aRow({ anzahl: 4, zeile: 'stativ' })], [before])).toEqual([]);
});

test('[UEBG-01] whoever takes back what somebody else has taken back already is told, with how many are too many', () => {
  const by = (protocols: readonly ReturnType<typeof protocol>[]) =>
    protocols.map((each) => ({ ...each, wer: 'Kim' }));
  const said = 'Für 8 × LED-PAR gibt es schon eine Rücknahme von 14:05 (Kim): zusammen';
  const devices = [aRow({ anzahl: 2 }), aRow({ anzahl: 1, geraet: 'par-1' })];
  expect(mehrZurueck(devices, by([handed(10), taken(8)]))).toEqual([`${said} 1 mehr, als übergeben wurde.`]);
  expect(mehrZurueck([aRow({ anzahl: 10 })], by([handed(10), taken(8)]))).toEqual([
    `${said} 8 mehr, als übergeben wurde.`,
  ]);
  // In parts, first, without a hand-over, or of another line.
  expect(mehrZurueck([aRow({ anzahl: 2 })], by([handed(10), taken(8)]))).toEqual([]);
  expect(mehrZurueck([aRow({ anzahl: 12 })], by([handed(10)]))).toEqual([]);
  expect(mehrZurueck([aRow({ anzahl: 10 })], by([taken(8)]))).toEqual([]);
  expect(mehrZurueck([aRow({ anzahl: 4 })], by([handed(10), taken(8, 'stativ')]))).toEqual([]);
});

const filled = (facts: Partial<Parameters<typeof zeilenOf>[0]>) =>
  zeilenOf({
    zeile: 'z',
    inventar: 'motor',
    name: 'Kettenzug',
    einheit: 'Stück',
    anzahl: 2,
    geraete: [
      { id: 'm1', nummer: '#01' },
      { id: 'm2', nummer: '#02' },
    ],
    maengel: {},
    ...facts,
  }).map(({ name, anzahl, maengel, geraet }) => [name, anzahl, maengel, geraet]);

test('[UEBG-01] a row for each device that goes, and one for pieces without a number', () => {
  expect(filled({ anzahl: 3 })).toEqual([
    ['Kettenzug #01', 1, 0, 'm1'],
    ['Kettenzug #02', 1, 0, 'm2'],
    ['Kettenzug', 1, 0, ''],
  ]);
  expect(filled({ anzahl: 1 })).toEqual([['Kettenzug', 1, 0, '']]);
  expect(filled({ anzahl: 0, maengel: { m1: { anzahl: 1, text: '' } } })).toEqual([]);
});

test('[UEBG-01] a device with a defect stands by its number, whichever others go; no more defects than pieces', () => {
  expect(filled({ anzahl: 1, maengel: { m2: { anzahl: 3, text: 'Delle' } } })).toEqual([
    ['Kettenzug #02', 1, 1, 'm2'],
  ]);
  const loose = filled({ anzahl: 2, geraete: [], maengel: { '': { anzahl: 5, text: 'Delle' } } });
  expect(loose).toEqual([['Kettenzug', 2, 2, '']]);
});

test('[UEBG-01] what was noted of a line is said below it', () => {
  const noted = { m1: { anzahl: 0, text: 'x' }, '': { anzahl: 1, text: 'Gehäuse verkratzt' } };
  expect(mangelWorte(noted, 2)).toBe('1 × Gehäuse verkratzt, 2 Fotos');
  expect(mangelWorte({ '': { anzahl: 2, text: '' } }, 1)).toBe('2 × Mangel, 1 Foto');
  expect(mangelWorte({}, 0)).toBe('');
});

test('[UEBG-02] from thirty days before until its last day the office hears of it', () => {
  const near = (today: Day) => isVerjaehrungNah('2027-05-20', today);
  expect([near('2027-04-19'), near('2027-04-20'), near('2027-05-20'), near('2027-05-21')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
