import { confirm } from '../../../ui/dialogs/confirm.tsx';

/** Whether something of a project is really to go. */
export function confirmDelete(name: string): Promise<boolean> {
  return confirm('Möchtest du das wirklich Löschen?', { detail: name, losesData: true });
}
