import { entities } from '@traverse/domain/entities';
import { mannschaftDispoPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { werFragt } from '../person/wer-fragt.ts';
import { tagesblatt } from '../projekt/tagesblatt.ts';

const { einsaetze } = entities;

/** Her call sheet, while she is on it (CREW-07). */
export function eigeneDispoPath(
  app: FastifyInstance,
  engine: RecordEngine,
  documents: Documents,
  sitzungen: Sitzungen,
): void {
  const { reads } = engine.database;
  serve(app, mannschaftDispoPfad, {
    pdf: async (asked, { reader }) => {
      const { person } = await werFragt(engine, sitzungen, asked.sitzung, reader);
      const einsatz = await reads.find(einsaetze, asked.einsatz);
      if (einsatz?.person !== person.id) throw notFound();
      const { projekt } = einsatz;
      const all = await reads.findWhere(einsaetze, { projekt, person: person.id, status: 'eingeteilt' });
      const [first, ...rest] = await bekannt(reads, all);
      if (!first || einsatz.status !== 'eingeteilt') throw notFound();
      const heute = dayAt(engine.clock().getTime());
      const { bytes } = await tagesblatt(engine, documents, heute, [first, ...rest]);
      return { name: `Dispo-${projekt}.pdf`, bytes };
    },
  });
}
