import { dayAt, mahner } from '@traverse/domain';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { sendDocument } from '../pfade/send-document.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import type { Documents } from './drawn-rechnung.ts';
import { readWunsch, wunschSchema } from './mahn-auftrag.ts';
import { papierOf } from './mahn-papier.ts';
import { planOf } from './mahn-plan.ts';
import { onlyFor } from './only-for.ts';

// It gets its number when it is sent.
const NAME = 'Entwurf';

/**
 * `POST /api/mahnungen/vorschau`: a letter as it would go out with what a person decided otherwise; nothing is written.
 * With `?format=pdf` the letter itself.
 */
export function mahnVorschau(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post('/api/mahnungen/vorschau', { config: { openapi } }, async ({ body, url, reader }, reply) => {
    onlyFor(mahner, reader);
    const heute = dayAt(engine.clock().getTime());
    const plan = await planOf(engine.database.reads, reader, heute, readWunsch(bodyOf(body)));
    if (parametersOf(url).get('format') !== 'pdf') return { vorschlag: plan.vorschlag };
    const { bytes } = await papierOf(engine, documents, reader, plan, NAME);
    const { name } = plan.vorschlag;
    return sendDocument(reply, { name: `${name} ${NAME}.pdf`, type: 'application/pdf', bytes });
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine Mahnung, wie sie gesendet würde',
  description:
    'Rechnet einen Brief des Mahnlaufs mit anderer Frist, Pauschale oder Gebühr durch, ohne etwas zu speichern. Mit „format=pdf“ kommt der Brief selbst.',
  body: {
    description: 'Wem, auf welcher Stufe und wegen welcher Rechnungen',
    schema: { type: 'object', properties: wunschSchema, required: ['kunde', 'stufe', 'rechnungen'] },
  },
  answer: {
    description: 'Der Vorschlag',
    schema: { type: 'object', properties: { vorschlag: { type: 'object' } }, required: ['vorschlag'] },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
