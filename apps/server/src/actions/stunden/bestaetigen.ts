import { entities } from '@traverse/domain/entities';
import { MOST_BESTAETIGT } from '@traverse/domain/options/arbeitszeit';
import { stundenBestaetigenPfad } from '@traverse/domain/pfade';
import { darfBestaetigen } from '@traverse/domain/stunden/bestaetigen';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { schreiberOf } from '../person/wer-fragt.ts';
import { andereInPlanung, geleitet, werSchreibt } from './wer-schreibt.ts';

const { arbeitszeiten, personen } = entities;

/** Confirms hours: all that were asked for or, where one of them is not hers to confirm, none (STUND-02). */
export function stundenBestaetigen(app: FastifyInstance, engine: RecordEngine, sitzungen: Sitzungen): void {
  serve(app, stundenBestaetigenPfad, async ({ sitzung, stunden }, { reader }) => {
    if (stunden.length > MOST_BESTAETIGT)
      throw badRequest(`Höchstens ${MOST_BESTAETIGT} auf einmal: Bestätige sie nacheinander.`);
    const wer = await werSchreibt(engine, sitzungen, sitzung, reader);
    return writeAsServer(engine, schreiberOf(wer, reader), async (context) => {
      const { transaction, because } = context;
      const leads = wer.planner ? new Set() : await geleitet(transaction, wer.person);
      const others = wer.admin && (await andereInPlanung(transaction, reader));
      because('Stunden bestätigt');
      const results = [];
      const asked = [...new Set(stunden)];
      const all = await transaction.findMany(arbeitszeiten, asked);
      if (all.length < asked.length) throw notFound();
      // Whoever reports and whoever confirms wait for each other at the person, all in one order.
      for (const person of [...new Set(all.map((each) => each.person))].toSorted())
        await transaction.lock(personen, person);
      for (const found of all) {
        const { id } = found;
        const urteil = darfBestaetigen({
          sindEigene: found.person === wer.person?.id,
          istAdmin: wer.admin,
          inPlanung: wer.planner,
          andereInPlanung: others,
          leitetHier: leads.has(found.projekt),
        });
        if (!urteil.darf) throw urteil.grund ? badRequest(urteil.grund) : notFound();
        results.push({ id, ist: await confirm(context, id, wer.name, urteil.wort !== '') });
      }
      return { stunden: results };
    });
  });
}

async function confirm(
  { transaction, update, now }: WriteContext,
  id: string,
  name: string,
  selbst: boolean,
): Promise<'bestätigt' | 'schon da' | 'überholt'> {
  const current = await transaction.lock(arbeitszeiten, id);
  if (current?.stand === 'bestätigt') return 'schon da';
  if (current?.stand !== 'gemeldet') return 'überholt';
  await update(arbeitszeiten, id, {
    stand: 'bestätigt',
    bestaetigtVon: name,
    bestaetigtAm: stampOf(now),
    selbstBestaetigt: selbst,
  });
  return 'bestätigt';
}
