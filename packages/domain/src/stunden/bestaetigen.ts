/** Who wants to confirm somebody's hours, and of which project. */
export interface Bestaetigende {
  /** They are their own. */
  readonly sindEigene: boolean;
  readonly istAdmin: boolean;
  readonly inPlanung: boolean;
  /** Somebody else is in planung. */
  readonly andereInPlanung: boolean;
  /** Eingeteilt on the project of these hours with a function that leads. */
  readonly leitetHier: boolean;
}

export type Urteil =
  | { readonly darf: true; readonly wort: '' | 'selbst bestätigt' }
  /** Nothing to say: these hours are not to be seen. */
  | { readonly darf: false; readonly grund: string | undefined };

/** One never confirms one's own hours, but an admin as long as nobody else is in planung (C 5.3). */
export function darfBestaetigen(wer: Bestaetigende): Urteil {
  const { sindEigene, istAdmin, inPlanung, andereInPlanung, leitetHier } = wer;
  if (!istAdmin && !inPlanung && !leitetHier) return { darf: false, grund: undefined };
  if (!sindEigene) return { darf: true, wort: '' };
  if (istAdmin && !andereInPlanung) return { darf: true, wort: 'selbst bestätigt' };
  return { darf: false, grund: 'Eigene Stunden bestätigt jemand anders.' };
}
