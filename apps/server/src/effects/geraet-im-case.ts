import { entities, type Geraet } from '@traverse/domain/entities';
import { isWechselnd, nestingProblem } from '@traverse/domain/inventar/case-art';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { noteBewegung } from './geraet-bewegung.ts';

const { behaelter_inhalt, geraete, inventar } = entities;

/** Why a device cannot be put into a case by hand, or out of it: both stand in the warehouse (W 2.6). */
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
  const problem = into ? await intoCaseProblem(into, before, reads) : '';
  return problem === '' ? {} : says(problem);
}

/** Why it does not go into this case, wherever both are; German, '' where it does. `inner`: undefined of a new one. */
export async function intoCaseProblem(
  into: Geraet,
  inner: Geraet | undefined,
  reads: RecordReads,
): Promise<string> {
  if (into.id === inner?.id) return 'Ein Gerät liegt nicht in sich selbst.';
  if (into.zustand === 'ausgemustert') return `${into.bezeichnung} ist ausgemustert.`;
  const holds = inner ? await reads.countReferring(behaelter_inhalt, 'behaelter', inner.id) : 0;
  const [outerItem, innerItem] = [
    await reads.find(inventar, into.inventar),
    inner && (await reads.find(inventar, inner.inventar)),
  ];
  return nestingProblem(
    {
      bezeichnung: inner?.bezeichnung ?? '',
      isCase: holds > 0 || innerItem?.typ === 'Case',
      isWechselnd: innerItem !== undefined && isWechselnd(innerItem),
    },
    {
      bezeichnung: into.bezeichnung,
      isWechselnd: outerItem !== undefined && isWechselnd(outerItem),
      liegtIn: into.behaelter,
    },
  );
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

/** What a device is counted by in its case. */
type Lying = Pick<Geraet, 'behaelter' | 'inventar'>;

/** The rows of its cases count it where it lies now (W 2.2). */
export async function inhaltFollows(
  before: Lying | undefined,
  after: Lying | undefined,
  context: WriteContext,
): Promise<void> {
  if (before?.behaelter === after?.behaelter) return;
  if (before && before.behaelter !== '') await raiseInhalt(before.behaelter, before.inventar, -1, context);
  if (after && after.behaelter !== '') await raiseInhalt(after.behaelter, after.inventar, 1, context);
}

/** So many pieces more, or fewer, lie in a case; into a fixed one what goes in belongs there. */
export async function raiseInhalt(
  behaelter: Geraet['behaelter'],
  item: Geraet['inventar'],
  by: number,
  context: WriteContext,
): Promise<void> {
  const { transaction, create, update } = context;
  const [row] = await transaction.findWhere(behaelter_inhalt, { behaelter, inventar: item }, 1);
  const ist = Math.max(0, (row?.ist ?? 0) + by);
  const isFixed = by > 0 && (await holdsForGood(behaelter, context));
  const soll = isFixed ? Math.max(row?.soll ?? 0, ist) : (row?.soll ?? 0);
  if (!row) await create(behaelter_inhalt, { behaelter, inventar: item, soll, ist });
  else if (ist === 0 && soll === 0) await context.remove(behaelter_inhalt, row.id);
  else await update(behaelter_inhalt, row.id, { ist, soll });
}

/** What takes something in and was no case yet is one with fixed content from now on (0541). */
async function holdsForGood(behaelter: string, { transaction, update }: WriteContext): Promise<boolean> {
  const into = await transaction.find(geraete, behaelter);
  const item = into && (await transaction.find(inventar, into.inventar));
  if (!item) return false;
  if (item.typ !== 'Case') await update(inventar, item.id, { typ: 'Case', caseArt: 'fest' });
  return !isWechselnd(item);
}
