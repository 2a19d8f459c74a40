import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Day } from '@traverse/domain';
import type { Group } from '@traverse/schema';
import { clsx } from 'clsx';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import css from './Tiles.module.css';
import { type Tile, tilesFor } from './tiles.ts';

/** Where to go, each with whether something is waiting there. */
export function Tiles({ groups, today }: { groups: readonly Group[]; today: Day }) {
  useLiveCollections('zumietungen', 'rechnungen', 'packlisten');
  return (
    <nav className={css.tiles} aria-label="Bereiche">
      {tilesFor(groups).map((tile) =>
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
  const { data } = useRecords(waiting.collection, { filter: waiting.filter?.(today), perPage: 1 });
  const count = data?.totalItems;
  return (
    <TileLink
      tile={tile}
      words={count === undefined ? '' : waiting.words(count)}
      alarming={Boolean(waiting.alarming && count)}
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
      <Glyph size={26} stroke={1.6} aria-hidden="true" />
      {alarming && <IconAlertTriangleFilled className={css.mark} size={20} aria-hidden="true" />}
      <b>{tile.label}</b>
      <span className={css.words}>{words}</span>
    </Link>
  );
}
