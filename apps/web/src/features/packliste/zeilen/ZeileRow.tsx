import { IconAlertTriangle, IconDots, IconEyeOff, IconPencil, IconTool } from '@tabler/icons-react';
import {
  type Counter,
  counterState,
  defaultEinheit,
  entities,
  formatZahl,
  type Inventarliste,
  type Verfuegbarkeit,
} from '@traverse/domain';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { rowTone, type Tone } from '../../../ui/tone.ts';
import { useSwipe } from '../../../ui/useSwipe.ts';
import { counterWords } from '../scan/mode-look.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import { openZeile } from './PackZeileDialog.tsx';
import { Stepper } from './Stepper.tsx';
import { shownCounters } from './shown-counters.ts';
import { openZeileMenu } from './ZeileMenuDialog.tsx';
import css from './ZeilenTable.module.css';
import { ZeileState } from './ZeileState.tsx';

interface ZeileRowProps {
  zeile: PacklisteZeile;
  counter: Counter;
  liste: Inventarliste;
  /** Whom it follows, what it stands in for; empty for most. */
  role: string;
  /** The mandatory amount that it is below; 0 for most. */
  pflicht: number;
  /** Devices that somebody wants to go, in words; empty for most. */
  vorgesehen: string;
  /** Which of them another list wants as well. */
  doppelt: string;
  verfuegbarkeit: Verfuegbarkeit | undefined;
  onCountAll: (inventar: string) => number;
  onUndo: () => void;
}

/** One line; its colour says what its words say. Of a thousand only the one that was counted is drawn again. */
export const ZeileRow = memo(function ZeileRow(props: ZeileRowProps) {
  const { zeile, counter, liste, role, pflicht, vorgesehen, doppelt, verfuegbarkeit, onCountAll, onUndo } =
    props;
  const { anzahl, anmerkunug, einheit, hideInRechnung, expand } = zeile;
  const offline = useOfflineReason();
  const artikel = expand?.inventar;
  const name = artikel?.name ?? 'Artikel';
  const countAll = () => {
    const count = onCountAll(zeile.inventar);
    if (count === 0) return toast(`${name}: nichts offen`);
    toast(`${formatZahl(count)} ${counterWords[counter]}: ${name}`, {
      action: { label: 'Rückgängig', run: onUndo },
    });
  };
  const openMenu = () => void openZeileMenu({ zeile, liste, name, countAll });
  const swipe = useSwipe({ onRight: countAll, onLeft: openMenu });
  return (
    <tr {...swipe} className={clsx(css.row, rowTone(toneOf(zeile, counter, verfuegbarkeit)))}>
      <td className={css.kategorie}>
        {artikel && artikel.kategorie !== '' && <KategorieTag kategorie={artikel.kategorie} wordless />}
      </td>
      <td className={css.artikel}>
        <span className={css.name}>{name}</span>
        {hideInRechnung && (
          <IconEyeOff
            className={css.hidden}
            size={16}
            stroke={2}
            role="img"
            aria-label="In Rechnung ausgeblendet"
          />
        )}
        {role !== '' && <span className={css.note}>{role}</span>}
        {vorgesehen !== '' && <span className={css.note}>{vorgesehen}</span>}
        {doppelt !== '' && (
          <Status tone="warning" icon={IconAlertTriangle}>
            {doppelt}
          </Status>
        )}
        {anmerkunug !== '' && <span className={css.note}>{anmerkunug}</span>}
      </td>
      <td className={clsx(css.end, css.amount)}>
        {formatZahl(anzahl)}
        {einheit !== '' && einheit !== defaultEinheit && <span className={css.unit}> {einheit}</span>}
      </td>
      {shownCounters(counter).map((each) => (
        <td key={each} className={css.middle} data-counter={each === counter}>
          {each === counter ? (
            <Stepper zeile={zeile} counter={each} name={name} />
          ) : (
            <span className={css.other}>{formatZahl(zeile[each])}</span>
          )}
        </td>
      ))}
      <td className={css.state}>
        <ZeileState
          zeile={zeile}
          counter={counter}
          pflicht={pflicht}
          verfuegbarkeit={verfuegbarkeit}
          liste={liste}
        />
      </td>
      <td className={css.actions}>
        <IconButton
          icon={IconTool}
          label={`Schaden melden: ${name}`}
          disabled={offline}
          onClick={() => void openRecordDialog(entities.schaeden, { initial: { inventar: zeile.inventar } })}
        />
        <IconButton
          icon={IconPencil}
          label={`${name} bearbeiten`}
          disabled={offline}
          onClick={() => void openZeile(zeile, liste)}
        />
        <IconButton icon={IconDots} label={`${name}: mehr`} onClick={openMenu} />
      </td>
    </tr>
  );
});

function toneOf(
  zeile: PacklisteZeile,
  counter: Counter,
  verfuegbarkeit: Verfuegbarkeit | undefined,
): Tone | undefined {
  const { state, isGreen } = counterState(zeile, counter);
  if (state === 'tooMany' || (verfuegbarkeit && verfuegbarkeit.fehlend > 0)) return 'danger';
  return isGreen ? 'success' : undefined;
}
