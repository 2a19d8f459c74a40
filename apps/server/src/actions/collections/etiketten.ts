import { readZpl } from '@traverse/domain/label-print/zpl-picture';
import { etikettenPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { MOST_ETIKETTEN, zuVieleEtiketten } from '@traverse/domain/viele/etiketten';
import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';

/** Labels as a PDF (LABEL-03). Throws ApiError 400 for more than a print holds. */
export function etikettenPath(app: FastifyInstance, { clock }: RecordEngine, maker: DocumentMaker): void {
  serve(app, etikettenPfad, {
    pdf: async ({ name, etiketten: written }) => {
      const etiketten = written.map(readZpl);
      if (etiketten.some(({ dotMm }) => dotMm === undefined))
        throw badRequest('Das ist kein Etikett von 60 × 35 oder 30 × 15 mm.');
      if (etiketten.reduce((sum, { copies }) => sum + copies, 0) > MOST_ETIKETTEN)
        throw badRequest(zuVieleEtiketten);
      const date = dayAt(clock().getTime());
      return { name: `Etikett ${name}.pdf`, bytes: await maker.etiketten({ name, etiketten, date }) };
    },
  });
}
