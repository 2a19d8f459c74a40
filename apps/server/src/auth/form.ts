import { entities } from '@traverse/domain/entities';
import { errorsOf } from '@traverse/schema';
import { bodyOf, type FieldError, type FieldErrors, fieldError } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';

/** The texts a client sent; `''` for what is missing or no text. */
export type Form<Name extends string> = { readonly [N in Name]: string };

/** Reads the named texts of a body. Throws RequestError 400 if it is no object. */
export function readForm<Name extends string>(body: unknown, ...names: readonly Name[]): Form<Name> {
  const sent = bodyOf(body);
  const texts = names.map((name) => [name, typeof sent[name] === 'string' ? sent[name] : '']);
  // Cast: every name has a text.
  return Object.fromEntries(texts) as Form<Name>;
}

/** Throws ApiError 400 for texts that are empty or longer than any answer could be. */
export function requireTexts(form: { readonly [name: string]: string }, max = 255): void {
  throwIfAny(
    Object.entries(form).map(([name, text]) => [
      name,
      text === ''
        ? fieldError('validation_required')
        : text.length > max
          ? fieldError('validation_length_out_of_range', { min: 1, max })
          : undefined,
    ]),
  );
}

/** Throws ApiError 400 with the errors there are. */
export function throwIfAny(errors: readonly (readonly [string, FieldError | undefined])[]): void {
  const found = errors.filter((each): each is [string, FieldError] => each[1] !== undefined);
  if (found.length > 0) throw invalid(Object.fromEntries(found) satisfies FieldErrors);
}

/** What is wrong with an e-mail address that must be given. */
export function emailError(address: string): FieldError | undefined {
  return errorsOf({ address: entities.users.fields.email }, { address })['address'];
}
