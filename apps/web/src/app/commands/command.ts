import type { Icon } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';

/** One line of the palette: a record, a page, or something to do here. */
export type Command = CommandLine & ({ readonly link: LinkOptions } | { readonly run: () => Promise<void> });

interface CommandLine {
  readonly id: string;
  readonly icon: Icon;
  /** Bold: "PL20260132", "Packliste anlegen". */
  readonly label: string;
  /** Quiet, behind it: "Hanseatischer Bauverein eG". */
  readonly detail?: string;
  /** Found by these words too: "Sicherung" means Betrieb. */
  readonly also?: string;
}

/** Lines that belong together under one heading. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly Command[];
}

/** Finds lines for a text; stops asking when the signal says so. */
export type CommandSource = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

/**
 * The commands that say every word that was typed, in any order, those that say it in their label first; all of them for
 * an empty text.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const says = (said: string) => words.every((word) => plain(said).includes(word));
  const byLabel = commands.filter(({ label }) => says(label));
  const byOtherWords = commands.filter(({ label, also = '' }) => !says(label) && says(`${label} ${also}`));
  return [...byLabel, ...byOtherWords];
}

const SPELLED: Partial<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Small letters, umlauts as they are typed without them. */
const plain = (text: string): string =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
