import { entities } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { schliessenProblem, zurueckProblem } from '@traverse/domain/schluss/fest';
import { type Day, dayOf, isoDay } from '@traverse/domain/values';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { onlyFor } from '../asked/only-for.ts';
import { closeBooks, festeEintraege } from './close-books.ts';

interface Named {
  readonly Params: { readonly id: string };
}

/**
 * `GET /api/buecher/schliessen?bis=`: how many entries closing the books up to a day makes firm.
 * `POST /api/buecher/schliessen {bis}`: closes them. `POST …/{id}/zurueck`: its maker takes it back at once (GOBD-09).
 */
export function schliessenPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  app.get('/api/buecher/schliessen', { config: { openapi: asking } }, async ({ url, reader }) => {
    onlyFor(books, reader);
    const now = engine.clock();
    const bis = bisIn(parametersOf(url).get('bis'), now);
    return { bis, ...(await festeEintraege(reads, bis, now)) };
  });

  app.post('/api/buecher/schliessen', { config: { openapi: closing } }, async ({ body, reader }) => {
    onlyFor(books, reader);
    const now = engine.clock();
    const bis = bisIn(bodyOf(body)['bis'], now);
    const { neu } = await festeEintraege(reads, bis, now);
    return write(engine, reader, [], async ({ context }) => {
      const { id } = await closeBooks(context, bis, { anlass: 'von Hand' });
      return { id, bis, neu };
    });
  });

  app.post<Named>(
    '/api/buecher/schliessen/:id/zurueck',
    { config: { openapi: takingBack } },
    ({ params, reader }) => {
      onlyFor(books, reader);
      return write(engine, reader, [], async ({ context, transaction }) => {
        const schluss = await transaction.lock(entities.buchungsschluesse, params.id);
        if (!schluss) throw notFound();
        const problem = zurueckProblem(schluss, { now: context.now.getTime(), reader: reader.id });
        if (problem) throw badRequest(problem);
        await context.update(entities.buchungsschluesse, schluss.id, { zurueckAm: stampOf(context.now) });
        return { id: schluss.id, bis: dayOf(schluss.bis) };
      });
    },
  );
}

/** Throws ApiError 400. */
function bisIn(value: unknown, now: Date): Day {
  const bis = typeof value === 'string' ? isoDay(value) : undefined;
  if (!bis) throw badRequest('„bis“ ist der letzte Tag, der fest wird, wie 2026-06-30.');
  const problem = schliessenProblem(bis, now.getTime());
  if (problem) throw badRequest(problem);
  return bis;
}

const day = { type: 'string', format: 'date' } as const;
const answer = {
  type: 'object',
  properties: {
    id: idSchema,
    bis: day,
    neu: { type: 'integer', description: 'So viele Einträge sind dadurch fest' },
  },
  required: ['id', 'bis'],
} as const;

const asking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Wie viele Einträge ein Buchungsschluss fest macht',
  description: 'Ausgaben und Einnahmen bis zu diesem Tag: wie viele schon fest sind, wie viele es würden.',
  parameters: [
    { name: 'bis', in: 'query', description: 'Der letzte Tag, vor heute, wie 2026-06-30', schema: day },
  ],
  answer: {
    description: 'Die Zahlen',
    schema: {
      type: 'object',
      properties: { bis: day, fest: { type: 'integer' }, neu: { type: 'integer' } },
      required: ['bis', 'fest', 'neu'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};

const closing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Bücher bis zu einem Tag festschreiben',
  description:
    'Was bis dahin gebucht ist, wird danach nur noch mit einer Gegenbuchung berichtigt. Was offen war (Kategorie, Lieferant, Belegnummer), lässt sich einmal ausfüllen; ein Beleg, der später kommt, wird erfasst wie immer.',
  body: {
    description: 'Der letzte Tag, vor heute',
    schema: { type: 'object', properties: { bis: day }, required: ['bis'] },
  },
  answer: { description: 'Der Buchungsschluss', schema: answer },
  errors: [400, 401, 403],
  once: true,
  signIn: true,
};

const takingBack: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Buchungsschluss zurücknehmen',
  description:
    'In den ersten 15 Minuten, von dem, der ihn gemacht hat. Eine abgegebene Voranmeldung bleibt abgegeben.',
  parameters: [{ name: 'id', in: 'path', description: 'Der Buchungsschluss', schema: idSchema }],
  answer: { description: 'Der Buchungsschluss', schema: answer },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
