import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cents, type Day, formatDay, sumCents } from '@traverse/domain/values';
import type { Cents, Reader, WireDate } from '@traverse/schema';
import { clsx } from 'clsx';
import { useLiveCollections } from '../../api/live.ts';
import { useAnyRecords } from '../../api/queries.ts';
import { useSums } from '../../api/sums.ts';
import type { ListAddress } from '../../records/list/list-address.ts';
import css from './Tiles.module.css';
import { type Tile, tilesFor, type Waiting, waitingWords } from './tiles.ts';

// Keeps the place of the words, so that nothing moves when they come.
const LINE_TO_COME = '\u00a0';

/** Where to go, each with whether something is waiting there. */
export function Tiles({ reader, today }: { reader: Reader; today: Day }) {
  useLiveCollections('zumietungen', 'rechnungen', 'packlisten', 'einnahmen', 'ausgaben');
  return (
    <nav className={css.tiles} aria-label="Bereiche">
      {tilesFor(reader).map((tile) =>
        tile.waiting ? (
          <WaitingTile key={tile.label} tile={tile} waiting={tile.waiting} today={today} />
        ) : (
          <TileLink key={tile.label} tile={tile} words={tile.words?.(today) ?? ''} />
        ),
      )}
    </nav>
  );
}

interface WaitingTileProps {
  tile: Tile;
  waiting: Waiting;
  today: Day;
}

function WaitingTile({ tile, waiting, today }: WaitingTileProps) {
  const { data } = useSums(waiting.collection, waiting.filter?.(today));
  const late = useLateWords(waiting, today);
  const words =
    data && late.isKnown
      ? waitingWords(waiting, data.totalItems, amountIn(data, waiting), today)
      : LINE_TO_COME;
  return (
    <TileLink
      tile={tile}
      words={late.words ?? words}
      alarming={Boolean(waiting.alarming && data?.totalItems)}
      opens={late.words ? waiting.late?.opens : data?.totalItems ? waiting.opens?.(today) : undefined}
    />
  );
}

/** What is late, how much and since when; nothing where nothing is. */
function useLateWords({ collection, late, ...amounts }: Waiting, today: Day) {
  const filter = late?.filter(today);
  const enabled = late !== undefined;
  const { data } = useSums(collection, filter, { enabled });
  const first = useAnyRecords(
    collection,
    { ...(filter ? { filter } : {}), sort: late?.since ?? 'id', perPage: 1, skipTotal: true },
    { enabled: enabled && Boolean(data?.totalItems) },
  );
  const since = first.data?.items[0]?.[late?.since ?? 'id'];
  if (!late || data?.totalItems === 0) return { isKnown: true };
  if (!data || typeof since !== 'string') return { isKnown: false };
  const day = formatDay(since as WireDate); // the field is one of dates
  return { isKnown: true, words: late.words(data.totalItems, amountIn(data, amounts), day) };
}

function amountIn(
  { sums }: { readonly sums: { readonly [field: string]: Cents } },
  { amounts = [], less = [] }: Pick<Waiting, 'amounts' | 'less'>,
): Cents {
  const sumOf = (fields: readonly string[]) => sumCents(fields.map((field) => sums[field] ?? cents(0)));
  return cents(sumOf(amounts) - sumOf(less));
}

function TileLink({
  tile,
  words = '',
  alarming = false,
  opens,
}: {
  tile: Tile;
  words?: string;
  alarming?: boolean;
  opens?: ListAddress | undefined;
}) {
  const Glyph = tile.icon;
  return (
    <Link
      {...tile.link}
      {...(opens ? { search: opens } : {})}
      className={clsx(css.tile, alarming && css.danger)}
    >
      <Glyph className={css.icon} size={26} stroke={1.6} aria-hidden="true" />
      {alarming && <IconAlertTriangleFilled className={css.mark} size={20} aria-hidden="true" />}
      <b>{tile.label}</b>
      <span className={css.words}>{words}</span>
    </Link>
  );
}
