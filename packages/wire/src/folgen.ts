/**
 * Sent along with a change that may reach others: rather than marking what it leaves behind, the server refuses with
 * `folgen_offen` and what it would reach, so that somebody can be asked. Without it nothing is refused (NAHT-01).
 */
export const ASK_ABOUT_FOLGEN = { folgen: 'fragen' } as const;

/** The same, refused in any case: what a change would reach, with nothing stored. */
export const SHOW_FOLGEN = { folgen: 'zeigen' } as const;

/** What somebody has said to the question: to which plan, and what of it is left out. */
export interface FolgenAntwort {
  readonly stand: string;
  /** Ids of lines, or 'alles'. */
  readonly ohne: readonly string[] | 'alles';
}

/** In their order in the question, by what they are called there. */
export const folgenArten = [
  'Packliste',
  'Entwurf',
  'Angebot',
  'Auftrag',
  'Rechnung',
  'Zeitplan',
  'Dispo',
  'Dienst',
  'Zumietung',
  'Faktor',
  'Kunde',
  'Ausführer',
  'Liste',
  'Link',
  'Absage',
  'Löschen',
] as const;
export type FolgenArt = (typeof folgenArten)[number];

/** One thing that a change reaches. */
export interface FolgenZeile {
  readonly art: FolgenArt;
  readonly id: string;
  readonly name: string;
  /** What it says now, and what it would say; dates in wire form, words, or of a 'Faktor' its number. */
  readonly von: string;
  readonly bis: string;
  readonly neuVon: string;
  readonly neuBis: string;
  /** Goes along unless somebody leaves it out. */
  readonly mit: boolean;
  /** Why it stays, or goes only when somebody says so; German. */
  readonly grund: string;
  /** It stays whatever is said. */
  readonly fest: boolean;
  /** The project it hangs on, where several move at once. */
  readonly projekt: string;
}

/** What a change reaches. */
export interface FolgenPlan {
  /** 'Gala: 10.12.2026 – 12.12.2026'. */
  readonly titel: string;
  readonly zeilen: readonly FolgenZeile[];
  /** What is to be known before somebody says yes; German sentences. */
  readonly hinweise: readonly string[];
  /** Names this very plan: an answer to another one is asked once more. */
  readonly stand: string;
}

/** What was sent as `folgen`; nothing where that is none of it. */
export function readFolgen(value: unknown): 'fragen' | 'zeigen' | FolgenAntwort | undefined {
  if (value === 'fragen' || value === 'zeigen') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { stand, ohne }: { readonly stand?: unknown; readonly ohne?: unknown } = value;
  if (typeof stand !== 'string') return undefined;
  if (ohne === 'alles') return { stand, ohne };
  const isIds = (each: unknown): each is readonly string[] =>
    Array.isArray(each) && each.every((id) => typeof id === 'string');
  return isIds(ohne) ? { stand, ohne } : undefined;
}
