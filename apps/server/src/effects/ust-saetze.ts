import { entities, type ListenSet, type Listenzeile, type Rechnung } from '@traverse/domain/entities';
import { addedUstSaetze, newLineUst, ustSaetzeProblem, ustWaysOut } from '@traverse/domain/preise/ust-saetze';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { percent } from '@traverse/domain/values';
import type { Percent } from '@traverse/schema';
import { fieldError, SET_UST_TO_ZERO, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { Input, RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { nameFor, openOn } from './open-rechnungen.ts';

const { firma, inventar_inventarlisten, listen_sets, rechnungen } = entities;

/**
 * A reason without tax and the rates of an invoice fit each other when a transaction ends, whichever came first
 * (RECH-13). What was stored before and stays as it is is not asked; such an invoice is not handed out.
 */
export const ustSaetzeOfRechnung: RecordEffects<typeof rechnungen> = {
  beforeCreate: (rechnung, input, context) => zeroWhereAsked(rechnung, input, context),
  beforeUpdate: ({ after }, input, context) => zeroWhereAsked(after, input, context),
  hold: ({ before, after }, context) => noteRechnung(before, after, context),
  afterCreate: (rechnung, context) => noteRechnung(undefined, rechnung, context),
  afterUpdate: ({ before, after }, context) => noteRechnung(before, after, context),
};

/** A new line whose rate nobody has said has the one of its invoice. */
export const ustSaetzeOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  complete: async ({ draft, before, input }, { transaction }) => {
    if (before || Object.hasOwn(input, 'ust') || !draft.inventarliste) return draft;
    return { ...draft, ust: await ustOfNew(draft.inventarliste, transaction) };
  },
  hold: ({ after }, context) => noteZeile(after, context),
  afterCreate: (zeile, context) => noteZeile(zeile, context),
  afterUpdate: ({ before, after }, context) => {
    const isOther = before.ust !== after.ust || before.inventarliste !== after.inventarliste;
    if (isOther) noteZeile(after, context);
  },
};

/** So has a set. */
export const ustSaetzeOfSet: RecordEffects<typeof listen_sets> = {
  complete: async ({ draft, before, input }, { transaction }) => {
    if (before || Object.hasOwn(input, 'ust') || !draft.inventarliste) return draft;
    return { ...draft, ust: await ustOfNew(draft.inventarliste, transaction) };
  },
  hold: ({ after }, context) => noteSet(after, context),
  afterCreate: (set, context) => noteSet(set, context),
  afterUpdate: ({ before, after }, context) => {
    if (before.ust !== after.ust || before.inventarliste !== after.inventarliste) noteSet(after, context);
  },
};

async function ustOfNew(liste: Listenzeile['inventarliste'], reads: RecordReads): Promise<Percent> {
  const kleinunternehmer = await isKleinunternehmer(reads);
  const open = kleinunternehmer ? [] : await openOn([liste], reads);
  const { ustGrund = '' as const } = open.find((rechnung) => rechnung.ustGrund !== '') ?? {};
  return newLineUst({ ustGrund, kleinunternehmer });
}

async function zeroWhereAsked(rechnung: Rechnung, input: Input, context: WriteContext): Promise<Rechnung> {
  const isAsked = input['ustSaetze'] === SET_UST_TO_ZERO.ustSaetze;
  if (!isAsked || isFestgeschrieben(rechnung)) return rechnung;
  if (rechnung.ustGrund === '' && !(await isKleinunternehmer(context.transaction))) return rechnung;
  const { inventarliste } = rechnung;
  for (const entity of inventarliste === '' ? [] : [inventar_inventarlisten, listen_sets]) {
    const onListe = await context.transaction.findWhere(entity, { inventarliste });
    for (const { id } of onListe.filter(({ ust }) => ust > 0))
      await context.update(entity, id, { ust: percent(0) });
  }
  return {
    ...rechnung,
    optElement: rechnung.optElement.map((element) => ({ ...element, ust: percent(0) })),
    wahlpositionen: rechnung.wahlpositionen.map((wahl) => ({ ...wahl, ust: percent(0) })),
  };
}

/** What a transaction has said about reasons and rates, in the order in which it is answered for. */
const askedFields = ['ustGrund', 'inventarliste', 'optElement'] as const;
type AskedField = (typeof askedFields)[number];

interface Noted {
  readonly rechnungen: Map<Rechnung['id'], ReadonlySet<AskedField>>;
  readonly zeilen: Set<Listenzeile['id']>;
  readonly sets: Set<ListenSet['id']>;
}

const notedIn = new WeakMap<WriteContext, Noted>();

function noted(context: WriteContext): Noted {
  const known = notedIn.get(context);
  if (known) return known;
  const fresh: Noted = { rechnungen: new Map(), zeilen: new Set(), sets: new Set() };
  notedIn.set(context, fresh);
  context.atEnd(async () => {
    for (const [id, fields] of fresh.rechnungen) await refuseRechnung(id, fields, context);
    await refuseZeilen(fresh, context);
  });
  return fresh;
}

function noteRechnung(before: Rechnung | undefined, after: Rechnung, context: WriteContext): void {
  const fields = askedFields.filter((field) => isAsked(field, before, after));
  if (fields.length === 0) return;
  const { rechnungen: known } = noted(context);
  known.set(after.id, new Set([...(known.get(after.id) ?? []), ...fields]));
}

function isAsked(field: AskedField, before: Rechnung | undefined, after: Rechnung): boolean {
  if (field !== 'optElement') return after[field] !== '' && after[field] !== before?.[field];
  const [had, has] = [ustSaetzeOf(before), ustSaetzeOf(after)];
  const takesZeroAway = after.ustGrund === 'steuerfrei' && addedUstSaetze(has, had).includes(percent(0));
  return takesZeroAway || addedUstSaetze(had, has).some((ust) => ust > 0);
}

const ustSaetzeOf = (rechnung: Rechnung | undefined): Percent[] =>
  rechnung ? [...rechnung.optElement, ...rechnung.wahlpositionen].map(({ ust }) => ust) : [];

function noteZeile({ id, ust }: Listenzeile, context: WriteContext): void {
  if (ust > 0) noted(context).zeilen.add(id);
}

function noteSet({ id, ust }: ListenSet, context: WriteContext): void {
  if (ust > 0) noted(context).sets.add(id);
}

async function refuseRechnung(
  id: Rechnung['id'],
  fields: ReadonlySet<AskedField>,
  context: WriteContext,
): Promise<void> {
  const { transaction } = context;
  const rechnung = await transaction.find(rechnungen, id);
  if (!rechnung || isFestgeschrieben(rechnung)) return;
  const [field = 'optElement'] = askedFields.filter((each) => fields.has(each));
  const problem = await problemOf(rechnung, transaction);
  if (problem && field === 'optElement') throw refused(field, problem, ustWaysOut.satz);
  if (problem) throw refused(field, problem, `${ustWaysOut.grund}${await alsoOn(rechnung, context)}`);
  // Lines of before count as 0 % since the firm is one; whoever writes a rate now is told.
  if (!fields.has('optElement') || !(await isKleinunternehmer(transaction))) return;
  const ofElements = ustSaetzeProblem({ ustGrund: '', kleinunternehmer: true }, ustSaetzeOf(rechnung));
  if (ofElements) throw refused('optElement', ofElements, ustWaysOut.kleinunternehmer);
}

async function refuseZeilen(
  { zeilen, sets }: Pick<Noted, 'zeilen' | 'sets'>,
  { transaction, reader }: WriteContext,
): Promise<void> {
  const stored = [
    ...(zeilen.size === 0 ? [] : await transaction.findMany(inventar_inventarlisten, [...zeilen])),
    ...(sets.size === 0 ? [] : await transaction.findMany(listen_sets, [...sets])),
  ];
  const taxed = stored.filter(({ ust }) => ust > 0);
  const open = await openOn(
    taxed.map(({ inventarliste }) => inventarliste),
    transaction,
  );
  if (open.length === 0) return;
  const withReason = open.filter(({ ustGrund }) => ustGrund !== '');
  const concerned = await transaction.findMany(
    rechnungen,
    withReason.map(({ id }) => id),
  );
  for (const rechnung of concerned) {
    const problem = await problemOf(rechnung, transaction);
    if (problem) throw refused('ust', `${nameFor(rechnung, reader)}: ${problem}`, ustWaysOut.satz);
  }
  const kleinunternehmer = await isKleinunternehmer(transaction);
  const charged = taxed.filter(({ inventarliste }) =>
    open.some((each) => each.inventarliste === inventarliste),
  );
  const rates = charged.map(({ ust }) => ust);
  const problem = ustSaetzeProblem({ ustGrund: '', kleinunternehmer }, rates);
  if (problem) throw refused('ust', problem, ustWaysOut.kleinunternehmer);
}

async function problemOf(rechnung: Rechnung, reads: RecordReads): Promise<string | undefined> {
  if (rechnung.ustGrund === '') return undefined;
  const zeilen = await zeilenOf(rechnung, reads);
  const { ustGrund } = rechnung;
  const rates = [...zeilen.map(({ ust }) => ust), ...ustSaetzeOf(rechnung)];
  return ustSaetzeProblem({ ustGrund, kleinunternehmer: false }, rates);
}

/** Lines and sets. */
async function zeilenOf({ inventarliste }: Rechnung, reads: RecordReads) {
  if (inventarliste === '') return [];
  return [
    ...(await reads.findWhere(inventar_inventarlisten, { inventarliste })),
    ...(await reads.findWhere(listen_sets, { inventarliste })),
  ];
}

/** Whose sums change as well when the lines of the list do. */
async function alsoOn(
  { id, inventarliste }: Rechnung,
  { transaction, reader }: WriteContext,
): Promise<string> {
  const others = (await openOn([inventarliste], transaction)).filter((other) => other.id !== id);
  if (others.length === 0) return '';
  return ` Die Liste steht auch auf ${others.map((other) => nameFor(other, reader)).join(', ')}: Dort ändern sich die Sätze mit.`;
}

async function isKleinunternehmer(reads: RecordReads): Promise<boolean> {
  const [ours] = await reads.findWhere(firma, {}, 1);
  return ours?.kleinunternehmer ?? false;
}

function refused(field: string, problem: string, wayOut: string) {
  const message = `${problem} ${wayOut}`;
  return invalid({ [field]: withMessage(fieldError('ust_saetze'), message) }, message);
}
