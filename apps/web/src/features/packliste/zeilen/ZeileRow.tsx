import { IconAlertTriangle, IconDots, IconEyeOff, IconPencil, IconTool } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import type { Counter } from '@traverse/domain/packliste/counters';
import { zeileTone } from '@traverse/domain/packliste/zeile-tone';
import { defaultEinheit } from '@traverse/domain/preise/position';
import { formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { Cell } from '../../../records/cells/Cell.tsx';
import type { CellColumn } from '../../../records/cells/cell-column.ts';
import { useTabInRow } from '../../../records/cells/cells-context.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { rowTone } from '../../../ui/tone.ts';
import { useNear } from '../../../ui/useNear.ts';
import { useSwipe } from '../../../ui/useSwipe.ts';
import { Money } from '../../../ui/values.tsx';
import { counterWords } from '../scan/mode-look.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import { openZeile } from './PackZeileDialog.tsx';
import { reportSchadenOf } from './report-schaden-of.ts';
import { Stepper } from './Stepper.tsx';
import { shownCounters } from './shown-counters.ts';
import { openZeileMenu } from './ZeileMenuDialog.tsx';
import css from './ZeilenTable.module.css';
import { ZeileState } from './ZeileState.tsx';
import { nameOfZeile } from './zeile-columns.ts';

interface ZeileRowProps {
  zeile: PacklisteZeile;
  counter: Counter;
  liste: Inventarliste;
  columns: readonly CellColumn<PacklisteZeile>[];
  /** Price and factor stand in the place of the other counter. */
  isPriced: boolean;
  /** How many are left once it goes out; nothing where nobody knows. */
  frei: number | undefined;
  hasFrei: boolean;
  /** What it comes to, where that is shown. */
  netto: Cents | undefined;
  /** The stop of Tab of the table. */
  isStop: boolean;
  isPhone: boolean;
  /** Whom it follows, what it stands in for; empty for most. */
  role: string;
  /** It stands below the line that it follows. */
  isBound: boolean;
  /** The mandatory amount that it is below; 0 for most. */
  pflicht: number;
  /** Devices that somebody wants to go, in words; empty for most. */
  vorgesehen: string;
  /** Which of them another list wants as well. */
  doppelt: string;
  verfuegbarkeit: Verfuegbarkeit | undefined;
  /** Drawn whole until the browser has looked where it stands. */
  beginsNear: boolean;
  /** On a phone: where amount, price and factor are changed. */
  onAmount: (id: string) => void;
  onCountAll: (inventar: string) => number;
  onUndo: () => void;
}

/**
 * One line; its colour says what its words say. Of a thousand only the one that was counted is drawn again, and those far
 * from the window are words alone: found by a search of the page, read out and printed, but with nothing to press.
 */
export const ZeileRow = memo(function ZeileRow(props: ZeileRowProps) {
  const { zeile, counter, liste, pflicht, verfuegbarkeit, beginsNear, onCountAll, onUndo } = props;
  const { isPriced, frei, hasFrei, netto, isStop, isPhone } = props;
  const name = nameOfZeile(zeile);
  const [watch, isNear] = useNear<HTMLTableRowElement>(beginsNear);
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
    <tr
      ref={watch}
      {...swipe}
      {...(!isPhone && { 'data-line': zeile.id, tabIndex: isStop ? 0 : -1 })}
      className={clsx(css.row, rowTone(zeileTone(zeile, counter, verfuegbarkeit?.fehlend ?? 0)))}
    >
      <td className={css.kategorie}>{isNear && <Kategorie zeile={zeile} />}</td>
      <ArtikelCell {...props} name={name} />
      <AnzahlCell {...props} />
      {hasFrei && (
        <td className={clsx(css.end, frei !== undefined && frei < 0 ? css.short : css.other)}>
          {frei === undefined ? '–' : formatZahl(frei)}
        </td>
      )}
      {isPriced && <PreisCells {...props} />}
      {netto !== undefined && (
        <td className={clsx(css.end, css.amount)}>
          {zeile.faktor === 0 ? <span className={css.other}>im Preis</span> : <Money cents={netto} />}
        </td>
      )}
      {(isPriced ? [counter] : shownCounters(counter)).map((each) => (
        <td key={each} className={css.middle} data-counter={each === counter}>
          {isNear && each === counter ? (
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
          isNear={isNear}
        />
      </td>
      <td className={css.actions}>
        {isNear && <ZeileButtons zeile={zeile} liste={liste} name={name} onMenu={openMenu} />}
      </td>
    </tr>
  );
});

function Kategorie({ zeile: { expand } }: Pick<ZeileRowProps, 'zeile'>) {
  const kategorie = expand?.inventar?.kategorie ?? '';
  return kategorie === '' ? undefined : <KategorieTag kategorie={kategorie} wordless />;
}

function ArtikelCell(props: ZeileRowProps & { name: string }) {
  const { zeile, name, role, isBound, vorgesehen, doppelt } = props;
  const ahead = (
    <>
      <span className={css.name}>{name}</span>
      {zeile.hideInRechnung && (
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
        <span className={css.doppelt}>
          <Status tone="warning" icon={IconAlertTriangle}>
            {doppelt}
          </Status>
        </span>
      )}
    </>
  );
  return (
    <Cell
      line={zeile.id}
      column="anmerkunug"
      isEditable
      className={clsx(css.artikel, isBound && css.bound)}
      ahead={ahead}
    >
      {zeile.anmerkunug}
    </Cell>
  );
}

function AnzahlCell({ zeile, isPhone, onAmount }: ZeileRowProps) {
  const { id, anzahl, einheit } = zeile;
  const unit = einheit !== '' && einheit !== defaultEinheit && <span className={css.unit}> {einheit}</span>;
  const className = clsx(css.end, css.amount);
  if (isPhone) {
    return (
      <td className={className}>
        <button
          type="button"
          className={css.amountButton}
          aria-label={`${nameOfZeile(zeile)}: Anzahl ${formatZahl(anzahl)} ändern`}
          onClick={() => onAmount(id)}
        >
          {formatZahl(anzahl)}
          {unit}
        </button>
      </td>
    );
  }
  return (
    <Cell line={id} column="anzahl" isEditable className={className} beside={unit}>
      {formatZahl(anzahl)}
    </Cell>
  );
}

/** As they stand in the cells: the price before a discount. */
function PreisCells({ zeile, columns }: ZeileRowProps) {
  return ['preis', 'faktor'].map((name) => {
    const column = columns.find((each) => each.name === name);
    const value = column?.valueOf(zeile);
    return (
      <Cell key={name} line={zeile.id} column={name} isEditable={value !== undefined} className={css.end}>
        {column && value && column.shown(value, zeile)}
      </Cell>
    );
  });
}

interface ZeileButtonsProps extends Pick<ZeileRowProps, 'zeile' | 'liste'> {
  name: string;
  onMenu: () => void;
}

function ZeileButtons({ zeile, liste, name, onMenu }: ZeileButtonsProps) {
  const offline = useOfflineReason();
  const tabIndex = useTabInRow();
  return (
    <>
      <IconButton
        icon={IconTool}
        tabIndex={tabIndex}
        label={`Schaden melden: ${name}`}
        disabled={offline}
        onClick={() => void reportSchadenOf(zeile)}
      />
      <IconButton
        icon={IconPencil}
        tabIndex={tabIndex}
        label={`${name} bearbeiten`}
        disabled={offline}
        onClick={() => void openZeile(zeile, liste)}
      />
      <IconButton icon={IconDots} tabIndex={tabIndex} label={`${name}: mehr`} onClick={onMenu} />
    </>
  );
}
