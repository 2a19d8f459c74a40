import type { Counter } from '@traverse/domain/packliste/counters';

/** The two counters of a line that a page shows: who packs looks at what lies ready, and at what is gone already. */
export const shownCounters = (counter: Counter): readonly Counter[] =>
  counter === 'gepackt' ? ['gepackt', 'out'] : ['out', 'in'];

export const counterHeads: Record<Counter, string> = { gepackt: 'Gepackt', out: 'Raus', in: 'Rein' };
