import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconSparkles,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import { createdTodayReasons, type Day, type RowReason } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';
import { strongestTone, type Tone } from '../../ui/tone.ts';
import { titleOf } from '../nouns.ts';

/** A word about the state of a row; quiet without a tone. */
export interface RowState {
  readonly tone?: Tone | undefined;
  readonly icon: Icon;
  readonly words: string;
}

/** What a screen says about its rows, beyond what the definition knows. */
export interface RowLook<Row = AnyRecord> {
  /** Why a row has a colour; 'Heute angelegt' when not said. */
  readonly reasons?: ((record: Row, today: Day) => readonly RowReason[]) | undefined;
  /** What stands in the first column of every row, when no reason does: 'Bezahlt', 'Offen'. */
  readonly quietState?: ((record: Row, today: Day) => RowState | undefined) | undefined;
  /** Px of that column, where reasons are long. */
  readonly stateWidth?: number | undefined;
  /** The field whose order is that of the states: the head of their column sorts by it. */
  readonly stateSort?: string | undefined;
  readonly warningIcon?: Icon | undefined;
  /** Where a row leads to: 'öffnen' with the magnifier, 'scannen'. */
  readonly opens?: RowOpening<Row> | undefined;
  readonly actions?: readonly RowAction<Row>[] | undefined;
}

interface RowOpening<Row> {
  readonly icon: Icon;
  /** Completes the name of the record: "RN20260124 öffnen". */
  readonly verb: string;
  readonly link: (record: Row) => LinkOptions;
}

interface RowAction<Row> {
  readonly icon: Icon;
  /** As above: "Line-Array-Top: Schaden melden". */
  readonly verb: string;
  readonly run: (record: Row) => void | Promise<void>;
  readonly when?: (record: Row) => boolean;
  /** Changes nothing, and is possible without connection. */
  readonly onlyShows?: boolean;
}

/** What is done with several rows at once. */
export interface Together<Row = AnyRecord> {
  readonly icon: Icon;
  readonly label: string;
  /** Rows that it concerns; the others cannot be marked. */
  readonly when: (record: Row) => boolean;
  /** How many they are and what they come to: '3 Rechnungen, 4.312,00 € offen'. */
  readonly words: (records: readonly Row[]) => string;
  /** Resolves to whether it was done. */
  readonly run: (records: readonly Row[]) => Promise<boolean>;
}

const ICON: Readonly<Record<Tone, Icon>> = {
  danger: IconAlertTriangle,
  success: IconCircleCheckFilled,
  info: IconSparkles,
  warning: IconInfoCircle,
};

/** The reasons for the colour of a row in words; those of one colour share an icon (LIST-05). */
function reasonStates(record: AnyRecord, look: RowLook, today: Day): RowState[] {
  const reasons = look.reasons ? look.reasons(record, today) : createdToday(record, today);
  const tones = [...new Set(reasons.map(({ tone }) => tone))];
  return tones.map((tone) => ({
    tone,
    words: reasons
      .filter((reason) => reason.tone === tone)
      .map(({ words }) => words)
      .join(', '),
    icon: tone === 'warning' && look.warningIcon ? look.warningIcon : ICON[tone],
  }));
}

const SELECTED: RowState = { tone: 'success', icon: ICON.success, words: 'Ausgewählt' };

/** What a record is called: in the label of a button, in a question. */
export function nameOf(record: AnyRecord): string {
  return titleOf(record.collectionName, record);
}

function createdToday({ created }: AnyRecord, today: Day): RowReason[] {
  return createdTodayReasons({ created: created as WireDate }, today); // a record's stamp is a date
}

/** The colour of a row and everything that is said about it. */
export interface RowAppearance {
  readonly tone: Tone | undefined;
  readonly states: readonly RowState[];
}

/**
 * Chosen rows say so as well, unless a box does (`isMarked`). What a screen has to say of every row stands where no reason does, and beside one that only
 * says that the row is new.
 */
export function appearanceOf(
  record: AnyRecord,
  look: RowLook,
  { today, isChosen, isMarked = false }: { today: Day; isChosen: boolean; isMarked?: boolean },
): RowAppearance {
  const own = reasonStates(record, look, today);
  const tone = strongestTone(
    [...own, ...(isChosen ? [SELECTED] : [])].flatMap((reason) => reason.tone ?? []),
  );
  const reasons = isChosen && !isMarked ? [...own, SELECTED] : own;
  const isNewAtMost = reasons.every((reason) => reason.tone === 'info');
  const quiet = isNewAtMost ? look.quietState?.(record, today) : undefined;
  return { tone, states: quiet ? [quiet, ...reasons] : reasons };
}
