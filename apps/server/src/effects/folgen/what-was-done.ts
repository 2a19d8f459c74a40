import type { Projekt } from '@traverse/domain/entities';
import { type FolgenAntwort, fieldError, readFolgen } from '@traverse/wire';
import { invalid } from '../../records/api-error.ts';
import type { Input, WriteContext } from '../../records/effects.ts';

/** What somebody who can be asked has sent with a change, and whether what would be short is asked for as well. */
export interface Frage {
  readonly folgen: 'fragen' | 'zeigen' | FolgenAntwort;
  readonly engpass: boolean;
}

/** What a transaction has done that others follow. */
export interface Done {
  /** Projects that were changed, as they were before it. */
  readonly projekte: Map<Projekt['id'], Projekt>;
  /** Records that were given days of their own in it. */
  readonly given: Set<string>;
  frage: Frage | undefined;
}

interface State extends Done {
  /** Under whose request the question stands: of who asks, else of the first change. */
  by: object | undefined;
  isAsked: boolean;
}

const states = new WeakMap<WriteContext, State>();

function stateOf(context: WriteContext): State {
  const known = states.get(context);
  if (known) return known;
  const fresh: State = {
    projekte: new Map(),
    given: new Set(),
    frage: undefined,
    by: undefined,
    isAsked: false,
  };
  states.set(context, fresh);
  return fresh;
}

/** Reads `folgen` of what a client has sent; it holds for the whole transaction. Throws ApiError 400 for anything else there. */
export function noteFrage(input: Input, context: WriteContext, settle: Settle): void {
  const sent = input['folgen'];
  if (sent === undefined) return;
  const folgen = readFolgen(sent);
  if (!folgen) throw invalid({ folgen: fieldError('folgen_antwort') });
  const state = stateOf(context);
  state.frage = { folgen, engpass: input['engpass'] === 'fragen' };
  state.isAsked = true;
  settleAtEnd(context, settle);
}

/** A project that others hang on was changed. */
export function noteProjekt(before: Projekt, context: WriteContext, settle: Settle): void {
  const state = stateOf(context);
  if (!state.projekte.has(before.id)) state.projekte.set(before.id, before);
  settleAtEnd(context, settle);
}

/** A record was given days, or a project, of its own. */
export function noteGiven({ id }: { readonly id: string }, context: WriteContext): void {
  stateOf(context).given.add(id);
}

export type Settle = (done: Done, context: WriteContext) => Promise<void>;

function settleAtEnd(context: WriteContext, settle: Settle): void {
  const state = stateOf(context);
  const own = {};
  if (state.by === undefined || state.isAsked) state.by = own;
  state.isAsked = false;
  context.atEnd(async () => {
    if (state.by === own) await settle(state, context);
  });
}
