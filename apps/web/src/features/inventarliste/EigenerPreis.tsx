import { formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import type { SwitchField, YesNoField } from '../../ui/fields/CheckboxField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import css from './EigenerPreis.module.css';
import type { ZeileForm } from './ZeileDialog.tsx';

interface EigenerPreisProps {
  form: ZeileForm;
  /** What it costs without. */
  preis: Cents;
  /** As the other switches of the dialog look. */
  Switch: typeof SwitchField | typeof YesNoField;
}

/** A price that was agreed for this line alone: a switch, and the amount while it is on (RECH-12). */
export function EigenerPreis({ form, preis, Switch }: EigenerPreisProps) {
  const { values, set, field } = form;
  const isOwn = values.preisArt === 'eigener';
  const turn = (on: boolean) => {
    set('preisArt', on ? 'eigener' : '');
    // What is agreed starts from what it would be.
    if (on && !values.preis) set('preis', preis);
  };
  return (
    <div className={css.choice}>
      <Switch label="Eigener Preis" checked={isOwn} onChange={turn} />
      {isOwn && (
        <MoneyField
          label="Preis"
          required
          hint={`Statt ${formatEuro(preis)}, ohne Rabatt. Bei 0 steht auf dem Beleg „im\u00a0Preis“.`}
          {...field('preis')}
        />
      )}
    </div>
  );
}
