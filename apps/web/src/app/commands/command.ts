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
}

/** Lines that belong together under one heading. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly Command[];
}

/** Finds lines for a text; stops asking when the signal says so. */
export type CommandSource = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

/** The commands whose label contains every word that was typed, in any order; all of them for an empty text. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
