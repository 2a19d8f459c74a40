import { istKonto } from '@traverse/domain/bank/eigenes-konto';
import { isIban, plainIban } from '@traverse/domain/values';

/** What is known of the firm's own accounts before a list is read. */
export interface EigeneKonten {
  readonly ibans: readonly string[];
  /** Of the account that the person chose; empty where none was. */
  readonly gewaehlt: string;
}

export interface Kontospalten {
  /** What the file says of its own account; empty where it does not. */
  readonly konto: string;
  /** The column of the other side's account. */
  readonly gegen: number | undefined;
  /** Whether a value is the account of the list itself, which names nobody. */
  readonly isOwn: (told: string) => boolean;
}

interface Table {
  /** What columns of the own account, or the lines above the table, say. */
  readonly told: string;
  /** Columns that may hold the other side's account, the best first. */
  readonly columns: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/** Which column holds the other side's account: a list may write its own into one of that name, in each row. */
export function accountColumns({ told, columns, rows }: Table, eigene: EigeneKonten): Kontospalten {
  let konto = told;
  const isOwn = (value: string) => {
    const own = konto || eigene.gewaehlt;
    if (own === '') return false;
    return (
      own === plainIban(value) || eigene.ibans.some((iban) => istKonto(iban, own) && istKonto(iban, value))
    );
  };
  let gegen: number | undefined;
  for (const column of columns) {
    const values = rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
    const isWhole = values.length > 0 && values.length === rows.length;
    if (isWhole && values.every(isOwn)) {
      konto ||= eigene.gewaehlt;
      continue;
    }
    const same = isWhole && konto === '' ? ownOfAll(values, eigene) : '';
    // One transfer to another account of the firm looks the same.
    if (same !== '' && (eigene.gewaehlt === '' || values.length > 1)) konto = same;
    else gegen ??= values.length > 0 ? column : undefined;
  }
  return { konto, gegen, isOwn };
}

function ownOfAll(values: readonly string[], { ibans }: EigeneKonten): string {
  return ibans.find((iban) => values.every((value) => istKonto(iban, value))) ?? '';
}

// In one piece or in groups of four. Every sign fits in one way alone: what only looks like one takes no time.
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

/** The account that stands above the table: an IBAN, or the number of one that the firm has. */
export function accountAbove(preamble: readonly (readonly string[])[], { ibans }: EigeneKonten): string {
  const words = preamble.flatMap((row) => row.join(' ').match(IBAN) ?? []);
  const iban = words.map(plainIban).find(isIban);
  if (iban !== undefined) return iban;
  const numbers = preamble.flat().filter((cell) => /^[\d /]{4,}$/.test(cell.trim()));
  return ibans.find((own) => numbers.some((number) => istKonto(own, number))) ?? '';
}
