import type { FaultArt } from '@traverse/domain/import/old-value';

/** One line of the report: what did not fit, where, and what became of it. German. */
export interface Fault {
  readonly art: FaultArt;
  readonly sammlung: string;
  readonly datensatz: string;
  readonly titel: string;
  readonly feld: string;
  readonly stand: string;
  readonly jetzt: string;
}

/** What is never told, whatever the collection (W 9.2). */
export const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'passwordHash',
  'tokenKey',
  'lastResetSentAt',
  'lastVerificationSentAt',
  'lastLoginAlertSentAt',
]);
