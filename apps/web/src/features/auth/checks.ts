// Source: spec part 1, section 5. The server checks the same and has the last word.

/** A German sentence, or nothing when the address can be one. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Bitte gib deine E-Mail-Adresse ein.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Das ist keine E-Mail-Adresse.';
}

// record-api.md 6.5
const PASSWORD_MIN = 8;
export const PASSWORD_HINT = `Mindestens ${PASSWORD_MIN} Zeichen.`;

interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/** Problems of a password that is typed twice. */
export function newPasswordProblems({ password, passwordConfirm }: NewPassword): Partial<NewPassword> {
  return present({
    password:
      password.length < PASSWORD_MIN ? `Das Passwort braucht mindestens ${PASSWORD_MIN} Zeichen.` : '',
    passwordConfirm: passwordConfirm === password ? '' : 'Die Passwörter sind nicht gleich.',
  });
}

/** Keeps the entries that say something. */
export function present<Name extends string>(
  problems: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const said: Partial<Record<Name, string>> = {};
  for (const name in problems) if (problems[name]) said[name] = problems[name];
  return said;
}
