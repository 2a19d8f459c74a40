import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cents, type Day, sumCents } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { clsx } from 'clsx';
import { useLiveCollections } from '../../api/live.ts';
import { useSums } from '../../api/sums.ts';
import css from './Tiles.module.css';
import { type Tile, tilesFor } from './tiles.ts';

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
  waiting: NonNullable<Tile['waiting']>;
  today: Day;
}

function WaitingTile({ tile, waiting, today }: WaitingTileProps) {
  const { data } = useSums(waiting.collection, waiting.filter?.(today));
  const amount = sumCents((waiting.amounts ?? []).map((field) => data?.sums[field] ?? cents(0)));
  return (
    <TileLink
      tile={tile}
      words={data ? waiting.words(data.totalItems, amount, today) : LINE_TO_COME}
      alarming={Boolean(waiting.alarming && data?.totalItems)}
    />
  );
}

function TileLink({
  tile,
  words = '',
  alarming = false,
}: {
  tile: Tile;
  words?: string;
  alarming?: boolean;
}) {
  const Glyph = tile.icon;
  return (
    <Link {...tile.link} className={clsx(css.tile, alarming && css.danger)}>
      <Glyph className={css.icon} size={26} stroke={1.6} aria-hidden="true" />
      {alarming && <IconAlertTriangleFilled className={css.mark} size={20} aria-hidden="true" />}
      <b>{tile.label}</b>
      <span className={css.words}>{words}</span>
    </Link>
  );
}
