import { type StornoGrund, stornoGruende } from '@traverse/domain/options/ust-grund';
import { Segments } from '../../../ui/Segments.tsx';

interface StornoGrundFieldProps {
  /** What is written: all of an invoice back, or a part of it. */
  of: 'Storno' | 'Korrektur';
  value: StornoGrund;
  onChange: (grund: StornoGrund) => void;
}

const hints = {
  Storno: {
    'Leistung rückgängig': 'Die Ust fällt im Zeitraum des Stornos weg.',
    'Rechnung falsch':
      'Du schreibst eine neue über dieselbe Leistung: Beide zählen in deren Zeitraum, auch wenn er schon abgegeben ist.',
  },
  Korrektur: {
    'Leistung rückgängig': 'Die Ust fällt im Zeitraum der Korrektur weg.',
    'Rechnung falsch': 'Die Ust ändert sich im Zeitraum der Leistung, auch wenn er schon abgegeben ist.',
  },
} satisfies { [Of in StornoGrundFieldProps['of']]: { readonly [G in StornoGrund]: string } };

/** Why something is taken back: its period of the Ust follows from it (F 3.3). */
export function StornoGrundField({ of, value, onChange }: StornoGrundFieldProps) {
  return (
    <>
      <Segments
        label="Warum"
        options={stornoGruende.map((grund) => ({ value: grund, label: grund }))}
        value={value}
        onChange={onChange}
      />
      <p>{hints[of][value]}</p>
    </>
  );
}
