import { entities } from '@traverse/domain/entities';
import { ergebnisHinweise } from '@traverse/domain/ergebnis/ergebnis';
import { artikelErgebnisSpalten, projektErgebnisSpalten } from '@traverse/domain/ergebnis/spalten';
import { artikelErgebnissePfad, ergebnisPfad, ergebnissePfad } from '@traverse/domain/pfade';
import { type Day } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import { artikelErgebnisse } from './ergebnis-artikel.ts';
import { ergebnisFakten } from './ergebnis-facts.ts';
import { ergebnisEinstellungen, projekteIn, resultOf } from './ergebnis-jahr.ts';

const { projekt } = entities;

/**
 * What a project earned, plan beside actual; the same of every project that began in a year; what items brought on these
 * beside what they cost (PROJ-14).
 */
export function ergebnisPaths(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  serve(app, ergebnisPfad, async ({ id }) => {
    const found = await reads.find(projekt, id);
    const [fakten] = found ? await ergebnisFakten(reads, [found], clock().getTime()) : [];
    if (!fakten) throw notFound();
    const settings = await ergebnisEinstellungen(reads);
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
    const settings = await ergebnisEinstellungen(reads);
    const facts = await ergebnisFakten(reads, await projekteIn(reads, wholeYear(year)));
    return facts.map((each) => resultOf(each, settings));
  };
  serve(app, ergebnissePfad, {
    answer: async ({ year }) => ({ jahr: year, projekte: await resultsOf(year) }),
    sheet: async ({ year }) =>
      sheetOf(`Projektergebnisse ${year}`, projektErgebnisSpalten, await resultsOf(year)),
  });

  const artikelOf = async (year: number) =>
    artikelErgebnisse(reads, await projekteIn(reads, wholeYear(year)));
  serve(app, artikelErgebnissePfad, {
    answer: async ({ year }) => ({ jahr: year, artikel: await artikelOf(year) }),
    sheet: async ({ year }) =>
      sheetOf(`Artikelergebnisse ${year}`, artikelErgebnisSpalten, await artikelOf(year)),
  });
}

const wholeYear = (year: number): { von: Day; bis: Day } => ({ von: `${year}-01-01`, bis: `${year}-12-31` });
