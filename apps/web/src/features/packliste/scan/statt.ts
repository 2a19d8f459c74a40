import { formatZahl, type ShownScan, type StattZeile } from '@traverse/domain';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { ScanZeile } from './scan-desk.ts';
import type { Scanning } from './useScanning.ts';

/** Puts what was scanned on the list and counts it, and takes as many pieces off the line it stands in for. */
export async function putInPlaceOf(
  { strangerIn, add }: Scanning,
  scan: ShownScan,
  { zeile, offen }: StattZeile<ScanZeile & { readonly name: string }>,
): Promise<void> {
  const pieces = Math.min(strangerIn(scan), offen);
  const change = async (by: number) => {
    await updateRecord('inventar_inventarlisten', zeile.id, { 'anzahl+': by });
    await refresh('inventar_inventarlisten');
  };
  await change(-pieces);
  add(scan);
  toast(`${zeile.name}: ${formatZahl(zeile.anzahl - pieces)} statt ${formatZahl(zeile.anzahl)}`, {
    action: { label: 'Zeile zurück', run: () => void change(pieces) },
  });
}
