import type { Zumietung } from '../entities/index.ts';

/** One step of the way of a rental. */
export interface ZumietungSchritt {
  readonly titel: string;
  readonly done: boolean;
  /** This is what comes next. */
  readonly present: boolean;
}

interface Beside {
  /** An order went out and lives. */
  readonly hasOrder: boolean;
  /** Less than was ordered is promised. */
  readonly isPart: boolean;
  /** Whether its bill is there; nothing where one may not see bills. */
  readonly hasBill: boolean | undefined;
}

/** The way of a rental from ordering to its bill: what is done, and what comes next. Whatever comes later says that this was done. */
export function zumietungSchritte(
  { bestellt, geliefert, zurueckgegeben }: Pick<Zumietung, 'bestellt' | 'geliefert' | 'zurueckgegeben'>,
  { hasOrder, isPart, hasBill }: Beside,
): readonly ZumietungSchritt[] {
  const steps = [
    { titel: 'Bestellen', is: hasOrder || bestellt },
    { titel: 'Zugesagt', is: bestellt && !isPart },
    { titel: 'Da', is: geliefert },
    { titel: 'Zurück', is: zurueckgegeben },
    ...(hasBill === undefined ? [] : [{ titel: 'Rechnung', is: hasBill }]),
  ];
  const done = steps.map((_, at) => steps.slice(at).some(({ is }) => is));
  const next = done.indexOf(false);
  return steps.map(({ titel }, at) => ({ titel, done: done[at] === true, present: at === next }));
}
