import type { Inventarliste } from '../entities/index.ts';
import type { ProjektStatus } from './projekt-status.ts';

/** What books a list. */
export type ListenSchalter = Pick<Inventarliste, 'verbucht' | 'option'>;

/**
 * How the lists of a project stand in this status (W 5.1). Nothing where the status says nothing of them: without one,
 * and when the job is over. The switch of the list stays the truth; this is what a change of the status proposes.
 */
export function schalterIn(status: ProjektStatus | ''): ListenSchalter | undefined {
  switch (status) {
    case '':
    case 'Abgeschlossen':
      return undefined;
    case 'Bestätigt':
      return { verbucht: true, option: false };
    case 'Option':
      return { verbucht: false, option: true };
    case 'Anfrage':
    case 'Angebot':
    case 'Abgesagt':
      return { verbucht: false, option: false };
  }
}

interface ListeFacts extends ListenSchalter {
  readonly id: Inventarliste['id'];
  /** Pieces of it are out: it stays booked whatever the project says. */
  readonly isOut: boolean;
}

/** What a new status proposes for a list that does not stand so already. */
export interface ListenVorschlag extends ListenSchalter {
  readonly id: Inventarliste['id'];
  /** It stays as it is, since pieces are out. */
  readonly bleibt: boolean;
}

/** The lists that a new status would change, in their order. */
export function proposedSchalter(
  status: ProjektStatus | '',
  listen: readonly ListeFacts[],
): readonly ListenVorschlag[] {
  const wanted = schalterIn(status);
  if (!wanted) return [];
  return listen
    .filter(({ verbucht, option }) => verbucht !== wanted.verbucht || option !== wanted.option)
    .map(({ id, verbucht, isOut }) => ({ id, ...wanted, bleibt: isOut && verbucht && !wanted.verbucht }));
}

/** Whether an accepted offer is a reason to call a project sure: one that says how far it is, and that not yet (W 8.2). */
export function isBestaetigtProposed(status: ProjektStatus | ''): boolean {
  return status === 'Anfrage' || status === 'Angebot' || status === 'Option';
}
