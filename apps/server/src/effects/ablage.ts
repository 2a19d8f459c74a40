import { entities } from '@traverse/domain/entities';
import { type Ablegbar, type AblegbareSammlung, gehtInDieAblage } from '@traverse/domain/schluss/ablage';
import type { PaidField } from '@traverse/domain/zahlung/zahlung-problems';
import type { WireDate } from '@traverse/schema';
import { userIdOf } from '../auth/accounts.ts';
import { paidOn } from '../claims/claims.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { fileFactsOf } from '../records/shown-record.ts';
import { stampOf } from '../records/stamps.ts';
import { StagedUpload } from '../records/upload-staging.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

/**
 * What is taken out of the books after its first day lies in the Ablage, with its files as they are stored: no byte moves
 * (GOBD-11). A slip of the first day goes.
 */
export const ablageOf = (sammlung: AblegbareSammlung): RecordEffects => {
  const effects: RecordEffects<typeof entities.ausgaben> = {
    beforeDelete: async (record, context) => {
      if (!gehtInDieAblage(record, context.now.getTime())) return;
      const zahlungen = await paymentsOf(sammlung, record, context.transaction);
      const daten = JSON.stringify({ datensatz: record, zahlungen });
      await lay(context, sammlung, record, { daten, names: record.anlagen });
    },
    afterUpdate: async ({ before, after }, context) => {
      const names = before.anlagen.filter((name) => !after.anlagen.includes(name));
      if (names.length === 0 || !gehtInDieAblage(before, context.now.getTime())) return;
      await lay(context, sammlung, before, { daten: '', names });
    },
  };
  // Of any of them: what is asked of a record here all have.
  return effects as unknown as RecordEffects;
};

type Abgelegt = Ablegbar & StoredRecord;

async function lay(
  { create, now, reader }: WriteContext,
  sammlung: AblegbareSammlung,
  record: Abgelegt,
  { daten, names }: { readonly daten: string; readonly names: readonly string[] },
): Promise<void> {
  const { label } = entities[sammlung];
  const facts = fileFactsOf(record);
  const whole = `${label.one} „${record.name}“`;
  const files = names.map((name) => `„${facts[name]?.originalName ?? name}“`).join(', ');
  await create(entities.ablage, {
    sammlung,
    datensatz: record.id,
    titel: (daten === '' ? `Datei ${files} von ${whole}` : whole).slice(0, 300),
    tag: dayOfEntry(record),
    daten,
    dateien: takenOver(record, names),
    entferntAm: stampOf(now),
    entferntVon: userIdOf(reader),
  });
}

/** Stored files of one record for another one that names them from now on. */
export function takenOver(record: StoredRecord, names: readonly string[]): StagedUpload[] {
  const facts = fileFactsOf(record);
  return names.flatMap((name) => {
    const fact = facts[name];
    return fact ? [new StagedUpload(name, fact)] : [];
  });
}

const dayOfEntry = (record: Ablegbar): WireDate => ('datum' in record ? record.datum : record.kaufdatum);

const claims: { readonly [S in AblegbareSammlung]?: PaidField } = {
  ausgaben: 'ausgabe',
  einnahmen: 'einnahme',
};

/** What was paid by hand goes with it; what the bank says holds it. */
async function paymentsOf(sammlung: AblegbareSammlung, { id }: Abgelegt, reads: RecordReads) {
  const field = claims[sammlung];
  if (!field) return [];
  return [...(await paidOn({ field, id }, reads))].toSorted((one, other) => one.folge - other.folge);
}
