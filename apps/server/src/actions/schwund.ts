import {
  type Day,
  dayAt,
  dayOf,
  entities,
  type Schwund,
  type SchwundArtikel,
  schwundOf,
  wertOfSchwund,
} from '@traverse/domain';
import { idSchema, type JsonSchema, type Reader } from '@traverse/schema';
import { compare, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { listOf, objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import {
  type Cell,
  inOnePortion,
  moneyCell,
  numberCell,
  type Row,
  type Sheet,
} from '../spreadsheet/sheet.ts';
import { claimsOfListen, namesOfListen } from './liste-belege.ts';
import { onlyReadersOf } from './only-for.ts';
import { formatParameter, sendSheet, sheetAnswer, sheetFormatOf } from './sheet-file.ts';
import { yearIn, yearParameter } from './year-in-path.ts';

const { inventar, inventarlisten, inventar_inventarlisten } = entities;

interface Path {
  readonly Params: { readonly year: string };
}

/**
 * `GET /api/schwund/{year}`: what lists that ended in a year have lost, by item, what of it was charged and what it is
 * worth; `/export?format=csv|xlsx`: the same as a file (RUECK-04).
 */
export function schwundPaths(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>('/api/schwund/:year', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('inventar', reader);
    return schwundIn(yearIn(params.year), engine, reader);
  });
  app.get<Path>(
    '/api/schwund/:year/export',
    { config: { openapi: asFile } },
    async ({ params, reader, url }, reply) => {
      onlyReadersOf('inventar', reader);
      const jahr = yearIn(params.year);
      const format = sheetFormatOf(parametersOf(url));
      const { artikel } = await schwundIn(jahr, engine, reader);
      return sendSheet(reply, format, sheetOf(artikel, jahr));
    },
  );
}

async function schwundIn(
  jahr: number,
  { database: { reads }, clock }: RecordEngine,
  reader: Reader,
): Promise<Schwund> {
  const request = {
    filter: compare('vermisst', '>', 0),
    sort: parseSort('id'),
    page: 1,
    perPage: Number.MAX_SAFE_INTEGER,
    skipTotal: true,
  };
  const { items: zeilen } = await reads.list(inventar_inventarlisten, request, 'system');
  const ids = [...new Set(zeilen.map(({ inventarliste }) => inventarliste))];
  const artikel = new Map(
    (
      await reads.findMany(
        inventar,
        zeilen.map((each) => each.inventar),
      )
    ).map((each) => [each.id, each]),
  );
  const listen = new Map((await reads.findMany(inventarlisten, ids)).map((liste) => [liste.id, liste]));
  const nameOf = await namesOfListen(ids, reads, reader);
  const claimed = new Set(
    (await claimsOfListen(ids, reads))
      .filter(({ ustGrund }) => ustGrund === 'Schadenersatz')
      .map((claim) => claim.nachberechnung),
  );
  const today: Day = dayAt(clock().getTime());
  const lost = zeilen.flatMap((zeile) => {
    const item = artikel.get(zeile.inventar);
    const liste = listen.get(zeile.inventarliste);
    if (!item || !liste) return [];
    const tag = dayOf(liste.bis) || dayOf(liste.von) || today;
    const hasClaim = claimed.has(liste.id);
    const { packliste, name } = nameOf(liste.id);
    return [{ zeile, artikel: item, packliste: packliste?.id ?? ('' as const), name, tag, hasClaim }];
  });
  return schwundOf(lost, jahr);
}

const HEADINGS = ['Artikel', 'Kategorie', 'Vermisst', 'Nachberechnet', 'Noch im Bestand', 'Wert'];

function sheetOf(artikel: readonly SchwundArtikel[], jahr: number): Sheet {
  const rows: Row[] = artikel.map(({ name, kategorie, vermisst, berechnet, imBestand, wert }) => [
    text(name),
    text(kategorie),
    numberCell(vermisst),
    numberCell(berechnet),
    numberCell(imBestand),
    moneyCell(wert),
  ]);
  const sum: Row = [text('Summe'), text(''), ...sumsOf(artikel), moneyCell(wertOfSchwund(artikel))];
  return { name: `Schwund ${jahr}`, headings: HEADINGS, portions: inOnePortion([...rows, sum]) };
}

function sumsOf(artikel: readonly SchwundArtikel[]): Cell[] {
  return (['vermisst', 'berechnet', 'imBestand'] as const).map((field) =>
    numberCell(artikel.reduce((sum, each) => sum + each[field], 0)),
  );
}

const text = (words: string): Cell => ({ is: 'text', text: words });

const word: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const counts = { vermisst: whole, berechnet: whole, imBestand: whole };
const parameters = [yearParameter('Das Jahr, 2026')];

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Schwund eines Jahres',
  description: 'Was Listen, die in dem Jahr endeten, verloren haben, nach Artikeln; das Teuerste zuerst.',
  parameters: [...parameters],
  answer: {
    description: 'Die Artikel, und die Jahre mit Verlusten',
    schema: objectOf({
      jahre: { type: 'array', items: whole },
      artikel: listOf({
        inventar: idSchema,
        name: word,
        kategorie: word,
        einzeln: { type: 'boolean' },
        ...counts,
        wert: whole,
        listen: listOf({
          zeile: idSchema,
          packliste: word,
          name: word,
          tag: { type: 'string', format: 'date' },
          ...counts,
        }),
      }),
    }),
  },
  errors: [400, 401, 403],
  signIn: true,
};

const asFile: PathDescription = {
  ...openapi,
  summary: 'Schwund eines Jahres als Datei',
  parameters: [...parameters, formatParameter],
  answer: sheetAnswer,
};
