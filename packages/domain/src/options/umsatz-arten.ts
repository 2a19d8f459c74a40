import type { Cents } from '@traverse/schema';

export const umsatzStaende = ['offen', 'teilweise', 'zugeordnet', 'ohne Beleg', 'aufgelöst'] as const;
export type UmsatzStand = (typeof umsatzStaende)[number];

/** Why a line needs no document. */
export const umsatzGruende = ['Umbuchung', 'Privat', 'Steuerzahlung', 'Darlehen', 'Lohn'] as const;
export type UmsatzGrund = (typeof umsatzGruende)[number];

interface Umsatz {
  readonly betrag: Cents;
  readonly stand: UmsatzStand | '';
}

/** Where a line stands once payments of this sum hang on it. */
export function standWith({ betrag, stand }: Umsatz, zugeordnet: Cents): UmsatzStand {
  if (zugeordnet === betrag) return 'zugeordnet';
  if (zugeordnet !== 0) return 'teilweise';
  return stand === 'ohne Beleg' || stand === 'aufgelöst' ? stand : 'offen';
}

/** Why no more than this can hang on a line, a German sentence; nothing while it can (the sum rule of F 1.1). */
export function summeProblem({ betrag, stand }: Umsatz, zugeordnet: Cents): string | undefined {
  if (stand === 'ohne Beleg' || stand === 'aufgelöst')
    return 'Dieser Umsatz braucht keinen Beleg. Nimm das zurück, bevor du ihn zuordnest.';
  const fits = betrag > 0 ? zugeordnet >= 0 && zugeordnet <= betrag : zugeordnet <= 0 && zugeordnet >= betrag;
  return fits
    ? undefined
    : 'Der Umsatz ist schon zugeordnet oder zu klein. Lade die Seite neu und sieh nach.';
}

/** What a person may do with a line by hand: say that it needs no document, and take that back. */
export function standProblem(
  before: Umsatz,
  { stand, grund }: { readonly stand: UmsatzStand | ''; readonly grund: string },
): string | undefined {
  if (stand === 'ohne Beleg') {
    if (before.stand === 'zugeordnet' || before.stand === 'teilweise' || before.stand === 'aufgelöst')
      return 'Nimm zuerst zurück, was zugeordnet ist.';
    return grund === '' ? 'Sag dazu, warum er keinen Beleg braucht.' : undefined;
  }
  if (stand === before.stand || (stand === 'offen' && before.stand === 'ohne Beleg')) return undefined;
  return 'Das folgt aus dem, was zugeordnet ist.';
}
