import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { progressOf } from '@traverse/domain/packliste/counters';
import { formatDateTime, formatZahl, wireDateAt } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useConnection } from '../../../api/connection.ts';
import { useWaitingScans } from '../../../api/waiting-scans.ts';
import { useKnownSince } from '../../scan/last-known.ts';
import css from '../../scan/ramp/RampHead.module.css';
import { Track, WaitingMark } from '../../scan/ramp/RampHeadParts.tsx';
import { ScanMenu } from './ScanMenu.tsx';
import type { Scanning } from './useScanning.ts';

interface RampHeadProps {
  scanning: Scanning;
  name: string;
  job: string;
}

/** Which job, how far it is, and that what is scanned is kept where there is no network. */
export function RampHead({ scanning, name, job }: RampHeadProps) {
  const { counter, zeilen, waiting } = scanning;
  const { online } = useConnection();
  const isWaiting = useWaitingScans() > 0;
  const since = useKnownSince(scanning.inventarliste);
  const { counted, goal, missing, tooMany } = progressOf(zeilen, counter);
  const isBack = counter === 'in';
  const second = isBack
    ? missing === 0
      ? 'Rückgabe · alles da'
      : `Rückgabe · ${formatZahl(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'} noch`
    : since === undefined
      ? name
      : `${name} · Stand vom ${formatDateTime(wireDateAt(since))}`;
  return (
    <header className={css.head}>
      <Link to="/packlisten" className={css.back} aria-label="Zurück zu Packlisten">
        <IconArrowLeft size={26} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={css.title}>
        <h1 className={css.job}>{job}</h1>
        <span className={clsx(css.second, isBack && css.return)}>{second}</span>
      </div>
      {(!online || isWaiting) && <WaitingMark waiting={waiting} />}
      <b className={css.figures}>
        {formatZahl(counted)} <small>/ {formatZahl(goal)}</small>
        {tooMany > 0 && <em>+{formatZahl(tooMany)} zu viel</em>}
      </b>
      <ScanMenu scanning={scanning} />
      <Track label="Fortschritt" done={counted} goal={goal} over={tooMany > 0} />
    </header>
  );
}
