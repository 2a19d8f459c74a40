import { type AuthMethodsList, ClientResponseError, type RecordAuthResponse } from 'pocketbase';
import { oneAtATime } from './one-at-a-time.ts';
import { endDeadSession, pocketbase, whileSessionChanges } from './pocketbase.ts';
import { orSecondStep, type SecondStep } from './second-step.ts';
import {
  forgetSessionCookie,
  keepInCookieIf,
  loadSessionFromCookie,
  sessionIsInCookie,
} from './session-cookie.ts';
import { goOnWith, isSignedInHere } from './session-token.ts';

export interface Credentials {
  email: string;
  password: string;
  /** 'Angemeldet bleiben': the session is kept in a cookie as well. */
  remember: boolean;
}

export interface Registration {
  username: string;
  email: string;
  mobile: string;
  password: string;
  passwordConfirm: string;
  /** Asked of the first account of a server that others reach. */
  setupCode: string;
}

/** What stands in the way of a visitor who wants to register. */
export type RegistrationBar = 'closed' | 'setup code';

export async function registrationBar(): Promise<RegistrationBar | undefined> {
  return (await authMethods()).registration;
}

/** Whether mails reach their readers; otherwise admin sees them waiting under Betrieb. */
export async function sendsMail(): Promise<boolean> {
  return (await authMethods()).ohneMail !== true;
}

interface AuthMethods extends Pick<AuthMethodsList, 'oauth2'> {
  readonly registration?: RegistrationBar;
  /** Nobody has an account yet. */
  readonly ohneKonto?: true;
  readonly ohneMail?: true;
  readonly passkey?: true;
}

/** What a visitor can do. Not by listAuthMethods, which asks for the four parts that every such service has. */
export function authMethods(): Promise<AuthMethods> {
  return pocketbase.send<AuthMethods>('/api/collections/users/auth-methods', { method: 'GET' });
}

// Groups decide what is shown; they come with every answer that signs in.
export const WITH_GROUPS = { expand: 'groups' };

const users = () => pocketbase.collection('users');

/** Answers the second step where the account asks for a code as well. */
export async function signIn({ email, password, remember }: Credentials): Promise<SecondStep | undefined> {
  const step = await orSecondStep(() => users().authWithPassword(email, password, WITH_GROUPS), remember);
  if (!step) keepInCookieIf(remember);
  return step;
}

/** The second step, with a code of the app or a recovery code. */
export async function signInByCode({ mfaId, remember }: SecondStep, code: string): Promise<void> {
  await users().authWithOTP('', code.trim(), { ...WITH_GROUPS, mfaId });
  keepInCookieIf(remember);
}

export function signOut() {
  forgetSessionCookie();
  const { token, isValid } = pocketbase.authStore;
  // Without an answer its token runs out by itself, and no device knows it any more.
  if (isValid) {
    const options = { method: 'DELETE', headers: { Authorization: token } };
    pocketbase.send('/api/sitzungen/diese', options).catch(() => undefined);
  }
  pocketbase.authStore.clear();
}

export async function register({ setupCode, ...registration }: Registration) {
  await users().create({ ...registration, ...(setupCode === '' ? {} : { setupCode }) });
}

/** Brings back a session that only the cookie still knows. Says whether there is one. */
export function restoreSession(): boolean {
  if (!pocketbase.authStore.isValid) loadSessionFromCookie();
  return pocketbase.authStore.isValid;
}

/**
 * Renews token and groups, at the start and from time to time. A session that the server no longer accepts is
 * ended; without an answer the last known one stays. One after the other: of two groups given at once the answer that
 * knows one of them may be the slower one.
 */
export const refreshSession: () => Promise<void> = oneAtATime(async () => {
  const { token } = pocketbase.authStore;
  // Asked for before they signed out.
  if (token === '') return;
  // Not by authRefresh, which stores what comes, whoever signed out or in meanwhile.
  const isOvertaken = () => pocketbase.authStore.token !== token;
  try {
    const options = { method: 'POST', query: WITH_GROUPS };
    const answer = await pocketbase.send<RecordAuthResponse>(REFRESH_PATH, options);
    if (isOvertaken()) return void refreshSession();
    goOnWith(answer);
  } catch (reason) {
    if (!(reason instanceof ClientResponseError)) throw reason;
    if (reason.status !== 401 && reason.status !== 403) return;
    if (isOvertaken()) return void refreshSession();
    forgetSessionCookie();
    endDeadSession();
  }
});

const REFRESH_PATH = '/api/collections/users/auth-refresh';

/** Sends a link to set a new password, if there is such an account; the answer does not say. */
export async function requestPasswordReset(email: string) {
  await users().requestPasswordReset(email);
}

export async function confirmPasswordReset(token: string, password: string, passwordConfirm: string) {
  await users().confirmPasswordReset(token, password, passwordConfirm);
}

/** Sends a link to the new address; until it is opened the old one counts. */
export async function requestEmailChange(newEmail: string) {
  await users().requestEmailChange(newEmail);
}

/** Ends every other session; this one goes on with a new token (AUTH-08). */
export async function changeOwnPassword(
  { id, email }: { id: string; email: string },
  { code, ...passwords }: { oldPassword: string; password: string; passwordConfirm: string; code: string },
) {
  const remember = sessionIsInCookie();
  await whileSessionChanges(async () => {
    await users().update(id, passwords);
    if (!isSignedInHere(id)) return;
    const step = await signIn({ email, password: passwords.password, remember });
    if (step) await signInByCode(step, code);
  });
}

export async function requestVerification(email: string) {
  await users().requestVerification(email);
}

export async function confirmVerification(token: string) {
  await users().confirmVerification(token);
}

/** The new address counts from now on, and every session of the account ends. */
export async function confirmEmailChange(token: string, password: string) {
  await users().confirmEmailChange(token, password);
  forgetSessionCookie();
}
