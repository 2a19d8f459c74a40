import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';

/** What a rule of the domain says is wrong, a sentence for each field. */
export function sentenceErrors(problems: { readonly [field: string]: string | undefined }): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, sentence]) => [
      field,
      withMessage(fieldError('validation_invalid_value'), sentence ?? ''),
    ]),
  );
}
