import { IconAlertTriangle, IconCameraPlus } from '@tabler/icons-react';
import { type Maengel, mangelWorte } from '@traverse/domain/uebergabe/blatt';
import { clsx } from 'clsx';
import { AnzahlField } from '../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import css from './uebergabe.module.css';
import type { Blattzeile } from './useUebergabeFacts.ts';

/** What somebody has said of a line. */
export interface Angabe {
  readonly anzahl: number | undefined;
  readonly maengel: Maengel;
}

interface ListeStepProps {
  readonly blatt: readonly Blattzeile[];
  readonly angabeOf: (zeile: Blattzeile) => Angabe;
  readonly fotosOf: (zeile: Blattzeile) => number;
  readonly onAnzahl: (zeile: Blattzeile, anzahl: number | undefined) => void;
  readonly onMangel: (zeile: Blattzeile) => void;
  /** Of all of it. */
  readonly bemerkung: string;
  readonly onBemerkung: (bemerkung: string) => void;
}

/** What goes, line by line: an amount, and a defect with its photos. */
export function ListeStep(props: ListeStepProps) {
  const { blatt, angabeOf, fotosOf, onAnzahl, onMangel, bemerkung, onBemerkung } = props;
  return (
    <>
      <ul className={css.lines}>
        {blatt.map((line) => {
          const { anzahl, maengel } = angabeOf(line);
          const words = mangelWorte(maengel, fotosOf(line));
          const numbers = line.geraete.map(({ nummer }) => nummer).join(' ');
          return (
            <li key={line.zeile.id} className={css.line}>
              <div className={css.name}>
                <b>{line.name}</b>
                {words !== '' ? (
                  <span className={css.noted}>{words}</span>
                ) : (
                  numbers !== '' && <span className={css.quiet}>{numbers}</span>
                )}
              </div>
              <div className={css.amount}>
                <AnzahlField
                  label={`Anzahl ${line.name}`}
                  labelHidden
                  value={anzahl}
                  onChange={(value) => onAnzahl(line, value)}
                />
              </div>
              <button
                type="button"
                className={clsx(css.mangel, words !== '' && css.hasMangel)}
                aria-label={words === '' ? `Mangel an ${line.name}` : `Mangel an ${line.name}: ${words}`}
                onClick={() => onMangel(line)}
              >
                {words === '' ? (
                  <IconCameraPlus size={24} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
                )}
                <span aria-hidden="true">Mangel</span>
              </button>
            </li>
          );
        })}
      </ul>
      <TextAreaField label="Bemerkung" value={bemerkung} maxLength={2000} onChange={onBemerkung} />
    </>
  );
}
