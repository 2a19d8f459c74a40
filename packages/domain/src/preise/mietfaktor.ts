import type { Faktorstaffel, InventarArtikel } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';
import { faktorOf } from './staffel.ts';

/** The tables of a firm, and on how many days something is used. */
export interface MietfaktorFacts {
  readonly staffeln: readonly Pick<Faktorstaffel, 'id' | 'name' | 'standard' | 'stufen'>[];
  readonly tage: number;
}

/** What a table proposes. */
export interface Faktorvorschlag {
  readonly faktor: number;
  /** `Miettage 3, Faktor 2` */
  readonly words: string;
}

/** What an item says of tables. */
export type Staffelung = Partial<Pick<InventarArtikel, 'staffel' | 'ohneStaffel'>>;

/** What the standard table, or that of an item, proposes; nothing for a firm that has none (PLAN-03). */
export function faktorvorschlag(
  { staffeln, tage }: MietfaktorFacts,
  artikel?: Staffelung,
): Faktorvorschlag | undefined {
  if (artikel?.ohneStaffel)
    return staffeln.length > 0 ? { faktor: 1, words: 'ohne Staffel, Faktor 1' } : undefined;
  const staffel =
    staffeln.find(({ id }) => id === artikel?.staffel) ?? staffeln.find(({ standard }) => standard);
  if (!staffel || tage < 1) return undefined;
  const faktor = faktorOf(staffel.stufen, tage);
  return { faktor, words: `Miettage ${formatZahl(tage)}, Faktor ${formatZahl(faktor)}` };
}

/** Whether an item never has the factor of its invoice: it has a table of its own, or none at all. */
export function hasOwnFaktor(artikel: Staffelung, facts: MietfaktorFacts | undefined): boolean {
  return artikel.ohneStaffel === true || ownStaffel(artikel, facts) !== undefined;
}

/**
 * The factor of a line where the invoice's is put on all of them: 1 for what has no table, that of its own table where it
 * has one, else what the invoice says. Source: W 5.3
 */
export function faktorOfZeile(
  artikel: Staffelung,
  faktor: number,
  facts: MietfaktorFacts | undefined,
): number {
  if (artikel.ohneStaffel) return 1;
  const staffel = ownStaffel(artikel, facts);
  return staffel && facts ? faktorOf(staffel.stufen, facts.tage) : faktor;
}

/** None where the days are not known. */
function ownStaffel(artikel: Staffelung, facts: MietfaktorFacts | undefined) {
  return facts && facts.tage >= 1 ? facts.staffeln.find(({ id }) => id === artikel.staffel) : undefined;
}
