import type { UseNavigateResult } from '@tanstack/react-router';
import { openNachberechnung } from '../../inventarliste/rueckgabe/NachberechnungDialog.tsx';
import { openRueckgabe } from '../../inventarliste/rueckgabe/RueckgabeDialog.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

type Navigate = UseNavigateResult<string>;

/** Asks what became of every open piece (RUECK-01). */
export async function closeReturn({ inventarliste, name }: OpenPackliste): Promise<void> {
  if (inventarliste !== '') await openRueckgabe({ inventarliste, name });
}

/** The drafts of what a return costs; the first is opened. */
export async function charge({ inventarliste, name }: OpenPackliste, navigate: Navigate): Promise<void> {
  if (inventarliste === '') return;
  const [first] = await openNachberechnung({ inventarliste, name });
  if (first) await navigate({ to: '/rechnung/$id', params: { id: first.id } });
}
