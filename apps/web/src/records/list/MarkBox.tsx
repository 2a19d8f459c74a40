import type { AnyRecord } from '../../api/records.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './MarkBox.module.css';
import type { Selection } from './selection.ts';

interface MarkBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for, not all. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** Marks a row; what is pressed is as high as the row. */
export function MarkBox({ label, checked, isMixed = false, onChange }: MarkBoxProps) {
  return (
    <label className={css.place}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface MarkPageProps {
  rows: readonly AnyRecord[];
  selection: Selection & { readonly mode: 'several' };
}

/** Marks all rows of the page that can be, or none. */
export function MarkPage({ rows, selection }: MarkPageProps) {
  const possible = rows.filter(selection.mayMark);
  if (possible.length === 0) return <VisuallyHidden>Auswahl</VisuallyHidden>;
  const marked = possible.filter(selection.isMarked).length;
  return (
    <MarkBox
      label="Alle dieser Seite auswählen"
      checked={marked === possible.length}
      isMixed={marked > 0 && marked < possible.length}
      onChange={(isMarked) => selection.mark(possible, isMarked)}
    />
  );
}
