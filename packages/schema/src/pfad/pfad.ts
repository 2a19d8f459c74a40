import { decide, type Reader, type Rule } from '../access.ts';
import type { Members, Shape, ShownMembers, ShownOf } from './shape.ts';

/** What an answer comes as besides JSON, or alone. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf' | 'xml' | 'zip' | 'gz' | 'ics' | 'html' | 'txt' | 'bin';

type NamesIn<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Everything that is true of a custom path, wherever it is asked for. */
interface Facts<
  Address extends string = string,
  Places = Members,
  Query = Members,
  Body = Members,
  Form = Members,
  Answer = Members | Shape | undefined,
  Format extends FileFormat = FileFormat,
  Made extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{name}` for what varies. */
  readonly address: Address;
  /** Who may ask: everybody whom all of these let, of some records at least. */
  readonly who: Rule | readonly Rule[];
  /** Said to whoever is signed in and may not ask, German, where it is more than that. */
  readonly refusal?: string;
  /** Its sentence in the OpenAPI document, German; what it does not say `description` does. */
  readonly summary: string;
  readonly description?: string;
  /** The heading under which it stands there; 'Eigene Pfade' when not said. */
  readonly tag?: string;
  /** What is in the braces; a text, the id of a record, where it is not said. */
  readonly places?: Places;
  /** What follows the `?`; all of it may be left out. */
  readonly query?: Query;
  readonly body?: Body;
  /** The parts of a form that is sent in place of a body, files as `upload`; read by a handler of its own (`serveByHand`). */
  readonly form?: Form;
  /** The members of the answer; without one, and without files, there is none (204). */
  readonly answer?: Answer;
  /** What it begins goes on after the answer. */
  readonly status?: 202;
  /** Which files it comes as: by `format` where there is more than one, or an answer as well. */
  readonly files?: readonly Format[];
  /** It changes data: a request with an `Idempotency-Key` is done once, however often it comes. */
  readonly once?: true;
  /** The collections it is made of: a change of one has screens ask again. Its answers are kept under the first. */
  readonly madeOf?: readonly Made[];
  /** Worked out from much: asked again every other second at most. */
  readonly costly?: true;
  /** How it refuses besides what follows from the rest. */
  readonly refuses?: readonly (400 | 401 | 403 | 404 | 412 | 413 | 503)[];
}

/** Any of them, for what needs no types. */
export type AnyPfad = Facts;

declare const types: unique symbol;

/** A defined path, with what follows for the types of both ends. */
export interface Pfad<Asked, Sent, Answer, Format extends FileFormat, Made extends string>
  extends Facts<string, Members, Members, Members, Members, Members | Shape | undefined, Format, Made> {
  /** Known to the compiler alone. */
  readonly [types]?: { readonly asked: Asked; readonly sent: Sent; readonly answer: Answer };
}

type PlacesOf<Address extends string, Places> = {
  readonly [Name in NamesIn<Address>]: Name extends keyof Places ? ShownOf<Places[Name]> : string;
};

type AnsweredBy<Answer> = Answer extends Shape
  ? ShownOf<Answer>
  : Answer extends Members
    ? ShownMembers<Answer>
    : undefined;

/** Declares a custom path (PFAD-01); the argument is checked and kept as it is. */
export function pfad<
  const Address extends string,
  const Places extends { readonly [Name in NamesIn<Address>]?: Shape } = Record<never, never>,
  const Query extends Members = Record<never, never>,
  const Body extends Members = Record<never, never>,
  const Form extends Members = Record<never, never>,
  const Answer extends Members | Shape | undefined = undefined,
  const Format extends FileFormat = never,
  const Made extends string = never,
>(
  definition: Facts<Address, Places, Query, Body, Form, Answer, Format, Made>,
): Pfad<
  PlacesOf<Address, Places> & ShownMembers<Query> & ShownMembers<Body>,
  PlacesOf<Address, Places> & Partial<ShownMembers<Query>> & ShownMembers<Body> & ShownMembers<Form>,
  AnsweredBy<Answer>,
  Format,
  Made
> {
  // Cast: what is in braces is all there, by the type of the address.
  return definition as Facts<
    string,
    Members,
    Members,
    Members,
    Members,
    Members | Shape | undefined,
    Format,
    Made
  >;
}

/** What a server has read of a request, all of it in one object. */
export type AskedOf<P> = P extends { readonly [types]?: { readonly asked: infer Asked } } ? Asked : never;
/** What a client says: of the query what it likes, the rest whole. */
export type SentOf<P> = P extends { readonly [types]?: { readonly sent: infer Sent } } ? Sent : never;
/** What is answered. */
export type AnswerOf<P> = P extends { readonly [types]?: { readonly answer: infer Answer } } ? Answer : never;

/** Whether somebody may ask at all; the server looks closer at the record that is asked about. */
export function mayAsk({ who }: Pick<AnyPfad, 'who'>, reader: Reader): boolean {
  return [who].flat().every((rule) => decide(rule, reader) !== false);
}

/** Whether guests are turned away with a word that they sign in. */
export function asksForSignIn({ who }: Pick<AnyPfad, 'who'>): boolean {
  return [who].flat().some((rule) => rule.is !== 'everyone');
}

/** What is answered as a shape. */
export function answerShape({ answer }: Pick<AnyPfad, 'answer'>): Shape | undefined {
  if (answer === undefined) return undefined;
  return isShape(answer) ? answer : { kind: 'object', members: answer };
}

/** A member may be called `kind` as well; then it is a shape itself. */
const isShape = (answer: Members | Shape): answer is Shape => typeof answer.kind === 'string';

/** The names in the braces of an address. */
export function placesIn(address: string): readonly string[] {
  return [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether `format` says as what it comes. */
export function formatIsAsked({ answer, files = [] }: Pick<AnyPfad, 'answer' | 'files'>): boolean {
  return files.length > 1 || (files.length > 0 && answer !== undefined);
}
