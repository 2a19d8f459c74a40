import type { Cents, WireDate } from '@traverse/schema';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './ZahlungDialog.module.css';

interface FieldState {
  onBlur: () => void;
  error: string | undefined;
}

/** What `useForm` makes of an amount, its day, and whether it was cash. */
interface AmountForm {
  readonly values: {
    readonly betrag: Cents | undefined;
    readonly datum: WireDate | undefined;
    readonly bar: boolean | undefined;
  };
  readonly isTyped: boolean;
  readonly busy: boolean;
  readonly alert: string;
  readonly dismissAlert: () => void;
  set(name: 'betrag', value: Cents | undefined, problem?: string): void;
  set(name: 'datum', value: WireDate, problem?: string): void;
  set(name: 'bar', value: boolean): void;
  field(name: 'betrag' | 'datum'): FieldState;
  readonly form: { onSubmit: (event: FormEvent) => void; noValidate: boolean };
}

interface ZahlungFormProps {
  title: string;
  form: AmountForm;
  /** What else is asked, and what follows from it. */
  children?: ReactNode;
}

/** The dialog of money that moves: how much, when, whether cash, and what else is asked. */
export function ZahlungForm({ title, form, children }: ZahlungFormProps) {
  const { values } = form;
  return (
    <Dialog
      title={title}
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form="zahlung" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="zahlung" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <MoneyField
          label="Betrag"
          required
          data-autofocus
          {...form.field('betrag')}
          value={values.betrag}
          onChange={(betrag, problem) => form.set('betrag', betrag, problem)}
        />
        <DateField
          label="Datum"
          tense="past"
          required
          {...form.field('datum')}
          value={values.datum ?? ''}
          onChange={(datum, problem) => form.set('datum', datum, problem)}
        />
        <div className={css.beside}>
          <CheckboxField
            label="Bar bezahlt"
            checked={values.bar === true}
            onChange={(bar) => form.set('bar', bar)}
          />
        </div>
        {children}
      </form>
    </Dialog>
  );
}
