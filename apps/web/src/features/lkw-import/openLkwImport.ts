import { openDialog } from '../../ui/dialogs/dialog-store.ts';

/**
 * Opens the import of a toll list for an invoice (LKW-01). Resolves to whether elements were added; they are stored
 * then, and whoever shows the invoice hears of it.
 */
export async function openLkwImport(question: { readonly rechnungId: string }): Promise<boolean> {
  const { LkwImportDialog } = await import('./LkwImportDialog.tsx');
  return (await openDialog(LkwImportDialog, question)) ?? false;
}
