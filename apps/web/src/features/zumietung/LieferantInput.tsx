import { type InputProps, textIn } from '../../records/fields/input-props.ts';
import { PartnerTextField } from '../kunde/PartnerTextField.tsx';

/** Who lends: a text, joined with the supplier that is called so, in sight (PART-02). */
export function LieferantInput({ entry, onEntry, frame, place, readOnly }: InputProps<'text'>) {
  const satz = place.entries['vermieter'];
  return (
    <PartnerTextField
      art="lieferant"
      {...frame}
      readOnly={readOnly}
      value={{ text: textIn(entry), satz: satz ? textIn(satz) : '' }}
      onChange={(next) => {
        if (place.onEntries)
          place.onEntries({ lieferant: { value: next.text }, vermieter: { value: next.satz } });
        else onEntry({ value: next.text });
      }}
    />
  );
}
