import { type Dienstart, dienstNamen } from '@traverse/domain/entities/fremddienste';
import { dienstEntfernenPfad } from '@traverse/domain/pfade';
import { changeDienst } from '../../../api/dienste.ts';
import { attempt } from '../../../api/failure.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { StepButtons, StepProblem } from '../StepForm.tsx';
import css from '../ZweiterFaktorCard.module.css';
import { NOT_CONFIRMED, useConfirmation } from './useConfirmation.tsx';

export function RemoveForm({ art, onDone }: { art: Dienstart; onDone: () => void }) {
  const confirmation = useConfirmation();
  const form = useForm({
    initial: NOT_CONFIRMED,
    check: confirmation.missing,
    send: async (values) => {
      const failure = await attempt(() => changeDienst(dienstEntfernenPfad, { art, ...values }));
      if (failure) return failure;
      toast(`${dienstNamen[art]} entfernt`);
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form.form} className={css.body}>
      <p>Danach gilt wieder, was ohne ihn gilt. Sein Passwort wird vergessen.</p>
      {confirmation.fields(form)}
      <StepProblem form={form} />
      <StepButtons busy={form.busy} button="Entfernen" onCancel={onDone} />
    </form>
  );
}
