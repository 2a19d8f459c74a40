import { entities, type RecordIn } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { type AblegbareSammlung, ablegbareSammlungen } from '@traverse/domain/schluss/ablage';
import { type Entity, idSchema, members } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { takenOver } from '../../effects/ablage.ts';
import type { Parameter, PathDescription } from '../../openapi/path-description.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { Input, WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { onlyFor } from '../asked/only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

const { ablage, zahlungen } = entities;
type Abgelegt = StoredRecord<typeof ablage>;

/**
 * `POST /api/ablage/{id}/zurueckholen`: puts what was taken out of the books back, under its id. `POST …/keinBeleg {grund}`: an
 * admin says that it was no voucher, and it goes (GOBD-11).
 */
export function ablagePaths(app: FastifyInstance, engine: RecordEngine): void {
  app.post<Path>(
    '/api/ablage/:id/zurueckholen',
    { config: { openapi: bringingBack } },
    ({ params, reader }) => {
      onlyFor(books, reader);
      return write(engine, reader, [], async ({ context, transaction }) => {
        const row = await transaction.lock(ablage, params.id);
        if (!row) throw notFound('Das liegt nicht mehr in der Ablage.');
        const sammlung = ablegbareSammlungen.find((each) => each === row.sammlung);
        if (!sammlung) throw notFound();
        const ohne = await (row.daten === '' ? fileBack : recordBack)(context, sammlung, row);
        await context.remove(ablage, row.id);
        return { id: row.datensatz, ohne };
      });
    },
  );

  app.post<Path>('/api/ablage/:id/keinBeleg', { config: { openapi: ending } }, ({ params, body, reader }) => {
    onlyFor(members('admin'), reader);
    const { grund } = bodyOf(body);
    if (typeof grund !== 'string' || grund.trim() === '')
      throw badRequest('Schreib dazu, warum es kein Beleg ist: Es steht im Protokoll.');
    return write(engine, reader, [], async ({ context, transaction }) => {
      const row = await transaction.lock(ablage, params.id);
      if (!row) throw notFound('Das liegt nicht mehr in der Ablage.');
      const files = Object.values(fileFactsOf(row)).map(
        ({ originalName, sha256 }) => `${originalName} (SHA-256 ${sha256})`,
      );
      context.because([`War kein Beleg: ${grund.trim()}`, ...files].join('\n'));
      await context.remove(ablage, row.id);
      return { id: row.id };
    });
  });
}

/** What `daten` holds. */
interface Daten {
  readonly datensatz: Input & { readonly id: string };
  readonly zahlungen: readonly (Input & { readonly id: string })[];
}

/** Made anew with its payments; what it named and is gone by now is left out. Answers the labels of that. */
async function recordBack(
  { create, now, transaction }: WriteContext,
  sammlung: AblegbareSammlung,
  row: Abgelegt,
): Promise<string[]> {
  const entity: Entity = entities[sammlung];
  const { datensatz, zahlungen: paid } = JSON.parse(row.daten) as Daten; // what `ablageOf` wrote
  if (await transaction.find(entity, datensatz.id))
    throw badRequest('Das steht schon wieder in den Büchern.');
  const gone: string[] = [];
  const values: { [field: string]: unknown } = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.derived === true || name === 'anlagen') continue;
    const value = datensatz[name];
    const to = field.kind === 'relation' ? entities[field.to as keyof typeof entities] : undefined;
    const isGone = to && typeof value === 'string' && value !== '' && !(await transaction.find(to, value));
    if (isGone) gone.push(field.label);
    else values[name] = value;
  }
  // A month that was closed meanwhile did not hold it.
  const booked = 'gebuchtAm' in entity.fields ? { gebuchtAm: stampOf(now) } : {};
  await create(entity, { ...values, ...booked, id: datensatz.id, anlagen: takenOver(row, row.dateien) });
  for (const { folge: _, anteile: __, einsehbar: ___, ...each } of paid) await create(zahlungen, each);
  return gone;
}

/** A file that was taken off hangs on its record again. */
async function fileBack(
  { transaction, update }: WriteContext,
  sammlung: AblegbareSammlung,
  row: Abgelegt,
): Promise<string[]> {
  const entity: Entity = entities[sammlung];
  const record = (await transaction.lock(entity, row.datensatz)) as RecordIn<AblegbareSammlung> | undefined;
  if (!record)
    throw badRequest(`Der Datensatz ist nicht mehr da. Hol zuerst ihn zurück: ${row.titel}.`.slice(0, 300));
  await update(entity, row.datensatz, { 'anlagen+': takenOver(row, row.dateien) });
  return [];
}

const parameters: readonly Parameter[] = [
  { name: 'id', in: 'path', description: 'Was in der Ablage liegt', schema: idSchema },
];

const bringingBack: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Aus der Ablage zurückholen',
  description:
    'Der Eintrag steht unter seiner Id wieder in den Büchern, mit Dateien und Zahlungen; eine Datei hängt wieder an ihrem Eintrag. Was es nicht mehr gibt, bleibt weg und wird genannt.',
  parameters,
  answer: {
    description: 'Der Eintrag, und was ihm fehlt',
    schema: {
      type: 'object',
      properties: { id: idSchema, ohne: { type: 'array', items: { type: 'string' } } },
      required: ['id', 'ohne'],
    },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const ending: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'War kein Beleg',
  description:
    'Entfernt es aus der Ablage, mit seinen Dateien. Name, Prüfsumme und Grund stehen im Protokoll.',
  parameters,
  body: {
    description: 'Warum',
    schema: { type: 'object', properties: { grund: { type: 'string' } }, required: ['grund'] },
  },
  answer: {
    description: 'Was entfernt ist',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
