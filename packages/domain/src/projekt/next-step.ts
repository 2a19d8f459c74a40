import type { Packliste, Rechnung } from '../entities/index.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';
import { isCancelled } from '../zahlung/row-reasons.ts';

/** What a job still lacks on its way from the list to the invoice. */
export type NextStep =
  | { readonly kind: 'packliste' }
  | { readonly kind: 'füllen'; readonly packliste: Packliste['id'] }
  | { readonly kind: 'angebot'; readonly packliste: Packliste['id'] }
  | { readonly kind: 'rechnung'; readonly packliste: Packliste['id'] }
  | { readonly kind: 'ausstellen'; readonly rechnung: Pick<Rechnung, 'id' | 'name'> };

interface JobFacts {
  readonly status: ProjektStatus | '';
  readonly packlisten: readonly Pick<Packliste, 'id' | 'rechnung' | 'noRechnung'>[];
  /** Whether nothing stands on a pack list yet. */
  readonly isEmpty: (packliste: Packliste['id']) => boolean;
  readonly rechnungen: readonly Pick<Rechnung, 'id' | 'name' | 'ausgestellt' | 'stornoVon' | 'storniertAm'>[];
  /** Whether the job is over, so that what is written is no offer any more. */
  readonly isOver: boolean;
  readonly may: { readonly packlisten: boolean; readonly rechnungen: boolean };
}

/**
 * The one step that comes next for whoever asks (NAHT-02): the list, what stands on it, the offer, and once the job is over
 * the invoice. Nothing of a job that was called off, and nothing between the yes of its customer and its end.
 */
export function nextStep(facts: JobFacts): NextStep | undefined {
  const { status, packlisten, rechnungen, may } = facts;
  if (status === 'Abgesagt') return undefined;
  if (packlisten.length === 0 && rechnungen.length === 0)
    return may.packlisten ? { kind: 'packliste' } : undefined;
  const open = openPackliste(packlisten);
  if (open && facts.isEmpty(open.id))
    return may.packlisten ? { kind: 'füllen', packliste: open.id } : undefined;
  if (!may.rechnungen) return undefined;
  const isOver = facts.isOver || status === 'Abgeschlossen';
  if (open && isOver) return { kind: 'rechnung', packliste: open.id };
  if (open) return status === 'Bestätigt' ? undefined : { kind: 'angebot', packliste: open.id };
  const draft = rechnungen.find((each) => !each.ausgestellt && !isCancelled(each));
  return draft && isOver ? { kind: 'ausstellen', rechnung: draft } : undefined;
}

/** The first that an invoice is still to come for. */
export function openPackliste<P extends Pick<Packliste, 'rechnung' | 'noRechnung'>>(
  packlisten: readonly P[],
): P | undefined {
  return packlisten.find(({ rechnung, noRechnung }) => rechnung === '' && !noRechnung);
}
