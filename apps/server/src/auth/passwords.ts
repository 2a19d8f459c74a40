import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type FieldErrors, fieldError } from '@traverse/wire';
import { createGate } from './gate.ts';
import { belongsToOld, type CompareOld, costOf, isOldPassword } from './old-passwords.ts';

// Characters, not bytes.
const LENGTH = { min: 8, max: 128 } as const;

/** OWASP's lower bound for argon2id (the library's default kind): 19 MiB, two passes, one lane; 10 to 30 ms. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of argon2: KiB, passes over them, lanes. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface Passwords {
  /** What to store for a password. Throws TryLaterError when too many wait. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether a password belongs to what is stored; `''` belongs to none and costs the same time. `dearestOld` is the cost
   * of the dearest hash of the old tool that anybody still has: then a refusal costs the same whichever kind was meant.
   * Throws TryLaterError when too many wait.
   */
  readonly verify: (stored: string, password: string, dearestOld?: number) => Promise<boolean>;
}

/** Hashing beside the main thread. One core stays free for everything else, however many sign in at once. */
export function createPasswords(cost = COST, compareOld?: CompareOld): Passwords {
  // Hashing shares Node's four worker threads with the file system: never take the last one.
  const inTurn = createGate({ parallel: Math.min(3, Math.max(1, availableParallelism() - 1)), waiting: 200 });
  const ofNobody = hash(randomBytes(32), cost);
  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    verify: (stored, password, dearestOld) =>
      inTurn(async () => {
        const [own, old] = isOldPassword(stored) ? ['', stored] : [stored, ''];
        const matches = await verify(own || (await ofNobody), normal(password));
        if (matches && own !== '') return true;
        const oldCost = Math.max(dearestOld ?? 0, costOf(old) ?? 0);
        return oldCost > 0 && (await belongsToOld(old, password, oldCost, compareOld));
      }),
  };
}

/** What is wrong with a new password and its repetition. */
export function passwordErrors(password: string, passwordConfirm: string): FieldErrors {
  // Code points: an emoji of several may count more, which harms nobody.
  const length = Array.from(normal(password)).length;
  if (length === 0) return { password: fieldError('validation_required') };
  if (length < LENGTH.min)
    return { password: fieldError('validation_min_text_constraint', { min: LENGTH.min }) };
  if (length > LENGTH.max)
    return { password: fieldError('validation_max_text_constraint', { max: LENGTH.max }) };
  if (password !== passwordConfirm) return { passwordConfirm: fieldError('validation_values_mismatch') };
  return {};
}

/** Easy to read aloud and to type: neither 0 and o nor 1, l and i. */
export const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password nobody chose, about 79 bits, easy to read aloud and to type: `k7mw-p2xq-...`. */
export const randomPassword = (): string => inFours(4);

/** Opens once: about 59 bits. */
export const recoveryCode = (): string => inFours(3);

function inFours(groups: number): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, four).join('-');
}

// The same umlaut arrives in two spellings, depending on the keyboard's system.
const normal = (password: string): string => password.normalize('NFKC');
