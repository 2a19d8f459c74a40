import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type DayWindow, formatDayRange } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { weitenOf } from '../verfuegbarkeit/weite.ts';
import css from './Planung.module.css';

export type Zeilen = 'projekt' | 'person' | 'artikel';

const ZEILEN = [
  { value: 'projekt', label: 'Projekt' },
  { value: 'person', label: 'Person' },
  { value: 'artikel', label: 'Artikel' },
] as const;

const WEITEN = weitenOf('woche', '2wochen', '4wochen', 'quartal');
type PlanWeite = (typeof WEITEN)[number]['value'];

/** What an address says of rows and width; nothing where it says no word of these. */
export const zeilenNamed = (word: unknown) => ZEILEN.find(({ value }) => value === word)?.value;
export const weiteNamed = (word: unknown) => WEITEN.find(({ value }) => value === word)?.value;

interface PlanungToolsProps {
  zeilen: Zeilen;
  weite: PlanWeite;
  view: DayWindow;
  /** Rows of items are for those who see the stock. */
  withArtikel: boolean;
  /** The agenda of a phone is of projects or of people, and has no widths. */
  isPhone: boolean;
  onZeilen: (zeilen: Zeilen) => void;
  onWeite: (weite: PlanWeite) => void;
  onPage: (pages: number) => void;
  onToday: () => void;
}

/** What the rows are, how many days, and which. */
export function PlanungTools(props: PlanungToolsProps) {
  const { zeilen, weite, view, withArtikel, isPhone, onZeilen, onWeite, onPage, onToday } = props;
  return (
    <div className={css.tools}>
      <Segments
        label="Zeilen"
        options={ZEILEN.filter(({ value }) => value !== 'artikel' || (withArtikel && !isPhone))}
        value={isPhone && zeilen === 'artikel' ? 'projekt' : zeilen}
        onChange={onZeilen}
      />
      {!isPhone && <Segments label="Zeitraum" options={WEITEN} value={weite} onChange={onWeite} />}
      <div className={css.days}>
        <IconButton
          icon={IconChevronLeft}
          label="Zurück"
          size="control"
          outlined
          onClick={() => onPage(-1)}
        />
        <span className={css.span}>{formatDayRange(view.von, view.bis)}</span>
        <IconButton
          icon={IconChevronRight}
          label="Weiter"
          size="control"
          outlined
          onClick={() => onPage(1)}
        />
      </div>
      <Button look="soft" onClick={onToday}>
        Heute
      </Button>
    </div>
  );
}
