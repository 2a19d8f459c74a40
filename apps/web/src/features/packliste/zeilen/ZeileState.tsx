import {
  type Icon,
  IconAlertTriangle,
  IconCircleArrowUp,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
  IconLink,
  IconPackage,
  IconProgress,
  IconTool,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { missingTone, overdueWords, whyNotThere } from '@traverse/domain/inventarliste/missing-words';
import {
  coveredByRental,
  isBookedElsewhere,
  type Verfuegbarkeit,
} from '@traverse/domain/inventarliste/verfuegbarkeit';
import { befundWords } from '@traverse/domain/inventarliste/zaehler';
import { type Counter, type CounterState, counterState } from '@traverse/domain/packliste/counters';
import { formatZahl } from '@traverse/domain/values';
import { useTabInRow } from '../../../records/cells/cells-context.ts';
import { Status } from '../../../ui/StatusTag.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { openShortage } from '../../inventarliste/ShortageDialog.tsx';
import type { PacklisteZeile } from '../usePackliste.ts';
import css from './ZeilenTable.module.css';

interface ZeileStateProps {
  zeile: PacklisteZeile;
  counter: Counter;
  /** The mandatory amount that it is below; 0 for most. */
  pflicht: number;
  liste: Inventarliste;
  verfuegbarkeit: Verfuegbarkeit | undefined;
  /** Far from the window the words keep the place of the picture, which is most of a line's elements. */
  isNear: boolean;
}

const LOOK: { readonly [S in CounterState['state']]: { readonly icon: Icon; readonly tone?: Tone } } = {
  open: { icon: IconCircleDashed },
  missing: { icon: IconProgress },
  complete: { icon: IconCircleCheckFilled, tone: 'success' },
  tooMany: { icon: IconCircleArrowUp, tone: 'danger' },
};

/** How far a line is, and whether its item is there at all, in words. */
export function ZeileState({ zeile, counter, pflicht, liste, verfuegbarkeit, isNear }: ZeileStateProps) {
  const { state, words } = counterState(zeile, counter);
  const { icon, tone } = LOOK[state];
  const befund = befundWords(zeile);
  const tabIndex = useTabInRow();
  return (
    <span className={css.states}>
      {verfuegbarkeit && (
        <button
          tabIndex={tabIndex}
          type="button"
          className={css.booked}
          title="Wo der Artikel verbucht ist"
          onClick={() =>
            void openShortage({ entries: [verfuegbarkeit], own: liste.id, engpaesse: liste.engpaesse })
          }
        >
          <Booked verfuegbarkeit={verfuegbarkeit} own={liste.id} />
        </button>
      )}
      {pflicht > 0 && (
        <Status tone="warning" icon={IconLink}>
          weniger als Pflicht ({formatZahl(pflicht)})
        </Status>
      )}
      <Status icon={isNear ? icon : NoPicture} {...(tone && { tone })}>
        {words}
      </Status>
      {counter === 'out' && zeile.gepackt > zeile.out && (
        <Status icon={IconPackage}>{formatZahl(zeile.gepackt)} gepackt</Status>
      )}
      {befund !== '' && <Status icon={IconTool}>{befund}</Status>}
    </span>
  );
}

const NoPicture: Icon = ({ size }) => <svg width={size} height={size} aria-hidden="true" />;

/** Booked more often than it is there; what a rental covers has its own mark (VERF-02). */
function Booked({ verfuegbarkeit, own }: { verfuegbarkeit: Verfuegbarkeit; own: string }) {
  const { fehlend, anzahlVerbucht, item } = verfuegbarkeit;
  if (fehlend > 0) {
    const overbooked = isBookedElsewhere(verfuegbarkeit, own) ? 'doppelt verbucht' : 'über Bestand';
    const isOnlyRuest = missingTone(verfuegbarkeit) === 'warning';
    const isNotThere = anzahlVerbucht <= item.anzahl;
    return (
      <Status tone={missingTone(verfuegbarkeit)} icon={IconAlertTriangle}>
        {formatZahl(fehlend)}{' '}
        {isOnlyRuest ? 'nur Rüstzeit' : isNotThere ? `nicht da${whyNotThere(verfuegbarkeit)}` : overbooked}
      </Status>
    );
  }
  const overdue = overdueWords(verfuegbarkeit);
  if (overdue) {
    return (
      <Status tone="warning" icon={IconClock}>
        {overdue}
      </Status>
    );
  }
  return (
    <Status tone="info" icon={IconTruckReturn}>
      {formatZahl(coveredByRental(verfuegbarkeit))} zugemietet
    </Status>
  );
}
