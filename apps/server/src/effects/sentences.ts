import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';

/** What a rule of the domain says is wrong, a sentence for each field; nothing for a field of which it says none. */
export function sentenceErrors(problems: { readonly [field: string]: string | undefined }): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, sentence]) =>
      sentence ? [[field, withMessage(fieldError('validation_invalid_value'), sentence)]] : [],
    ),
  );
}

/** The refusal for one field, whose sentence is also that of the whole. */
export function refusedFor(field: string, sentence: string) {
  return invalid(sentenceErrors({ [field]: sentence }), sentence);
}
