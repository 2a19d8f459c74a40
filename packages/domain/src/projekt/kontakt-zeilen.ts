import type { Kontakt, Projekt } from '../entities/index.ts';
import { isSameName, plainName } from '../values/same-name.ts';
import { type Ansprechpartner, isProjektleiter, prefilledPosition } from './ansprechpartner.ts';

type Said = Pick<Kontakt, 'person' | 'telefon' | 'mobil' | 'email'>;

/** By which phone somebody is called on the job. */
export const telefonOfKontakt = ({ mobil, telefon }: Pick<Kontakt, 'mobil' | 'telefon'>): string =>
  mobil || telefon;

/** The row of a contact in a project, for whom `firma` is the owner. What a hand put there as its position stays (PROJ-05). */
export function zeileOfKontakt(
  kontakt: Said & Pick<Kontakt, 'id' | 'position'>,
  firma: string,
  rows: readonly Pick<Ansprechpartner, 'position'>[],
): Ansprechpartner {
  return {
    person: kontakt.person,
    firma,
    position: prefilledPosition(rows) || kontakt.position,
    telefon: telefonOfKontakt(kontakt),
    email: kontakt.email,
    kontakt: kontakt.id,
  };
}

const still = (said: string, former: string): boolean =>
  isSameName(said.replaceAll(/\s+/g, ' '), former.replaceAll(/\s+/g, ' '));

/**
 * The rows of a project after a contact changed: each of name, phone and e-mail that says the former goes along, a name not where
 * another row has it (K 1.5). Nothing where nothing changes.
 */
export function mitKontakt(
  rows: readonly Ansprechpartner[],
  before: Said & Pick<Kontakt, 'id'>,
  after: Said,
): Ansprechpartner[] | undefined {
  const isTaken = rows.some(
    ({ kontakt, person }) => kontakt !== before.id && isSameName(person, after.person),
  );
  const now = rows.map((row) => {
    if (row.kontakt !== before.id) return row;
    return {
      ...row,
      person: !isTaken && still(row.person, before.person) ? after.person : row.person,
      telefon: still(row.telefon, telefonOfKontakt(before)) ? telefonOfKontakt(after) : row.telefon,
      email: still(row.email, before.email) ? after.email : row.email,
    };
  });
  const isOther = now.some((row, index) =>
    (['person', 'telefon', 'email'] as const).some((cell) => row[cell] !== rows[index]?.[cell]),
  );
  return isOther ? now : undefined;
}

/**
 * The rows of a project as they are stored: a client that does not know the cell leaves it out, and the row of the same name gets
 * it back. `sent`: the rows as they came; one that says there is none means it.
 */
export function mitZellen(
  before: readonly Ansprechpartner[],
  after: readonly Ansprechpartner[],
  sent: unknown,
): Projekt['ansprechpartner'] {
  const known = new Map(
    before.flatMap(({ person, kontakt }) => (kontakt ? [[plainName(person), kontakt]] : [])),
  );
  if (known.size === 0) return after;
  const rows: readonly unknown[] = Array.isArray(sent) && sent.length === after.length ? sent : [];
  return after.map((row, index) => {
    const kontakt = row.kontakt ? undefined : known.get(plainName(row.person));
    return kontakt === undefined || saysNone(rows[index]) ? row : { ...row, kontakt };
  });
}

const saysNone = (row: unknown): boolean => typeof row === 'object' && row !== null && 'kontakt' in row;

/** Whom a draft made from a project is written to: the first row whose contact is the customer's, a Projektleiter first (K 2). */
export function kontaktFuerBeleg(
  rows: readonly Pick<Ansprechpartner, 'position' | 'kontakt'>[],
  ofKunde: ReadonlySet<string>,
): Kontakt['id'] | '' {
  const own = rows.filter(({ kontakt }) => kontakt !== undefined && ofKunde.has(kontakt));
  return (own.find(isProjektleiter) ?? own[0])?.kontakt ?? '';
}
