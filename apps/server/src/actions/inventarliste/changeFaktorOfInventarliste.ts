import { entities } from '@traverse/domain/entities';
import { listenFaktorGetPfad, listenFaktorPfad } from '@traverse/domain/pfade';
import { type FaktorUpdate, resetFaktor } from '@traverse/domain/preise/flat-price';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { faktorenOnListe, headOf, mietfaktorFacts } from '../../claims/mietfaktor.ts';
import { type Asking, serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';

/**
 * `/changeFaktorOfInventarliste/{id}/{faktor}`: every line and set of the list gets this factor, or that of the table
 * of its item (PLAN-03), all of them or none. Answers
 * how many lines had another one. GET although it writes: existing clients ask so; POST does the same (API-09).
 */
export function changeFaktorOfInventarliste(app: FastifyInstance, engine: RecordEngine): void {
  const change = ({ id, faktor: written }: AskedOf<typeof listenFaktorPfad>, { reader }: Asking) => {
    const faktor = Number(written);
    return writeAsServer(engine, reader, async ({ transaction, update }) => {
      const liste = isRecordId(id) ? await transaction.lock(entities.inventarlisten, id) : undefined;
      if (!liste) throw notFound('Diese Inventarliste gibt es nicht (mehr).');
      const changed: FaktorUpdate[] = resetFaktor(
        await faktorenOnListe(transaction, liste.id),
        { faktor },
        await mietfaktorFacts(transaction, (await headOf(transaction, liste.id)) ?? liste),
      );
      for (const each of changed) await update(entities[each.collection], each.id, { faktor: each.faktor });
      return { faktor, anzahl: changed.length };
    });
  };
  serve(app, listenFaktorPfad, change);
  serve(app, listenFaktorGetPfad, change);
}
