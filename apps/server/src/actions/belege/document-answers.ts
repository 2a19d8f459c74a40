import type { BelegProblem, Made } from '@traverse/domain/brief/beleg';
import { type FieldError, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../../records/api-error.ts';

/** The document. Throws ApiError 400 with every field that is missing for it, e.g. `firma.iban`. */
export function complete<Document>(made: Made<Document>, message: string): Document {
  if (made.problems) throw invalid(fieldErrors(made.problems), message);
  return made.beleg;
}

/** Problems by `collection.field`; several of one field are one sentence after the other. */
export function fieldErrors(problems: readonly BelegProblem[]): { readonly [field: string]: FieldError } {
  const errors: { [field: string]: FieldError } = {};
  for (const { collection, field, message } of problems) {
    const key = `${collection}.${field}`;
    const before = errors[key];
    errors[key] = withMessage(
      fieldError('validation_required'),
      before ? `${before.message} ${message}` : message,
    );
  }
  return errors;
}
