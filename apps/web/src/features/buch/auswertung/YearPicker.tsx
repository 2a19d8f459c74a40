import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { auswertungYears } from '@traverse/domain';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './YearPicker.module.css';

interface YearPickerProps {
  jahr: number;
  isLoading: boolean;
  onRefresh: () => Promise<void>;
}

const { first, last } = auswertungYears;
const isYear = (typed: number | undefined): typed is number =>
  typed !== undefined && typed >= first && typed <= last;

/** The year stands in the address; what is typed counts as soon as it is one. */
export function YearPicker({ jahr, isLoading, onRefresh }: YearPickerProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<number | undefined>(jahr);
  const [shown, setShown] = useState(jahr);
  const [busy, refresh] = useBusy(onRefresh);
  // The address changed by itself: back and forth in the browser.
  if (shown !== jahr) {
    setShown(jahr);
    setTyped(jahr);
  }
  const choose = (wanted: number | undefined) => {
    setTyped(wanted);
    if (isYear(wanted)) void navigate({ to: '/auswertung', search: { jahr: wanted } });
  };
  return (
    <div className={css.picker}>
      <IconButton
        icon={IconChevronLeft}
        label="Voriges Jahr"
        size="control"
        disabled={jahr <= first}
        onClick={() => choose(jahr - 1)}
      />
      <div className={css.year}>
        <NumberField
          label="Jahr"
          labelHidden
          decimals={0}
          value={typed}
          onChange={(wanted) => choose(wanted)}
          {...(isYear(typed) ? {} : { error: `Wähle ein Jahr von ${first} bis ${last}.` })}
        />
      </div>
      <IconButton
        icon={IconChevronRight}
        label="Nächstes Jahr"
        size="control"
        disabled={jahr >= last}
        onClick={() => choose(jahr + 1)}
      />
      <IconButton
        icon={IconRefresh}
        label="Auswertung laden"
        size="control"
        outlined
        aria-busy={busy || isLoading}
        onClick={() => void refresh()}
      />
    </div>
  );
}
