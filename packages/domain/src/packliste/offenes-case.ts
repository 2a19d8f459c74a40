import type { ScanMode } from '../code/scan-commands.ts';

/** The case that is open: what is scanned next lies in it (CASE-01). */
export interface OffenesCase {
  readonly id: string;
  readonly bezeichnung: string;
  /** What is put in is counted on the list as well. */
  readonly isWechselnd: boolean;
}

interface Place {
  readonly offenesCase?: OffenesCase | undefined;
}

/** What a request says of the open case; what is added to a list lies nowhere yet. */
export const intoCase = ({ offenesCase }: Place, mode: ScanMode) =>
  offenesCase && mode !== 'add' ? { behaelter: offenesCase.id } : {};

/** The list counts the case, and not what is put into it: how much lies there then only the server knows. */
export const onlyFills = ({ offenesCase }: Place, mode: ScanMode): boolean =>
  offenesCase !== undefined && !offenesCase.isWechselnd && mode !== 'add';
