import { datevEinstellung, wjBeginnOf } from '@traverse/domain/datev/einstellung';
import { tageWords } from '@traverse/domain/datev/spanne';
import { entities } from '@traverse/domain/entities';
import { type Day, dayOf } from '@traverse/domain/values';
import type { FileStorage } from '../../files/storage.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { datevStand } from './datev-stand.ts';

interface Tage {
  readonly von: Day;
  readonly bis: Day;
}

/** A business year of months. */
const MOST = 12;

/**
 * Earlier spans of the business year that went out and say something else by now, a sentence each: 'Juni 2026: 2 neu,
 * 1 zurück' (year 1.3). A correction belongs to the days of what it corrects.
 */
export async function frueherWords(reads: RecordReads, storage: FileStorage, tage: Tage): Promise<string[]> {
  const { wjMonat } = datevEinstellung(await firmaOf(reads));
  const sentences: string[] = [];
  for (const span of await spansBefore(reads, tage, wjMonat)) {
    const { neu, umkehr } = await datevStand(reads, storage, span);
    const parts = [neu.length > 0 && `${neu.length} neu`, umkehr.length > 0 && `${umkehr.length} zurück`];
    const said = parts.filter((part) => part !== false).join(', ');
    if (said !== '') sentences.push(`${tageWords(span)}: ${said}. Mach dafür noch ein Paket.`);
  }
  return sentences;
}

async function spansBefore(reads: RecordReads, { von }: Tage, wjMonat: number): Promise<Tage[]> {
  const spans = new Map<string, Tage>();
  for (const paket of await reads.findWhere(entities.datevExporte, {})) {
    const [from, to] = [dayOf(paket.von), dayOf(paket.bis)];
    if (from === '' || to === '' || to >= von) continue;
    if (wjBeginnOf(from, wjMonat) === wjBeginnOf(von, wjMonat))
      spans.set(`${from} ${to}`, { von: from, bis: to });
  }
  return [...spans.values()].toSorted((one, other) => (one.von < other.von ? -1 : 1)).slice(-MOST);
}
