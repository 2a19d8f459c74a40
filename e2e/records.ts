import type { APIRequestContext } from '@playwright/test';
import type { Collection, DraftIn } from '@traverse/domain/entities';
import type { Id } from '@traverse/schema';
import { type Account, tokenOf } from './accounts.ts';

/** A record stored by the account, beside the browser. Answers its id. */
export async function given<C extends Collection>(
  request: APIRequestContext,
  account: Account,
  collection: C,
  data: DraftIn<C>,
): Promise<Id<C>> {
  const headers = { Authorization: await tokenOf(request, account) };
  const answer = await request.post(`/api/collections/${collection}/records`, { headers, data });
  if (!answer.ok()) throw new Error(`The server refused: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: Id<C> }; // a stored record
  return id;
}
