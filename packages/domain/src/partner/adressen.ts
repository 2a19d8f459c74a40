import type { Kontakt, Kunde } from '../entities/index.ts';
import { compareTexts } from '../values/compare-texts.ts';

/** Whom a customer's papers may go to. */
export interface Empfaenger {
  readonly kunde: Pick<Kunde, 'email' | 'mahnEmail'>;
  /** The customer's, in any order. */
  readonly kontakte: readonly Pick<Kontakt, 'id' | 'created' | 'person' | 'email' | 'bekommtRechnungen'>[];
  /** Who is chosen on the invoice or offer; '' where nobody is. */
  readonly kontakt: string;
}

/** Where an invoice goes: to the first made contact that gets invoices, else to the customer, else to who is chosen (K 2). */
export function rechnungAn({ kunde, kontakte, kontakt }: Empfaenger): string {
  const named = inOrder(kontakte).find(({ bekommtRechnungen, email }) => bekommtRechnungen && email !== '');
  return named?.email || kunde.email || chosen(kontakte, kontakt);
}

/** Where an offer or a confirmation goes: to who is chosen, else to the customer, else as an invoice. */
export function angebotAn(empfaenger: Empfaenger): string {
  const { kunde, kontakte, kontakt } = empfaenger;
  return chosen(kontakte, kontakt) || kunde.email || rechnungAn(empfaenger);
}

/** Where a reminder goes. */
export function mahnungAn(empfaenger: Empfaenger): string {
  return empfaenger.kunde.mahnEmail || rechnungAn(empfaenger);
}

/** Another address that a mail may go to, with whose it is; '' is the customer's own. */
export interface WeitereAdresse {
  readonly email: string;
  readonly person: string;
}

/** The other addresses of a customer, each once: the own one, then contacts in the order they were made. */
export function weitereAdressen({ kunde, kontakte }: Empfaenger, an: string): readonly WeitereAdresse[] {
  const all = [
    { email: kunde.email, person: '' },
    ...inOrder(kontakte).map(({ email, person }) => ({ email, person })),
  ];
  const first = new Map(all.toReversed().map((each) => [each.email, each]));
  return all.filter((each) => each.email !== '' && each.email !== an && first.get(each.email) === each);
}

const inOrder = (kontakte: Empfaenger['kontakte']) =>
  kontakte.toSorted(
    (one, other) => compareTexts(one.created, other.created) || compareTexts(one.id, other.id),
  );

const chosen = (kontakte: Empfaenger['kontakte'], kontakt: string): string =>
  kontakte.find(({ id }) => id === kontakt)?.email ?? '';
