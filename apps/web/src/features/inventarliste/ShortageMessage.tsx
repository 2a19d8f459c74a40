import { IconAlertTriangle, IconTruckReturn } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { shortageDays } from '@traverse/domain/inventarliste/engpass';
import { missingTone, ruestWords } from '@traverse/domain/inventarliste/missing-words';
import type { BuchungsBeleg, Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { defaultEinheit } from '@traverse/domain/preise/position';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import type { ListeAvailability } from '../../api/liste-availability.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { BelegLink } from './BelegLink.tsx';
import { openShortage } from './ShortageDialog.tsx';
import css from './ShortageMessage.module.css';

interface ShortageMessageProps {
  availability: ListeAvailability;
  liste: Pick<Inventarliste, 'id' | 'engpaesse'>;
  /** Rents what is missing; absent for those who may not. */
  rent?: { readonly busy: boolean; readonly run: () => Promise<void> } | undefined;
}

// More are named in the details.
const MOST_NAMED = 3;

/** Red while something is missing, amber where days around jobs alone are: what, how many, when and who else has it (VERF-02). */
export function ShortageMessage({ availability: { shortages }, liste, rent }: ShortageMessageProps) {
  const offline = useOfflineReason();
  if (shortages.length === 0) return null;
  const more = shortages.length - MOST_NAMED;
  const isOnlyRuest = shortages.every((entry) => missingTone(entry) === 'warning');
  const look = isOnlyRuest ? 'soft' : 'dangerOutline';
  return (
    <Message
      tone={isOnlyRuest ? 'warning' : 'danger'}
      icon={IconAlertTriangle}
      title={`${shortages.length === 1 ? '1 Artikel fehlt' : `${shortages.length} Artikel fehlen`}${isOnlyRuest ? ' in der Rüstzeit' : ''}`}
    >
      {shortages.slice(0, MOST_NAMED).map((entry) => (
        <p key={entry.item.id} className={css.line}>
          <Shortage entry={entry} own={liste.id} />
        </p>
      ))}
      {more > 0 && <p className={css.line}>und {more} weitere</p>}
      <div className={css.actions}>
        <Button
          look={look}
          onClick={() => openShortage({ entries: shortages, own: liste.id, engpaesse: liste.engpaesse })}
        >
          Einzelheiten
        </Button>
        {rent && !isOnlyRuest && (
          <Button
            look={look}
            icon={IconTruckReturn}
            busy={rent.busy}
            busyLabel="Legt an …"
            disabled={offline}
            onClick={rent.run}
          >
            Zumietung
          </Button>
        )}
      </div>
    </Message>
  );
}

/** `LED-PAR RGBW: 6 Stück am 3.12.2026, auch auf PL20260135; ZM20260019 ist nicht bestellt`. */
function Shortage({ entry, own }: { entry: Verfuegbarkeit; own: string }) {
  const { item, fehlend, tage, listen } = entry;
  const others = listen.filter(({ art, inventarliste }) => art === 'verbucht' && inventarliste !== own);
  const belege = others.flatMap((other) => other.belege);
  const unordered = listen.filter(({ art }) => art === 'nichtBestellt').flatMap((each) => each.belege);
  return (
    <>
      <strong>{item.name}</strong>: {formatZahl(fehlend)} {item.einheit || defaultEinheit},{' '}
      {shortageDays(tage)}
      {ruestWords(entry)}
      {belege.length > 0 && ', auch auf '}
      <BelegLinks belege={belege} />
      {unordered.length > 0 && '; noch nicht bestellt: '}
      <BelegLinks belege={unordered} />
    </>
  );
}

function BelegLinks({ belege }: { belege: readonly BuchungsBeleg[] }) {
  return belege.map((beleg, index) => (
    <span key={beleg.id}>
      {index > 0 && ', '}
      <BelegLink beleg={beleg} />
    </span>
  ));
}
