import { entities, percent, preislisteOf, sumCents } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { sumsOfRechnungen } from '../claims/sums-of-rechnungen.ts';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { parametersOf } from '../records/record-query.ts';
import { onlyReadersOf } from './only-for.ts';

const { kunden, preisgruppen, rechnungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /api/kunden/{id}/entwuerfe?rabatt=&preisgruppe=`: how many drafts cost something else than under this discount and
 * price group, and what all of them came to and come to. Whoever changed a customer says what followed (L 3).
 */
export function kundeEntwuerfePath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  app.get<Path>('/api/kunden/:id/entwuerfe', { config: { openapi } }, async ({ params, url, reader }) => {
    onlyReadersOf('rechnungen', reader);
    onlyReadersOf('kunden', reader);
    const kunde = isRecordId(params.id) ? await reads.find(kunden, params.id) : undefined;
    if (!kunde || !maySee(kunden, reader, kunde)) throw notFound();
    const asked = parametersOf(url);
    const rabatt = Number(asked.get('rabatt') ?? 0);
    if (!(rabatt >= 0 && rabatt <= 100)) throw badRequest('„rabatt“ geht von 0 bis 100.');
    const gruppe = asked.get('preisgruppe') ?? '';
    const found = isRecordId(gruppe) ? await reads.find(preisgruppen, gruppe) : undefined;
    const konditionen = { rabatt: percent(rabatt), preisgruppe: found && preislisteOf(found) };
    const drafts = (await reads.findWhere(rechnungen, { kunde: kunde.id, festgeschrieben: '' })).filter(
      (draft) => maySee(rechnungen, reader, draft),
    );
    const before = await sumsOfRechnungen(drafts, reads, new Map([[kunde.id, konditionen]]));
    const changed = drafts.flatMap(({ netto }, index) => {
      const vorher = before[index]?.netto ?? netto;
      return vorher === netto ? [] : [{ vorher, nachher: netto }];
    });
    return {
      anzahl: changed.length,
      vorher: sumCents(changed.map(({ vorher }) => vorher)),
      nachher: sumCents(changed.map(({ nachher }) => nachher)),
    };
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was ein anderer Rabatt an den Entwürfen eines Kunden ändert',
  description:
    'Vergleicht die Entwürfe mit ihren Summen unter einem anderen Rabatt und einer anderen Preisgruppe: was es vorher war, wenn man die früheren nennt.',
  parameters: [
    { name: 'id', in: 'path', description: 'Der Kunde' },
    { name: 'rabatt', in: 'query', description: 'In Prozent; ohne ist es keiner' },
    { name: 'preisgruppe', in: 'query', description: 'Die Id der Preisgruppe; ohne ist es keine' },
  ],
  answer: {
    description: 'Wie viele anders kosten, und ihr Netto vorher und jetzt',
    schema: objectOf({
      anzahl: { type: 'integer' },
      vorher: { type: 'integer' },
      nachher: { type: 'integer' },
    }),
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
