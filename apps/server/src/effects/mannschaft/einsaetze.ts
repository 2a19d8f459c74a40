import { isDeepStrictEqual } from 'node:util';
import { satzOf } from '@traverse/domain/einsatz/satz';
import { schichtenProblem } from '@traverse/domain/einsatz/schichten';
import { antwortWegOf, statusProblem, weissDavon } from '@traverse/domain/einsatz/status';
import { type Dienst, type Einsatz, entities } from '@traverse/domain/entities';
import { agreeing, emptiedOrKept } from '@traverse/domain/folgen/zurueckgelassen';
import { fakten } from '@traverse/domain/mitteilung/fakten';
import { gilt, isStueck } from '@traverse/domain/stunden/stueck';
import type { FieldErrors } from '@traverse/wire';
import { userIdOf } from '../../auth/accounts.ts';
import { badRequest } from '../../records/api-error.ts';
import type { Input, RecordDrafted, RecordEffects, WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { noteGiven } from '../folgen/what-was-done.ts';
import { sentenceErrors } from '../sentences.ts';
import { bekannt } from './fakten-lesen.ts';
import { noteTeam } from './feste-zeilen.ts';
import { gesagterStand, gesagtIst, noteAbsprung, vergessen } from './mitteilungen.ts';

const { arbeitszeiten, dienste, einsaetze, funktionen, personen } = entities;
type Drafted = RecordDrafted<typeof einsaetze>;

/** From one status to another as the office may (CREW-03); whoever knows of it is called off, not deleted. */
export const einsatzMakesSense: RecordEffects<typeof einsaetze> = {
  complete: ({ draft, before, byServer, isPutBack }, { transaction }) => {
    if (isPutBack) return draft;
    const status = draft.status || 'vorgemerkt';
    // An answer and a reason belong to the change they came with.
    const isOther = before !== undefined && before.status !== status;
    const isOldReason = isOther && !byServer && draft.grund === before.grund;
    const said = { ...draft, status, ...(isOldReason && { grund: '' }) };
    const antwortWeg = isOther && draft.antwortWeg === before.antwortWeg ? '' : (draft.antwortWeg ?? '');
    if (before?.status === status) return said;
    const answered = { ...said, antwortWeg: antwortWegOf({ nach: status, antwortWeg }) };
    return withRate(answered, before, transaction);
  },
  check: async (drafted, { transaction }) => (drafted.isPutBack ? {} : problemsOf(drafted, transaction)),
  beforeCreate: (record, input, context) => stamped(record, input, context),
  beforeUpdate: async ({ before, after }, input, context) => {
    if (input['gesagt'] === true) return stamped(after, input, context);
    if (before.status === after.status) return after;
    // Back to what she was told last she has said nothing, and hears of all else that changed meanwhile.
    const told = await gesagterStand(context.transaction, after.id);
    return told === after.status ? after : stamped(after, input, context);
  },
  beforeDelete: async (einsatz, { transaction }, { isPutBack }) => {
    // What was only just done is undone as long as nobody has told her.
    if (weissDavon(einsatz) && !(isPutBack && einsatz.gesagtAm === '')) {
      const person = await transaction.find(personen, einsatz.person);
      throw badRequest(
        `${person?.name ?? 'Jemand'} weiß von diesem Dienst: Sag ihn ab statt ihn zu löschen.`,
      );
    }
    await vergessen(transaction, einsatz.id);
  },
  afterCreate: (einsatz, context) => noteTeam(einsatz, context),
  afterUpdate: async ({ before, after }, context) => {
    await noteAbsprung(context.transaction, { before, after }, stampOf(context.now));
    await noteTeam(after, context);
  },
  afterDelete: (einsatz, context) => noteTeam(einsatz, context),
};

/** A request names the rate as it is now, and a yes keeps it: what a person is changed to later is not hers then (P9.8). */
async function withRate(
  draft: Drafted['draft'],
  before: Drafted['before'],
  reads: RecordReads,
): Promise<Drafted['draft']> {
  const isAsked = draft.status === 'angefragt';
  if (!isAsked && (!draft.antwortWeg || draft.status === 'abgelehnt' || draft.satzArt)) return draft;
  const isTyped = draft.satzArt !== '' && draft.satzArt !== undefined && !hasRateOf(draft, before);
  const person = draft.person ? await reads.find(personen, draft.person) : undefined;
  const dienst = draft.dienst ? await reads.find(dienste, draft.dienst) : undefined;
  const funktion = dienst && (await reads.find(funktionen, dienst.funktion));
  const rate = isTyped ? {} : satzOf(undefined, person, funktion);
  return isAsked ? { ...draft, ...rate, antwortText: '', grund: '' } : { ...draft, ...rate };
}

const RATE = ['satzArt', 'satz', 'ueberAb', 'ueberSatz'] as const;
const hasRateOf = (draft: Drafted['draft'], before: Drafted['before']): boolean =>
  before !== undefined && RATE.every((field) => draft[field] === before[field]);

/** Who asked and when; what she has said, or was told of, she knows (C 4). */
function stamped(record: Einsatz, input: Input, context: WriteContext): Einsatz {
  const { reader, now } = context;
  const at = stampOf(now);
  if (record.antwortWeg !== '')
    knowsAtEnd(record, context, record.status === 'eingeteilt' ? 'zugesagt' : undefined);
  if (input['gesagt'] === true) {
    knowsAtEnd(record, context);
    return { ...record, gesagtAm: at };
  }
  if (record.status === 'angefragt')
    return { ...record, angefragtAm: at, angefragtVon: userIdOf(reader), erinnertAm: '', antwortAm: '' };
  if (record.antwortWeg === '') return record;
  return { ...record, antwortAm: at };
}

/** She knows the facts as they are once the transaction has done all it does; `stand`: but for how she stands to it. */
function knowsAtEnd(
  { id, person }: Einsatz,
  { transaction, atEnd }: WriteContext,
  stand?: Einsatz['status'],
): void {
  atEnd(async () => {
    const einsatz = await transaction.find(einsaetze, id);
    const [known] = einsatz ? await bekannt(transaction, [einsatz]) : [];
    if (!known) return;
    const said = stand
      ? fakten({ ...known.wissen, einsatz: { ...known.einsatz, status: stand } })
      : known.fakten;
    await gesagtIst(transaction, { id, person }, said);
  });
}

async function problemsOf({ draft, before, byServer }: Drafted, reads: RecordReads): Promise<FieldErrors> {
  const gesagt = before && before.status !== draft.status ? await gesagterStand(reads, before.id) : undefined;
  const { schichten = [], anzahl = 1, status = 'vorgemerkt', person: id = '', dienst = '' } = draft;
  const person = id === '' ? undefined : await reads.find(personen, id);
  if (!person || dienst === '') return {};
  const known = before ? undefined : await reads.findWhere(einsaetze, { dienst, person: person.id }, 1);
  return sentenceErrors({
    person:
      known?.[0] !== undefined
        ? `${person.name} steht schon auf diesem Dienst.`
        : before && before.person !== id
          ? 'Ein Einsatz bleibt bei seiner Person: Leg für jemand anderen einen neuen an.'
          : undefined,
    dienst:
      before && before.dienst !== dienst
        ? 'Ein Einsatz bleibt auf seinem Dienst: Leg auf dem anderen einen neuen an.'
        : undefined,
    schichten: schichtenProblem(schichten),
    anzahl:
      anzahl > 1 && person.art !== 'Dienstleister'
        ? 'Mehr als eine Hand hat nur ein Dienstleister.'
        : undefined,
    status:
      byServer && status === before?.status
        ? undefined
        : statusProblemOf({ draft, before, art: person.art, gesagt }),
  });
}

function statusProblemOf({
  draft,
  before,
  art,
  gesagt,
}: Pick<Drafted, 'draft' | 'before'> & Pick<Parameters<typeof statusProblem>[0], 'art' | 'gesagt'>) {
  return statusProblem({
    von: before?.status || 'vorgemerkt',
    nach: draft.status || 'vorgemerkt',
    art,
    antwortWeg: draft.antwortWeg ?? '',
    gesagtAm: before?.gesagtAm ?? '',
    grund: before?.grund ?? '',
    gesagt,
  });
}

/** A Dienst has Schichten, in their order, and stays with its project. */
export const dienstMakesSense: RecordEffects<typeof dienste> = {
  check: ({ draft, before, isPutBack }) =>
    isPutBack
      ? {}
      : sentenceErrors({
          schichten: schichtenProblem(draft.schichten ?? []),
          antwortBis: antwortBisProblem(draft),
          projekt:
            before && before.projekt !== draft.projekt
              ? 'Ein Dienst bleibt bei seinem Projekt: Leg dort einen neuen an.'
              : undefined,
        }),
  beforeCreate: (dienst) => ({ ...dienst, ...agreeing }),
  beforeUpdate: ({ before, after }) => ({
    ...after,
    ...(isDeepStrictEqual(before.schichten, after.schichten) ? emptiedOrKept(before, after) : agreeing),
  }),
  afterCreate: noteGiven,
  afterUpdate: async ({ before, after }, context) => {
    if (!isDeepStrictEqual(before.schichten, after.schichten)) noteGiven(after, context);
    if (isOtherwise(before, after)) await noteTeam({ projekt: after.projekt }, context);
  },
};

function antwortBisProblem({ antwortBis = '', schichten = [] }: RecordDrafted<typeof dienste>['draft']) {
  const von = schichten[0]?.von ?? '';
  return antwortBis !== '' && von !== '' && antwortBis > von
    ? 'Die Antwort muss vor dem Beginn da sein.'
    : undefined;
}

const isOtherwise = (before: Dienst, after: Dienst): boolean =>
  before.funktion !== after.funktion || !isDeepStrictEqual(before.schichten, after.schichten);

/** A project of which somebody knows is called off (P2.8). */
export const projektIsNotKnown: RecordEffects<typeof entities.projekt> = {
  beforeDelete: async ({ id }, { transaction }) => {
    const known = (await einsaetzeOf(id, transaction)).find(weissDavon);
    if (known) {
      const person = await transaction.find(personen, known.person);
      throw badRequest(
        `${person?.name ?? 'Jemand'} weiß von diesem Dienst: Setz das Projekt auf „Abgesagt“.`,
      );
    }
    await refuseWorked(id, transaction);
  },
};

/** Hours that count keep their project: what was worked there is paid and proven by it. */
async function refuseWorked(projekt: string, reads: RecordReads): Promise<void> {
  const worked = (await reads.findReferring(arbeitszeiten, 'projekt', [projekt])).find(
    (each) => isStueck(each) && gilt(each),
  );
  if (!worked) return;
  const person = await reads.find(personen, worked.person);
  throw badRequest(
    `Für dieses Projekt stehen Stunden von ${person?.name ?? 'jemandem'}: Setz es auf „Abgesagt“, oder nimm die Stunden zuerst zurück.`,
  );
}

/** Everybody's on the Dienste of a project. */
async function einsaetzeOf(projekt: string, reads: RecordReads): Promise<readonly Einsatz[]> {
  const own = await reads.findReferring(dienste, 'projekt', [projekt]);
  return reads.findReferring(
    einsaetze,
    'dienst',
    own.map(({ id }) => id),
  );
}
