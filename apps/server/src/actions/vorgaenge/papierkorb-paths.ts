import { type Collection, entities } from '@traverse/domain/entities';
import {
  endgueltigLoeschenPfad,
  imPapierkorbPfad,
  PAPIERKORB_SEITE,
  papierkorbPfad,
} from '@traverse/domain/pfade';
import { type Entity, isAdmin, type Reader } from '@traverse/schema';
import { and, compare, type Filter, or, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { papierkorb } from '../../protokoll/papierkorb.ts';
import { vorgangOf } from '../../protokoll/vorgang.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { rowsOf } from './im-papierkorb.ts';
import { seenIn } from './seen-in.ts';
import { mayMake, mayTakeBack } from './who.ts';
import { nichtMehrDa } from './words.ts';

/** Parts of others: alone they are looked for seldom. */
const KLEINTEILE: readonly Collection[] = [
  'inventar_inventarlisten',
  'listen_sets',
  'codes',
  'artikel_teile',
  'artikel_pruefungen',
  'job',
];

/** What was deleted and can come back, and what an admin ends before its day (ZUR-03). */
export function papierkorbPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  serve(app, papierkorbPfad, async ({ suche, sammlung, seite, vonMir, kleinteile }, { reader }) => {
    const mine = bringable(reader);
    const shown = kleinteile ? mine : mine.filter((each) => !KLEINTEILE.some((small) => small === each));
    const asked = sammlung === '' ? shown : mine.filter((each) => each === sammlung);
    const page = Math.max(1, seite);
    if (asked.length === 0) return { gesamt: 0, sammlungen: [], items: [] };
    const filter = and(
      oneOf('sammlung', asked),
      oneOf('nurFuer', ['', reader.id]),
      compare('teil', '=', 1),
      ...(suche.trim() === ''
        ? []
        : [or(compare('titel', '~', suche.trim()), compare('namen', '~', suche.trim()))]),
      ...(vonMir ? [compare('user', '=', reader.id)] : []),
    );
    const request = {
      filter,
      sort: parseSort('-vorgang'),
      page,
      perPage: PAPIERKORB_SEITE,
      skipTotal: false,
    };
    const { items, totalItems } = await reads.list(papierkorb, request, 'system');
    return {
      gesamt: totalItems,
      sammlungen: await sammlungenIn(reads, mine, reader),
      items: items.map((row) => ({
        vorgang: row.vorgang,
        created: row.created,
        bis: row.bis,
        sammlung: row.sammlung,
        titel: row.titel,
        anzahl: row.anzahl,
        folgen: row.folgen,
        dateien: row.dateien.length,
        wer: row.wer,
      })),
    };
  });

  serve(app, imPapierkorbPfad, async ({ nr }, { reader }) => {
    const vorgang = await vorgangOf(reads, nr);
    const rows = await rowsOf(reads, vorgang?.nr ?? nr);
    if (!vorgang || rows.length === 0 || !(await mayTakeBack(vorgang, rows, reader, reads)))
      throw notFound(nichtMehrDa);
    return seenIn(rows, reader);
  });

  serve(app, endgueltigLoeschenPfad, ({ nr }, { reader }) =>
    write(engine, reader, [], async ({ transaction, releasedFiles }) => {
      const rows = await rowsOf(transaction, nr);
      if (rows.length === 0) throw notFound('Das liegt nicht mehr im Papierkorb.');
      for (const { id, dateien } of rows) {
        for (const name of dateien) releasedFiles.add(name);
        await transaction.remove(papierkorb, id);
      }
      return undefined;
    }),
  );
}

/** Collections of which somebody may bring back. */
function bringable(reader: Reader): readonly string[] {
  const all: readonly Entity[] = Object.values(entities);
  return all
    .filter((entity) => isAdmin(reader) || mayMake(entity, reader, undefined))
    .map(({ collection }) => collection);
}

async function sammlungenIn(reads: RecordReads, mine: readonly string[], reader: Reader): Promise<string[]> {
  const filter = and(oneOf('sammlung', mine), oneOf('nurFuer', ['', reader.id]));
  const by = { filter, by: ['sammlung'], byPresence: [], dateField: 'created', starts: [], sums: [] };
  const groups = await reads.groups(papierkorb, by, 'system');
  return groups
    .flatMap(({ values: { sammlung } }) => (typeof sammlung === 'string' ? [sammlung] : []))
    .toSorted();
}

const oneOf = (field: string, values: readonly string[]): Filter | undefined =>
  or(...values.map((value) => compare(field, '=', value)));
