import { expect, test } from 'vitest';
import type { Rechnung } from '../entities/index.ts';
import { IM_ALTEN_PROGRAMM } from '../options/naming.ts';
import { wireDateOf } from '../values/dates.ts';
import { rechnungsnummern, umbenennungen } from './nummern.ts';

type Given = Partial<Record<'festgeschrieben' | 'stornoVon' | 'storniertAm', string>>;
const at = '2026-11-20 09:00:00.000Z';

/** Its id is its running number. */
const rechnung = (name: string, facts: Given = {}) =>
  ({ id: name.slice(6), name, festgeschrieben: '', stornoVon: '', storniertAm: '', ...facts }) as Rechnung;

test('[GOBD-04] every number of a year stands in its list with its state, and what is missing is named', () => {
  const rechnungen = [
    rechnung('RN20260006', { festgeschrieben: at, stornoVon: '0003' }),
    rechnung('RN20250009', { festgeschrieben: at }),
    rechnung('RN20260001'),
    rechnung('RN20260002', { festgeschrieben: at }),
    rechnung('RN20260003', { festgeschrieben: at, storniertAm: at }),
    rechnung('RN20260004-A', { festgeschrieben: at }),
    rechnung('RN20260008'),
  ];
  const umbenannt = umbenennungen([
    {
      created: wireDateOf('2026-11-18'),
      aenderungen: [{ feld: 'name', alt: 'RN20260005', neu: 'RN20260008' }],
    },
    { created: wireDateOf('2026-11-19'), aenderungen: [{ feld: 'anmerkung', alt: 'RN20260007', neu: '' }] },
    {
      created: wireDateOf('2026-11-20'),
      aenderungen: [{ feld: 'name', alt: 'RN20260005', neu: 'RN20260006' }],
    },
  ]);
  const listed = rechnungsnummern(rechnungen, { gebucht: new Set(['0004-A']), umbenannt }, 2026);
  expect(listed.map(({ name, stand }) => `${name} ${stand}`)).toEqual([
    'RN20260001 Entwurf',
    'RN20260002 festgeschrieben',
    'RN20260003 storniert durch RN20260006',
    'RN20260004-A gebucht',
    'RN20260005 umbenannt in RN20260006 am 20.11.2026',
    'RN20260006 Storno von RN20260003',
    'RN20260007 fehlt',
    'RN20260008 Entwurf',
  ]);
});

test('[GOBD-04] a year without invoices has no numbers', () => {
  expect(
    rechnungsnummern([rechnung('RN20250009')], { gebucht: new Set(), umbenannt: new Map() }, 2026),
  ).toEqual([]);
});

test('[IMP-05 B3.9] what the old tool has counted is one row of the list, and nothing below it is missing', () => {
  const rechnungen = [rechnung('RN20260400'), rechnung('RN20260413'), rechnung('RN20260415')];
  const fehlend = new Map([
    ['RN20260412', IM_ALTEN_PROGRAMM],
    ['RN20260007', 'ohne Kunden, nicht übernommen'],
  ]);
  const listed = rechnungsnummern(rechnungen, { gebucht: new Set(), umbenannt: new Map(), fehlend }, 2026);
  expect(listed.map(({ name, stand }) => `${name} ${stand}`)).toEqual([
    'RN20260001–0412 im alten Programm',
    'RN20260007 ohne Kunden, nicht übernommen',
    'RN20260400 Entwurf',
    'RN20260413 Entwurf',
    'RN20260414 fehlt',
    'RN20260415 Entwurf',
  ]);
});

test('[IMP-05 B3.9] what is missing right above what the old tool has counted is named', () => {
  const fehlend = new Map([['RN20260412', IM_ALTEN_PROGRAMM]]);
  const known = { gebucht: new Set<string>(), umbenannt: new Map(), fehlend };
  const listed = rechnungsnummern([rechnung('RN20260414')], known, 2026);
  expect(listed.map(({ name, stand }) => `${name} ${stand}`)).toEqual([
    'RN20260001–0412 im alten Programm',
    'RN20260413 fehlt',
    'RN20260414 Entwurf',
  ]);
});
