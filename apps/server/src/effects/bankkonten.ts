import { entities } from '@traverse/domain/entities';
import { groupedIban, ibanProblem, plainIban } from '@traverse/domain/values';
import type { FieldErrors } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

const { bankkonten, firma, kontoauszuege } = entities;
type Bankkonten = typeof bankkonten;

/** Exactly one account is the standard; what it says the firm says (BANK-01). */
export const oneStandardKonto: RecordEffects<Bankkonten> = {
  complete: async ({ draft, before }, { transaction }) => {
    const others = await transaction.findWhere(bankkonten, { standard: true }, 1);
    const standard = before ? draft.standard : draft.standard || others.length === 0;
    return { ...draft, iban: plainIban(draft.iban ?? ''), ...(standard === undefined ? {} : { standard }) };
  },
  check: async ({ draft, before, byServer, isPutBack }, { transaction }): Promise<FieldErrors> => {
    const { iban = '', standard, aktiv } = draft;
    const problem = iban === '' ? undefined : ibanProblem(iban);
    if (problem) return sentenceErrors({ iban: problem });
    if (before && iban !== before.iban && (await hatAuszuege(before.id, transaction)))
      return sentenceErrors({
        iban: 'Von diesem Konto sind Auszüge eingelesen. Leg für die andere IBAN ein eigenes an.',
      });
    if (byServer || isPutBack) return {};
    if (before?.standard && standard === false)
      return sentenceErrors({ standard: 'Ein Konto ist immer Standard. Mach ein anderes dazu.' });
    if ((standard ?? before?.standard) && aktiv === false)
      return sentenceErrors({
        aktiv: 'Das Standardkonto steht auf Rechnungen. Mach zuerst ein anderes zum Standard.',
      });
    return {};
  },
  beforeDelete: async ({ standard }, { transaction }) => {
    const [ours] = standard ? await transaction.findWhere(firma, {}, 1) : [];
    if (ours && ours.iban !== '')
      throw badRequest('Das Standardkonto steht auf Rechnungen. Mach zuerst ein anderes zum Standard.');
  },
  hold: async (_, { transaction }) => {
    const all = await transaction.findWhere(bankkonten, {});
    const standard = all.filter((konto) => konto.standard);
    if (all.length > 0 && standard.length !== 1)
      throw badRequest('Genau ein Konto ist Standard, und inzwischen ist es ein anderes.');
    if (standard.some(({ aktiv }) => !aktiv))
      throw badRequest('Das Standardkonto steht auf Rechnungen. Mach zuerst ein anderes zum Standard.');
  },
  afterCreate: (record, context) => becomesStandard(record, context),
  afterUpdate: ({ after }, context) => becomesStandard(after, context),
};

async function hatAuszuege(id: string, reads: WriteContext['transaction']): Promise<boolean> {
  return (await reads.countReferring(kontoauszuege, 'bankkonto', id)) > 0;
}

type Konto = {
  readonly id: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly standard: boolean;
};

async function becomesStandard(konto: Konto, { transaction, update }: WriteContext): Promise<void> {
  if (!konto.standard) return;
  const others = await transaction.findWhere(bankkonten, { standard: true });
  for (const { id } of others.filter((other) => other.id !== konto.id)) {
    await update(bankkonten, id, { standard: false });
  }
  const [ours] = await transaction.findWhere(firma, {}, 1);
  if (!ours || isSaid(ours, konto)) return;
  await update(firma, ours.id, { bank: konto.name, iban: groupedIban(konto.iban), bic: konto.bic });
}

type Gesagt = { readonly bank: string; readonly iban: string; readonly bic: string };

const isSaid = ({ bank, iban, bic }: Gesagt, konto: Konto): boolean =>
  plainIban(iban) === konto.iban && bic === konto.bic && (bank.trim() || ohneNamen) === konto.name;

/** What an account is called whose bank nobody has said. */
const ohneNamen = 'Geschäftskonto';

/** What is written of the bank into the firm's data is written into its standard account. */
export const firmaSaysStandardKonto: RecordEffects<typeof firma> = {
  afterCreate: (record, context) => standardKontoFrom(record, context),
  afterUpdate: async ({ before, after }, context) => {
    const said = ({ bank, iban, bic }: Gesagt) => [bank, plainIban(iban), bic].join('\n');
    if (said(before) !== said(after)) await standardKontoFrom(after, context);
  },
};

/**
 * The account that the firm's data name. Another IBAN than one with statements is another account. Data of before there
 * were accounts may hold a wrong IBAN, which is no account.
 */
export async function standardKontoFrom(said: Gesagt, context: WriteContext): Promise<void> {
  const { transaction, create, update, remove } = context;
  const [standard] = await transaction.findWhere(bankkonten, { standard: true }, 1);
  const iban = plainIban(said.iban);
  if (standard && isSaid(said, standard)) return;
  if (iban === '') {
    if (!standard) return;
    if (await hatAuszuege(standard.id, transaction))
      throw badRequest(
        'Von diesem Konto sind Auszüge eingelesen. Trag eine andere IBAN ein oder mach ein anderes Konto zum Standard.',
      );
    await remove(bankkonten, standard.id);
    return;
  }
  if (ibanProblem(iban) !== undefined) return;
  const values = { name: said.bank.trim() || ohneNamen, iban, bic: said.bic, standard: true, aktiv: true };
  const [known] = await transaction.findWhere(bankkonten, { iban }, 1);
  if (known) await update(bankkonten, known.id, values);
  else if (standard && !(await hatAuszuege(standard.id, transaction)))
    await update(bankkonten, standard.id, values);
  else await create(bankkonten, values);
}
