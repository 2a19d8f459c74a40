import {
  type Icon,
  IconEye,
  IconHandStop,
  IconMessageCheck,
  IconMessageQuestion,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { antwortZeile, zugesagtWorte } from '@traverse/domain/bestellung/worte';
import type { Bestellung } from '@traverse/domain/entities';
import type { BestellungStand } from '@traverse/domain/options/bestellung-stand';
import { formatDateTime } from '@traverse/domain/values';
import { Status } from '../../ui/StatusTag.tsx';
import type { Tone } from '../../ui/tone.ts';
import css from './zumietung.module.css';

const LOOK: { readonly [S in BestellungStand]: { readonly icon: Icon; readonly tone?: Tone } } = {
  gesendet: { icon: IconSend },
  angesehen: { icon: IconEye, tone: 'info' },
  beantwortet: { icon: IconMessageQuestion, tone: 'warning' },
  bestätigt: { icon: IconMessageCheck, tone: 'success' },
  abgelehnt: { icon: IconHandStop, tone: 'danger' },
  zurückgezogen: { icon: IconX },
  ersetzt: { icon: IconX },
};

/** How an order stands, and what the firm said, line by line. */
export function BestellAntwort({ order }: { order: Bestellung }) {
  const { stand, antwortAm, antwortVon, antwortWeg, anderes, grund, positionen } = order;
  const isAnswered = antwortVon !== '';
  const { icon, tone } = LOOK[stand || 'gesendet'];
  return (
    <div className={css.said}>
      <Status icon={icon} {...(tone ? { tone } : {})}>
        {[stand, isAnswered && formatDateTime(antwortAm)].filter(Boolean).join(', ')}
      </Status>
      {isAnswered && stand !== 'abgelehnt' && (
        <>
          <b>{zugesagtWorte(positionen)}</b>
          <ul>
            {positionen.map((position) => (
              <li key={position.zeile}>{antwortZeile(position)}</li>
            ))}
          </ul>
        </>
      )}
      {isAnswered && (
        <span className={css.quiet}>
          {antwortVon}, per {antwortWeg}
        </span>
      )}
      {anderes !== '' && <span>„{anderes}“</span>}
      {grund !== '' && <span>Grund: {grund}</span>}
    </div>
  );
}
