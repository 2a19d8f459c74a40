import { antwortInhaltProblem, istBeantwortet, schonBeantwortet } from '@traverse/domain/bestellung/antwort';
import { type Bestellung, entities } from '@traverse/domain/entities';
import {
  bestellAnnehmenPfad,
  bestellAntwortPfad,
  bestellentwurfPfad,
  bestellLinkPfad,
  bestellPfad,
  bestellStornoPfad,
  bestellungPdfPfad,
  bestellZurueckPfad,
} from '@traverse/domain/pfade';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { endFreigaben, linkOf } from '../freigabe/freigaben.ts';
import { annehmen, antworten, type Gesagt, lockOrder } from './antworten.ts';
import { stornieren, zurueckziehen } from './beenden.ts';
import { newLink } from './bestell-art.ts';
import { postAll } from './bestell-mails.ts';
import { bestellen } from './bestellen.ts';
import { bestellentwurf } from './bestellentwurf.ts';

const { belege, bestellungen } = entities;

/** Orders to suppliers (ZUM-02, ZUM-03): what one would be, sending it, and what the office does with it then. */
export function bestellungenPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  const { reads } = engine.database;
  serve(app, bestellentwurfPfad, (asked, { reader }) => bestellentwurf(engine, tools, asked, reader));
  serve(app, bestellPfad, (asked, { reader }) => bestellen(engine, tools, asked, reader));
  serve(app, bestellungPdfPfad, {
    pdf: async ({ id }, { reader }) => {
      const { beleg, nummer } = await viewRecord(engine, bestellungen, id, reader);
      const kept = beleg === '' ? undefined : await reads.find(belege, beleg);
      if (!kept) throw notFound(`Das PDF von ${nummer} fehlt im Speicher.`);
      const { bytes } = await contentOf(tools.storage, kept);
      return { name: `${nummer}.pdf`, bytes };
    },
  });
  pressPaths(app, engine, tools);
}

/** Each press locks the rental: what the firm does meanwhile comes before it, or after. */
function pressPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  const press = async (
    id: string,
    reader: Reader,
    work: (context: WriteContext, order: Bestellung) => Promise<Gesagt>,
  ) => {
    await viewRecord(engine, bestellungen, id, reader);
    let mails: readonly string[] = [];
    const answer = await write(engine, reader, [], async ({ context }) => {
      const done = await work(context, await lockOrder(context, id));
      mails = done.mails;
      return { id, stand: done.order.stand, ...(done.hinweis === '' ? {} : { hinweis: done.hinweis }) };
    });
    await postAll(tools, mails);
    return answer;
  };
  serve(app, bestellAntwortPfad, ({ id, von, positionen, anderes = '', grund = '' }, { reader }) =>
    press(id, reader, async (context, order) => {
      const problem = phoneProblem(order) ?? antwortInhaltProblem(order.positionen, positionen);
      if (problem) throw badRequest(problem);
      const nachweis: Bestellung['nachweis'] = [{ name: 'Wie', wert: 'am Telefon, von Hand eingetragen' }];
      const said = { von, email: '', weg: 'Telefon', positionen, anderes, grund, nachweis } as const;
      return antworten(context, tools, order, said);
    }),
  );
  serve(app, bestellAnnehmenPfad, ({ id }, { reader }) => press(id, reader, annehmen));
  serve(app, bestellZurueckPfad, ({ id, an = '' }, { reader }) =>
    press(id, reader, (context, order) => zurueckziehen(context, order, an)),
  );
  serve(app, bestellStornoPfad, ({ id, an = '', grund = '', kosten }, { reader }) =>
    press(id, reader, (context, order) => stornieren(context, order, { an, grund: grund.trim(), kosten })),
  );
  serve(app, bestellLinkPfad, async ({ id }, { reader }) => {
    await viewRecord(engine, bestellungen, id, reader);
    return write(
      engine,
      reader,
      [],
      async ({ context }) => {
        const order = await lockOrder(context, id);
        if (order.stand === 'ersetzt' || order.stand === 'zurückgezogen')
          throw badRequest(`${order.nummer} ist ${order.stand}: Zu ihr gibt es keinen Link mehr.`);
        await endFreigaben(context, 'bestellung', id);
        return { url: linkOf(tools.publicUrl, await newLink(context, order)) };
      },
      () => ({ answer: { url: '' } }),
    );
  });
}

/** Whoever has them on the phone hears it after the first day as well. */
function phoneProblem(order: Bestellung): string | undefined {
  if (istBeantwortet(order)) return schonBeantwortet(order);
  return order.stand === 'ersetzt' || order.stand === 'zurückgezogen'
    ? `${order.nummer} ist ${order.stand}: Da ist nichts mehr zu beantworten.`
    : undefined;
}
