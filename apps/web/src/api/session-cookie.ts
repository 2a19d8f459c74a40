import { pocketbase } from './pocketbase.ts';

const NAME = 'pb_auth';

// Read back by this script, so not HttpOnly; the server never reads it, so it opens no door for forged requests.
const options = () => ({ httpOnly: false, secure: location.protocol === 'https:', sameSite: 'Strict' });

/** Keeps the session in a cookie of at most 4096 bytes; the SDK drops what does not fit (AUTH-02). */
export function keepSessionInCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not there without https
  document.cookie = pocketbase.authStore.exportToCookie(options(), NAME);
}

/** 'Angemeldet bleiben', as it was answered. */
export function keepInCookieIf(remember: boolean): void {
  if (remember) keepSessionInCookie();
  else forgetSessionCookie();
}

export function sessionIsInCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`));
}

export function loadSessionFromCookie() {
  if (sessionIsInCookie()) pocketbase.authStore.loadFromCookie(document.cookie, NAME);
}

export function forgetSessionCookie() {
  document.cookie = `${NAME}=; path=/; max-age=0; samesite=strict`;
}
