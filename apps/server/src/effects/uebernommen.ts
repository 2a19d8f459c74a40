import { entities, type User } from '@traverse/domain/entities';
import {
  folgtNoch,
  konditionenFolgen,
  mitarbeiterFolgt,
  ortFolgt,
  sagtNoch,
} from '@traverse/domain/folgen/uebernommen';
import { dueProblem } from '@traverse/domain/forderung/due-date';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { skontoProblem } from '@traverse/domain/zahlung/skonto';
import { compare, or } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../records/effects.ts';

const { firma, job, kunden, projekt, rechnungen, users } = entities;

/** Entries that were at the place of their project are at the new one, while they say so (L 2.5). */
export const ortOfProjekt: RecordEffects<typeof projekt> = {
  afterUpdate: async ({ before, after }, { transaction, update, now }) => {
    if (before.ort === after.ort || !folgtNoch(after, dayAt(now.getTime()))) return;
    const jobs = await transaction.findReferring(job, 'projekt', [after.id]);
    for (const { id } of ortFolgt(jobs, before.ort)) await update(job, id, { ort: after.ort });
  },
};

/** Another name or phone of an account reaches the staff and the Zeitplan of jobs to come, while they say the former (L 2.5). */
export const kontoInProjekten: RecordEffects<typeof users> = {
  afterUpdate: async ({ before, after }, context) => {
    if (before.username === after.username && before.mobile === after.mobile) return;
    await followInStaff(before, after, context);
    if (before.username !== after.username) await followInZeitplan(before, after, context);
  },
};

async function followInStaff(
  before: User,
  after: User,
  { transaction, update, now }: WriteContext,
): Promise<void> {
  const today = wireDateOf(dayAt(now.getTime()));
  const filter = or(compare('datum_von', '>=', today), compare('datum_bis', '>=', today));
  const ids = await transaction.ids(projekt, { filter, sort: [] }, 'system');
  for (const { id, mitarbeiter } of await transaction.findMany(projekt, ids)) {
    const followed = mitarbeiterFolgt(mitarbeiter, before, after);
    if (followed) await update(projekt, id, { mitarbeiter: followed });
  }
}

async function followInZeitplan(
  before: User,
  after: User,
  { transaction, update, now }: WriteContext,
): Promise<void> {
  const own = (await transaction.findReferring(job, 'user', [after.id])).filter(({ ausfuehrer }) =>
    sagtNoch(ausfuehrer, before.username),
  );
  const jobs = await transaction.findMany(projekt, [...new Set(own.map((each) => each.projekt))]);
  const today = dayAt(now.getTime());
  const ahead = new Set<string>(jobs.filter((each) => folgtNoch(each, today)).map(({ id }) => id));
  for (const each of own)
    if (ahead.has(each.projekt)) await update(job, each.id, { ausfuehrer: after.username });
}

/** A draft of another customer has the terms of that one, as far as it said the former's and no others are typed with it (L 3). */
export const konditionenOfRechnung: RecordEffects<typeof rechnungen> = {
  beforeUpdate: async ({ before, after }, _input, { transaction }) => {
    if (before.kunde === after.kunde) return after;
    const customers = await transaction.findMany(kunden, [before.kunde, after.kunde]);
    const [von, nach] = [before, after].map((each) => customers.find(({ id }) => id === each.kunde));
    if (!von || !nach) return after;
    const [ours] = await transaction.findWhere(firma, {}, 1);
    // Said of the draft as it was: what is typed with it says something else.
    const terms = konditionenFolgen(before, { before: von, after: nach, firma: ours });
    const isTyped = (field: keyof typeof terms) => before[field] !== after[field];
    const followed = Object.entries(terms).filter(([field]) => !isTyped(field as keyof typeof terms));
    const changed = { ...after, ...Object.fromEntries(followed) };
    return skontoProblem(changed) || dueProblem(changed) ? after : changed;
  },
};

/** Drafts that say the former terms of their customer say the new ones (L 3). */
export const konditionenOfKunde: RecordEffects<typeof kunden> = {
  afterUpdate: async ({ before, after }, { transaction, update }) => {
    const fields = ['zahlungszielTage', 'skontoProzent', 'skontoTage'] as const;
    if (fields.every((field) => before[field] === after[field])) return;
    const [ours] = await transaction.findWhere(firma, {}, 1);
    const drafts = await transaction.findWhere(rechnungen, { kunde: after.id, festgeschrieben: '' });
    for (const draft of drafts) {
      const changed = konditionenFolgen(draft, { before, after, firma: ours });
      if (Object.keys(changed).length > 0) await update(rechnungen, draft.id, changed);
    }
  },
};
