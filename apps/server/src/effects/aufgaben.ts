import { aufgabeAn, siehtKeine, siehtSieNicht, stelleProblem } from '@traverse/domain/aufgabe/aufgabe';
import { type Aufgabe, entities } from '@traverse/domain/entities';
import { type Group, isPrivateToOther, type Reader } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import { mayEver } from '../records/authority.ts';
import type { RecordDrafted, RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import { sentenceErrors } from './sentences.ts';

const { aufgaben, groups, users } = entities;

/** A task belongs to one record at most, and to somebody who sees it; who made it and who did it is noted (AUFG-01). */
export const aufgabeMakesSense: RecordEffects<typeof aufgaben> = {
  check: async (drafted, context): Promise<FieldErrors> => {
    if (drafted.isPutBack) return {};
    const { draft, before } = drafted;
    const place = aufgabeAn.find((field) => (draft[field] ?? '') !== '') ?? 'projekt';
    const isSame =
      draft.zustaendig === before?.zustaendig && aufgabeAn.every((field) => draft[field] === before?.[field]);
    return sentenceErrors({
      [place]: stelleProblem(draft),
      zustaendig: isSame ? undefined : await zustaendigProblem(drafted, context),
    });
  },
  beforeCreate: (aufgabe, _input, { reader, now }) => ({
    ...aufgabe,
    user: reader.id as typeof aufgabe.user, // of an account, or of nobody
    ...(aufgabe.erledigt ? done(reader.id, now) : {}),
  }),
  beforeUpdate: ({ before, after }, _input, { reader, now }) =>
    before.erledigt === after.erledigt
      ? after
      : {
          ...after,
          ...(after.erledigt ? done(reader.id, now) : { erledigtAm: '', erledigtVon: '' as never }),
        },
};

const done = (id: string, now: Date) => ({
  erledigtAm: stampOf(now),
  erledigtVon: id as Aufgabe['erledigtVon'], // as above
});

async function zustaendigProblem(
  { draft }: RecordDrafted<typeof aufgaben>,
  { transaction }: WriteContext,
): Promise<string | undefined> {
  const account = draft.zustaendig ? await transaction.find(users, draft.zustaendig) : undefined;
  if (!account) return undefined;
  const found = await transaction.findMany(groups, account.groups);
  const theirs: Reader = { id: account.id, groups: found.map(({ name }) => name as Group) };
  if (!mayEver('update', aufgaben, theirs)) return siehtKeine(account.username);
  for (const field of ['packliste', 'rechnung'] as const) {
    const record = await transaction.find(entities[LISTEN[field]], draft[field] ?? '');
    if (record && isPrivateToOther(entities[LISTEN[field]], theirs, record))
      return siehtSieNicht(account.username);
  }
  return undefined;
}

const LISTEN = { packliste: 'packlisten', rechnung: 'rechnungen' } as const;
