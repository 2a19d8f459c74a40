import { isDeepStrictEqual } from 'node:util';
import { entities, type Projekt } from '@traverse/domain/entities';
import { entscheidend } from '@traverse/domain/folgen/reservierung';
import { ausDemTeam } from '@traverse/domain/folgen/uebernommen';
import {
  agreeing,
  emptiedOrKept,
  isLeftBehind,
  type LeftBehind,
  noteOfChange,
} from '@traverse/domain/folgen/zurueckgelassen';
import type { Input, RecordEffects, WriteContext } from '../../records/effects.ts';
import { noteEngpassFrage } from '../engpaesse.ts';
import { withCells } from './dispo-cells.ts';
import { settleFolgen } from './folgen.ts';
import { jobsOfListen } from './jobs-of-liste.ts';
import { noteFrage, noteGiven, noteProjekt } from './what-was-done.ts';

/** Whatever reaches others may be sent with a question, on any request of a batch (NAHT-01). */
export const asksAboutFolgen: RecordEffects = {
  beforeCreate: (record, input, context) => {
    noteFragen(input, context);
    return record;
  },
  beforeUpdate: ({ after }, input, context) => {
    noteFragen(input, context);
    return after;
  },
};

function noteFragen(input: Input, context: WriteContext): void {
  noteFrage(input, context, settleFolgen);
  noteEngpassFrage(input, context);
}

/** What of a project others hang on. */
const reaching = ['datum_von', 'datum_bis', 'status', 'kunde', 'auftraggeber'] as const;

/** What hangs on a project is asked about or marked once the transaction has done all it does (AKTE-01). */
export const othersFollow: RecordEffects<typeof entities.projekt> = {
  beforeCreate: (projekt, input) => ({ ...projekt, dispo: withCells([], projekt.dispo, input['dispo']) }),
  beforeUpdate: ({ before, after }, input) => ({
    ...after,
    dispo: withCells(before.dispo, after.dispo, input['dispo']),
  }),
  afterUpdate: ({ before, after }, context) => reachOthers(before, after, context),
  // Put back as it was it may leave others behind as any change does.
  hold: ({ before, after }, context) => {
    if (before) reachOthers(before, after, context);
  },
};

function reachOthers(before: Projekt, after: Projekt, context: WriteContext): void {
  const isReaching = reaching.some((field) => before[field] !== after[field]);
  if (isReaching || isOtherTeam(before, after)) noteProjekt(before, context, settleFolgen);
}

const isOtherTeam = (before: Projekt, after: Projekt): boolean =>
  !isDeepStrictEqual(before.mitarbeiter, after.mitarbeiter) &&
  ausDemTeam(before.mitarbeiter, after.mitarbeiter).length > 0;

type Noted = LeftBehind & { readonly id: string };

const withoutNote = <R extends Noted>(record: R): R =>
  isLeftBehind(record) ? { ...record, ...agreeing } : record;

/** Given other days or another project, a document is right as it is. A note is the server's; a hand may empty it. */
export const agreesWhenChanged: RecordEffects<typeof entities.packlisten> &
  RecordEffects<typeof entities.rechnungen> &
  RecordEffects<typeof entities.zumietungen> = {
  beforeCreate: withoutNote,
  beforeUpdate: <B extends Parameters<typeof noteOfChange>[0]>({
    before,
    after,
  }: {
    readonly before: B;
    readonly after: B;
  }): B => ({ ...after, ...noteOfChange(before, after) }),
  afterCreate: noteGiven,
  afterUpdate: ({ before, after }, context) => {
    if (before.von !== after.von || before.bis !== after.bis || before.projekt !== after.projekt)
      noteGiven(after, context);
  },
};

/** The same of an entry of the Zeitplan. */
export const jobAgreesWhenChanged: RecordEffects<typeof entities.job> = {
  beforeCreate: withoutNote,
  beforeUpdate: ({ before, after }) => ({
    ...after,
    ...(isElsewhere(before, after) ? agreeing : emptiedOrKept(before, after)),
  }),
  afterCreate: noteGiven,
  afterUpdate: ({ before, after }, context) => {
    if (isElsewhere(before, after)) noteGiven(after, context);
  },
};

interface Placed {
  readonly zeit: string;
  readonly bis: string;
  readonly projekt: string;
}

const isElsewhere = (before: Placed, after: Placed): boolean =>
  before.zeit !== after.zeit || before.bis !== after.bis || before.projekt !== after.projekt;

/**
 * A person who switches a list means it, for the status that decides of it now: nothing asks before that is another one. The
 * program's own switching means nothing (L 2.3).
 */
export const switchIsMeant: RecordEffects<typeof entities.inventarlisten> = {
  complete: async ({ draft, before, byServer }, { transaction }) => {
    if (!before || byServer) return draft;
    const isSwitched = draft.verbucht !== before.verbucht || draft.option !== before.option;
    if (!isSwitched || draft.gemeintFuer !== before.gemeintFuer) return draft;
    const [found] = await jobsOfListen(transaction, [before.id]);
    return { ...draft, gemeintFuer: entscheidend(found?.lage.statuses ?? []) ?? '' };
  },
};
