import { entities, type RecordIn } from '@traverse/domain/entities';
import { keinBelegPfad, zurueckholenPfad } from '@traverse/domain/pfade';
import { type AblegbareSammlung, ablegbareSammlungen } from '@traverse/domain/schluss/ablage';
import type { Entity } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { takenOver } from '../../effects/ablage.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { Input, WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

const { ablage, zahlungen } = entities;
type Abgelegt = StoredRecord<typeof ablage>;

/**
 * Puts what was taken out of the books back, under its id; or an admin says that it was no voucher, and it goes (GOBD-11).
 */
export function ablagePaths(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, zurueckholenPfad, ({ id }, { reader }) =>
    write(engine, reader, [], async ({ context, transaction }) => {
      const row = await transaction.lock(ablage, id);
      if (!row) throw notFound('Das liegt nicht mehr in der Ablage.');
      const sammlung = ablegbareSammlungen.find((each) => each === row.sammlung);
      if (!sammlung) throw notFound();
      const ohne = await (row.daten === '' ? fileBack : recordBack)(context, sammlung, row);
      await context.remove(ablage, row.id);
      return { id: row.datensatz, ohne };
    }),
  );

  serve(app, keinBelegPfad, ({ id, grund }, { reader }) =>
    write(engine, reader, [], async ({ context, transaction }) => {
      const row = await transaction.lock(ablage, id);
      if (!row) throw notFound('Das liegt nicht mehr in der Ablage.');
      const files = Object.values(fileFactsOf(row)).map(
        ({ originalName, sha256 }) => `${originalName} (SHA-256 ${sha256})`,
      );
      context.because([`War kein Beleg: ${grund.trim()}`, ...files].join('\n'));
      await context.remove(ablage, row.id);
      return { id: row.id };
    }),
  );
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
