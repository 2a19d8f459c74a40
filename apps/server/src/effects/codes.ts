import { artOfCode } from '@traverse/domain/code/code-art';
import {
  type CodeAnswers,
  type CodeQuestions,
  codeProblem,
  idProblem,
  questionsOfCode,
  questionsOfId,
} from '@traverse/domain/code/code-conflicts';
import { CODE_FORM_LENGTH, codeForm } from '@traverse/domain/code/code-form';
import { entities } from '@traverse/domain/entities';
import { and, compare, type FieldErrors, fieldError, or, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { codes, geraete, inventar } = entities;

// More codes that begin alike and differ in the digits at their end nobody has.
const MOST_ALIKE = 1000;

/**
 * A code is stored in its normal form, beside the words of its label, and only where nothing else is ever read for it
 * (CODE-01). Transactions run one after the other, so two at once cannot teach the same.
 */
export const codesAreUnambiguous: RecordEffects<typeof codes> = {
  complete: ({ draft, before, input }) => {
    const typed = typeof draft.code === 'string' ? draft.code.trim() : '';
    const code = codeForm(typed) || typed;
    const isSaid = Object.hasOwn(input, 'anzeige') && draft.anzeige !== '';
    const anzeige = isSaid || code === before?.code ? draft.anzeige : typed;
    return {
      ...draft,
      code,
      ...(anzeige === undefined ? {} : { anzeige }),
      art: draft.art || artOfCode(typed),
    };
  },
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const wrongOwner = ownerProblem(draft);
    if (wrongOwner) return wrongOwner;
    const form = draft.code ?? '';
    if (form === '' || form === before?.code) return {};
    if (codeForm(form) !== form)
      return {
        code: withMessage(fieldError('validation_length_out_of_range', CODE_FORM_LENGTH), WRONG_LENGTH),
      };
    const answers = await answersTo(questionsOfCode(form), before?.id, transaction);
    const problem = codeProblem(form, answers);
    return problem ? { code: withMessage(fieldError('validation_not_unique'), problem) } : {};
  },
};

/** A code is an item's, so many pieces of it, or one device. */
function ownerProblem({
  inventar: item = '',
  geraet = '',
  anzahl,
  art,
}: {
  readonly inventar?: string;
  readonly geraet?: string;
  readonly anzahl?: number;
  readonly art?: string;
}): FieldErrors | undefined {
  const says = (field: string, words: string) => ({ [field]: withMessage(fieldError('geraet_rule'), words) });
  if ((item === '') === (geraet === ''))
    return says('inventar', 'Ein Code gehört zu einem Artikel oder zu einem Gerät.');
  if (geraet === '') return undefined;
  if (anzahl !== undefined && anzahl > 1) return says('anzahl', 'Ein Gerät ist genau ein Stück.');
  return art === 'Hersteller-EAN'
    ? says('art', 'Die EAN eines Herstellers steht auf jedem Stück: Sie gehört zum Artikel.')
    : undefined;
}

const { min, max } = CODE_FORM_LENGTH;
const WRONG_LENGTH = `Ein Code hat ${min} bis ${max} Buchstaben und Ziffern.`;

/** An item whose id would be read as a code of another is refused like that code. */
export const idsAreNoCodes: RecordEffects<typeof inventar> = {
  beforeCreate: async (artikel, _, { transaction }) => {
    await refuseReadOtherwise(artikel.id, transaction);
    return artikel;
  },
  hold: async ({ before, after }, { transaction }) => {
    if (!before) await refuseReadOtherwise(after.id, transaction);
  },
};

/** A device alike: its id is what its label says (GER-01). */
export const geraetIdsAreNoCodes: RecordEffects<typeof geraete> = {
  beforeCreate: async (geraet, _, { transaction }) => {
    await refuseOfOther(geraet.id, transaction);
    return geraet;
  },
  hold: async ({ before, after }, { transaction }) => {
    if (!before) await refuseOfOther(after.id, transaction);
  },
};

async function refuseOfOther(id: string, reads: RecordReads): Promise<void> {
  await refuseReadOtherwise(id, reads);
  const artikel = await reads.find(inventar, id);
  if (!artikel) return;
  const problem = `Das ist schon der Code von ${artikel.name}.`;
  throw invalid({ id: withMessage(fieldError('validation_not_unique'), problem) }, problem);
}

async function refuseReadOtherwise(id: string, reads: RecordReads): Promise<void> {
  const { codes: found } = await answersTo({ ids: [], ...questionsOfId(id) }, undefined, reads);
  const problem = idProblem(id, found);
  if (problem) throw invalid({ id: withMessage(fieldError('validation_not_unique'), problem) }, problem);
}

async function answersTo(
  { ids, forms, before }: CodeQuestions,
  except: string | undefined,
  reads: RecordReads,
): Promise<CodeAnswers> {
  // Digits follow: ':' stands behind them in every order of bytes.
  const longer = and(compare('code', '>=', `${before}0`), compare('code', '<', `${before}:`));
  const filter = or(...forms.map((form) => compare('code', '=', form)), longer);
  const alike = { filter, sort: [], page: 1, perPage: MOST_ALIKE, skipTotal: true };
  const { items } = await reads.list(codes, alike, 'system');
  const others = items.filter(({ id }) => id !== except);
  const wanted = ids.filter(isRecordId);
  const artikel = await reads.findMany(inventar, [
    ...wanted,
    ...others.flatMap((each) => each.inventar || []),
  ]);
  const devices = await reads.findMany(geraete, [...wanted, ...others.flatMap((each) => each.geraet || [])]);
  const nameOf = (id: string) =>
    artikel.find((each) => each.id === id)?.name ?? devices.find((each) => each.id === id)?.bezeichnung ?? '';
  return {
    items: [
      ...artikel.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
      ...devices
        .filter(({ id }) => ids.includes(id))
        .map(({ id, bezeichnung }) => ({ id, name: bezeichnung })),
    ],
    codes: others.map(({ code, inventar: of, geraet }) => ({ code, name: nameOf(of || geraet) })),
  };
}
