import type { Person, User } from '../entities/index.ts';
import { plainName } from '../values/same-name.ts';

/** Her own number, else that of her account (P1.1). */
export function telefonOf({ telefon }: Pick<Person, 'telefon'>, user?: Pick<User, 'mobile'>): string {
  return telefon || (user?.mobile ?? '');
}

/** Where mails to her go: her own address, else that of her account; '' is none. */
export function mailOf({ email }: Pick<Person, 'email'>, user?: Pick<User, 'email'>): string {
  return email || (user?.email ?? '');
}

/** What keeps a name from being another person's, German (P1.5). */
export function namensgleich(name: string, andere: readonly string[]): string | undefined {
  const same = andere.find((each) => plainName(each) === plainName(name));
  return same === undefined ? undefined : `${same} gibt es schon. Setz etwas dazu: „${same} (Licht)“.`;
}
