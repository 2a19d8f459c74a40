import { IconAlertTriangle, IconClock, IconHourglass, IconTruckReturn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EngpassLauf } from '@traverse/domain/inventarliste/engpass-lauf';
import { missingTone, ruestWords } from '@traverse/domain/inventarliste/missing-words';
import { type Buchung, isRental } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { defaultEinheit } from '@traverse/domain/preise/position';
import { type Day, formatDay, formatDayRange, formatZahl, relativeDay } from '@traverse/domain/values';
import { availabilityBetween } from '../../api/availability.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { BelegLink } from '../inventarliste/BelegLink.tsx';
import { openShortage } from '../inventarliste/ShortageDialog.tsx';
import css from './EngpaessePage.module.css';

interface EngpassRowProps {
  lauf: EngpassLauf;
  today: Day;
}

/** One item on days in a row: how many are missing, who takes them, since when, and until when one can still rent. */
export function EngpassRow({ lauf, today }: EngpassRowProps) {
  const { item, von, bis, fehlend, nurOptionen, seit, listen, nichtFrei } = lauf;
  return (
    <li className={css.row}>
      {item.kategorie !== '' && <KategorieTag kategorie={item.kategorie} wordless />}
      <div className={css.what}>
        <Link to="/verfuegbarkeit" search={{ item: item.id, von }}>
          <b>{item.name}</b>
        </Link>
        <span>
          {formatDayRange(von, bis)}
          {relativeDay(von, today) !== '' && `, ${relativeDay(von, today)}`}
        </span>
      </div>
      <span className={css.short}>
        <Status
          {...(nurOptionen ? {} : { tone: missingTone(lauf) })}
          icon={nurOptionen ? IconHourglass : IconAlertTriangle}
        >
          {nurOptionen ? 'würden fehlen' : 'fehlen'} {formatZahl(fehlend)} {item.einheit || defaultEinheit}
          {!nurOptionen && ruestWords(lauf)}
        </Status>
      </span>
      <div className={css.why}>
        <Takers listen={listen} />
        {nichtFrei.map(({ anzahl, grund, inventarliste, von: from }) => (
          <span key={`${grund} ${inventarliste} ${from}`}>
            {formatZahl(anzahl)} {grund}
          </span>
        ))}
        {seit !== '' && <small>seit {formatDay(seit)}</small>}
      </div>
      <Rental lauf={lauf} today={today} />
      <Ways lauf={lauf} />
    </li>
  );
}

/** `PL20260064: 6, 2 von der Option PL20260066`. */
function Takers({ listen }: { listen: readonly Buchung[] }) {
  return listen
    .filter(({ art }) => !isRental(art))
    .map(({ art, anzahl, belege, inventarliste, von }) => (
      <span key={`${inventarliste} ${von}`}>
        {formatZahl(anzahl)} {art === 'option' ? 'Option ' : ''}
        {belege.length === 0 && 'andere Liste'}
        {belege.map((beleg, index) => (
          <span key={beleg.id}>
            {index > 0 && ', '}
            <BelegLink beleg={beleg} />
          </span>
        ))}
        {/* Numbers say nothing to whoever plans: whose job it is does. */}
        {belege[0] && belege[0].kunde !== '' && `, ${belege[0].kunde}`}
      </span>
    ));
}

/** Until when a rental has to be ordered; one that is there and not ordered is named. Nobody rents for days around jobs. */
function Rental({ lauf: { fehlendHart, bestellenBis, listen }, today }: EngpassRowProps) {
  if (fehlendHart === 0) return <span className={css.rental} />;
  const isLate = bestellenBis < today;
  const asked = listen.filter(({ art }) => art === 'nichtBestellt').flatMap(({ belege }) => belege);
  return (
    <span className={css.rental}>
      <Status {...(isLate ? { tone: 'danger' as const } : {})} icon={isLate ? IconClock : IconTruckReturn}>
        {asked.length > 0 ? 'bestellen' : 'zumieten'} bis {formatDay(bestellenBis)}
      </Status>
      {asked.map((beleg) => (
        <BelegLink key={beleg.id} beleg={beleg} />
      ))}
    </span>
  );
}

/** What can be done about it, for the list that came last. */
function Ways({ lauf: { item, von, bis, listen } }: { lauf: EngpassLauf }) {
  const offline = useOfflineReason();
  const own = listen.findLast(({ art }) => art === 'verbucht')?.inventarliste;
  const [busy, open] = useBusy(async () => {
    if (own === undefined) return;
    const failure = await attempt(async () => {
      const entries = await availabilityBetween({ von, bis, item: item.id });
      await openShortage({ entries, own });
    });
    if (failure) await notify('Nicht geladen.', failure.message);
  });
  if (own === undefined) return <span />;
  return (
    <Button look="soft" busy={busy} disabled={offline} aria-label={`Auswege: ${item.name}`} onClick={open}>
      Auswege
    </Button>
  );
}
