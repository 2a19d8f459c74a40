import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { type Day, type DayWindow, formatDayRange } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { DayField } from '../../ui/fields/DateField.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useTypedAhead } from '../../ui/useTypedAhead.ts';
import css from './ViewTools.module.css';
import { weitenOf } from './weite.ts';

const WEITEN = weitenOf('3wochen', '6wochen', 'quartal');
export type TimelineWeite = (typeof WEITEN)[number]['value'];

/** What of the timeline is chosen, as it stands in the address. */
export interface TimelineView {
  readonly von: Day | undefined;
  readonly weite: TimelineWeite | undefined;
  readonly kategorie: string | undefined;
  readonly engpaesse: boolean | undefined;
  readonly verplant: boolean | undefined;
  readonly suche: string | undefined;
  readonly liste: string | undefined;
  readonly item: string | undefined;
}

interface ToolsProps {
  /** Nothing where one week is all there is room for. */
  weite: TimelineWeite | undefined;
  onChange: (next: Partial<TimelineView>) => void;
}

interface ItemToolsProps extends ToolsProps {
  chosen: Partial<TimelineView>;
  /** Whether only what is booked is shown, by choice or by itself. */
  isBookedOnly: boolean;
}

interface DayToolsProps extends ToolsProps {
  view: DayWindow;
  onShift: (days: number) => void;
}

const ALL = 'Alle';
const KATEGORIEN = [
  { value: ALL, label: ALL },
  ...technikKategorien.map((kategorie) => ({
    value: kategorie,
    label: kategorie,
    mark: <KategorieTag kategorie={kategorie} wordless />,
  })),
];

/** Which items. */
export function ItemTools({ weite, chosen, isBookedOnly, onChange }: ItemToolsProps) {
  const { kategorie = ALL, engpaesse = false, suche = '', liste, item } = chosen;
  const [text, type] = useTypedAhead(suche, (typed) => onChange({ suche: typed || undefined }));
  const shortOnly = (
    <SwitchField
      label="Nur Engpässe"
      checked={engpaesse}
      onChange={(isOn) => onChange({ engpaesse: isOn || undefined })}
    />
  );
  return (
    <div className={css.tools}>
      {(liste ?? item) && (
        <Button look="soft" icon={IconX} onClick={() => onChange({ liste: undefined, item: undefined })}>
          {liste ? 'Nur diese Liste' : 'Nur dieser Artikel'}
        </Button>
      )}
      <div className={css.search}>
        <SearchField label="Suchen: Artikel" value={text} onChange={type} />
      </div>
      {/* On a phone what is missing is asked for first. */}
      {!weite && shortOnly}
      <Segments
        label="Kategorie"
        options={KATEGORIEN}
        value={kategorie}
        onChange={(value) => onChange({ kategorie: value === ALL ? undefined : value })}
      />
      <SwitchField
        label="Nur Verplantes"
        checked={isBookedOnly}
        onChange={(verplant) => onChange({ verplant })}
      />
      {weite && shortOnly}
    </div>
  );
}

/** Which days. */
export function DayTools({ view, weite, onChange, onShift }: DayToolsProps) {
  return (
    <div className={css.time}>
      {weite && (
        <Segments
          label="Zeitraum"
          options={WEITEN}
          value={weite}
          onChange={(next) => onChange({ weite: next })}
        />
      )}
      <div className={css.days}>
        <IconButton
          icon={IconChevronLeft}
          label="Eine Woche zurück"
          size="control"
          outlined
          onClick={() => onShift(-7)}
        />
        <div className={css.from} title={formatDayRange(view.von, view.bis)}>
          <DayField
            label="Erster Tag"
            labelHidden
            value={view.von}
            onChange={(day) => day && onChange({ von: day })}
          />
        </div>
        <span className={css.until}>{formatDayRange('', view.bis)}</span>
        <IconButton
          icon={IconChevronRight}
          label="Eine Woche weiter"
          size="control"
          outlined
          onClick={() => onShift(7)}
        />
      </div>
      <Button look="soft" onClick={() => onChange({ von: undefined })}>
        Heute
      </Button>
    </div>
  );
}
