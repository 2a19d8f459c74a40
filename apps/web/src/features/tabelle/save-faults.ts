import type { Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import { csvText } from '@traverse/domain/values';
import { saveFile } from '../../api/save-file.ts';

/** The rows with faults and why, as a CSV. */
export function saveFaults({ items, datei, spalten, gezeigt }: Tabellenvorschau): void {
  const faulty = items.filter(({ was }) => was === 'Fehler');
  const heads = gezeigt.map((spalte) => spalten[spalte]?.kopf ?? '');
  const rows = faulty.map(({ zeile, grund, zellen }) => [String(zeile), grund, ...zellen]);
  const text = csvText([['Zeile', 'Grund', ...heads], ...rows]);
  saveFile(new File([text], `Fehler in ${datei.replace(/\.\w+$/, '')}.csv`, { type: 'text/csv' }));
}
