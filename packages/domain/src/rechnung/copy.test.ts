import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Packliste, Rechnung } from '../entities/index.ts';
import { anfahrt } from '../preise/elements.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { copyPackliste, copyRechnung } from './copy.ts';

test('[RECH-06] a copied invoice has a new name, is not paid, has no list, and keeps its elements', () => {
  const rechnung = {
    id: 'rn1',
    name: 'RN20260001',
    kunde: 'kunde1',
    von: wireDateOf('2026-12-03'),
    faktor: 1.5,
    inventarliste: 'liste1',
    packliste: 'pl1',
    bezahlt: true,
    bezahltAm: wireDateOf('2026-12-20'),
    netto: cents(40),
    letztesAngebot: 'an20260001_x.pdf',
    optElement: [anfahrt],
    // A copy reads a handful of fields; the others would only be noise here.
  } as unknown as Rechnung;
  const copy = copyRechnung(rechnung);
  expect(copy).toMatchObject({
    kunde: 'kunde1',
    faktor: 1.5,
    bezahlt: false,
    inventarliste: '',
    optElement: [anfahrt],
  });
  for (const own of ['id', 'name', 'packliste', 'bezahltAm', 'netto', 'ust', 'letztesAngebot']) {
    expect(copy).not.toHaveProperty(own);
  }
});

test('[RECH-06] of an invoice a copy keeps what it is about, the reason for 0 % tax too, and nothing that was done with it', () => {
  const full = blankRecord('rechnungen', { ustGrund: 'Reverse Charge', faktor: 1.5 });
  const copy = copyRechnung(full);
  expect(copy).toMatchObject({ ustGrund: 'Reverse Charge', faktor: 1.5 });
  expect(Object.keys(copy).toSorted()).toEqual([
    'anmerkung',
    'bezahlt',
    'bis',
    'darstellung',
    'faelligDatum',
    'faktor',
    'fusstext',
    'gliederung',
    'inventarliste',
    'kontakt',
    'kopftext',
    'kunde',
    'optElement',
    'projekt',
    'rechnungsDatum',
    'showZeitinAnmerkung',
    'skontoProzent',
    'skontoTage',
    'user',
    'ustGrund',
    'von',
    'wahlpositionen',
  ]);
});

test.each([
  { storniertAm: '' as const, says: 'nothing of its order' },
  { storniertAm: wireDateOf('2026-12-20'), says: 'the same order' },
])(
  '[RECH-06] [ANZ-02] the copy of a final invoice reversed on „$storniertAm“ says $says',
  ({ storniertAm }) => {
    const auftrag = 'rn0' as Rechnung['id'];
    const copy = copyRechnung(blankRecord('rechnungen', { art: 'Schlussrechnung', auftrag, storniertAm }));
    expect(copy.auftrag).toBe(storniertAm === '' ? undefined : auftrag);
  },
);

test('[PACK-05] a copy of a pack list keeps what is said of the way and the place, and nothing that was done with it', () => {
  expect(Object.keys(copyPackliste(blankRecord('packlisten'))).toSorted()).toEqual([
    'anmerkung',
    'bis',
    'fahrzeug',
    'inventarliste',
    'kunde',
    'kundeBringt',
    'kundeHolt',
    'noRechnung',
    'projekt',
    'stromVorOrt',
    'user',
    'von',
  ]);
});

test('[PACK-05] a copied pack list has no list, no invoice, and no name until it is stored', () => {
  const packliste = {
    name: 'PL20260001',
    kunde: 'kunde1',
    inventarliste: 'liste1',
    rechnung: 'rn1',
    anmerkung: 'Rampe hinten',
  } as unknown as Packliste;
  const copy = copyPackliste(packliste);
  expect(copy).toMatchObject({
    kunde: 'kunde1',
    inventarliste: '',
    anmerkung: 'Rampe hinten',
  });
  for (const own of ['name', 'rechnung']) expect(copy).not.toHaveProperty(own);
});
