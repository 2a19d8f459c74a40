import { decide } from '@traverse/schema';
import {
  type ColumnSize,
  contentWithLess,
  DESK_LIST,
  fittedSizeOf,
  type Step,
  sharesOf,
  shownFrom,
  sizeOf,
  stateWidthFor,
  WHOLE_LIST,
  wantedFor,
  wordsWidthOf,
} from './column-fit.ts';
import type { ListColumn } from './list-columns.ts';
import type { LongestTexts } from './longest-texts.ts';
import css from './RecordTable.module.css';
import type { RecordRowsProps } from './record-rows.ts';
import { isPicking } from './selection.ts';
import type { RecordList } from './useRecordList.ts';

/** Everything about the columns of a table that follows from what is shown. */
export interface TableLayout {
  /** Px of the column of states; nothing: they stand behind the title. */
  readonly stateWidth: number | undefined;
  readonly titleKey: string;
  readonly buttonsWidth: number;
  /** Px that all chosen columns need: a list narrower than that scrolls, once nothing more is dropped. */
  readonly minWidth: number;
  readonly stepOf: (key: string) => Step;
  readonly sizeOf: (column: ListColumn, isSorted: boolean) => ColumnSize;
  /**
   * CSS width of a column while all columns are shown: of names, the last of which takes what is left over, and of words
   * that are longer than usual.
   */
  readonly shareOf: (key: string) => string | undefined;
  /** Names that take two lines where one is too short for them. */
  readonly breaks: (key: string) => boolean;
  readonly weightOf: (column: ListColumn) => string | undefined;
}

const STATE_WIDTH = 156;
export const AMOUNT_WIDTH = 140;
export const RADIO_WIDTH = 44;
export const MARK_WIDTH = 38;
// With the gap beside it.
const BUTTON_WIDTH = 32;
const FINGER_WIDTH = 46;
const PADDING = 25;
// What stands at the edge of a table has so much more beside it.
const EDGE = 7;

type LayoutInput = Pick<RecordList, 'columns' | 'entity' | 'reader'> &
  Pick<RecordRowsProps, 'look' | 'commands' | 'selection'> & {
    readonly longest: LongestTexts;
    /** Its buttons are for fingers. */
    readonly isTouched: boolean;
  };

export function tableLayout(input: LayoutInput): TableLayout {
  const { columns, entity, reader, look, commands, selection, longest, isTouched } = input;
  const buttons = [
    commands && decide(entity.access.update, reader) !== false,
    look.opens !== undefined,
    ...(look.actions ?? []),
    commands && decide(entity.access.delete, reader) !== false,
  ].filter(Boolean).length;
  const buttonsWidth = commands ? buttons * (isTouched ? FINGER_WIDTH : BUTTON_WIDTH) + PADDING : 0;
  const mostStateWidth = look.quietState ? (look.stateWidth ?? STATE_WIDTH) : undefined;
  const besideStates =
    buttonsWidth +
    (selection.mode === 'single' ? RADIO_WIDTH : 0) +
    (selection.mode === 'several' ? MARK_WIDTH : 0) +
    (selection.mode === 'multiAmount' ? AMOUNT_WIDTH : 0);
  const besides = besideStates + (mostStateWidth ?? 0);
  const steps = shownFrom(columns, besides);
  const content = contentWithLess(columns, longest);
  const minWidth = columns.reduce((sum, column) => sum + sizeOf(column).width, besides);
  const words = wordsIn(input, WHOLE_LIST - minWidth);
  const { stateWidth, shares } = roomOf(input, { content, besideStates, mostStateWidth, words });
  const breaking = new Set(columns.filter(isBroken).map(({ key }) => key));
  const isFirst = stateWidth === undefined && selection.mode !== 'single' && selection.mode !== 'several';
  const atEdge = isFirst ? columns[0]?.key : undefined;
  const firstAmount = columns.find(({ field }) => field?.kind === 'geld')?.key;
  return {
    stateWidth,
    titleKey: columns.find(({ isTitle }) => isTitle)?.key ?? columns[0]?.key ?? '',
    buttonsWidth,
    minWidth,
    stepOf: (key) => steps.get(key) ?? 500,
    sizeOf: (column, isSorted) => {
      const size = sizeOf(column, isSorted);
      if (size.grow && !content.has(column.key)) return size;
      const { width } = fittedSizeOf(column, longest, isSorted);
      return { width: width + (column.key === atEdge ? EDGE : 0), grow: false };
    },
    shareOf: (key) => shares.get(key),
    breaks: (key) => breaking.has(key),
    weightOf: ({ key, field }) => {
      if (field?.kind !== 'geld') return undefined;
      return key === firstAmount ? css.weighty : css.quiet;
    },
  };
}

interface Taken {
  readonly content: ReadonlySet<string>;
  readonly besideStates: number;
  readonly mostStateWidth: number | undefined;
  readonly words: ReadonlyMap<string, number>;
}

/** Px of the columns whose words are longer than usual, as long as there is room for all of them. */
function wordsIn({ columns, longest }: LayoutInput, spare: number): ReadonlyMap<string, number> {
  const wider = new Map(
    columns.flatMap((column) => {
      const width = wordsWidthOf(column, longest);
      return width === undefined ? [] : [[column.key, width] as const];
    }),
  );
  const more = columns
    .filter(({ key }) => wider.has(key))
    .reduce((sum, column) => sum + (wider.get(column.key) ?? 0) - sizeOf(column).width, 0);
  return more <= spare ? wider : new Map();
}

/** Who gets what: states break before names do, and what is left over goes to the names by what they want. */
function roomOf({ columns, selection, longest }: LayoutInput, taken: Taken) {
  const { content, besideStates, mostStateWidth, words } = taken;
  const growing = columns.filter((column) => sizeOf(column).grow && !content.has(column.key));
  const figures = columns
    .filter((column) => !growing.includes(column))
    .reduce(
      (sum, column) => sum + (words.get(column.key) ?? fittedSizeOf(column, longest).width),
      besideStates,
    );
  const names = growing.reduce((sum, column) => sum + wantedFor(column, longest), 0);
  const stateFor = (width: number) => {
    // While rows are chosen from they say more than at first.
    if (isPicking(selection)) return width;
    const whole = stateWidthFor(longest, width);
    return figures + whole + names <= DESK_LIST ? whole : stateWidthFor(longest, width, true);
  };
  const stateWidth = mostStateWidth && stateFor(mostStateWidth);
  const room = `(100cqw - ${figures + (stateWidth ?? 0)}px)`;
  const shared = longest.size === 0 ? [] : sharesOf(growing, longest).slice(0, -1);
  const shares = new Map([
    ...shared.map(({ key, share }) => [key, `calc(${room} * ${share})`] as const),
    ...[...words].map(([key, width]) => [key, `${width}px`] as const),
  ]);
  return { stateWidth, shares };
}

// What a screen draws, and what opens another record, stands on one line.
function isBroken(column: ListColumn): boolean {
  const { field, Cell } = column;
  return !Cell && !(field?.kind === 'relation' && field.opens) && sizeOf(column).grow;
}
