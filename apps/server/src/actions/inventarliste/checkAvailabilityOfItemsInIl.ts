import { entities } from '@traverse/domain/entities';
import {
  type Availability,
  isOverbooked,
  overbookedSpans,
} from '@traverse/domain/inventarliste/availability';
import { bookingsOf } from '@traverse/domain/inventarliste/booking';
import { withListe } from '@traverse/domain/inventarliste/check-liste';
import { listeVerfuegbarkeitPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { listeInTime } from '../../effects/shared-times.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { verfuegbarkeiten } from './availability-answer.ts';

/** What of a list is overbooked in its time, or missing; also what would be if nothing overdue came back (VERF-01, RUECK-02). */
export function checkAvailabilityOfItemsInIl(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, listeVerfuegbarkeitPfad, async (asked, { reader }) => {
    const { id } = await viewRecord(engine, entities.inventarlisten, asked.id, reader);
    const { reads } = engine.database;
    const found = await listeInTime(reads, id, dayAt(engine.clock().getTime()));
    if (!found) return [];
    const { liste, zeilen, window, artikel, times, answers } = found;
    const isTold = (answer: Availability) =>
      isOverbooked(answer) || answer.fehlend > 0 || (asked.ueberfaellige && answer.fehlendOhneRueckgabe > 0);
    return verfuegbarkeiten(answers.filter(isTold), {
      reads,
      reader,
      artikel,
      times: withListe(times, liste.id, bookingsOf(liste, zeilen, times.stufen)),
      window,
      tage: overbookedSpans,
    });
  });
}
