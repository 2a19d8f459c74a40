import { summeMit, wahlAntwortProblem, wahlZeilen } from '@traverse/domain/angebot/wahl-summe';
import { entities } from '@traverse/domain/entities';
import { angebotWahlPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { ownAngebot } from './own-angebot.ts';

/** What may be chosen on a version as it was kept, for whoever enters a customer's answer by hand. */
export function wahlPath(app: FastifyInstance, engine: RecordEngine, { storage }: SendTools): void {
  serve(app, angebotWahlPfad, async ({ id, wahl = '' }, { reader }) => {
    const angebot = await ownAngebot(engine, reader, id);
    const kept = await engine.database.reads.find(entities.belege, angebot.beleg);
    if (!kept) throw notFound();
    const { beleg } = await contentOf(storage, kept);
    const keys = wahl.split(',').filter(Boolean);
    const problem = wahlAntwortProblem(beleg, keys, 'du');
    if (problem) throw badRequest(problem);
    return { wahl: wahlZeilen(beleg), ...summeMit(beleg, keys) };
  });
}
