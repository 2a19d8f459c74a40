import {
  type Availability,
  bookingsOf,
  dayAt,
  entities,
  isOverbooked,
  overbookedSpans,
  type Verfuegbarkeit,
  withListe,
} from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { listeInTime } from '../effects/shared-times.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { parametersOf } from '../records/record-query.ts';
import { verfuegbarkeiten, verfuegbarkeitSchema } from './availability-answer.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /checkAvailabilityOfItemsInIl/{id}`: one entry per item of the list that is overbooked in the list's time, the
 * list itself included whether it is verbucht or not, or of which something is missing (VERF-01, VERF-02). Empty:
 * everything is there. With `?ueberfaellige=true` also what would be missing if nothing overdue came back (RUECK-02).
 */
export function checkAvailabilityOfItemsInIl(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>(
    '/checkAvailabilityOfItemsInIl/:id',
    { config: { openapi } },
    async ({ params, reader, url }): Promise<Verfuegbarkeit[]> => {
      onlyReadersOf('inventarlisten', reader);
      const { id } = await viewRecord(engine, entities.inventarlisten, params.id, reader);
      const { reads } = engine.database;
      const found = await listeInTime(reads, id, dayAt(engine.clock().getTime()));
      if (!found) return [];
      const { liste, zeilen, window, artikel, times, answers } = found;
      const withOverdue = parametersOf(url).get('ueberfaellige') === 'true';
      const isTold = (answer: Availability) =>
        isOverbooked(answer) || answer.fehlend > 0 || (withOverdue && answer.fehlendOhneRueckgabe > 0);
      return verfuegbarkeiten(answers.filter(isTold), {
        reads,
        reader,
        artikel,
        times: withListe(times, liste.id, bookingsOf(liste, zeilen, times.stufen)),
        window,
        tage: overbookedSpans,
      });
    },
  );
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was auf einer Inventarliste doppelt verbucht ist',
  description:
    'Ein Eintrag für jeden Artikel, von dem an einem Tag der Liste mehr verbucht ist, als es gibt. Die Liste selbst zählt mit, auch wenn sie nicht verbucht ist. fehlend ist, was auch mit bestellten Zumietungen nicht reicht.',
  parameters: [
    { name: 'id', in: 'path', description: 'Die Inventarliste' },
    {
      name: 'ueberfaellige',
      in: 'query',
      description: 'true: auch Artikel, die fehlen, wenn nichts Überfälliges zurückkommt',
    },
  ],
  answer: {
    description: 'Die überbuchten Artikel; leer, wenn alles reicht',
    schema: { type: 'array', items: verfuegbarkeitSchema },
  },
  errors: [401, 403, 404],
  signIn: true,
};
