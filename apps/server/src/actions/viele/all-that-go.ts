import type { FieldErrors } from '@traverse/wire';
import { ApiError } from '../../records/api-error.ts';

/** Of a record that stays, and why. */
export interface Bleibt {
  readonly id: string;
  readonly grund: string;
}

/** Works on these in one transaction, telling which one it is at; none once it is at the end. */
export type Attempt = (ids: readonly string[], at: (id: string | undefined) => void) => Promise<void>;

/**
 * Does all of these at once but for those that are refused, which are answered: the others are tried again without them. What is
 * refused only at the end is found one by one.
 */
export async function allThatGo(ids: readonly string[], attempt: Attempt): Promise<readonly Bleibt[]> {
  const bleibt: Bleibt[] = [];
  let open = ids;
  while (open.length > 0) {
    let at: string | undefined;
    try {
      await attempt(open, (id) => {
        at = id;
      });
      return bleibt;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const [only] = open;
      const refused = at ?? (open.length === 1 ? only : undefined);
      if (refused === undefined) {
        for (const id of open) bleibt.push(...(await allThatGo([id], attempt)));
        return bleibt;
      }
      bleibt.push({ id: refused, grund: grundIn(error) });
      open = open.filter((id) => id !== refused);
    }
  }
  return bleibt;
}

function grundIn({ body }: ApiError): string {
  const [first] = Object.values(body.data as FieldErrors); // no batch
  return first?.message ?? body.message;
}
