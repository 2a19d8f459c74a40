import { ersteNamen } from '@traverse/domain/folgen/worte';
import { formatDateTimeRange, formatDayRange } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import type { FolgenArt, FolgenZeile } from '@traverse/wire';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import css from './FolgenDialog.module.css';

interface FolgenLinesProps {
  readonly zeilen: readonly FolgenZeile[];
  /** What is left out. */
  readonly ohne: ReadonlySet<string>;
  readonly onChange: (ohne: ReadonlySet<string>) => void;
}

/** What goes along by its kind, opened by record; below what stays, each with its reason. */
export function FolgenLines({ zeilen, ohne, onChange }: FolgenLinesProps) {
  const free = zeilen.filter(({ fest }) => !fest);
  const fest = zeilen.filter((zeile) => zeile.fest);
  const untouched = free.filter(({ id, mit }) => !mit && ohne.has(id));
  const set = (ids: readonly string[], isOn: boolean) => {
    onChange(new Set(isOn ? [...ohne].filter((id) => !ids.includes(id)) : [...ohne, ...ids]));
  };
  return (
    <div className={css.lines}>
      {[...Map.groupBy(free, ({ art }) => art)].map(([art, each]) => (
        <Kind key={art} art={art} zeilen={each} ohne={ohne} onSet={set} />
      ))}
      {untouched.length > 0 && <p className={css.quiet}>Nicht dabei: {withReasons(untouched)}</p>}
      {fest.length > 0 && <p className={css.quiet}>Bleibt: {withReasons(fest)}</p>}
    </div>
  );
}

interface KindProps {
  readonly art: FolgenArt;
  readonly zeilen: readonly FolgenZeile[];
  readonly ohne: ReadonlySet<string>;
  readonly onSet: (ids: readonly string[], isOn: boolean) => void;
}

function Kind({ art, zeilen, ohne, onSet }: KindProps) {
  const usual = zeilen.filter(({ mit }) => mit);
  const ticked = zeilen.filter(({ id }) => !ohne.has(id));
  const named = ticked.length > 0 ? ticked : usual.length > 0 ? usual : zeilen;
  const [only] = zeilen.length === 1 ? zeilen : [];
  return (
    <div>
      <CheckboxField
        hint={only && [daysLine(only), only.grund].filter(Boolean).join(', ')}
        label={`${art}: ${ersteNamen(named.map(({ name }) => name))}`}
        checked={ticked.length > 0}
        onChange={(isOn) =>
          onSet(
            (isOn && usual.length > 0 ? usual : zeilen).map(({ id }) => id),
            isOn,
          )
        }
      />
      {!only && (
        <details className={css.each}>
          <summary>Einzeln</summary>
          {zeilen.map((zeile) => (
            <CheckboxField
              key={zeile.id}
              label={lineOf(zeile)}
              hint={zeile.grund}
              checked={!ohne.has(zeile.id)}
              onChange={(isOn) => onSet([zeile.id], isOn)}
            />
          ))}
        </details>
      )}
    </div>
  );
}

/** A factor says in its name what becomes of it. */
function lineOf(zeile: FolgenZeile): string {
  return [zeile.name, daysLine(zeile)].filter(Boolean).join(': ');
}

const IN_WORDS: ReadonlySet<FolgenArt> = new Set<FolgenArt>([
  'Kunde',
  'Ausführer',
  'Liste',
  'Link',
  'Absage',
  'Löschen',
]);

/** From which days, or words, to which; '' where its name says so. */
function daysLine(zeile: FolgenZeile): string {
  if (zeile.art === 'Faktor') return '';
  if (IN_WORDS.has(zeile.art)) return [zeile.von, zeile.neuVon].filter(Boolean).join(' → ');
  return `${daysOf(zeile, 'von', 'bis')} → ${daysOf(zeile, 'neuVon', 'neuBis')}`;
}

function daysOf(zeile: FolgenZeile, von: 'von' | 'neuVon', bis: 'bis' | 'neuBis'): string {
  // Dates in wire form.
  const [first, last] = [zeile[von] as WireDate, zeile[bis] as WireDate];
  const isRow = zeile.art === 'Zeitplan' || zeile.art === 'Dispo' || zeile.art === 'Dienst';
  return isRow ? formatDateTimeRange(first, last) : formatDayRange(first, last);
}

const withReasons = (zeilen: readonly FolgenZeile[]): string =>
  zeilen.map(({ name, grund }) => `${name} (${grund})`).join(', ');
