import { saysTheSameBeleg } from '@traverse/domain/ausgabe/doppelt';
import { entities } from '@traverse/domain/entities';
import { cents, isoDay, wireDateOf } from '@traverse/domain/values';
import { idSchema, type JsonSchema } from '@traverse/schema';
import { parseSort, withinDays } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { onlyReadersOf } from '../asked/only-for.ts';

const { ausgaben } = entities;

interface Path {
  readonly Querystring: { readonly [Name in (typeof asked)[number]]?: unknown };
}

const asked = ['sha256', 'datum', 'netto', 'ust', 'lieferant', 'name', 'ausser'] as const;

/** More than a few help nobody. */
const MOST = 5;

/**
 * `GET /doppelteAusgaben`: expenses of the same receipt as one that is being entered: with a file of the same content, or
 * of the same day, amount and supplier. Said while it is entered, never refused (BUCH-02).
 */
export function doppelteAusgabenPath(app: FastifyInstance, { database }: RecordEngine): void {
  app.get<Path>('/doppelteAusgaben', { config: { openapi } }, async ({ query, reader }) => {
    onlyReadersOf('ausgaben', reader);
    const { sha256, datum, netto, ust, lieferant, name, ausser } = textsOf(query);
    const { reads } = database;
    const ofFile = sha256 === '' ? [] : await reads.findWithFile(ausgaben, sha256, MOST + 1);
    const day = isoDay(datum);
    const draft = {
      name,
      lieferant: lieferant as StoredRecord<typeof ausgaben>['lieferant'], // compared, not looked up
      datum: day ? wireDateOf(day) : ('' as const),
      netto: cents(wholeCents(netto)),
      ust: cents(wholeCents(ust)),
    };
    const page = { page: 1, perPage: 1000, skipTotal: true, sort: parseSort('created') };
    const ofDay =
      day === undefined
        ? []
        : (
            await reads.list(
              ausgaben,
              { ...page, filter: withinDays('datum', { from: day, to: day }) },
              reader,
            )
          ).items;
    const found = new Map<string, object>();
    // What was taken back may be entered again.
    const stands = ({ aufgehoben }: { readonly aufgehoben: boolean }) => !aufgehoben;
    for (const each of ofFile.filter(stands)) found.set(each.id, answerOf(each, 'Datei'));
    for (const each of ofDay.filter(stands))
      if (!found.has(each.id) && saysTheSameBeleg(draft, each)) found.set(each.id, answerOf(each, 'Angaben'));
    found.delete(ausser);
    return { items: [...found.values()].slice(0, MOST) };
  });
}

const answerOf = ({ id, name, datum }: StoredRecord<typeof ausgaben>, warum: 'Datei' | 'Angaben') => ({
  id,
  name,
  datum,
  warum,
});

/** Throws ApiError 400 for what is no text, as with a name that is given twice. */
function textsOf(query: Path['Querystring']): { readonly [Name in (typeof asked)[number]]: string } {
  const texts = asked.map((name) => {
    const value = query[name] ?? '';
    if (typeof value !== 'string') throw badRequest(`„${name}“ steht mehrmals in der Adresse.`);
    return [name, value] as const;
  });
  const said = Object.fromEntries(texts) as { [Name in (typeof asked)[number]]: string }; // every one of them
  if (said.sha256 !== '' && !/^[0-9a-f]{64}$/.test(said.sha256))
    throw badRequest('„sha256“ sind 64 Ziffern aus 0–9 und a–f.');
  return said;
}

function wholeCents(text: string): number {
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? amount : 0;
}

const text: JsonSchema = { type: 'string' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ausgaben desselben Belegs',
  description:
    'Welche Ausgaben es von einem Beleg schon gibt: mit einer Datei gleichen Inhalts, oder vom selben Tag, Betrag und Lieferanten (ohne Lieferant: mit demselben Namen). Höchstens fünf. Abgelehnt wird deshalb nichts.',
  parameters: [
    { name: 'sha256', in: 'query', description: 'Prüfsumme der Datei' },
    { name: 'datum', in: 'query', description: 'Tag, z. B. 2026-11-20' },
    { name: 'netto', in: 'query', description: 'Cent' },
    { name: 'ust', in: 'query', description: 'Cent' },
    { name: 'lieferant', in: 'query', description: 'Id' },
    { name: 'name', in: 'query', description: 'Name der Ausgabe' },
    { name: 'ausser', in: 'query', description: 'Id der Ausgabe, die gerade bearbeitet wird' },
  ],
  answer: {
    description: 'Die Ausgaben; warum: Datei oder Angaben',
    schema: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: idSchema, name: text, datum: text, warum: text },
            required: ['id', 'name', 'datum', 'warum'],
          },
        },
      },
      required: ['items'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};
