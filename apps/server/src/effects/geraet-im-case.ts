import { entities, type Geraet } from '@traverse/domain/entities';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { noteBewegung } from './geraet-bewegung.ts';

const { geraete } = entities;

/** Why a device cannot be put into a case, or out of it: both stand in the warehouse, and no case lies in another. */
export async function caseProblem(
  behaelter: string,
  before: Geraet | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  if (behaelter === (before?.behaelter ?? '')) return {};
  const away = before && before.liste !== '' ? before : undefined;
  const into = behaelter === '' ? undefined : await reads.find(geraete, behaelter);
  const onRoad = away ?? (into && into.liste !== '' ? into : undefined);
  if (onRoad) return says(`${onRoad.bezeichnung} ist unterwegs. Hol es zuerst zurück.`);
  if (!into) return {};
  if (into.id === before?.id) return says('Ein Gerät liegt nicht in sich selbst.');
  if (into.zustand === 'ausgemustert') return says(`${into.bezeichnung} ist ausgemustert.`);
  if (into.behaelter !== '') return says(`${into.bezeichnung} liegt selbst in einem Case.`);
  const [inside] = before ? await reads.findWhere(geraete, { behaelter: before.id }, 1) : [];
  return inside ? says(`In ihm liegt ${inside.bezeichnung}. Ein Case liegt in keinem anderen.`) : {};
}

const says = (message: string): FieldErrors => ({
  behaelter: withMessage(fieldError('geraet_rule'), message),
});

/** The history says into which case it went, and out of which. */
export async function noteCase(before: Geraet, after: Geraet, context: WriteContext): Promise<void> {
  if (before.behaelter === after.behaelter) return;
  const other = await context.transaction.find(geraete, after.behaelter || before.behaelter);
  const name = other?.bezeichnung ?? '';
  const where = after.behaelter === '' ? { grund: `aus ${name}` } : { ort: name };
  await noteBewegung(after, { was: 'umgelagert', ...where }, context);
}
