import { formatEuro, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { Segments } from '../../ui/Segments.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useMedia } from '../../ui/useMedia.ts';
import css from './InventurPage.module.css';
import type { Posten } from './posten.ts';

type Entscheidung = 'korrigieren' | 'lassen' | 'nachzählen';

const OPTIONS = (['korrigieren', 'lassen', 'nachzählen'] as const).map((value) => ({ value, label: value }));

interface AbweichungenProps {
  posten: readonly Posten[];
  /** Absent where nothing may be decided any more, or by this reader. */
  decide: ((posten: Posten, entscheidung: Entscheidung) => void) | undefined;
}

/** What differs, row by row; K, L and Z decide about the row at hand and go on (look.md 59). */
export function Abweichungen({ posten, decide }: AbweichungenProps) {
  const isPhone = useMedia('--phone');
  const [at, setAt] = useState(0);
  const place = Math.min(at, Math.max(0, posten.length - 1));
  const current = posten[place];
  const canDecide = decide !== undefined && current !== undefined && isDecidable(current);
  const choose = (entscheidung: Entscheidung) => {
    if (current && decide) decide(current, entscheidung);
    setAt(place + 1);
  };
  useShortcut('k', 'Korrigieren', () => choose('korrigieren'), canDecide);
  useShortcut('l', 'Lassen', () => choose('lassen'), canDecide);
  useShortcut('z', 'Nachzählen', () => choose('nachzählen'), canDecide);
  useShortcut('ArrowDown', 'Nächste Zeile', () => setAt(place + 1), posten.length > 1);
  useShortcut('ArrowUp', 'Vorige Zeile', () => setAt(Math.max(0, place - 1)), posten.length > 1);
  if (posten.length === 0) return <p className={css.none}>Keine.</p>;
  if (isPhone)
    return (
      <ul className={css.cards} aria-label="Abweichungen">
        {posten.map((each) => (
          <li key={each.zeilen[0]}>
            <Name posten={each} withPlatz />
            <Unterschied posten={each} />
            <Entscheide posten={each} decide={decide} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label="Abweichungen">
        <thead>
          <tr>
            <th scope="col">Artikel</th>
            <th scope="col">Platz</th>
            <th scope="col" className={css.figures}>
              Soll
            </th>
            <th scope="col" className={css.figures}>
              unterwegs
            </th>
            <th scope="col" className={css.figures}>
              gezählt
            </th>
            <th scope="col" className={css.figures}>
              Unterschied
            </th>
            <th scope="col" className={css.figures}>
              Wert
            </th>
            <th scope="col">Entscheidung</th>
          </tr>
        </thead>
        <tbody>
          {posten.map((each, index) => (
            <tr key={each.zeilen[0]} data-current={(decide && index === place) || undefined}>
              <td>
                <Name posten={each} />
              </td>
              <td>{each.platz}</td>
              <td className={css.figures}>{formatZahl(each.soll)}</td>
              <td className={css.figures}>{each.unterwegs === 0 ? '–' : formatZahl(each.unterwegs)}</td>
              <td className={css.figures}>
                <b>{formatZahl(each.gezaehlt)}</b>
              </td>
              <td className={css.figures}>
                <Unterschied posten={each} />
              </td>
              <td className={css.figures}>{each.wert === 0 ? '–' : formatEuro(each.wert)}</td>
              <td>
                <Entscheide posten={each} decide={decide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isDecidable = ({ unterschied, entscheidung }: Posten): boolean =>
  unterschied !== 0 || entscheidung === 'nachzählen';

function Name({
  posten: { bezeichnung, wer, nachgezaehlt, platz },
  withPlatz = false,
}: {
  posten: Posten;
  withPlatz?: boolean;
}) {
  const again =
    nachgezaehlt === 0 ? '' : nachgezaehlt === 1 ? 'zweimal gezählt' : `${nachgezaehlt + 1}-mal gezählt`;
  const words = [wer, again, withPlatz ? platz : ''].filter((each) => each !== '').join(', ');
  return (
    <span className={css.name}>
      <b>{bezeichnung}</b>
      {words !== '' && <small>{words}</small>}
    </span>
  );
}

function Unterschied({ posten: { unterschied } }: { posten: Posten }) {
  if (unterschied === 0) return <>0</>;
  return unterschied < 0 ? (
    <b className={css.less}>{formatZahl(unterschied)}</b>
  ) : (
    <b className={css.more}>+{formatZahl(unterschied)}</b>
  );
}

function Entscheide({ posten, decide }: { posten: Posten; decide: AbweichungenProps['decide'] }) {
  const { ergebnis, entscheidung, bezeichnung } = posten;
  if (!isDecidable(posten)) return <>{ergebnis === 'falscher Ort' ? 'Platz geändert' : ''}</>;
  if (!decide) return <>{entscheidung}</>;
  return (
    <Segments
      label={`Entscheidung zu ${bezeichnung}`}
      options={OPTIONS}
      // None is chosen before somebody has decided.
      value={entscheidung as Entscheidung}
      onChange={(value) => decide(posten, value)}
    />
  );
}
