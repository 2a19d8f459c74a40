import type { Listenzeile } from '@traverse/domain/entities';
import { ersatzBerechnenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** After asking, what stands in for pieces of a line is charged instead of them (SET-05). */
export async function askToChargeErsatz(line: {
  readonly zeile: Pick<Listenzeile, 'id' | 'ersetzt'>;
  readonly name: string;
}): Promise<void> {
  const { zeile, name } = line;
  const detail = `Der Kunde zahlt dann den Ersatz und nicht mehr die ${formatZahl(zeile.ersetzt)} × ${name}, die geplant waren.`;
  if (!(await confirm('Möchtest du den Ersatz berechnen?', { detail }))) return;
  const failure = await attempt(() => ask(ersatzBerechnenPfad, { zeile: zeile.id }));
  await refresh('inventar_inventarlisten', 'rechnungen');
  if (failure) return notify('Nicht geändert.', failure.message);
  toast(`Berechnet wird der Ersatz für ${name}`);
}
