import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './AngabenFields.module.css';
import type { Angaben } from './angaben.ts';

interface AngabenFieldsProps {
  angaben: Angaben;
  onChange: (angaben: Angaben) => void;
}

/** Who tested, and with what: the same for one after the other. */
export function AngabenFields({ angaben, onChange }: AngabenFieldsProps) {
  const { pruefer, pruefgeraet, pruefgeraetNr, sichtpruefung } = angaben;
  return (
    <div className={css.fields}>
      <TextField
        label="Prüfer"
        required
        maxLength={120}
        value={pruefer}
        error={pruefer.trim() === '' ? 'Wer hat geprüft?' : undefined}
        onChange={(text) => onChange({ ...angaben, pruefer: text })}
      />
      <TextField
        label="Prüfgerät"
        maxLength={120}
        value={pruefgeraet}
        onChange={(text) => onChange({ ...angaben, pruefgeraet: text })}
      />
      <TextField
        label="Nr. des Prüfgeräts"
        maxLength={80}
        data-scan="code"
        value={pruefgeraetNr}
        onChange={(text) => onChange({ ...angaben, pruefgeraetNr: text })}
      />
      <CheckboxField
        label="Sichtprüfung gemacht"
        checked={sichtpruefung}
        onChange={(checked) => onChange({ ...angaben, sichtpruefung: checked })}
      />
    </div>
  );
}
