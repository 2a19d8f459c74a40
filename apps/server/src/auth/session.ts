import type { Reader } from '@traverse/schema';
import type { Account } from './accounts.ts';

/** Somebody who is signed in, as stored at this moment. */
export interface Session {
  readonly account: Account;
  readonly reader: Reader;
}
