/**
 * What programs must be told so that they can write every name of a file: a container says nothing of its language,
 * and Chromium then stores "Übersicht.pdf" as "download". Nothing, where the environment has such a locale already.
 */
export function utf8Locale({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): { readonly LC_ALL?: string } {
  // In the order of POSIX: an empty one counts as none.
  const named = LC_ALL || LC_CTYPE || LANG || '';
  return /utf-?8/i.test(named) ? {} : { LC_ALL: 'C.UTF-8' };
}
