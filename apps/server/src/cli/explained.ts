import type { Entity } from '@traverse/schema';
import { ApiError } from '../records/api-error.ts';
import { CommandError } from './command.ts';

/** What a write answers; what it refuses becomes lines for the console, a field by its label. Throws CommandError. */
export async function explained<Result>(entity: Entity, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const lines = Object.entries(error.body.data).map(
      ([name, { message }]) => `${entity.fields[name]?.label ?? name}: ${message}`,
    );
    throw new CommandError(lines.join('\n') || error.body.message, { cause: error });
  }
}
