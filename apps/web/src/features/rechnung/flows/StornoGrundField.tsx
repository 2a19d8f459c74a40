import { type StornoGrund, stornoGruende } from '@traverse/domain/options/ust-grund';
import { Segments } from '../../../ui/Segments.tsx';

interface StornoGrundFieldProps {
  /** What is written: all of an invoice back, or a part of it. */
  of: 'Storno' | 'Korrektur';
  /** Nothing until somebody has said it: neither is the usual one (O35). */
  value: StornoGrund | undefined;
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

/** Why it cannot be written yet. */
export const SAY_WHY = 'Wähle zuerst, warum.';

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
      <p>{value ? hints[of][value] : 'Danach richtet sich, wann sich die Ust ändert.'}</p>
    </>
  );
}
