/** What the scanner is doing: adding to the list, packing, counting out of the warehouse, or back in (SCAN-01, GER-02). */
export type ScanMode = 'add' | 'pack' | 'out' | 'in';

/** `info`: the next scan is only shown. `all`: the next scan counts all that is open. `case`: it opens a case. */
export type ScanCommand = ScanMode | 'undo' | 'case' | 'info' | 'all';

export const isScanMode = (command: ScanCommand): command is ScanMode =>
  command === 'add' || command === 'pack' || command === 'out' || command === 'in';

/** Codes on paper, for people with gloves. Free of y, z and signs, which keyboards exchange; no id is that short. */
const commandCodes: { readonly [Command in ScanCommand]: string } = {
  add: 'TVADD',
  out: 'TVOUT',
  in: 'TVIN',
  undo: 'TVUNDO',
  pack: 'TVPACK',
  case: 'TVCASE',
  info: 'TVINFO',
  all: 'TVALL',
};

/** What to print so that scanning it does this. */
export function codeOfCommand(command: ScanCommand): string {
  return commandCodes[command];
}

/** The command that a code is, in whatever case it came. */
export function commandNamed(code: string): ScanCommand | undefined {
  const found = Object.entries(commandCodes).find(([, printed]) => printed === code.toUpperCase());
  // The keys of the object are exactly the commands.
  return found?.[0] as ScanCommand | undefined;
}
