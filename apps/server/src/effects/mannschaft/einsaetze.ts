import { isDeepStrictEqual } from 'node:util';
import { schichtenProblem } from '@traverse/domain/einsatz/schichten';
import { antwortWegOf, statusProblem, weissDavon } from '@traverse/domain/einsatz/status';
import { type Dienst, type Einsatz, entities } from '@traverse/domain/entities';
import { agreeing, emptiedOrKept } from '@traverse/domain/folgen/zurueckgelassen';
import type { FieldErrors } from '@traverse/wire';
import { badRequest } from '../../records/api-error.ts';
import type { RecordDrafted, RecordEffects } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { noteGiven } from '../folgen/what-was-done.ts';
import { sentenceErrors } from '../sentences.ts';
import { noteTeam } from './feste-zeilen.ts';

const { dienste, einsaetze, personen } = entities;
type Drafted = RecordDrafted<typeof einsaetze>;

/** From one status to another as the office may (CREW-03); whoever knows of it is called off, not deleted. */
export const einsatzMakesSense: RecordEffects<typeof einsaetze> = {
  complete: ({ draft, before, isPutBack }) => {
    if (isPutBack) return draft;
    const status = draft.status || 'vorgemerkt';
    const said = { ...draft, status };
    // An answer belongs to the change it came with.
    const isOther = before !== undefined && before.status !== status;
    const antwortWeg = isOther && draft.antwortWeg === before.antwortWeg ? '' : (draft.antwortWeg ?? '');
    if (before?.status === status) return said;
    return { ...said, antwortWeg: antwortWegOf({ nach: status, antwortWeg }) };
  },
  check: async (drafted, { transaction }) => (drafted.isPutBack ? {} : problemsOf(drafted, transaction)),
  beforeCreate: (record, _input, { now }) =>
    record.antwortWeg === '' ? record : { ...record, antwortAm: stampOf(now) },
  beforeUpdate: ({ before, after }, _input, { now }) =>
    after.antwortWeg === '' || before.status === after.status ? after : { ...after, antwortAm: stampOf(now) },
  beforeDelete: async (einsatz, { transaction }, { isPutBack }) => {
    // What was only just done is undone as long as nobody has told her.
    if (!weissDavon(einsatz) || (isPutBack && einsatz.gesagtAm === '')) return;
    const person = await transaction.find(personen, einsatz.person);
    throw badRequest(`${person?.name ?? 'Jemand'} weiß von diesem Dienst: Sag ihn ab statt ihn zu löschen.`);
  },
  afterCreate: (einsatz, context) => noteTeam(einsatz, context),
  afterUpdate: ({ after }, context) => noteTeam(after, context),
  afterDelete: (einsatz, context) => noteTeam(einsatz, context),
};

async function problemsOf({ draft, before, byServer }: Drafted, reads: RecordReads): Promise<FieldErrors> {
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
      byServer && status === before?.status ? undefined : statusProblemOf({ draft, before, art: person.art }),
  });
}

function statusProblemOf({
  draft,
  before,
  art,
}: Pick<Drafted, 'draft' | 'before'> & { readonly art: Parameters<typeof statusProblem>[0]['art'] }) {
  return statusProblem({
    von: before?.status || 'vorgemerkt',
    nach: draft.status || 'vorgemerkt',
    art,
    antwortWeg: draft.antwortWeg ?? '',
    gesagtAm: before?.gesagtAm ?? '',
    grund: before?.grund ?? '',
  });
}

/** A Dienst has Schichten, in their order, and stays with its project. */
export const dienstMakesSense: RecordEffects<typeof dienste> = {
  check: ({ draft, before, isPutBack }) =>
    isPutBack
      ? {}
      : sentenceErrors({
          schichten: schichtenProblem(draft.schichten ?? []),
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

const isOtherwise = (before: Dienst, after: Dienst): boolean =>
  before.funktion !== after.funktion || !isDeepStrictEqual(before.schichten, after.schichten);

/** A project of which somebody knows is called off (P2.8). */
export const projektIsNotKnown: RecordEffects<typeof entities.projekt> = {
  beforeDelete: async ({ id }, { transaction }) => {
    const known = (await einsaetzeOf(id, transaction)).find(weissDavon);
    if (!known) return;
    const person = await transaction.find(personen, known.person);
    throw badRequest(`${person?.name ?? 'Jemand'} weiß von diesem Dienst: Setz das Projekt auf „Abgesagt“.`);
  },
};

/** Everybody's on the Dienste of a project. */
async function einsaetzeOf(projekt: string, reads: RecordReads): Promise<readonly Einsatz[]> {
  const own = await reads.findReferring(dienste, 'projekt', [projekt]);
  return reads.findReferring(
    einsaetze,
    'dienst',
    own.map(({ id }) => id),
  );
}
