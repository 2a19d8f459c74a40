import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import css from './RecordForm.module.css';

/** What becomes of the dialog once it is stored. */
export type Then = 'stay' | 'open';

interface FormFootProps {
  /** Which of the two is at work. */
  sending: Then | undefined;
  /** How much of the files has been sent, 0 to 1, while they are. */
  uploaded: number | undefined;
  /** Why it cannot be stored yet. */
  problem: string | false;
  another: { readonly wanted: boolean; readonly onChange: (wanted: boolean) => void } | undefined;
  onSave: () => Promise<void>;
  onSaveAndOpen?: () => Promise<void>;
}

/** '* Pflichtfeld' at the left; 'Weiteren Anlegen', 'Speichern', 'Speichern + Öffnen' at the right (EDIT-03). */
export function FormFoot({ sending, uploaded, problem, another, onSave, onSaveAndOpen }: FormFootProps) {
  return (
    <>
      {uploaded === undefined ? (
        <span className={css.note}>* Pflichtfeld</span>
      ) : (
        <progress className={css.upload} aria-label="Dateien werden hochgeladen" value={uploaded} />
      )}
      {another && (
        <div className={css.another}>
          <SwitchField label="Weiteren Anlegen" checked={another.wanted} onChange={another.onChange} />
        </div>
      )}
      <Button
        look={onSaveAndOpen ? 'default' : 'primary'}
        className={css.save}
        busy={sending === 'stay'}
        disabled={problem}
        onClick={onSave}
      >
        Speichern
      </Button>
      {onSaveAndOpen && (
        <Button
          look="primary"
          className={css.save}
          busy={sending === 'open'}
          disabled={problem}
          onClick={onSaveAndOpen}
        >
          Speichern + Öffnen
        </Button>
      )}
    </>
  );
}
