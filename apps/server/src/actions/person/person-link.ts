import { entities } from '@traverse/domain/entities';
import { personLinkPfad, personLinksBeendenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { endFreigaben, linkOf } from '../freigabe/freigaben.ts';
import { newPersonLink } from './person-art.ts';

const { personen } = entities;

/** A link by hand, shown once: for the share sheet of a phone, where there is no mail (CREW-04). */
export function personLinkPaths(app: FastifyInstance, engine: RecordEngine, { publicUrl }: SendTools): void {
  serve(app, personLinkPfad, async ({ id: asked }, { reader }) => {
    const { id } = await viewRecord(engine, personen, asked, reader);
    return write(
      engine,
      reader,
      [],
      async ({ context, transaction }) => {
        const person = await transaction.lock(personen, id);
        if (!person) throw notFound();
        if (!person.aktiv) throw badRequest(`${person.name} ist nicht aktiv: Links gelten nicht.`);
        return { url: linkOf(publicUrl, await newPersonLink(context, person)) };
      },
      () => ({ answer: { url: '' } }),
    );
  });
  serve(app, personLinksBeendenPfad, async ({ id: asked }, { reader }) => {
    const { id } = await viewRecord(engine, personen, asked, reader);
    await write(
      engine,
      reader,
      [],
      async ({ context }) => endFreigaben(context, 'person', id),
      () => ({ answer: undefined }),
    );
  });
}
