import { readMembers, type Shape, type ShownOf } from '@traverse/schema';
import { badRequest } from '../records/api-error.ts';

/** What a part of a form says in JSON, an object where it is absent. Throws ApiError 400. */
export function jsonPart<S extends Shape>(name: string, shape: S, sent: unknown): ShownOf<S> {
  const { values, errors } = readMembers({ [name]: shape }, { [name]: parsed(name, sent) });
  const error = errors[name];
  if (error) throw badRequest(error.message);
  return values[name] as ShownOf<S>; // read by its shape
}

function parsed(name: string, sent: unknown): unknown {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : {};
  } catch {
    throw badRequest(`${name} ist kein JSON.`);
  }
}
