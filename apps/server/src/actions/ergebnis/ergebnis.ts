import { entities } from '@traverse/domain/entities';
import type { ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { ergebnisHinweise, ergebnisOf, margeOf, vorgabenErgebnis } from '@traverse/domain/ergebnis/ergebnis';
import { artikelErgebnissePfad, ergebnisPfad, ergebnissePfad } from '@traverse/domain/pfade';
import { dayOf, wireDateWithTime } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import {
  dayCell,
  emptyCell,
  inOnePortion,
  moneyCell,
  type Row,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { everyOne } from '../belege/open-rechnungen.ts';
import { artikelErgebnisse, artikelSheet } from './ergebnis-artikel.ts';
import { ergebnisFakten, type ProjektFakten } from './ergebnis-facts.ts';

const { projekt } = entities;

/**
 * What a project earned, plan beside actual; the same of every project that began in a year; what items brought on these
 * beside what they cost (PROJ-14).
 */
export function ergebnisPaths(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  serve(app, ergebnisPfad, async ({ id }) => {
    const found = await reads.find(projekt, id);
    const [fakten] = found ? await ergebnisFakten(reads, [found]) : [];
    if (!fakten) throw notFound();
    const settings = await settingsOf(reads);
    const result = resultOf(fakten, settings);
    const { margeWarnung } = settings;
    return {
      ...result,
      fakten: fakten.ist,
      rechnungen: fakten.rechnungen,
      margeWarnung,
      // Nothing is booked of a job that is still planned: then the plan is what may be thin.
      hinweise: ergebnisHinweise(fakten.ist, result.ist.erloes === 0 ? result.plan : result.ist, {
        margeWarnung,
        ende: result.bis,
      }),
    };
  });

  const resultsOf = async (year: number) => {
    const settings = await settingsOf(reads);
    const facts = await ergebnisFakten(reads, await projekteOf(reads, year));
    return facts.map((each) => resultOf(each, settings));
  };
  serve(app, ergebnissePfad, {
    answer: async ({ year }) => ({ jahr: year, projekte: await resultsOf(year) }),
    sheet: async ({ year }) => sheetOf(await resultsOf(year), year),
  });

  const artikelOf = async (year: number) => artikelErgebnisse(reads, await projekteOf(reads, year));
  serve(app, artikelErgebnissePfad, {
    answer: async ({ year }) => ({ jahr: year, artikel: await artikelOf(year) }),
    sheet: async ({ year }) => artikelSheet(await artikelOf(year), year),
  });
}

/** Those that began in a year. */
function projekteOf(reads: RecordReads, jahr: number) {
  const within = and(
    compare('datum_von', '>=', wireDateWithTime(`${jahr}-01-01`, 0)),
    compare('datum_von', '<', wireDateWithTime(`${jahr + 1}-01-01`, 0)),
  );
  return everyOne(reads, projekt, within);
}

async function settingsOf(reads: RecordReads) {
  const { kostenProKm, margeWarnung } = await firmaOf(reads);
  // 0 is a firm from before the settings.
  return {
    kostenProKm: kostenProKm || vorgabenErgebnis.kostenProKm,
    margeWarnung: margeWarnung || vorgabenErgebnis.margeWarnung,
  };
}

function resultOf(
  { projekt: { id, name, kunde, datum_von, datum_bis }, plan, ist }: ProjektFakten,
  settings: Awaited<ReturnType<typeof settingsOf>>,
): ProjektErgebnis {
  return {
    id,
    name,
    kunde,
    von: dayOf(datum_von),
    bis: dayOf(datum_bis),
    plan: ergebnisOf(plan, settings),
    ist: ergebnisOf(ist, settings),
  };
}

const HEADINGS = [
  'Projekt',
  'Kunde',
  'Von',
  'Bis',
  'Erlös',
  'Zumietung',
  'Freie Mitarbeit',
  'Weitere Ausgaben',
  'Fahrten',
  'Maut',
  'DB I',
  'Eigenes Personal',
  'DB II',
  'Eigenes Material',
  'DB III',
  'DB II %',
  'DB II geplant',
];

function sheetOf(projekte: readonly ProjektErgebnis[], jahr: number): Sheet {
  const rows = projekte.map(({ name, kunde, von, bis, plan, ist }): Row => {
    const marge = margeOf(ist.db2, ist.erloes);
    return [
      textCell(name),
      textCell(kunde),
      dayCell(von),
      dayCell(bis),
      ...[
        ist.erloes,
        ist.zumietung,
        ist.freie,
        ist.sonstige,
        ist.fahrten,
        ist.maut,
        ist.db1,
        ist.personal,
        ist.db2,
        ist.material,
        ist.db3,
      ].map(moneyCell),
      marge === undefined ? emptyCell : { is: 'percent', value: marge },
      moneyCell(plan.db2),
    ];
  });
  return { name: `Projektergebnisse ${jahr}`, headings: HEADINGS, portions: inOnePortion(rows) };
}
