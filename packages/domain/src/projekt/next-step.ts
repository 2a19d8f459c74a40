import type { Packliste, Rechnung } from '../entities/index.ts';
import { isCancelled } from '../rechnung/row-reasons.ts';

/** What a job still lacks on its way from the list to the invoice. */
export type NextStep =
  | { readonly kind: 'packliste' }
  | { readonly kind: 'angebot'; readonly packliste: Packliste['id'] }
  | { readonly kind: 'rechnung'; readonly packliste: Packliste['id'] }
  | { readonly kind: 'ausstellen'; readonly rechnung: Pick<Rechnung, 'id' | 'name'> };

interface JobFacts {
  readonly packlisten: readonly Pick<Packliste, 'id' | 'rechnung' | 'noRechnung'>[];
  readonly rechnungen: readonly Pick<Rechnung, 'id' | 'name' | 'ausgestellt' | 'stornoVon' | 'storniertAm'>[];
  /** Whether the job is over, so that what is written is no offer any more. */
  readonly isOver: boolean;
  readonly may: { readonly packlisten: boolean; readonly rechnungen: boolean };
}

/** The one step that comes next for whoever asks; nothing when the job has its list and its invoice is handed out. */
export function nextStep({ packlisten, rechnungen, isOver, may }: JobFacts): NextStep | undefined {
  if (packlisten.length === 0 && rechnungen.length === 0)
    return may.packlisten ? { kind: 'packliste' } : undefined;
  if (!may.rechnungen) return undefined;
  const open = packlisten.find(({ rechnung, noRechnung }) => rechnung === '' && !noRechnung);
  if (open) return { kind: isOver ? 'rechnung' : 'angebot', packliste: open.id };
  const draft = rechnungen.find((each) => !each.ausgestellt && !isCancelled(each));
  return draft && isOver ? { kind: 'ausstellen', rechnung: draft } : undefined;
}
