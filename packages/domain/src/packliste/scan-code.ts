/** What the scanner is doing: adding to the list, counting out of the warehouse, or back in (SCAN-01). */
export type ScanMode = 'add' | 'out' | 'in';

export type ScanCommand = ScanMode | 'undo';

/** What a code says. */
export type ScanCode =
  /** `ids` are the item ids it may stand for, the most likely first; `count` is at least 1. */
  | { readonly kind: 'item'; readonly ids: readonly string[]; readonly count: number }
  | { readonly kind: 'command'; readonly command: ScanCommand }
  /** Nothing that one of our labels carries: empty, half read, or a count out of bounds. */
  | { readonly kind: 'unreadable' };

/** Codes on paper, for people with gloves. Free of y, z and signs, which keyboards exchange; no id is that short. */
const commandCodes: { readonly [Command in ScanCommand]: string } = {
  add: 'TVADD',
  out: 'TVOUT',
  in: 'TVIN',
  undo: 'TVUNDO',
};

/** What to print so that scanning it does this. */
export function codeOfCommand(command: ScanCommand): string {
  return commandCodes[command];
}

/** What to print so that scanning it counts so many pieces of an item: `CODE`, above 1 `CODE-STn` (LABEL-01). */
export function codeOfItem(id: string, count: number): string {
  return count > 1 ? `${id}-ST${count}` : id;
}

/** More than any case holds; a longer number is two codes read as one. */
export const mostPerScan = 9999;

/**
 * Reads what a scanner or a hand typed: `CODE` counts one, `CODE-STn` counts n (SCAN-01).
 *
 * A scanner set to a US keyboard on a German PC types 'ß' for '-' and exchanges y and z, and caps lock turns the case
 * around; `ids` therefore holds the code as it came, then its other readings. Whether one exists, the caller knows.
 */
export function parseScanCode(input: string): ScanCode {
  // Scanners end with Enter or Tab and may begin with control characters.
  const text = input.replace(/\p{Cc}/gu, '').trim();
  const [, code = '', digits = '1'] = /^(.+?)(?:[-ßẞ]st(\d+))?$/iu.exec(text) ?? [];
  const command = commandNamed(code);
  if (command) return { kind: 'command', command };
  const count = Number(digits);
  if (!/^[a-z0-9]+$/i.test(code) || count < 1 || count > mostPerScan) return { kind: 'unreadable' };
  const lower = code.toLowerCase();
  return { kind: 'item', ids: [...new Set([code, lower, exchangeYZ(lower)])], count };
}

function commandNamed(code: string): ScanCommand | undefined {
  const found = Object.entries(commandCodes).find(([, printed]) => printed === code.toUpperCase());
  // The keys of the object are exactly the commands.
  return found?.[0] as ScanCommand | undefined;
}

function exchangeYZ(code: string): string {
  return code.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'));
}
