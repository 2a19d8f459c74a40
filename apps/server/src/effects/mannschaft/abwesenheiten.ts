import { abwesenheitProblem } from '@traverse/domain/abwesenheit/abwesenheit';
import { type Abwesenheit, entities } from '@traverse/domain/entities';
import { dayOf } from '@traverse/domain/values';
import { isAdmin, type Reader } from '@traverse/schema';
import type { RecordEffects } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import { sentenceErrors } from '../sentences.ts';

const { abwesenheiten, personen } = entities;

/** What the office enters holds at once; who is ill is written down by who may know it (ABW-01). */
export const abwesenheitMakesSense: RecordEffects<typeof abwesenheiten> = {
  complete: ({ draft, before }) => (before || draft.stand ? draft : { ...draft, stand: 'genehmigt' }),
  check: async ({ draft, before, byServer, isPutBack }, { transaction, reader }) => {
    if (isPutBack) return {};
    const { art = '', person: id = '', von = '', bis = '', halb = false } = draft;
    const person = id === '' ? undefined : await transaction.find(personen, id);
    const isOther = before === undefined || before.art !== art || before.person !== id;
    return sentenceErrors({
      art:
        person && isOther
          ? abwesenheitProblem({ art, person, isAdmin: byServer || isAdmin(reader) })
          : undefined,
      halb:
        halb && dayOf(von) !== dayOf(bis)
          ? 'Ein halber Tag ist nur an einem einzelnen Tag möglich.'
          : undefined,
    });
  },
  beforeCreate: (record, _input, { reader, now }) => ({ ...record, ...decided(reader, now) }),
  beforeUpdate: ({ before, after }, _input, { reader, now }) =>
    before.stand === after.stand ? after : { ...after, ...decided(reader, now) },
};

const decided = ({ id }: Reader, now: Date) => ({
  entschiedenVon: id as Abwesenheit['entschiedenVon'], // of an account, or of nobody
  entschiedenAm: stampOf(now),
});
