import {
  agreeing,
  emptiedOrKept,
  entities,
  isLeftBehind,
  type LeftBehind,
  noteOfChange,
} from '@traverse/domain';
import type { RecordEffects } from '../../records/effects.ts';
import { withCells } from './dispo-cells.ts';
import { settleFolgen } from './folgen.ts';
import { noteFrage, noteGiven, noteProjekt } from './what-was-done.ts';

/** Whatever reaches others may be sent with a question, on any request of a batch (NAHT-01). */
export const asksAboutFolgen: RecordEffects = {
  beforeCreate: (record, input, context) => {
    noteFrage(input, context, settleFolgen);
    return record;
  },
  beforeUpdate: ({ after }, input, context) => {
    noteFrage(input, context, settleFolgen);
    return after;
  },
};

/** What hangs on a project is asked about or marked once the transaction has done all it does (AKTE-01). */
export const othersFollow: RecordEffects<typeof entities.projekt> = {
  beforeCreate: (projekt, input) => ({ ...projekt, dispo: withCells([], projekt.dispo, input['dispo']) }),
  beforeUpdate: ({ before, after }, input) => ({
    ...after,
    dispo: withCells(before.dispo, after.dispo, input['dispo']),
  }),
  afterUpdate: ({ before, after }, context) => {
    if (before.datum_von !== after.datum_von || before.datum_bis !== after.datum_bis)
      noteProjekt(before, context, settleFolgen);
  },
};

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
