import { entities } from '@traverse/domain/entities';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import type { Account } from './accounts.ts';
import { provenAs } from './auth-parts.ts';

interface Changes {
  /** A hash. */
  readonly password?: string;
  readonly email?: string;
  readonly verified?: boolean;
}

/**
 * Changes an account on behalf of its owner, who has proven to be it with a token. Answers whether the token was
 * still good at that moment: of two uses at once only one counts.
 */
export async function changeAccount(
  engine: RecordEngine,
  account: Account,
  changes: Changes,
): Promise<boolean> {
  return writeAsServer(engine, provenAs(account), async ({ transaction, update }) => {
    const current = await transaction.lock(entities.users, account.id);
    if (!current || current.tokenKey !== account.tokenKey) return false;
    await update(entities.users, account.id, { ...changes });
    return true;
  });
}
