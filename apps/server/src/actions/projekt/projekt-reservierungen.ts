import { entities } from '@traverse/domain/entities';
import { rufAnWorte } from '@traverse/domain/folgen/nach-absage';
import { endetMitProjekt } from '@traverse/domain/folgen/reservierung';
import { zaehlung, zahlenOf } from '@traverse/domain/folgen/worte';
import { projektReservierungenPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { artOf } from '../../effects/folgen/haengt-an.ts';
import { type Haelt, listenOfProjekt } from '../../effects/folgen/jobs-of-liste.ts';
import { serve } from '../../pfade/serve.ts';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';

const { inventarlisten, projekt: projekte, zumietungen } = entities;

/**
 * Which lists are reserved for this project alone, for the tick beside deleting it
 * (L 3). Not what is out, what another job stands on as well, and what whoever asks may not see or change. Beside it who has to
 * hear of it: the rental stays, and with it what was agreed.
 */
export function projektReservierungenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, projektReservierungenPfad, async (asked, { reader }) => {
    const { id } = await viewRecord(engine, projekte, asked.id, reader);
    const today = dayAt(engine.clock().getTime());
    const own = (await listenOfProjekt(engine.database.reads, id)).filter(
      ({ liste, lage, belege }) =>
        endetMitProjekt(liste, lage, today) &&
        rightsOf(reader).may('update', inventarlisten, liste) &&
        belege.every(({ entity, record }) => record.projekt === id && maySee(entity, reader, record)),
    );
    const rentals = (await engine.database.reads.findReferring(zumietungen, 'projekt', [id])).filter(
      (rental) => maySee(zumietungen, reader, rental),
    );
    return {
      anrufen: rufAnWorte(rentals, today),
      listen: own.map(({ liste }) => liste.id),
      worte: zaehlung(
        zahlenOf(own.flatMap(({ belege: [first] }) => (first ? [{ art: artOfBeleg(first) }] : []))),
      ),
    };
  });
}

/** A list goes by the first that stands on it: its pack list, where it has one. */
const artOfBeleg = ({ record }: Haelt) => ('belegwort' in record ? artOf(record) : 'Packliste');
