import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { auswertungYears } from '@traverse/domain';
import { IconButton } from './IconButton.tsx';
import css from './YearSwitch.module.css';

/** The year that a page is about, and its neighbours. */
export function YearSwitch({ jahr, goTo }: { jahr: number; goTo: (jahr: number) => void }) {
  return (
    <span className={css.year}>
      <IconButton
        icon={IconChevronLeft}
        label="Voriges Jahr"
        size="control"
        disabled={jahr <= auswertungYears.first}
        onClick={() => goTo(jahr - 1)}
      />
      <b>{jahr}</b>
      <IconButton
        icon={IconChevronRight}
        label="Nächstes Jahr"
        size="control"
        disabled={jahr >= auswertungYears.last}
        onClick={() => goTo(jahr + 1)}
      />
    </span>
  );
}
