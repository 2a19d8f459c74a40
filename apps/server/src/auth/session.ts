import type { Reader } from '@traverse/schema';
import type { Account } from './accounts.ts';

/** Somebody who is signed in, as stored at this moment. */
export interface Session {
  readonly account: Account;
  readonly reader: Reader;
  /** What it can be ended by; empty for a token from before sessions were kept. */
  readonly sid: string;
}
