import { IconArrowDown, IconArrowUp, IconFolderSymlink, IconSquarePlus, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './ChosenBar.module.css';
import { putInAbschnitt, shift, wish } from './gliederung-acts.ts';
import type { Gliedern } from './useGliederung.ts';

/** What is done to the chosen rows, where no row is pointed at: at the foot. */
export function ChosenBar({ gliedern, titles }: { gliedern: Gliedern; titles: readonly string[] }) {
  const { chosen, entries, offline } = gliedern;
  const first = entries.find(({ id }) => chosen.has(id))?.id ?? '';
  return (
    <div className={css.bar} data-thumb-bar role="group" aria-label="Auswahl">
      <span className={css.count}>{chosen.size === 1 ? '1 Zeile' : `${chosen.size} Zeilen`}</span>
      <IconButton
        size="control"
        icon={IconArrowUp}
        label="Nach oben"
        disabled={offline}
        onClick={() => shift(gliedern, first, -1)}
      />
      <IconButton
        size="control"
        icon={IconArrowDown}
        label="Nach unten"
        disabled={offline}
        onClick={() => shift(gliedern, first, 1)}
      />
      <Button
        look="primary"
        icon={IconFolderSymlink}
        disabled={offline}
        onClick={() => void putInAbschnitt(gliedern, titles, first)}
      >
        In Abschnitt
      </Button>
      <IconButton
        size="control"
        icon={IconSquarePlus}
        label="Wahlposition"
        disabled={offline}
        onClick={() => wish(gliedern, first)}
      />
      <IconButton size="control" icon={IconX} label="Auswahl aufheben" onClick={gliedern.clear} />
    </div>
  );
}
