import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { formatDauer, formatDay, formatTime } from '@traverse/domain/values';
import { askForReason } from '../../records/ReasonDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import type { GezeigteStunden } from './gezeigt.ts';
import css from './Stunden.module.css';
import { openStunden } from './StundenDialog.tsx';
import { meldeStunden } from './stunden-taten.ts';

interface ZeitzeilenProps {
  readonly zeiten: readonly GezeigteStunden[];
  readonly mayChange: boolean;
}

/** A line a time; it is corrected or given back, and never changed. */
export function Zeitzeilen({ zeiten, mayChange }: ZeitzeilenProps) {
  return (
    <ul className={css.rows}>
      {zeiten.map((each) => (
        <li key={each.id} className={css.row}>
          <Zeitworte zeit={each} />
          <span className={css.stand}>
            <Tag>{each.stand}</Tag>
          </span>
          {mayChange && <Acts zeit={each} />}
        </li>
      ))}
    </ul>
  );
}

const vonBis = ({ von, bis }: GezeigteStunden): string => `${formatTime(von)} – ${formatTime(bis)}`;

export const tagVonBis = (zeit: GezeigteStunden): string => `${formatDay(zeit.von)}, ${vonBis(zeit)}`;

/** When, for what, and how long. */
export function Zeitworte({ zeit }: { readonly zeit: GezeigteStunden }) {
  const { von, pause, minuten, expand, taetigkeit, bestaetigtVon } = zeit;
  const details = [
    expand?.projekt?.name ?? 'ohne Projekt',
    taetigkeit,
    pause > 0 ? `Pause ${pause} min` : '',
    bestaetigtVon === '' ? '' : `bestätigt von ${bestaetigtVon}`,
  ];
  return (
    <span className={css.words}>
      <span className={css.times}>{formatDay(von)}</span>
      <span className={css.times}>{vonBis(zeit)}</span>
      <span className={css.quiet}>{details.filter((each) => each !== '').join(', ')}</span>
      <b className={css.duration}>{formatDauer(minuten)} h</b>
    </span>
  );
}

function Acts({ zeit }: { readonly zeit: GezeigteStunden }) {
  const name = zeit.expand?.person?.name ?? 'jemandem';
  const giveBack = () =>
    askForReason({
      title: `Stunden von ${name} zurückgeben`,
      action: 'Zurückgeben',
      act: (grund) => {
        const { id, person, von, bis, pause } = zeit;
        // Why not: she has corrected it meanwhile.
        return meldeStunden({ person, ersetzt: id, von, bis, pause, zurueck: true, grund });
      },
    });
  return (
    <span>
      <IconButton
        label={`${tagVonBis(zeit)} berichtigen`}
        icon={IconPencil}
        onClick={() => void openStunden({ zeit, name })}
      />
      <IconButton
        label={`${tagVonBis(zeit)} zurückgeben`}
        icon={IconArrowBackUp}
        onClick={() => void giveBack()}
      />
    </span>
  );
}
