import {
  type Icon,
  IconAlertTriangle,
  IconEqual,
  IconGitMerge,
  IconHelp,
  IconPlayerTrackNext,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import type { Tabellenvorschau, Vorschauzeile, Zeilenschicksal } from '@traverse/domain/tabelle/plan';
import { zielIn } from '@traverse/domain/tabelle/ziel-in';
import { formatZahl } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { clsx } from 'clsx';
import { Button } from '../../ui/Button.tsx';
import table from '../../ui/table.module.css';
import tone from '../../ui/tone.module.css';
import css from './Zeilen.module.css';

/** What becomes of a row, as it is shown. */
export const SCHICKSAL: {
  readonly [was in Zeilenschicksal]: { readonly icon: Icon; readonly word: string; readonly tint?: string };
} = {
  neu: { icon: IconPlus, word: 'neu', tint: css['neu'] ?? '' },
  ändert: { icon: IconRefresh, word: 'ändert', tint: css['changes'] ?? '' },
  unverändert: { icon: IconEqual, word: 'unverändert' },
  übersprungen: { icon: IconPlayerTrackNext, word: 'übersprungen' },
  'nicht zugeordnet': { icon: IconHelp, word: 'nicht zugeordnet', tint: css['changes'] ?? '' },
  Konflikt: { icon: IconGitMerge, word: 'Konflikt', tint: css['changes'] ?? '' },
  Fehler: { icon: IconAlertTriangle, word: 'Fehler', tint: css['faulty'] ?? '' },
};
const NUMBERS: readonly string[] = ['number', 'geld', 'prozent'];
interface ZeilentabelleProps {
  rows: readonly Vorschauzeile[];
  vorschau: Tabellenvorschau;
  entity: Entity;
  /** Says whether the file wins in a row where both have changed. */
  onDecide: (zeile: number, dateiGewinnt: boolean) => void;
}

/** Rows of a table with their fate, and why; on phones without their cells. */
export function Zeilentabelle({ rows, vorschau, entity, onDecide }: ZeilentabelleProps) {
  const used = vorschau.gezeigt.map((spalte) => {
    const ziel = vorschau.spalten[spalte]?.ziel ?? '';
    const kind = zielIn(entity, ziel)?.field.kind ?? '';
    return { ziel, spalte, look: clsx(css.cell, NUMBERS.includes(kind) && css.number) };
  });
  const labelOf = (ziel: string) => vorschau.ziele.find(({ name }) => name === ziel)?.label ?? ziel;
  return (
    <table className={clsx(table.table, css.table)}>
      <thead>
        <tr>
          <th className={clsx(css.number, css.line)}>Zeile</th>
          <th>Was passiert</th>
          {used.map(({ ziel, spalte, look }) => (
            <th key={spalte} className={look}>
              {labelOf(ziel)}
            </th>
          ))}
          <th className={css.reason}>Grund</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ zeile, was, titel, grund, spalten, zellen, dateiGewinnt = false }) => {
          const { icon: Glyph, word, tint } = SCHICKSAL[was];
          return (
            <tr key={zeile} className={clsx(was === 'Fehler' && tone.danger)}>
              <td className={clsx(css.number, css.line)}>{formatZahl(zeile)}</td>
              <td className={css.what}>
                <span className={clsx(css.fate, tint)}>
                  <Glyph size={16} stroke={2} aria-hidden="true" />
                  {word}
                </span>
                <span className={css.below}>
                  <b>{titel}</b>
                  {grund && <span>{grund}</span>}
                </span>
                {(was === 'Konflikt' || dateiGewinnt) && (
                  <Button
                    look="soft"
                    aria-label={`Zeile ${formatZahl(zeile)}: ${dateiGewinnt ? 'hier bleibt' : 'Datei gewinnt'}`}
                    onClick={() => onDecide(zeile, !dateiGewinnt)}
                  >
                    {dateiGewinnt ? 'Doch: hier bleibt' : 'Datei gewinnt'}
                  </Button>
                )}
              </td>
              {used.map(({ spalte, look }, index) => (
                <td key={spalte} className={clsx(look, spalten.includes(spalte) && css.wrong)}>
                  {zellen[index]}
                </td>
              ))}
              <td className={css.reason}>{grund}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
