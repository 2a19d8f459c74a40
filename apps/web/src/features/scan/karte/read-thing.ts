import { ownerOf } from '@traverse/domain/code/code-owner';
import { parseScanCode } from '@traverse/domain/code/code-readings';
import type { Expanded, Geraet, InventarArtikel, RecordIn } from '@traverse/domain/entities';
import { compare, or } from '@traverse/wire';
import { getRecord, listRecords } from '../../../api/records.ts';

/** What a code means outside of every list. */
export type Thing =
  | {
      readonly kind: 'artikel';
      readonly artikel: InventarArtikel;
      /** Pieces that the code stands for. */
      readonly count: number;
    }
  | { readonly kind: 'geraet'; readonly geraet: Geraet }
  | { readonly kind: 'lagerplatz'; readonly platz: Lagerplatz }
  /** Somebody could teach it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'command' }
  | { readonly kind: 'unreadable' };

export type Lagerplatz = RecordIn<'lagerplaetze'>;

const ID_LENGTH = 15;

/** Asks the server whose code it is (CODE-02): an item's own, or one that was taught. */
export async function readThing(text: string, signal: AbortSignal): Promise<Thing> {
  const code = parseScanCode(text);
  if (code.kind === 'command' || code.kind === 'unreadable') return { kind: code.kind };
  const ids = code.ids.filter((id) => id.length === ID_LENGTH);
  const forms = code.forms.map(({ form }) => form);
  const [items, taught, geraete, plaetze] = await Promise.all([
    recordsWith('inventar', 'id', ids, signal),
    recordsWith('codes', 'code', forms, signal),
    recordsWith('geraete', 'id', ids, signal),
    recordsWith('lagerplaetze', 'id', ids, signal),
  ]);
  const [geraet] = geraete;
  const [platz] = plaetze;
  // Ids win, in this order (W 1.3).
  if (items.length === 0 && geraet) return { kind: 'geraet', geraet };
  if (items.length === 0 && platz) return { kind: 'lagerplatz', platz };
  const owner = ownerOf(code, {
    isItem: (id) => items.some((item) => item.id === id),
    codes: (form) => taught.find((each) => each.code === form),
  });
  if (!owner) return { kind: 'unknown' };
  if (owner.geraet !== '') return { kind: 'geraet', geraet: await getRecord('geraete', owner.geraet) };
  const artikel =
    items.find(({ id }) => id === owner.inventar) ?? (await getRecord('inventar', owner.inventar));
  return { kind: 'artikel', artikel, count: owner.count };
}

async function recordsWith<C extends 'inventar' | 'codes' | 'geraete' | 'lagerplaetze'>(
  collection: C,
  field: string,
  values: readonly string[],
  signal: AbortSignal,
): Promise<readonly Expanded<C, never>[]> {
  if (values.length === 0) return [];
  const filter = or(...values.map((value) => compare(field, '=', value)));
  return (await listRecords(collection, { filter }, signal)).items;
}
