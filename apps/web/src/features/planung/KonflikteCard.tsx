import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { isAngenommen, type PlanerKonflikt } from '@traverse/domain/planung/konflikte';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { Konflikt } from './Konflikt.tsx';
import css from './KonflikteCard.module.css';
import { Mark } from './Marks.tsx';
import { openOnes } from './planung.ts';

interface KonflikteCardProps {
  konflikte: readonly PlanerKonflikt[];
  /** What the job of a document is called, by the document's id. */
  jobs: ReadonlyMap<string, string>;
}

/** What clashes on the days in view, each with its number, its cause in one sentence and the way there. */
export const KonflikteCard = memo(function KonflikteCard({ konflikte, jobs }: KonflikteCardProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? konflikte : konflikte.slice(0, MOST);
  const list = useRef<HTMLOListElement>(null);
  useShortcut(
    'k',
    'Nächster Konflikt',
    () => {
      const all = [...(list.current?.children ?? [])].filter((each) => each instanceof HTMLElement);
      const now = all.findIndex((each) => each.contains(document.activeElement));
      all[(now + 1) % all.length]?.focus();
    },
    konflikte.length > 0,
  );
  const { heavy, light } = openOnes(konflikte);
  return (
    <Card
      heading="Konflikte"
      aria-label="Konflikte"
      id="konflikte"
      className={css.card}
      tools={
        konflikte.length > 0 && (
          <>
            {heavy > 0 && (
              <StatusTag tone="danger" icon={IconAlertTriangle}>
                {heavy}
              </StatusTag>
            )}
            {light > 0 && (
              <StatusTag tone="warning" icon={IconInfoCircle}>
                {light}
              </StatusTag>
            )}
            <KeyHint>k</KeyHint>
          </>
        )
      }
    >
      {konflikte.length === 0 && <p className={css.none}>In diesen Tagen steht sich nichts im Weg.</p>}
      <ol ref={list}>
        {shown.map((konflikt, index) => (
          <li
            key={keyOf(konflikt)}
            // Reached by `k`, not by Tab: what can be done about it is inside.
            tabIndex={-1}
            className={clsx(css.konflikt, konflikt.schwer && css.heavy)}
          >
            {isAngenommen(konflikt) ? (
              <IconCircleCheck size={20} stroke={1.75} className={css.accepted} aria-hidden="true" />
            ) : (
              <Mark number={index + 1} isHeavy={konflikt.schwer} />
            )}
            <Konflikt konflikt={konflikt} jobs={jobs} />
          </li>
        ))}
      </ol>
      {shown.length < konflikte.length && (
        <div className={css.more}>
          <Button look="quiet" onClick={() => setWhole(true)}>
            Alle {formatZahl(konflikte.length)} zeigen
          </Button>
        </div>
      )}
    </Card>
  );
});

// Nobody reads more at once, and each has links of its own.
const MOST = 30;

function keyOf(konflikt: PlanerKonflikt): string {
  switch (konflikt.art) {
    case 'fehlt':
      return `fehlt ${konflikt.lauf.item.id} ${konflikt.von} ${konflikt.lauf.nurOptionen}`;
    case 'doppelt':
      return `doppelt ${konflikt.doppelt.person} ${konflikt.projekte.join(' ')}`;
    case 'abwesend':
      return `abwesend ${konflikt.abwesend.person} ${konflikt.abwesend.projekt.id} ${konflikt.von}`;
    case 'geraet':
      return `geraet ${konflikt.doppelt.geraet.id} ${konflikt.von}`;
    case 'weg':
      return `weg ${konflikt.weg.geraet.id} ${konflikt.weg.liste}`;
    case 'pruefung':
      return `pruefung ${konflikt.ungeprueft.item.id} ${konflikt.ungeprueft.liste}`;
    case 'dienst':
      return `dienst ${konflikt.dienst.id}`;
    case 'abgelaufen':
    case 'verschoben':
    case 'anders':
    case 'ausserhalb':
      return `${konflikt.art} ${konflikt.packliste.id}`;
  }
}
