import { hash as digestOf } from 'node:crypto';
import type { Protokolleintrag } from '@traverse/domain/entities';

// Literals, and never changed: what was written by them is checked by them.
const firstColumns = [
  'id',
  'created',
  'updated',
  'nr',
  'art',
  'sammlung',
  'datensatz',
  'titel',
  'user',
  'wer',
  'aenderungen',
  'grund',
] as const;

/** The columns that a hash covers, by its version, in this order. A new column of the log makes a new version. */
export const hashedColumns = { 1: firstColumns, 2: firstColumns } as const;
type Version = keyof typeof hashedColumns;

/** What new entries are written with. */
export const VERSION = 2;

type Values = { readonly [column: string]: unknown };

/** The hash of an entry; it covers all entries before it, by way of theirs. `previous` of the first one is empty. */
export function hashOf(entry: Values, previous: string, version: Version = VERSION): string {
  const digest = digestOf('sha256', `${previous}\n${content[version](entry)}`, 'hex');
  return version === 1 ? digest : `${version}:${digest}`;
}

const content: { readonly [V in Version]: (entry: Values) => string } = {
  1: (entry) => JSON.stringify(hashedColumns[1].map((name) => entry[name])),
  // From here on what is hashed names its version and its columns.
  2: (entry) => {
    const said: { [name: string]: unknown } = { version: 2 };
    for (const name of hashedColumns[2]) said[name] = entry[name];
    return JSON.stringify(said);
  },
};

/** Nothing for a version that this program does not know. */
function versionOf(hash: string): Version | undefined {
  const [, version = '1'] = /^(\d+):/.exec(hash) ?? [];
  return version === '1' ? 1 : version === '2' ? 2 : undefined;
}

/** An end of the log that was written down somewhere: where, in German, and the hash, which may be all that is known. */
export interface KnownEnd {
  readonly said: string;
  readonly hash: string;
  readonly nr?: number;
}

/** A log that was read from its beginning to its end. */
export interface CheckedChain {
  /** Entries until the first that is not as it was written. */
  readonly entries: number;
  /** Of the last of them: whoever wrote it down sees later that none is missing at the end. */
  readonly lastHash: string;
  /** German, one sentence each: entries that were changed or taken away. */
  readonly faults: readonly string[];
}

/** Checks entries, to be handed to `see` in the order in which they were written. */
export function chainCheck(ends: readonly KnownEnd[] = []) {
  let [count, lastHash, lastVersion, seen]: [number, string, number, number] = [0, '', 1, 0];
  let broken: string | undefined;
  const found = new Set<KnownEnd>(ends.filter(({ nr }) => nr === 0));

  function see(entry: Protokolleintrag): void {
    seen = entry.nr;
    for (const end of ends) if (end.hash === entry.hash && (end.nr ?? entry.nr) === entry.nr) found.add(end);
    broken ??= faultIn(entry);
    if (broken !== undefined) return;
    lastVersion = versionOf(entry.hash) ?? lastVersion;
    [count, lastHash] = [entry.nr, entry.hash];
  }

  function faultIn(entry: Protokolleintrag): string | undefined {
    const { nr, hash, sammlung, datensatz, created } = entry;
    if (nr !== count + 1) return `Nach Eintrag ${count} folgt Eintrag ${nr}.`;
    const version = versionOf(hash);
    const said = `Eintrag ${nr} vom ${created} (${sammlung} ${datensatz})`;
    if (version === undefined) return `${said} ist von einem neueren Stand des Programms.`;
    // Nobody goes back to an older version.
    const isAsWritten = version >= lastVersion && hash === hashOf(entry, lastHash, version);
    return isAsWritten ? undefined : `${said} ist nicht mehr der, der geschrieben wurde.`;
  }

  function result(): CheckedChain {
    const missing = ends.filter((end) => !found.has(end)).map((end) => missingEnd(end, seen));
    return { entries: count, lastHash, faults: [...(broken === undefined ? [] : [broken]), ...missing] };
  }

  return { see, result };
}

function missingEnd({ said, hash, nr }: KnownEnd, last: number): string {
  const where = nr === undefined ? `die Prüfsumme ${hash}` : `Eintrag ${nr} mit der Prüfsumme ${hash}`;
  const cut = nr === undefined || nr > last ? ` Es endet bei Eintrag ${last}.` : '';
  return `Dem Protokoll fehlt ${where}: So endete es laut ${said}.${cut}`;
}

/** Reads entries in the order in which they were written. */
export async function checkChain(
  entries: AsyncIterable<Protokolleintrag>,
  ends: readonly KnownEnd[],
): Promise<CheckedChain> {
  const check = chainCheck(ends);
  for await (const entry of entries) check.see(entry);
  return check.result();
}
