import { randomBytes } from 'node:crypto';
import { toWireDate } from '@traverse/wire';
import { newRecordId } from '../records/record-id.ts';
import type { RecordDatabase } from '../sql/record-store.ts';
import { serverSecrets } from './system-entities.ts';

const NAME = 'tokens';

/**
 * The server's secret for tokens, made at the first start. It lives in the database, so that all instances share it
 * and a backup keeps sessions alive; deleting it signs everybody out.
 */
export async function tokenSecret(database: RecordDatabase): Promise<string> {
  return database.transaction(async (transaction) => {
    const [stored] = await transaction.findWhere(serverSecrets, { name: NAME }, 1);
    if (stored) return stored.value;
    const value = randomBytes(32).toString('base64url');
    const now = toWireDate(Date.now());
    await transaction.insert(serverSecrets, {
      id: newRecordId({}).id,
      created: now,
      updated: now,
      name: NAME,
      value,
    });
    return value;
  });
}
