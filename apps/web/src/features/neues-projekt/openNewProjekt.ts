import type { Projekt } from '@traverse/domain/entities';
import type { DayWindow } from '@traverse/domain/values';
import { refresh } from '../../api/queries.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { NewProjektDialog } from './NewProjektDialog.tsx';

/**
 * Asks for name and time of a new project, or of a copy, and stores it; `tage` are those somebody has drawn, `kunde` whose it is. Resolves to it,
 * or to nothing (HOME-06).
 */
export async function openNewProjekt(
  original?: Projekt,
  tage?: DayWindow,
  kunde?: { readonly text: string; readonly satz: Projekt['auftraggeber'] },
): Promise<Projekt | undefined> {
  const projekt = await openDialog(NewProjektDialog, {
    ...(original && { original }),
    ...(tage && { tage }),
    ...(kunde && { kunde }),
  });
  if (!projekt) return undefined;
  void refresh('projekt');
  toast(`${projekt.name} angelegt`);
  return projekt;
}
