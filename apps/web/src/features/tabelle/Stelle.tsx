import { zeichensaetze } from '@traverse/domain/options/einlesen';
import type { Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './Spalten.module.css';
import type { Tabelle } from './useTabelle.ts';

interface StelleProps {
  tabelle: Tabelle;
  vorschau: Tabellenvorschau;
}

/** Which table of the file is read: what was found out, and can be chosen. */
export function Stelle({ tabelle: { isProbing, askElsewhere, wunsch }, vorschau: { stelle } }: StelleProps) {
  const { blaetter, blatt, kopfzeile, kopfzeilen, zeichensatz } = stelle;
  const isPlain = zeichensatz === 'UTF-8' && wunsch.zeichensatz === undefined;
  const { zeichensatz: written } = wunsch;
  return (
    <div className={css.stelle}>
      {blaetter.length > 1 && (
        <SelectField
          label="Blatt"
          required
          readOnly={isProbing}
          options={blaetter.map((name, index) => ({ value: String(index + 1), label: name }))}
          value={String(blatt)}
          onChange={(next) => void askElsewhere({ blatt: Number(next), kopfzeile: undefined })}
        />
      )}
      {kopfzeilen.length > 1 && (
        <SelectField
          label="Überschriften in"
          required
          readOnly={isProbing}
          options={kopfzeilen.map(({ nr, text }) => ({ value: String(nr), label: `Zeile ${nr}: ${text}` }))}
          value={String(kopfzeile)}
          onChange={(next) => void askElsewhere({ kopfzeile: Number(next), blatt, zeichensatz: written })}
        />
      )}
      {zeichensatz !== '' && !isPlain && (
        <SelectField
          label="Zeichensatz"
          required
          readOnly={isProbing}
          options={zeichensaetze}
          value={zeichensatz}
          // The options above.
          onChange={(next) => void askElsewhere({ zeichensatz: (next as typeof zeichensatz) || undefined })}
        />
      )}
    </div>
  );
}
