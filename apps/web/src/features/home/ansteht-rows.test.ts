import type { Heute } from '@traverse/domain/heute/heute';
import { expect, test } from 'vitest';
import { anstehtRows } from './ansteht-rows.ts';

const TODAY = '2026-11-29';

/** A day on which nothing is to be done but this. */
function heuteWith(ansteht: Partial<Heute['ansteht']>): Heute {
  const nothing = { fragen: [], wiederDa: [], angebote: [], ungepackt: [], sperren: [], ohneRechnung: [] };
  return {
    optionen: [],
    fehlt: { artikel: 0, zuerst: '', ab: '' },
    ueberfaellig: { listen: 0, stueck: 0, zuerst: '' },
    ansteht: {
      zumietungenOffen: 0,
      zumietungenUeberfaellig: 0,
      pruefungen: 0,
      firmenOhneMail: 0,
      ...nothing,
      ...ansteht,
    },
  } as unknown as Heute; // what rows are made of
}

const open = { name: 'ZM20260012', lieferant: 'Küstenlicht', telefon: '0471 55120' };
const order = { ...open, zumietung: 'zumietung000001', nummer: 'BE20260012', antwortBis: '2026-11-28' };
const call = {
  art: 'unbesetzt',
  projekt: 'projekt00000001',
  name: 'Gala',
  anzahl: 1,
  wer: ['Ton'],
  von: TODAY,
};
const lock = { inventar: 'inventar0000001', bezeichnung: 'Kettenzug #02', bis: '2026-11-28' };
const offer = {
  rechnung: 'rechnung0000001',
  nummer: 'AN1',
  kunde: 'Jo',
  grund: 'ablauf',
  gueltigBis: '',
  zuletztAm: '',
  notiz: '',
};

test.each([
  ['an order', { bestellungen: [{ ...order, grund: 'Keine Antwort' }] }, { zumietung: 'zumietung000001' }],
  [
    'a rental that goes back',
    { zumietungenZurueck: [{ ...open, zumietung: 'zumietung000001', bis: TODAY }] },
    { zumietung: 'zumietung000001' },
  ],
  ['a place that nobody takes', { mannschaft: [call] }, { projekt: 'projekt00000001' }],
  ['a block of an item', { sperren: [{ ...lock, geraet: '' }] }, { inventar: 'inventar0000001' }],
  [
    'a block of a device',
    { sperren: [{ ...lock, geraet: 'geraet000000001' }] },
    { inventar: 'inventar0000001' },
  ],
  [
    'claims that end',
    { verjaehrt: [{ packliste: 'packliste000001', name: 'PL1', titel: 'Gala', bis: TODAY }] },
    { packliste: 'packliste000001' },
  ],
  // One follows it up on a day of its own.
  ['an offer', { angebote: [offer] }, undefined],
  ['what leads to a list', { pruefungen: 2 }, undefined],
] as const)('[AUFG-01] from the row of %s a task is made at its record', (_, ansteht, stelle) => {
  const [row] = anstehtRows(heuteWith(ansteht as unknown as Heute['ansteht']), TODAY); // as the server says it
  expect(row?.stelle).toEqual(stelle);
});

test('[AUFG-01 K3.2] a row names who has the task at its record that is due first', () => {
  const vergeben = [{ satz: 'projekt00000001', wer: 'Kim', faellig: '2026-12-01' }];
  const [row] = anstehtRows(
    heuteWith({ mannschaft: [call], vergeben } as unknown as Heute['ansteht']), // as the server says it
    TODAY,
  );
  expect(row?.vergeben).toBe('Kim, 1.12.2026');
});
