import type { Dienst, Einsatz } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';

type Platz = Pick<Einsatz, 'status' | 'anzahl'>;

/** How many hands a Dienst has, of those it wants (C 2). */
export interface Besetzung {
  readonly anzahl: number;
  readonly fest: number;
  readonly zusagen: number;
  readonly gefragt: number;
}

export function besetzungOf({ anzahl }: Pick<Dienst, 'anzahl'>, einsaetze: readonly Platz[]): Besetzung {
  const hands = (status: Einsatz['status']) =>
    einsaetze
      .filter((each) => each.status === status)
      .reduce((sum, each) => sum + Math.max(1, each.anzahl), 0);
  return {
    anzahl: Math.max(1, anzahl),
    fest: hands('eingeteilt'),
    zusagen: hands('zugesagt'),
    gefragt: hands('angefragt'),
  };
}

/** `1 von 3, 1 Zusage, 2 gefragt` (P2.1). */
export const besetzungWorte = (besetzung: Besetzung): string => besetzungTeile(besetzung).join(', ');

/** How many of how many, then what is on its way, each a phrase of its own. */
export function besetzungTeile({
  anzahl,
  fest,
  zusagen,
  gefragt,
}: Besetzung): readonly [string, ...string[]] {
  return [
    `${formatZahl(fest)} von ${formatZahl(anzahl)}`,
    ...(zusagen > 0 ? [`${formatZahl(zusagen)} ${zusagen === 1 ? 'Zusage' : 'Zusagen'}`] : []),
    ...(gefragt > 0 ? [`${formatZahl(gefragt)} gefragt`] : []),
  ];
}
