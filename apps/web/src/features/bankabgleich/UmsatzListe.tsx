import { IconBulb, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { type Day, formatEuro } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { OffenerUmsatz } from '../../api/bank.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import { shortDay } from './short-day.ts';
import type { Stapel } from './stapel.ts';
import css from './UmsatzListe.module.css';
import { werOf } from './wer.ts';

interface UmsatzListeProps {
  stapel: readonly Stapel[];
  anzahl: number;
  bis: Day | '';
  current: string;
  onChoose: (umsatz: string) => void;
}

/** The lines that wait, in their piles. */
export function UmsatzListe({ stapel, anzahl, bis, current, onChoose }: UmsatzListeProps) {
  return (
    <Card
      className={css.card}
      heading={
        <>
          Noch offen <span className={css.count}>{anzahl}</span>
        </>
      }
      tools={bis !== '' && <span className={layout.faintNote}>bis {shortDay(bis)}</span>}
    >
      {stapel.map(({ titel, zeilen }) => (
        <section key={titel} aria-label={titel}>
          <h3 className={css.pile}>
            {titel} <span className={css.count}>{zeilen.length}</span>
          </h3>
          <ol>
            {zeilen.map((zeile) => (
              <li key={zeile.umsatz.id}>
                <Zeile zeile={zeile} isCurrent={zeile.umsatz.id === current} onChoose={onChoose} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

interface ZeileProps {
  zeile: OffenerUmsatz;
  isCurrent: boolean;
  onChoose: (umsatz: string) => void;
}

function Zeile({ zeile: { umsatz, vorschlag }, isCurrent, onChoose }: ZeileProps) {
  const { id, buchungstag, betrag, stand } = umsatz;
  return (
    <button
      ref={isCurrent ? keepInSight : undefined}
      type="button"
      className={clsx(css.line, isCurrent && css.current)}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      <span className={css.day}>{shortDay(buchungstag)}</span>
      <span className={css.name}>{werOf(umsatz)}</span>
      <span className={css.amount}>{formatEuro(betrag)}</span>
      <span className={css.why}>
        <Grund
          regel={vorschlag?.regel}
          text={stand === 'teilweise' ? 'teilweise zugeordnet' : (vorschlag?.kurz ?? 'kein Vorschlag')}
        />
      </span>
    </button>
  );
}

function Grund({ regel, text }: { regel: string | undefined; text: string }) {
  if (regel === '1')
    return (
      <Status tone="success" icon={IconCircleCheck}>
        {text}
      </Status>
    );
  if (regel === undefined)
    return (
      <Status tone="warning" icon={IconHelpCircle}>
        {text}
      </Status>
    );
  return <Status icon={IconBulb}>{text}</Status>;
}

function keepInSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
