import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { tokenPayloadJson } from '@traverse/wire';
import { createDecoder, createVerifier } from 'fast-jwt';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What a token is good for, and for how many seconds. */
export const TOKEN_LIFETIME = {
  auth: 5 * DAY,
  file: 3 * MINUTE,
  verification: DAY,
  passwordReset: 30 * MINUTE,
  emailChange: 30 * MINUTE,
  /** The first of two steps of signing in is done. */
  mfa: 5 * MINUTE,
} as const;

export type TokenType = keyof typeof TOKEN_LIFETIME;

/** Whose tokens: a new `tokenKey` ends all of them at once. */
export interface TokenHolder {
  readonly id: string;
  readonly tokenKey: string;
  readonly locked: boolean;
}

/** What only some tokens say. */
export interface TokenClaims {
  /** Of mail tokens. */
  readonly email?: string;
  readonly newEmail?: string;
  /** The session that the token belongs to; tokens from before there were any have none. */
  readonly sid?: string;
}

export interface Verified<Holder> {
  readonly holder: Holder;
  readonly claims: TokenClaims;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface Tokens<Holder extends TokenHolder> {
  readonly issue: (type: TokenType, holder: TokenHolder, claims?: TokenClaims) => string;
  /**
   * Who holds a token of this type, as stored at this moment. Undefined when it is none, of another type, not ours,
   * run out, or its holder is gone, locked or has another `tokenKey` by now.
   */
  readonly verify: (type: TokenType, token: string) => Promise<Verified<Holder> | undefined>;
}

interface Surroundings<Holder> {
  /** The server's secret; a new one ends every token there is. */
  readonly secret: string;
  readonly collectionId: string;
  readonly find: (id: string) => Promise<Holder | undefined>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** JWTs (HS256), signed with their holder's `tokenKey` and a secret of their type. */
export function createTokens<Holder extends TokenHolder>({
  secret,
  collectionId,
  find,
  now = Date.now,
}: Surroundings<Holder>): Tokens<Holder> {
  const secretOf = secretsByType(secret);
  // A signature once checked stays right as long as the key is the same, and the key is read anew every time.
  const checked = new Map<string, Checked>();

  return {
    issue: (type, holder, claims = {}) => {
      const exp = Math.floor(now() / 1000) + TOKEN_LIFETIME[type];
      const refreshable: Readonly<Record<string, true>> = type === 'auth' ? { refreshable: true } : {};
      return sign({ type, id: holder.id, collectionId, ...refreshable, ...claims, exp }, keyOf(type, holder));
    },

    verify: async (type, token) => {
      const known = checked.get(token);
      const claims = known?.claims ?? claimsOf(token);
      if (claims?.type !== type || claims.collectionId !== collectionId) return undefined;
      const holder = await find(claims.id);
      if (!holder || holder.locked) return undefined;
      const isValid =
        known?.tokenKey === holder.tokenKey
          ? now() < claims.exp * 1000
          : isSignedBy(token, keyOf(type, holder), now());
      if (!isValid) {
        checked.delete(token);
        return undefined;
      }
      if (!known) remember(checked, token, { claims, tokenKey: holder.tokenKey });
      return { holder, claims, expires: claims.exp * 1000 };
    },
  };

  function keyOf(type: TokenType, holder: TokenHolder): string {
    return holder.tokenKey + secretOf[type];
  }
}

/** A fresh `tokenKey`: 50 random letters and digits. */
export function newTokenKey(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 50 }, () => letters[randomInt(letters.length)]).join('');
}

interface Claims extends TokenClaims {
  readonly type: string;
  readonly id: string;
  readonly collectionId: string;
  readonly exp: number;
}

interface Checked {
  readonly claims: Claims;
  /** The key the signature was checked with. */
  readonly tokenKey: string;
}

// About 10 MB.
const MOST_CHECKED = 20_000;

function remember(checked: Map<string, Checked>, token: string, fact: Checked): void {
  const [oldest] = checked.keys();
  if (oldest !== undefined && checked.size >= MOST_CHECKED) checked.delete(oldest);
  checked.set(token, fact);
}

// One type can never stand in for another: each has a secret of its own.
function secretsByType(secret: string): { readonly [T in TokenType]: string } {
  const derive = (type: TokenType): string =>
    Buffer.from(hkdfSync('sha256', secret, '', `traverse token ${type}`, 32)).toString('base64url');
  return {
    auth: derive('auth'),
    file: derive('file'),
    verification: derive('verification'),
    passwordReset: derive('passwordReset'),
    emailChange: derive('emailChange'),
    mfa: derive('mfa'),
  };
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

// By hand: the official client wants a payload that no JWT library writes (see tokenPayloadJson).
function sign(claims: Readonly<Record<string, string | number | boolean>>, key: string): string {
  const input = `${HEADER}.${Buffer.from(tokenPayloadJson(claims)).toString('base64url')}`;
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
}

function isSignedBy(token: string, key: string, now: number): boolean {
  try {
    // The key decides nothing but the signature; which algorithm may sign is fixed here, not by the token.
    createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'], clockTimestamp: now })(token);
    return true;
  } catch {
    return false;
  }
}

const decode = createDecoder();

/** What a token says of itself; nothing of it is proven. */
function claimsOf(token: string): Claims | undefined {
  let claims: unknown;
  try {
    claims = decode(token);
  } catch {
    return undefined;
  }
  return isClaims(claims) ? claims : undefined;
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false;
  const {
    type,
    id,
    collectionId,
    exp,
    email = '',
    newEmail = '',
    sid = '',
  } = Object.fromEntries(Object.entries(value));
  return (
    [type, id, collectionId, email, newEmail, sid].every((text) => typeof text === 'string') &&
    typeof exp === 'number'
  );
}
