import { IconAlertTriangle } from '@tabler/icons-react';
import { formatZahl, type Inventarliste, shortageDays, type Verfuegbarkeit } from '@traverse/domain';
import type { ReactNode } from 'react';
import type { ListeAvailability } from '../../api/liste-availability.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { BelegLink } from './BelegLink.tsx';
import { openShortage } from './openShortage.tsx';
import css from './ShortageMessage.module.css';

interface ShortageMessageProps {
  availability: ListeAvailability;
  liste: Pick<Inventarliste, 'id' | 'engpaesse'>;
  /** What can be done about it: the button 'Zumietung'. */
  action?: ReactNode;
}

// More are named in the details.
const MOST_NAMED = 3;

/** Red while something is missing: what, how many, when and who else has it (VERF-02). */
export function ShortageMessage({ availability: { shortages }, liste, action }: ShortageMessageProps) {
  if (shortages.length === 0) return null;
  const more = shortages.length - MOST_NAMED;
  return (
    <Message
      tone="danger"
      icon={IconAlertTriangle}
      title={shortages.length === 1 ? '1 Artikel fehlt' : `${shortages.length} Artikel fehlen`}
    >
      {shortages.slice(0, MOST_NAMED).map((entry) => (
        <p key={entry.item.id} className={css.line}>
          <Shortage entry={entry} own={liste.id} />
        </p>
      ))}
      {more > 0 && <p className={css.line}>und {more} weitere</p>}
      <div className={css.actions}>
        <Button
          look="dangerOutline"
          onClick={() => openShortage({ entries: shortages, own: liste.id, engpaesse: liste.engpaesse })}
        >
          Einzelheiten
        </Button>
        {action}
      </div>
    </Message>
  );
}

/** `LED-PAR RGBW: 6 Stück am 3.12.2026, auch auf PL20260135`. */
function Shortage({ entry, own }: { entry: Verfuegbarkeit; own: string }) {
  const { item, fehlend, tage, listen } = entry;
  const others = listen.filter(({ art, inventarliste }) => art === 'verbucht' && inventarliste !== own);
  const belege = others.flatMap((other) => other.belege);
  return (
    <>
      <strong>{item.name}</strong>: {formatZahl(fehlend)} {item.einheit || 'Stück'}, {shortageDays(tage)}
      {belege.length > 0 && ', auch auf '}
      {belege.map((beleg, index) => (
        <span key={beleg.id}>
          {index > 0 && ', '}
          <BelegLink beleg={beleg} />
        </span>
      ))}
    </>
  );
}
