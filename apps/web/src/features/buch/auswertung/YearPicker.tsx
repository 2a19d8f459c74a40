import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { auswertungYears } from '@traverse/domain/pfade';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './YearPicker.module.css';

interface YearPickerProps {
  jahr: number;
  isLoading: boolean;
  onRefresh: () => Promise<void>;
}

const { first, last } = auswertungYears;

/** The year that was typed; nothing when it cannot be evaluated. */
function yearIn(text: string): number | undefined {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= first && year <= last ? year : undefined;
}

/** The year stands in the address; what is typed counts as soon as it is one. */
export function YearPicker({ jahr, isLoading, onRefresh }: YearPickerProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(String(jahr));
  const [shown, setShown] = useState(jahr);
  const [busy, refresh] = useBusy(onRefresh);
  // The address changed by itself: back and forth in the browser.
  if (shown !== jahr) {
    setShown(jahr);
    setTyped(String(jahr));
  }
  const choose = (text: string) => {
    setTyped(text);
    const wanted = yearIn(text);
    if (wanted !== undefined) void navigate({ to: '/auswertung', search: { jahr: wanted } });
  };
  return (
    <div className={css.picker}>
      <IconButton
        icon={IconChevronLeft}
        label="Voriges Jahr"
        size="control"
        disabled={jahr <= first}
        onClick={() => choose(String(jahr - 1))}
      />
      <div className={css.year}>
        <TextField
          label="Jahr"
          labelHidden
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={choose}
          {...(yearIn(typed) === undefined ? { error: `Wähle ein Jahr von ${first} bis ${last}.` } : {})}
        />
      </div>
      <IconButton
        icon={IconChevronRight}
        label="Nächstes Jahr"
        size="control"
        disabled={jahr >= last}
        onClick={() => choose(String(jahr + 1))}
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
