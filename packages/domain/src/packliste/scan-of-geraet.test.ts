import type { Id } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { parseScanCode, type ReadableCode } from '../code/code-readings.ts';
import { withWaiting } from './kept-scan.ts';
import { scanOfCode } from './new-scan.ts';
import {
  type GeraeteBook,
  type KnownGeraet,
  scanOfGeraet,
  scanThatSignsOff,
  scanToAnswer,
  withWaitingScans,
} from './scan-of-geraet.ts';
import { kept } from './scan-queue.examples.ts';

const geraet: KnownGeraet = {
  id: 'motor0000000001' as Id<'geraete'>,
  inventar: 'item1' as Id<'inventar'>,
  bezeichnung: 'Motor #01',
  zustand: 'einsatzbereit',
  liste: '',
  gepacktFuer: '',
  behaelter: '',
  pruefstand: [],
};
const zeile = {
  id: 'line1',
  inventar: 'item1',
  name: 'Motor',
  anzahl: 2,
  gepackt: 0,
  out: 0,
  in: 0,
  vermisst: 0,
  defekt: 0,
};
const place = {
  id: 's1',
  at: 7,
  user: 'packer',
  inventarliste: 'list',
  codes: () => undefined,
  nameOf: () => '',
  zeilen: [{ ...zeile, verbraucht: 0, ausgebucht: 0, einheit: '' } as never],
  geraete: {
    find: (id: string) => (id === geraet.id ? geraet : undefined),
    inhaltOf: () => [],
    rowsOf: () => [],
    isWechselnd: () => false,
    bis: '2026-12-02',
    isPruefliste: false,
    heute: '2026-11-28',
    mayOverride: true,
  },
} as const;
const expired = [{ pruefart: 'p', name: 'DGUV', gate: 'sperren', faellig: '2026-11', stand: '' }];
const on = (liste: string) => ({ ...geraet, liste: liste as Id<'inventarlisten'> });

test('[GER-02] a phone knows a device by its label and counts it at once', () => {
  const code = parseScanCode(geraet.id) as ReadableCode;
  expect(scanOfCode(geraet.id, code, 'out', place)).toMatchObject({
    geraet: geraet.id,
    name: 'Motor #01',
    state: 'waiting',
    result: 'counted',
    detail: 'fehlt 1',
    request: { code: geraet.id, mode: 'out' },
    change: { inventar: 'item1', field: 'out', by: 1 },
  });
  expect(scanOfCode(`${geraet.id}-ST3`, { ...code, count: 3 }, 'out', place)).toMatchObject({
    result: 'checking',
  });
});

test('[CODE-01] a phone knows a device by a label of before, as long as it knows the device', () => {
  const codes = (code: string) => ({ code, inventar: '', geraet: geraet.id, anzahl: 1, art: '' }) as const;
  const old = parseScanCode('RM-00777') as ReadableCode;
  expect(scanOfCode('RM-00777', old, 'out', { ...place, codes })).toMatchObject({
    geraet: geraet.id,
    result: 'counted',
    request: { code: geraet.id },
  });
  const strange = { ...place, codes, geraete: { ...place.geraete, find: () => undefined } };
  expect(scanOfCode('RM-00777', old, 'out', strange)).toMatchObject({
    result: 'checking',
    request: { code: 'RM-00777' },
  });
});

test('[GER-02] a label that this phone has not heard of yet is asked of the server, without network it is unknown', () => {
  const strange = { ...place, geraete: { ...place.geraete, find: () => undefined } };
  const code = parseScanCode(geraet.id) as ReadableCode;
  expect(scanOfCode(geraet.id, code, 'out', { ...strange, mayAsk: true })).toMatchObject({
    result: 'checking',
    request: { code: geraet.id },
  });
  expect(scanOfCode(geraet.id, code, 'out', strange)).toMatchObject({ result: 'unknown' });
  const known = { ...strange, mayAsk: true, nameOf: () => 'Kabel' };
  expect(scanOfCode(geraet.id, code, 'out', known)).toMatchObject({ result: 'unknown', name: 'Kabel' });
});

test('[GER-02] without network the second scan knows of the first, until it is taken back', () => {
  const waits = kept('s0', { geraet: geraet.id, mode: 'out', inventarliste: 'list' });
  expect(scanOfGeraet(withWaitingScans(geraet, [waits]), 'out', place)).toMatchObject({
    state: 'done',
    result: 'refused',
    grund: 'schonGescannt',
  });
  expect(withWaitingScans(geraet, [{ ...waits, state: 'done' }])).toEqual(geraet);
});

test('[GER-02 V1.27] packed without network it is known to be packed', () => {
  const packed = scanOfGeraet(geraet, 'pack', place);
  expect(packed).toMatchObject({
    result: 'counted',
    words: 'Gepackt: 1 Stück',
    change: { inventar: 'item1', field: 'gepackt', by: 1 },
  });
  const waits = kept('s0', { geraet: geraet.id, mode: 'pack', inventarliste: 'list' });
  const known = withWaitingScans(geraet, [waits]);
  expect(scanOfGeraet(known, 'pack', place)).toMatchObject({ grund: 'schonGescannt' });
  expect(scanOfGeraet(known, 'out', place)).toMatchObject({ result: 'counted' });
});

test('[PRUEF-02 V3.6] a phone asks what lies in a case for its tests', () => {
  const inside = { ...geraet, bezeichnung: 'Empfänger #02', behaelter: geraet.id, pruefstand: expired };
  const rack = { ...place, geraete: { ...place.geraete, inhaltOf: () => [inside] } };
  expect(scanOfGeraet(geraet, 'out', rack)).toMatchObject({ result: 'refused', grund: 'pruefung' });
  expect(scanOfGeraet({ ...inside, pruefstand: [] }, 'out', place)).toMatchObject({
    result: 'refused',
    grund: 'inhalt',
    words: 'Gehört in Motor #01',
  });
});

test('[GER-02] what is said to a refusal is asked of the server where the phone does not know the device', () => {
  const refused = { geraet: geraet.id, name: 'Motor #01', mode: 'in' } as const;
  expect(scanToAnswer(refused, place, { umbuchen: true })).toMatchObject({
    state: 'waiting',
    result: 'checking',
    request: { id: 's1', mode: 'in', code: geraet.id, umbuchen: true },
  });
});

test.each([
  [
    'the test does not last',
    { ...geraet, pruefstand: expired },
    'out',
    {},
    { result: 'refused', grund: 'pruefung' },
  ],
  [
    'it goes with a reason',
    { ...geraet, pruefstand: expired },
    'out',
    { trotzdem: 'muss' },
    { result: 'counted', request: { trotzdem: 'muss' } },
  ],
  ['it is elsewhere', on('other'), 'out', {}, { result: 'refused', grund: 'woanders' }],
  [
    'it is rebooked',
    on('other'),
    'out',
    { umbuchen: true },
    { result: 'counted', request: { umbuchen: true } },
  ],
  [
    'back from elsewhere only the server counts',
    on('other'),
    'in',
    { umbuchen: true },
    { result: 'checking' },
  ],
  ['whether it was back already the server knows', geraet, 'in', {}, { result: 'checking' }],
  [
    'back from here',
    on('list'),
    'in',
    { befund: 'defekt', text: 'Kette' },
    {
      result: 'counted',
      request: { befund: 'defekt', text: 'Kette' },
      change: { field: 'in', isDefekt: true },
    },
  ],
  [
    'its item is not here',
    { ...geraet, inventar: 'other' as Id<'inventar'> },
    'out',
    {},
    { result: 'unknown', words: 'Nicht auf der Liste' },
  ],
] as const)(
  '[GER-02] [PRUEF-02] the phone says the same as the server: %s',
  (_, known, mode, said, expected) => {
    expect(scanOfGeraet(known, mode, place, said)).toMatchObject(expected);
  },
);

describe('a case whose content changes, without network', () => {
  const rows = [
    { behaelter: 'box', inventar: 'xlr', bezeichnung: 'XLR', soll: 0, ist: 10, liste: '', draussen: 0 },
  ] as unknown as ReturnType<GeraeteBook['rowsOf']>;
  const zeileOf = (inventar: string, facts: object = {}) =>
    ({
      id: `z-${inventar}`,
      inventar,
      anzahl: 10,
      out: 0,
      in: 0,
      vermisst: 0,
      verbraucht: 0,
      vorgesehen: [],
      ...facts,
    }) as never;
  const box = { ...geraet, id: 'box' as typeof geraet.id, inventar: 'case' as typeof geraet.inventar };
  const at = (zeilen: readonly never[], facts: object = {}) => ({
    ...place,
    zeilen,
    geraete: { ...place.geraete, rowsOf: () => rows, isWechselnd: () => true, ...facts },
  });

  test('[CASE-01 V2.11] its content is counted with it on the phone, as on the server', () => {
    const known = at([zeileOf('case', { anzahl: 1 }), zeileOf('xlr')]);
    expect(scanOfGeraet(box, 'out', known)).toMatchObject({
      result: 'counted',
      change: { inventar: 'case', field: 'out', by: 1, mit: [{ inventar: 'xlr', by: 10 }] },
    });
  });

  test('[CASE-01 V2.11] what does not fit is refused there, but with a reason of whoever may', () => {
    const known = at([zeileOf('case', { anzahl: 1 }), zeileOf('xlr', { anzahl: 9 })]);
    expect(scanOfGeraet(box, 'out', known)).toMatchObject({
      result: 'refused',
      grund: 'inhalt',
      detail: expect.stringContaining('zu viel: 1 × XLR'),
    });
    expect(scanOfGeraet(box, 'out', known, { trotzdem: 'mit' })).toMatchObject({ result: 'counted' });
    const packer = at([zeileOf('case', { anzahl: 1 })], { mayOverride: false });
    expect(scanOfGeraet(box, 'out', packer, { trotzdem: 'mit' })).toMatchObject({ result: 'refused' });
  });

  test('[CASE-01] where it has no line yet the server makes it', () => {
    expect(scanOfGeraet(box, 'out', at([zeileOf('xlr')]))).toMatchObject({
      result: 'checking',
      state: 'waiting',
    });
    expect(scanOfGeraet(box, 'in', at([zeileOf('xlr')]))).toMatchObject({ result: 'unknown' });
  });

  test('[CASE-01 V2.12] back it counts alone; signed off, what is still out of it comes as well', () => {
    const away = [{ ...rows[0], liste: 'list', draussen: 10 }] as unknown as ReturnType<
      GeraeteBook['rowsOf']
    >;
    const known = at([zeileOf('case', { anzahl: 1, out: 1 }), zeileOf('xlr', { out: 10 })], {
      rowsOf: () => away,
    });
    const out = { ...box, liste: 'list' as typeof geraet.liste };
    const back = scanOfGeraet(out, 'in', known);
    expect(back.change).toEqual({ inventar: 'case', field: 'in', by: 1 });
    const signed = scanThatSignsOff(out, known);
    expect(signed).toMatchObject({
      request: { vollstaendig: true },
      detail: '10 × XLR',
      change: { by: 0, mit: [{ inventar: 'xlr', by: 10 }] },
    });
    expect(withWaiting(known.zeilen as never, [{ ...signed, nr: 1 }])).toMatchObject([{ in: 0 }, { in: 10 }]);
  });

  test('[CASE-01] what is scanned while it is open says so; what is only added does not', () => {
    const offenesCase = { id: 'box', bezeichnung: 'Case #01', isWechselnd: true };
    const open = { ...at([zeileOf('item')]), offenesCase };
    const motor = { ...geraet, inventar: 'item' as typeof geraet.inventar };
    const plain = { rowsOf: () => [], isWechselnd: () => false };
    const scanned = scanOfGeraet(motor, 'out', { ...open, geraete: { ...open.geraete, ...plain } });
    expect(scanned.request).toMatchObject({ behaelter: 'box' });
    const added = scanOfGeraet(motor, 'add', { ...open, geraete: { ...open.geraete, ...plain } });
    expect(added.request).not.toHaveProperty('behaelter');
    // Into a fixed one it only goes in: what lies there then the server says.
    const fixed = { ...open, offenesCase: { ...offenesCase, isWechselnd: false } };
    expect(scanOfGeraet(motor, 'out', { ...fixed, geraete: { ...open.geraete, ...plain } })).toMatchObject({
      result: 'checking',
    });
  });
});

test('[CASE-01] what this phone does not know to be a case is asked about, where it can be', () => {
  const none = { ...place, zeilen: [], geraete: { ...place.geraete, isWechselnd: () => undefined } };
  expect(scanOfGeraet(geraet, 'out', { ...none, mayAsk: true })).toMatchObject({ result: 'checking' });
  expect(scanOfGeraet(geraet, 'out', none)).toMatchObject({ result: 'unknown' });
});
