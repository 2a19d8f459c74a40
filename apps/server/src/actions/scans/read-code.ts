import { type CodeOwner, ownerOf, type TaughtCode } from '@traverse/domain/code/code-owner';
import { parseScanCode, type ReadableCode } from '@traverse/domain/code/code-readings';
import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import type { Write } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';

const { codes, geraete, inventar, lagerplaetze } = entities;

export interface ReadCode {
  /** The device with this id: that is what was scanned. */
  readonly geraet: Geraet | undefined;
  /** The place with this id: a scan that counts is not about it. */
  readonly platz: string | undefined;
  /** Whose ids it may be, the likeliest first. */
  readonly artikel: readonly InventarArtikel[];
  readonly count: number;
  /** None where nobody owns it; it may still have the form of an id. */
  readonly owner: CodeOwner | undefined;
}

/** None where it is neither a label of ours nor one that was taught. */
export async function readCode(text: string, write: Write): Promise<ReadCode | undefined> {
  const code = parseScanCode(text);
  if (code.kind === 'unreadable' || code.kind === 'command') return undefined;
  const artikel = await artikelWith(code.ids.filter(isRecordId), write);
  const ids = artikel.length === 0 ? code.ids.filter(isRecordId) : [];
  const [geraet] = await write.transaction.findMany(geraete, ids);
  const [platz] = geraet ? [] : await write.transaction.findMany(lagerplaetze, ids);
  const known = { geraet, platz: platz?.name };
  if (geraet || platz) return { artikel, count: code.count, owner: undefined, ...known };
  const owner = await ownerIn(code, artikel, write);
  return code.kind === 'foreign' && !owner ? undefined : { artikel, count: code.count, owner, ...known };
}

/** Ids win; what was taught is only asked for where no item has the id, and for whole web addresses. */
async function ownerIn(
  code: ReadableCode,
  artikel: readonly InventarArtikel[],
  { transaction }: Write,
): Promise<CodeOwner | undefined> {
  const isItem = (id: string) => artikel.some((each) => each.id === id);
  const taught = new Map<string, TaughtCode>();
  if (code.kind === 'foreign' || artikel.length === 0) {
    for (const { form } of code.forms) {
      const [found] = await transaction.findWhere(codes, { code: form }, 1);
      if (found) taught.set(form, found);
    }
  }
  return ownerOf(code, { isItem, codes: (form) => taught.get(form) });
}

/** The items with these ids, in their order. */
export async function artikelWith(
  ids: readonly string[],
  { transaction }: Write,
): Promise<readonly InventarArtikel[]> {
  const found = await transaction.findMany(inventar, ids);
  return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
}
