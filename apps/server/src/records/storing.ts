import { fieldError } from '@traverse/wire';
import { NotUniqueError } from '../sql/storage-error.ts';
import { invalid } from './api-error.ts';

/** Runs a write to the database; two records that would agree where they must differ become an ApiError 400. */
export async function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotUniqueError)) throw error;
    throw invalid(
      Object.fromEntries(error.fields.map((name) => [name, fieldError('validation_not_unique')])),
    );
  }
}
