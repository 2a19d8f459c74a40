import type { AnswerOf } from '@traverse/schema';
import type { passkeysPfad } from '../pfade/anmeldung.ts';

/** A passkey of one's own. */
export type Passkey = AnswerOf<typeof passkeysPfad>['passkeys'][number];
