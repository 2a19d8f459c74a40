import type { Einsatz, Person } from '../entities/index.ts';
import type { EinsatzStatus } from '../options/einsatz-status.ts';
import { isFrei } from '../options/personen-arten.ts';

/** What the office makes of each (C 2). */
const ways: { readonly [S in EinsatzStatus]: readonly EinsatzStatus[] } = {
  vorgemerkt: ['angefragt', 'zugesagt', 'eingeteilt'],
  angefragt: ['zugesagt', 'eingeteilt', 'abgelehnt', 'abgesagt'],
  zugesagt: ['eingeteilt', 'abgelehnt', 'abgesagt'],
  eingeteilt: ['abgelehnt', 'abgesagt'],
  abgelehnt: ['angefragt', 'zugesagt'],
  abgesagt: ['angefragt'],
};

interface Wechsel {
  readonly von: EinsatzStatus;
  readonly nach: EinsatzStatus;
  readonly art: Person['art'];
  /** With the change itself: how she said so. */
  readonly antwortWeg: Einsatz['antwortWeg'];
  /** '' while nobody was told anything: then it is as if it had never been. */
  readonly gesagtAm: Einsatz['gesagtAm'];
  readonly grund: string;
  /** What she was told last: until a change is told it may be undone (C 2). */
  readonly gesagt?: EinsatzStatus | undefined;
}

/** What keeps a status from becoming another one, German; nothing where it may (C 2). */
export function statusProblem(wechsel: Wechsel): string | undefined {
  const { von, nach, art, antwortWeg, gesagtAm } = wechsel;
  if (von === nach || nach === wechsel.gesagt) return undefined;
  if (!mayBecome(wechsel)) return `Von „${von}“ geht es nicht zu „${nach}“.`;
  // What was undone before anybody knew of it begins anew.
  const from = gesagtAm === '' && !ways[von].includes(nach) ? 'vorgemerkt' : von;
  const isUnasked = nach === 'eingeteilt' && from !== 'zugesagt' && antwortWeg === '';
  return isFrei(art) && isUnasked
    ? 'Freie sagen selbst zu: Frag an oder sag, wie die Zusage kam.'
    : undefined;
}

function mayBecome({ von, nach, gesagtAm, grund }: Wechsel): boolean {
  if (ways[von].includes(nach)) return true;
  if (von === 'abgesagt' && grund === 'vergeben' && nach === 'zugesagt') return true;
  return gesagtAm === '' && (nach === 'vorgemerkt' || ways.vorgemerkt.includes(nach));
}

/** A yes or a no that the office writes down came by phone where nobody says otherwise; to ask is no answer. */
export function antwortWegOf({
  nach,
  antwortWeg,
}: Pick<Wechsel, 'nach' | 'antwortWeg'>): Einsatz['antwortWeg'] {
  if (nach === 'zugesagt' || nach === 'abgelehnt') return antwortWeg || 'Telefon';
  return nach === 'eingeteilt' ? antwortWeg : '';
}

type Stand = Pick<Einsatz, 'status' | 'gesagtAm'>;

/** Whether she knows of it: it is called off then, and not deleted (P2.8). */
export function weissDavon({ status, gesagtAm }: Stand): boolean {
  if (status === 'vorgemerkt') return false;
  return gesagtAm !== '' || (status !== 'abgelehnt' && status !== 'abgesagt');
}

/** Struck through, and hidden until somebody asks. */
export function istBeendet({ status }: Pick<Einsatz, 'status'>): boolean {
  return status === 'abgelehnt' || status === 'abgesagt';
}

/** She is on it, or has said yes: she is busy then. */
export function bindet({ status }: Pick<Einsatz, 'status'>): boolean {
  return status === 'zugesagt' || status === 'eingeteilt';
}
