import { type Angebot } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import { linkBeendenPfad, linkPfad } from '@traverse/domain/pfade';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { endFreigaben, linkOf } from '../freigabe/freigaben.ts';
import { newLink } from './angebot-art.ts';
import { markVersendet } from './angebot-version.ts';
import { ownAngebot } from './own-angebot.ts';

const { angebote } = entities;

/** A link by hand, shown once; the ones before end. */
export function linkByHandPaths(app: FastifyInstance, engine: RecordEngine, { publicUrl }: SendTools): void {
  const change = async (
    reader: Reader,
    id: string,
    work: (step: Write, angebot: Angebot) => Promise<string>,
  ) => {
    const { id: own } = await ownAngebot(engine, reader, id);
    return write(
      engine,
      reader,
      [],
      async (step) => {
        const angebot = await step.transaction.lock(angebote, own);
        if (!angebot) throw notFound();
        await endFreigaben(step.context, 'angebot', own);
        return { url: await work(step, angebot) };
      },
      () => ({ answer: { url: '' } }),
    );
  };
  serve(app, linkPfad, ({ id }, { reader }) =>
    change(reader, id, async ({ context }, angebot) => {
      if (angebot.art === 'unverbindlich') throw noLinkToEstimates();
      if (angebot.stand === 'ersetzt') throw badRequest('Die Version ist ersetzt: Ihr Link gilt nicht mehr.');
      await markVersendet(context, angebot.id);
      return linkOf(publicUrl, await newLink(context, angebot));
    }),
  );
  serve(app, linkBeendenPfad, ({ id }, { reader }) => change(reader, id, async () => ''));
}

/** Nobody can accept one (finance 6.2). */
export const noLinkToEstimates = () =>
  badRequest('Eine Kostenschätzung ist unverbindlich: Zu ihr gibt es keinen Link zum Beauftragen.');
