import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { KeptScan, NewScan } from '../packliste/kept-scan.ts';
import { canUndo, withUndone } from '../packliste/kept-scan.ts';
import { scanThatUndoes } from '../packliste/new-scan.ts';
import {
  type BekannterArtikel,
  type BekanntesGeraet,
  istVon,
  meaningOfZaehlScan,
  mitWartenden,
  type ZaehlPlatz,
  zaehlScan,
} from './inventur-scan.ts';

const HIER = { id: 'platz0000000001', name: 'A-02' };
const FACH = { id: 'platz0000000002', name: 'A-02-10' };
const DORT = { id: 'platz0000000003', name: 'B-01' };
const orte = new Map([HIER, FACH, DORT].map((ort) => [ort.id, ort]));
const kabel: BekannterArtikel = {
  id: 'kabel0000000001' as Id<'inventar'>,
  name: 'Kabel',
  typ: '',
  zaehlweise: 'Menge',
  lagerplatz: FACH.id as Id<'lagerplaetze'>,
};
const pult: BekannterArtikel = {
  ...kabel,
  id: 'pult00000000001' as Id<'inventar'>,
  name: 'Pult',
  zaehlweise: 'Einzeln',
};
const geraet: BekanntesGeraet = {
  id: 'geraet000000001' as Id<'geraete'>,
  inventar: pult.id,
  bezeichnung: 'Pult #01',
  zustand: 'einsatzbereit',
  liste: '',
  behaelter: '',
  lagerplatz: DORT.id as Id<'lagerplaetze'>,
};

const place = (facts: Partial<ZaehlPlatz> = {}): ZaehlPlatz => ({
  id: 's1',
  at: 7,
  user: 'lina',
  inventur: 'iv1',
  hier: HIER,
  codes: () => undefined,
  artikel: (id) => [kabel, pult].find((each) => each.id === id),
  geraet: (id) => (id === geraet.id ? geraet : undefined),
  platz: (id) => (id === '' ? { id: '', name: '' } : orte.get(id)),
  gezaehlt: () => undefined,
  ...facts,
});

const scanned = (text: string, facts?: Partial<ZaehlPlatz>): NewScan => {
  const meaning = meaningOfZaehlScan(text, place(facts));
  if (meaning.does !== 'scan') throw new Error(meaning.does);
  return meaning.scan;
};

test('[IV-01] the label of a place means here; before one is chosen nothing counts', () => {
  expect(meaningOfZaehlScan(DORT.id, place())).toEqual({ does: 'platz', platz: DORT });
  expect(meaningOfZaehlScan(kabel.id, place({ hier: undefined }))).toMatchObject({ words: 'Erst den Platz' });
  expect(meaningOfZaehlScan('TVUNDO', place())).toEqual({ does: 'undo' });
  expect(meaningOfZaehlScan('TVOUT', place())).toMatchObject({ does: 'nothing' });
});

test('[IV-01] pieces count at once, on the shelf of the rack that is theirs, and wait with what is delivered', () => {
  expect(scanned(`${kabel.id}-ST4`)).toMatchObject({
    inventarliste: '',
    state: 'waiting',
    result: 'counted',
    words: 'Gezählt: 4 Stück',
    request: { id: 's1', inventur: 'iv1', platz: HIER.id, anzahl: 4 },
    zaehlt: { inventur: 'iv1', platz: FACH.id, inventar: kabel.id, geraet: '', by: 4 },
  });
});

test('[IV-01 V4.9] a device of elsewhere counts here and says where it belongs', () => {
  expect(scanned(geraet.id)).toMatchObject({
    result: 'counted',
    hinweis: 'Gehört nach B-01',
    zaehlt: { platz: HIER.id, geraet: geraet.id, zuhause: DORT.id },
  });
  const twice = { gezaehlt: () => ({ anzahl: 1, platz: HIER.id }) };
  expect(scanned(geraet.id, twice)).toMatchObject({ result: 'refused', grund: 'schonGescannt' });
});

test('[IV-01] what this device does not know the server says', () => {
  expect(scanned('unknown00000001')).toMatchObject({
    result: 'checking',
    request: { code: 'unknown00000001' },
  });
  expect(scanned('unknown00000001').request).not.toHaveProperty('anzahl');
});

test('[IV-01] a typed number is what it differs by', () => {
  const counted = { ...place({ gezaehlt: () => ({ anzahl: 50, platz: FACH.id }) }), hier: HIER };
  expect(zaehlScan({ inventar: kabel.id, geraet: '' }, -45, counted)).toMatchObject({
    request: { anzahl: -45 },
    zaehlt: { by: -45 },
  });
  expect(zaehlScan({ inventar: kabel.id, geraet: '' }, -51, counted)).toMatchObject({ result: 'refused' });
});

test('[IV-01] what waits is added to what the server told, and taken back with its undo', () => {
  const row = {
    inventar: kabel.id as string,
    geraet: '',
    lagerplatz: FACH.id,
    gezaehlt: 2,
    bezeichnung: 'Kabel',
  };
  const scan: KeptScan = { ...scanned(`${kabel.id}-ST4`), nr: 1 };
  const undo: KeptScan = { ...scanThatUndoes(scan, { id: 's2', at: 8 }), nr: 2 };
  const neu = ({ name }: KeptScan) => ({ ...row, bezeichnung: name, gezaehlt: 0 });
  expect(mitWartenden([row], [scan], neu)).toMatchObject([{ gezaehlt: 6 }]);
  expect(mitWartenden([row], [scan, undo], neu)).toMatchObject([{ gezaehlt: 2 }]);
  expect(mitWartenden([], [scan], neu)).toHaveLength(1);
  expect(istVon('iv1', scan)).toBe(true);
  expect(istVon('iv2', scan)).toBe(false);
  // As it waits for its first answer, and as the server has told what it counted.
  const { zaehlt: _, ...waiting } = scan;
  expect(istVon('iv1', waiting)).toBe(true);
  const { request: __, ...told } = scan;
  expect(istVon('iv1', told)).toBe(true);
  expect(canUndo(withUndone([scan, undo])[0] ?? { ...scan, undone: false })).toBe(false);
});
