import type { CSSProperties } from 'react';
import { Card } from '../Card.tsx';
import { markLoading } from './mark-loading.ts';
import css from './SkeletonPage.module.css';

/** Cards beside each other. */
interface SkeletonCards {
  /** CSS columns of a wide screen; one below the other on a narrow one. */
  readonly columns?: string;
  /** Of each card, how many lines it has. */
  readonly lines: readonly number[];
}

interface SkeletonPageProps {
  cards: readonly SkeletonCards[];
  /** The name of what is shown is loaded as well. */
  titled?: boolean;
}

/** The shape of a page of cards that is still loading. Invisible for the first 150 ms, as rows are. */
export function SkeletonPage({ cards, titled = false }: SkeletonPageProps) {
  return (
    <div ref={markLoading} className={css.page} role="status" aria-label="Wird geladen" data-skeleton>
      {titled && <span className={css.title} />}
      {cards.map(({ columns, lines }, row) => (
        <div key={row} className={css.row} style={beside(columns)}>
          {lines.map((count, place) => (
            <Card key={place} className={css.card}>
              {Array.from({ length: count }, (_, line) => (
                <span key={line} className={css.line} />
              ))}
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}

function beside(columns: string | undefined): CSSProperties | undefined {
  // A variable of the stylesheet, which the type does not know.
  return columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties);
}
