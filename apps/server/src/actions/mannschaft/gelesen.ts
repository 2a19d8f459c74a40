import { entities } from '@traverse/domain/entities';
import { geradeGeaendert } from '@traverse/domain/mitteilung/unterschied';
import { mannschaftGelesenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { gesagtIst, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { schreiberOf, werFragt } from '../person/wer-fragt.ts';

const { einsaetze } = entities;

/** One press for what is new: it counts as told, so that no mail follows; what changed meanwhile is shown first (P4.8). */
export function gelesenPath(app: FastifyInstance, engine: RecordEngine, sitzungen: Sitzungen): void {
  serve(app, mannschaftGelesenPfad, async (asked, { reader }) => {
    const fragende = await werFragt(engine, sitzungen, asked.sitzung, reader);
    const { person } = fragende;
    return writeAsServer(engine, schreiberOf(fragende, reader), async ({ transaction, update, now }) => {
      const einsatz = await transaction.lock(einsaetze, asked.einsatz);
      const [known] = einsatz?.person === person.id ? await bekannt(transaction, [einsatz]) : [];
      if (!einsatz || !known || known.fakten.length === 0) throw notFound();
      if (summeOf(known.fakten) !== asked.fakten) throw badRequest(geradeGeaendert([]));
      const told = (await mitteilungenOf(transaction, [einsatz.id])).get(einsatz.id);
      // Becoming eingeteilt is always mailed once.
      const stand = told?.gesagt.find(({ was }) => was === 'stand');
      const isNewlyOn = einsatz.status === 'eingeteilt' && stand?.wert !== 'eingeteilt';
      const said = isNewlyOn
        ? [...(stand ? [stand] : []), ...known.fakten.filter(({ was }) => was !== 'stand')]
        : known.fakten;
      const isOther = summeOf(told?.gesagt ?? []) !== summeOf(said);
      await gesagtIst(transaction, einsatz, said, isOther);
      await update(einsaetze, einsatz.id, {
        bestaetigtAm: stampOf(now),
        ...(isNewlyOn || einsatz.gesagtAm !== '' ? {} : { gesagtAm: stampOf(now) }),
      });
      return { satz: 'Danke, wir wissen Bescheid.' };
    });
  });
}
