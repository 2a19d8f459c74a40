import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Inventur } from '@traverse/domain/entities';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useConnection } from '../../api/connection.ts';
import css from '../scan/ramp/RampHead.module.css';
import { Track, WaitingMark } from '../scan/ramp/RampHeadParts.tsx';
import own from './Zaehlen.module.css';

interface ZaehlHeadProps {
  inventur: Inventur;
  hier: Ort | undefined;
  zone: string;
  umfang: string;
  fertig: number;
  alle: number;
  waiting: number;
  onBack: (() => void) | undefined;
}

/** Which inventory, which place, and how many of them are finished. */
export function ZaehlHead({ inventur, hier, zone, umfang, fertig, alle, waiting, onBack }: ZaehlHeadProps) {
  const { online } = useConnection();
  const blind = inventur.sollZeigen ? '' : ' · blind';
  return (
    <header className={css.head}>
      {onBack ? (
        <button
          type="button"
          className={clsx(css.back, own.back)}
          aria-label="Zurück zu den Plätzen"
          onClick={onBack}
        >
          <IconArrowLeft size={26} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <Link
          to="/inventur/$id"
          params={{ id: inventur.id }}
          className={css.back}
          aria-label="Zurück zur Inventur"
        >
          <IconArrowLeft size={26} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      <div className={css.title}>
        <h1 className={css.job}>
          {hier
            ? [hier.name || 'Ohne Platz', zone].filter(Boolean).join(' ')
            : `Inventur ${formatDay(inventur.stichtag)}`}
        </h1>
        <span className={css.second}>
          {hier ? `Inventur ${inventur.name}${blind}` : `${inventur.name} · ${umfang}`}
        </span>
      </div>
      {(!online || waiting > 0) && <WaitingMark waiting={waiting} />}
      <b className={css.figures}>
        {formatZahl(fertig)} <small>/ {formatZahl(alle)}</small>
      </b>
      <Track label="Plätze gezählt" done={fertig} goal={alle} />
    </header>
  );
}
