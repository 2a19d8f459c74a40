import { createHash } from 'node:crypto';
import {
  belegDateiname,
  type DatevBelegDatei,
  inArchive,
  MOST_BYTES_OF_FILE,
} from '@traverse/domain/datev/belege';
import type { DatevBuchung } from '@traverse/domain/datev/buchung';
import { entities } from '@traverse/domain/entities';
import { compareTexts } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { inPortions } from '../asked/value-portions.ts';

const { ausgaben, belege, einnahmen } = entities;

/** So many files are asked for at the same time. */
const AT_ONCE = 16;

/** A file that belongs to a record of the books. */
interface Receipt {
  readonly beleg: string;
  readonly name: string;
  readonly gespeichert: string;
}

export interface FoundBelege {
  readonly dateien: readonly DatevBelegDatei[];
  /** By name, with what is wrong. */
  readonly fehlend: readonly string[];
}

/** The receipts of rows: where each lies, how large it is, and which are not there (finance 4.4). */
export async function belegeOf(
  buchungen: readonly DatevBuchung[],
  reads: RecordReads,
  storage: FileStorage,
  reader: Reader,
): Promise<FoundBelege> {
  const monthOf = new Map<string, string>();
  for (const { beleg, tag } of buchungen)
    if (beleg !== '' && !monthOf.has(beleg)) monthOf.set(beleg, tag.slice(0, 7));
  const { receipts, closed } = await receiptsOf([...monthOf.keys()], reads, reader);
  const fehlend = closed.map((name) => `${name}: nur für eine Person, der Beleg liegt nicht bei`);
  const taken = new Set<string>();
  const found: (Omit<DatevBelegDatei, 'archiv'> & { readonly monat: string })[] = [];
  for (let start = 0; start < receipts.length; start += AT_ONCE) {
    const some = receipts.slice(start, start + AT_ONCE);
    const sizes = await Promise.all(some.map(({ gespeichert }) => storage.size(originalKey(gespeichert))));
    for (const [index, { beleg, name, gespeichert }] of some.entries()) {
      const bytes = sizes[index];
      if (bytes === undefined) fehlend.push(`${name}: ${gespeichert} fehlt im Speicher`);
      else if (bytes > MOST_BYTES_OF_FILE)
        fehlend.push(`${name}: ${gespeichert} ist größer als 20 MB, schick die Datei einzeln`);
      else
        found.push({
          beleg,
          guid: guidOf(beleg),
          gespeichert,
          bytes,
          datei: belegDateiname(name, gespeichert, taken),
          monat: monthOf.get(beleg) ?? '',
        });
    }
  }
  return {
    dateien: inArchive(found.toSorted((one, other) => compareTexts(one.monat, other.monat))),
    fehlend,
  };
}

async function receiptsOf(
  all: readonly string[],
  reads: RecordReads,
  reader: Reader,
): Promise<{ readonly receipts: Receipt[]; readonly closed: readonly string[] }> {
  const idsIn = (collection: string) =>
    all.filter((each) => each.startsWith(`${collection}/`)).map((each) => each.slice(collection.length + 1));
  const receipts: Receipt[] = [];
  for (const entity of [ausgaben, einnahmen]) {
    const rows = await inPortions(idsIn(entity.collection), (some) =>
      reads.values(entity, some, ['id', 'name', 'anlagen']),
    );
    for (const [id, name, anlagen] of rows as unknown as readonly [string, string, readonly string[]][])
      receipts.push(
        ...anlagen.map((gespeichert) => ({ beleg: `${entity.collection}/${id}`, name, gespeichert })),
      );
  }
  // Of an invoice the newest PDF that was handed out.
  const newest = new Map<string, Receipt>();
  const closed = new Set<string>();
  const kept = await inPortions(idsIn('rechnungen'), (some) => reads.findReferring(belege, 'rechnung', some));
  for (const each of kept) {
    if (!maySee(belege, reader, each)) closed.add(each.name);
    else if (each.datei !== '')
      newest.set(each.rechnung, {
        beleg: `rechnungen/${each.rechnung}`,
        name: each.name,
        gespeichert: each.datei,
      });
  }
  return { receipts: [...receipts, ...newest.values()], closed: [...closed] };
}

// A name space of our own, drawn once.
const NAME_SPACE = Buffer.from('6f1d2a3e5b0c4c1f9a7e2d8c4b6a1f03', 'hex');

/** The name of a document in every package, the same for the same record: UUID version 5 (RFC 9562). */
function guidOf(beleg: string): string {
  const hash = createHash('sha1').update(NAME_SPACE).update(beleg).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
