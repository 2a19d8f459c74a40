import { entityNamed } from '@traverse/domain/entities';
import { vielePfad, vieleProbePfad } from '@traverse/domain/pfade';
import {
  AUF_EINMAL,
  inzwischenAnders,
  inzwischenSindEs,
  schonUnterwegs,
  soViele,
} from '@traverse/domain/viele/worte';
import type { Entity, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import { inOnePortion, textCell } from '../../spreadsheet/sheet.ts';
import { background } from '../laeufe/background.ts';
import { beginLauf } from '../laeufe/begin-lauf.ts';
import { chosenIds } from './auswahl.ts';
import { doMany } from './do-many.ts';
import { merkmalOf, probe } from './probe.ts';
import { tatIn } from './tat.ts';

/** Many records at once: what would come of it, and that (VIELE-01). */
export function vielePaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  const beside = background(app, engine);

  serve(app, vieleProbePfad, {
    answer: async ({ sammlung, ...asked }, { reader }) => {
      const entity = vieleEntity(sammlung, reader);
      const tat = tatIn(entity, asked, reader);
      const ids = await chosenIds(reads, entity, asked, reader);
      const merkmal = await merkmalOf(reads, entity, ids, tat);
      return { ...(await probe(engine, reader, entity, { ids, tat })), merkmal };
    },
    sheet: async ({ sammlung, ...asked }, { reader }) => {
      const entity = vieleEntity(sammlung, reader);
      const tat = tatIn(entity, asked, reader);
      const ids = await chosenIds(reads, entity, asked, reader);
      const { bleibt } = await probe(engine, reader, entity, { ids, tat, most: ids.length });
      return {
        name: 'Was bleibt',
        fileName: `Was bleibt, ${entity.label.many}`,
        headings: ['ID', entity.label.one, 'Grund'],
        portions: inOnePortion(bleibt.map(({ id, titel, grund }) => [id, titel, grund].map(textCell))),
      };
    },
  });

  serve(app, vielePfad, async ({ sammlung, merkmal, ...asked }, { reader }) => {
    const entity = vieleEntity(sammlung, reader);
    const tat = tatIn(entity, asked, reader);
    const ids = await chosenIds(reads, entity, asked, reader);
    if ((await merkmalOf(reads, entity, ids, tat)) !== merkmal) {
      const isOther = !merkmal.startsWith(`${ids.length}.`);
      throw badRequest(isOther ? inzwischenSindEs(ids.length) : inzwischenAnders);
    }
    const was = `${soViele(entity, ids.length)}: ${tat.worte}`;
    const lauf = await write(
      engine,
      reader,
      [],
      ({ transaction, now }) =>
        beginLauf(transaction, now, reader, {
          art: 'Viele',
          sammlung: entity.collection,
          was,
          zeilen: ids.length,
          ausgelassen: 0,
          seen: now,
          besetzt: schonUnterwegs,
        }),
      (id) => ({ answer: { id } }),
    );
    const work = () => doMany(engine, reader, entity, { lauf, was, ids, tat, isStopped: beside.isStopped });
    if (ids.length <= AUF_EINMAL) await work();
    else beside.run(work);
    return { id: lauf };
  });
}

/** Throws ApiError 404 for a collection of which nothing is done with many, or that the reader never changes. */
function vieleEntity(sammlung: string, reader: Reader): Entity {
  const entity = entityNamed(sammlung);
  if (!entity?.viele) throw notFound();
  if (!mayEver('update', entity, reader) && !mayEver('delete', entity, reader)) throw notFound();
  return entity;
}
