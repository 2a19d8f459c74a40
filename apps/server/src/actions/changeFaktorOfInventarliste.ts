import { entities, type FaktorUpdate, resetFaktor } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { faktorenOnListe, headOf, mietfaktorFacts } from '../claims/mietfaktor.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden, notFound, signInRequired } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';

interface Path {
  readonly Params: { readonly id: string; readonly faktor: string };
}

/**
 * `/changeFaktorOfInventarliste/{id}/{faktor}`: every line and set of the list gets this factor, or that of the table
 * of its item (PLAN-03), all of them or none. Answers
 * how many lines had another one. GET although it writes: existing clients ask so; POST does the same (API-09).
 */
export function changeFaktorOfInventarliste(app: FastifyInstance, engine: RecordEngine): void {
  app.route<Path>({
    method: ['GET', 'POST'],
    url: '/changeFaktorOfInventarliste/:id/:faktor',
    config: { openapi },
    handler: async ({ params, reader }) => {
      if (reader.id === '') throw signInRequired();
      if (!mayEver('update', entities.inventar_inventarlisten, reader)) throw forbidden();
      const faktor = faktorIn(params.faktor);
      return writeAsServer(engine, reader, async ({ transaction, update }) => {
        const liste = isRecordId(params.id)
          ? await transaction.lock(entities.inventarlisten, params.id)
          : undefined;
        if (!liste) throw notFound('Diese Inventarliste gibt es nicht (mehr).');
        const changed: FaktorUpdate[] = resetFaktor(
          await faktorenOnListe(transaction, liste.id),
          { faktor },
          await mietfaktorFacts(transaction, (await headOf(transaction, liste.id)) ?? liste),
        );
        for (const each of changed) await update(entities[each.collection], each.id, { faktor: each.faktor });
        return { faktor, anzahl: changed.length };
      });
    },
  });
}

/** As in an address: a point, at most three decimals as the field has. */
function faktorIn(text: string): number {
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) {
    throw badRequest('Der Faktor ist eine Zahl ab 0 mit höchstens drei Stellen nach dem Punkt, z. B. 1.5.');
  }
  return Number(text);
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Faktor aller Zeilen einer Inventarliste setzen',
  description:
    'Alle Zeilen oder keine. Ein Artikel mit eigener Staffel bekommt deren Faktor, einer ohne Staffel 1. POST tut dasselbe wie GET.',
  parameters: [
    {
      name: 'faktor',
      in: 'path',
      description: 'Mit Punkt, höchstens drei Stellen dahinter',
      schema: { type: 'string', examples: ['1.5'] },
    },
  ],
  answer: {
    description: 'Der Faktor, und wie viele Zeilen einen anderen hatten',
    schema: {
      type: 'object',
      properties: { faktor: { type: 'number' }, anzahl: { type: 'integer' } },
      required: ['faktor', 'anzahl'],
    },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
