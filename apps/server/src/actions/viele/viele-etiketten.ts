import { entityNamed } from '@traverse/domain/entities';
import { type Label, labelZpl } from '@traverse/domain/label-print/zpl';
import { readZpl, type ZplPicture } from '@traverse/domain/label-print/zpl-picture';
import { vieleEtikettenPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { FELDER, feldFalsch } from '@traverse/domain/viele/etiketten';
import type { AskedOf, Entity, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { Turn } from '../../sql/in-turns.ts';
import { actsOfLauf } from '../laeufe/acts-of-lauf.ts';
import { laufOf } from '../laeufe/laeufe-paths.ts';
import { chosenIds } from './auswahl.ts';
import { labelsOf, printOf } from './labels.ts';

type Asked = AskedOf<typeof vieleEtikettenPfad>;

/** A PDF is drawn as by the finer of the print heads. */
const PDF_DPI = 300;

/** Labels of many records, as a PDF or as one print (VIELE-02). */
export function vieleEtikettenPath(app: FastifyInstance, engine: RecordEngine, maker: DocumentMaker): void {
  serve(app, vieleEtikettenPfad, {
    answer: async (asked, { reader }) => {
      const labels = await wanted(engine, asked, reader, asked.dpi === 300 ? 300 : 203);
      const anzahl = labels.reduce((sum, { copies }) => sum + copies, 0);
      return { anzahl, zpl: asked.probe ? '' : printOf(labels) };
    },
    pdf: async (asked, { reader }) => {
      const { many: name } = entityOf(asked).label;
      const etiketten = await drawn(await wanted(engine, asked, reader, PDF_DPI));
      if (etiketten.length === 0) throw badRequest('Davon gibt es keine Etiketten.');
      const ab = asked.form === 'A4' ? (asked.ab ?? 1) : undefined;
      const date = dayAt(engine.clock().getTime());
      return { name: `Etiketten ${name}.pdf`, bytes: await maker.etiketten({ name, etiketten, ab, date }) };
    },
  });
}

async function wanted(
  engine: RecordEngine,
  asked: Asked,
  reader: Reader,
  dpi: 203 | 300,
): Promise<readonly Label[]> {
  const { ab = 1, je, form } = asked;
  if (ab < 1 || ab > FELDER) throw badRequest(feldFalsch);
  const entity = entityOf(asked);
  const { reads } = engine.database;
  const ids = await chosenIds(reads, entity, await selected(engine, entity, asked, reader), reader);
  return labelsOf(reads, ids, { je, isSmall: form === '30x15', dpi });
}

/** Throws ApiError 404 for what has no such labels. */
function entityOf({ sammlung, je }: Asked): Entity {
  const entity = entityNamed(sammlung);
  if (!entity?.viele?.etiketten?.includes(je)) throw notFound();
  return entity;
}

/** What is marked or found; of a run what it has written of this collection. */
async function selected(engine: RecordEngine, entity: Entity, asked: Asked, reader: Reader) {
  if (asked.lauf === undefined) return asked;
  const { reads } = engine.database;
  const { geschrieben } = await actsOfLauf(reads, await laufOf(reads, asked.lauf, reader));
  return { ids: geschrieben.filter(({ sammlung }) => sammlung === entity.collection).map(({ id }) => id) };
}

/** Read from the very text that a printer gets (LABEL-03). */
async function drawn(labels: readonly Label[]): Promise<readonly ZplPicture[]> {
  const pictures: ZplPicture[] = [];
  const turn = new Turn();
  for (const label of labels) {
    pictures.push(readZpl(labelZpl(label)));
    await turn.give();
  }
  return pictures;
}
