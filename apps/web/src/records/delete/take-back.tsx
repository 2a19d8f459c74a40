import { IconArrowBackUp } from '@tabler/icons-react';
import { attempt, type Failure } from '../../api/failure.ts';
import { type Antwort, papierkorbChanged, takeVorgangBack, type Zurueckgenommen } from '../../api/vorgang.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { openBestandFrage } from './BestandFrage.tsx';

/** One at a time: what was done before is found in the bin, and in the Verlauf. */
export const UNDO_TOAST = { id: 'rueckgaengig', forMs: 10_000 } as const;

/** 'PL20260017 gelöscht. Rückgängig' (ZUR-04). Without an act there is nothing to take back. */
export function toastDeleted(name: string, vorgang: number | undefined): void {
  void papierkorbChanged();
  const text = `${name} gelöscht`;
  if (vorgang === undefined) return toast(text);
  toast(text, {
    ...UNDO_TOAST,
    action: { label: 'Rückgängig', run: () => void takeBack(vorgang, { done: `${name} ist wieder da` }) },
  });
}

interface TakingBack {
  /** Said when it is taken back, in place of that word alone. */
  readonly done?: string;
  readonly antwort?: Antwort;
}

/**
 * Takes an act back, asking what the server asks, one question after the other (back.md 1.4). What is
 * different and what stays is said. Resolves to the act that it was, 0 where nothing was to be done; to nothing where it is not.
 */
export async function takeBack(
  nr: number,
  { done: said = '', antwort = {} }: TakingBack = {},
): Promise<number | undefined> {
  let answers = antwort;
  for (;;) {
    let done: Zurueckgenommen | undefined;
    const failure = await attempt(async () => {
      done = await takeVorgangBack(nr, answers);
    });
    if (done) {
      sayDone(done, said);
      return done.vorgang;
    }
    const answer = failure && (await answered(failure, answers));
    if (answer === undefined) return undefined;
    answers = { ...answers, ...answer };
  }
}

function sayDone({ vorgang, worte, bleibt }: Zurueckgenommen, said: string): void {
  const what = vorgang === 0 || said === '' ? [] : [said];
  const stays = bleibt.map((each) => `bleibt: ${each}`);
  const text = [...what, ...worte, ...stays].join(', ') || 'Zurückgenommen';
  toast(text, { icon: IconArrowBackUp, stays: worte.length + bleibt.length > 0 && vorgang > 0 });
}

/** The answer to what is asked; nothing where somebody says no, or nothing can be done. */
async function answered(failure: Failure, antwort: Antwort): Promise<Antwort | undefined> {
  const { codes = {}, fields, params = {} } = failure;
  const asks = (name: string) => codes[name] === 'frage';
  if (asks('nummer')) return (await confirm(fields['nummer'] ?? '')) ? { nummer: 'neue' } : undefined;
  if (asks('mit')) {
    const { vorgaenge = [] } = (params['mit'] ?? {}) as { vorgaenge?: readonly number[] }; // as the server sends it
    const yes = await confirm(fields['mit'] ?? '');
    return yes ? { mit: [...vorgaenge, ...(antwort.mit ?? [])] } : undefined;
  }
  if (asks('bestand')) {
    const bestand = await openBestandFrage(fields['bestand'] ?? '');
    return bestand ? { bestand } : undefined;
  }
  const isRest = (params['seitdem'] as { readonly sonst?: boolean } | undefined)?.sonst !== false; // as the server sends it
  if (codes['seitdem'] === 'seitdem' && isRest) {
    const yes = await confirm('Alles andere zurücknehmen?', { detail: fields['seitdem'] });
    return yes ? { nur: 'unverändertes' } : undefined;
  }
  toastFailure(failure.message);
  return undefined;
}
