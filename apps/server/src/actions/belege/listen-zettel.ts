import { entities, type Inventarliste } from '@traverse/domain/entities';
import {
  type ListenZettelAntwort,
  listenZettel,
  listenZettelWorte,
  schalterVerb,
} from '@traverse/domain/folgen/reservierung';
import { listenZettelPfad, listenZettelVonVielenPfad } from '@traverse/domain/pfade';
import { type Day, dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { jobsOfListen, type ListeMitJobs } from '../../effects/folgen/jobs-of-liste.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';

/**
 * Whether a list stands otherwise than its jobs say, or is out and counts as free (L 2.3); told
 * here, since who sees one of its papers need not see the others.
 */
export function listenZettelPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, listenZettelVonVielenPfad, async ({ listen }, { reader }) => {
    const ids = [...new Set(listen.split(',').filter(Boolean))];
    if (ids.length > MOST_LISTEN)
      throw badRequest(`„listen“ nennt höchstens ${MOST_LISTEN} Inventarlisten, mit Komma getrennt.`);
    const found = await jobsOfListen(engine.database.reads, ids as Inventarliste['id'][]);
    const today = dayAt(engine.clock().getTime());
    return {
      items: found
        .filter(({ liste }) => maySee(entities.inventarlisten, reader, liste))
        .map((each) => ({ liste: each.liste.id, ...antwortOf(each, today) }))
        .filter(({ satz }) => satz !== ''),
    };
  });
  serve(app, listenZettelPfad, async ({ id }, { reader }) => {
    const liste = await viewRecord(engine, entities.inventarlisten, id, reader);
    const [found] = await jobsOfListen(engine.database.reads, [liste.id]);
    return found ? antwortOf(found, dayAt(engine.clock().getTime())) : { satz: '' };
  });
}

// As many as one planner shows.
const MOST_LISTEN = 500;

function antwortOf({ liste, lage, projekte }: ListeMitJobs, today: Day): ListenZettelAntwort {
  const zettel = listenZettel(liste, lage, today);
  if (!zettel) return { satz: '' };
  const deciding = projekte.filter(({ status }) => zettel.art === 'raus' || status === zettel.status);
  const satz = listenZettelWorte(zettel, { projekte: deciding.map(({ name }) => name).join(', '), liste });
  if (zettel.art === 'raus') return { satz, verb: 'verbuchen', soll: { verbucht: true, option: false } };
  return { satz, verb: schalterVerb(zettel.soll), soll: zettel.soll, gemeintFuer: zettel.status };
}
