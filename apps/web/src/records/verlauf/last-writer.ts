import { verlaufOf } from '../../api/verlauf.ts';

/** Who has written one of these fields of a record last; 'Jemand' where nobody can say. */
export async function lastWriter(collection: string, id: string, fields: readonly string[]): Promise<string> {
  try {
    const entries = await verlaufOf(collection, id);
    const isOfThese = ({ feld }: { readonly feld: string }) => fields.includes(feld);
    const last = entries.find(({ aenderungen }) => aenderungen.some(isOfThese)) ?? entries[0];
    return last?.wer || 'Jemand';
  } catch {
    return 'Jemand'; // that it is stored counts, and that is known
  }
}
