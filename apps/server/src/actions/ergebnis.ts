import {
  dayOf,
  type ErgebnisAntwort,
  entities,
  ergebnisHinweise,
  ergebnisOf,
  margeOf,
  type ProjektErgebnis,
  vorgabenErgebnis,
  wireDateWithTime,
} from '@traverse/domain';
import { type JsonSchema, members } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetFormatIn } from '../pfade/sheet-file.ts';
import { notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import {
  dayCell,
  emptyCell,
  inOnePortion,
  moneyCell,
  type Row,
  type Sheet,
  textCell,
} from '../spreadsheet/sheet.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { firmaOf } from './document-records.ts';
import { artikelErgebnisse, artikelSheet } from './ergebnis-artikel.ts';
import { ergebnisFakten, type ProjektFakten } from './ergebnis-facts.ts';
import { onlyFor } from './only-for.ts';
import { everyOne } from './open-rechnungen.ts';
import { yearIn, yearParameter } from './year-in-path.ts';

const { projekt } = entities;
const admin = members('admin');

/**
 * `GET /api/ergebnis/{projekt}`: what a project earned, plan beside actual (PROJ-14).
 * `GET /api/ergebnisse/{jahr}`: the same of every project that began in a year, with `format` as a file.
 * `GET /api/ergebnisse/{jahr}/artikel`: what items brought on these beside what they cost. Admin's alone.
 */
export function ergebnisPaths(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  app.get<{ readonly Params: { readonly id: string } }>(
    '/api/ergebnis/:id',
    { config: { openapi } },
    async ({ params, reader }): Promise<ErgebnisAntwort> => {
      onlyFor(admin, reader);
      const found = await reads.find(projekt, params.id);
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
    },
  );

  app.get<{ readonly Params: { readonly year: string } }>(
    '/api/ergebnisse/:year',
    { config: { openapi: ofYear } },
    async ({ params, reader, url }, reply) => {
      onlyFor(admin, reader);
      const jahr = yearIn(params.year);
      const parameters = parametersOf(url);
      const settings = await settingsOf(reads);
      const facts = await ergebnisFakten(reads, await projekteOf(reads, jahr));
      const projekte = facts.map((each) => resultOf(each, settings));
      if (parameters.get('format') === null) return { jahr, projekte };
      return sendSheet(reply, sheetFormatIn(parameters), sheetOf(projekte, jahr));
    },
  );

  app.get<{ readonly Params: { readonly year: string } }>(
    '/api/ergebnisse/:year/artikel',
    { config: { openapi: artikelOfYear } },
    async ({ params, reader, url }, reply) => {
      onlyFor(admin, reader);
      const jahr = yearIn(params.year);
      const parameters = parametersOf(url);
      const artikel = await artikelErgebnisse(reads, await projekteOf(reads, jahr));
      if (parameters.get('format') === null) return { jahr, artikel };
      return sendSheet(reply, sheetFormatIn(parameters), artikelSheet(artikel, jahr));
    },
  );
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

const result: JsonSchema = { type: 'object', additionalProperties: { type: 'integer', description: 'Cent' } };
const facts = {
  id: { type: 'string' },
  name: { type: 'string' },
  kunde: { type: 'string' },
  von: { type: 'string' },
  bis: { type: 'string' },
  plan: result,
  ist: result,
} as const satisfies { readonly [name: string]: JsonSchema };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ergebnis eines Projekts',
  description:
    'Erlös und Kosten mit den drei Deckungsbeiträgen, geplant und gebucht, in Cent. Nur für Admins.',
  parameters: [{ name: 'id', in: 'path', description: 'Das Projekt' }],
  answer: {
    description: 'Plan und Ist',
    schema: {
      type: 'object',
      properties: {
        ...facts,
        fakten: { type: 'object' },
        hinweise: { type: 'array', items: { type: 'object' } },
        rechnungen: { type: 'array', items: { type: 'object' } },
        margeWarnung: { type: 'number', description: 'Prozent vom Erlös, darunter wird gewarnt' },
      },
      required: [...Object.keys(facts), 'fakten', 'hinweise', 'rechnungen', 'margeWarnung'],
    },
  },
  errors: [401, 403, 404],
  signIn: true,
};

const ofYear: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ergebnisse der Projekte eines Jahres',
  description: 'Projekte, die in dem Jahr beginnen. Mit „format“ als Datei. Nur für Admins.',
  parameters: [yearParameter('Das Jahr'), formatParameter],
  answer: {
    description: 'Jedes Projekt mit Plan und Ist',
    schema: {
      type: 'object',
      properties: {
        jahr: { type: 'integer' },
        projekte: {
          type: 'array',
          items: { type: 'object', properties: facts, required: Object.keys(facts) },
        },
      },
      required: ['jahr', 'projekte'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};

const artikelOfYear: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Umsatz der Artikel eines Jahres neben ihren Kosten',
  description:
    'Aus den Projekten, die in dem Jahr beginnen: Umsatz aus festgeschriebenen Rechnungen zum heutigen Mietpreis, Kosten der Tage im Einsatz. Beträge in Cent. Mit „format“ als Datei. Nur für Admins.',
  parameters: [yearParameter('Das Jahr'), formatParameter],
  answer: {
    description: 'Jeder Artikel, der im Einsatz war oder berechnet wurde',
    schema: {
      type: 'object',
      properties: {
        jahr: { type: 'integer' },
        artikel: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              name: { type: 'string' },
              kategorie: { type: 'string' },
              anzahl: { type: 'number' },
              umsatz: { type: 'integer' },
              einsatztage: { type: 'number' },
              kosten: { type: 'integer' },
              ueberschuss: { type: 'integer' },
              wiederbeschaffung: { type: 'integer' },
            },
            required: ['id', 'name', 'umsatz', 'kosten', 'ueberschuss'],
          },
        },
      },
      required: ['jahr', 'artikel'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};
