import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { isLinkedBack, packlisteFromRechnung, rechnungFromPackliste } from './from-packliste.ts';
import { newRechnung } from './new-rechnung.ts';

// Ids of several collections in one record: the brand follows from the place.
const id = <Collection extends string>(text: string) => text as Id<Collection>;

const shared = {
  kunde: id<'kunden'>('kunde1'),
  von: wireDateOf('2026-12-03'),
  bis: wireDateOf('2026-12-04'),
  inventarliste: id<'inventarlisten'>('liste1'),
  projekt: id<'projekt'>('projekt1'),
  user: id<'users'>(''),
};

test('[RECH-01] a new invoice is dated today, due in ten days, at faktor 1', () => {
  expect(newRechnung({ today: '2026-11-20' })).toMatchObject({
    rechnungsDatum: wireDateOf('2026-11-20'),
    faelligDatum: wireDateOf('2026-11-30'),
    faktor: 1,
    showZeitinAnmerkung: true,
  });
});

test('[PACK-04] [AKTE-01] an invoice takes customer, dates, list and project from its pack list', () => {
  const rechnung = rechnungFromPackliste(
    { id: id<'packlisten'>('pl1'), ...shared },
    { today: '2026-11-20', zahlungszielTage: 14 },
  );
  expect(rechnung).toMatchObject({ ...shared, packliste: 'pl1', faelligDatum: wireDateOf('2026-12-04') });
});

test('[RECH-07] [AKTE-01] a pack list takes customer, dates, list and project from its invoice', () => {
  expect(packlisteFromRechnung({ id: id<'rechnungen'>('rn1'), ...shared })).toEqual({
    ...shared,
    rechnung: 'rn1',
  });
});

test('[PACK-04] [RECH-07] what is made for one user alone is not linked back', () => {
  expect(isLinkedBack({ user: '' })).toBe(true);
  expect(isLinkedBack({ user: id<'users'>('user1') })).toBe(false);
});
