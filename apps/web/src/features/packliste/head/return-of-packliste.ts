import type { UseNavigateResult } from '@tanstack/react-router';
import { closeReturn } from '../../inventarliste/rueckgabe/close-return.ts';
import { openNachberechnung } from '../../inventarliste/rueckgabe/NachberechnungDialog.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

type Navigate = UseNavigateResult<string>;

/** What became of its pieces, and what that costs; a draft of it is opened. */
export async function closeReturnOf(
  { inventarliste, name }: OpenPackliste,
  navigate: Navigate,
): Promise<void> {
  if (inventarliste === '') return;
  const draft = await closeReturn({ inventarliste, name });
  if (draft) await navigate({ to: '/rechnung/$id', params: { id: draft.id } });
}

/** The drafts of what a return costs; the first is opened. */
export async function charge({ inventarliste, name }: OpenPackliste, navigate: Navigate): Promise<void> {
  if (inventarliste === '') return;
  const [first] = await openNachberechnung({ inventarliste, name });
  if (first) await navigate({ to: '/rechnung/$id', params: { id: first.id } });
}
