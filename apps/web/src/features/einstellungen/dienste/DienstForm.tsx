import {
  type Dienstart,
  dienstFelder,
  dienstNamen,
  geheimnisNamen,
} from '@traverse/domain/entities/fremddienste';
import { type DienstStand, dienstEinstellenPfad } from '@traverse/domain/pfade';
import type { Field } from '@traverse/schema';
import { Fragment } from 'react';
import { changeDienst } from '../../../api/dienste.ts';
import { attempt } from '../../../api/failure.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useForm } from '../../../ui/useForm.ts';
import css from '../KontoPage.module.css';
import { ReturnAddress } from '../ProviderAddress.tsx';
import { StepButtons } from '../StepForm.tsx';
import { NOT_CONFIRMED, useConfirmation } from './useConfirmation.tsx';

interface DienstFormProps {
  art: Dienstart;
  stand: DienstStand<Dienstart>;
  ordner: readonly string[];
  onDone: () => void;
}

type Values = { readonly [field: string]: string | number | undefined };

const HINTS: { readonly [field: string]: string } = {
  server: 'So nennt ihn euer Anbieter, z. B. smtp.example.org.',
  absender: 'Was Empfänger sehen, z. B. Nordlicht Veranstaltungstechnik <buero@nordlicht.example>.',
  benutzer: 'Leer, wenn der Server ohne Anmeldung annimmt.',
  endpunkt: 'Leer bei Amazon, sonst z. B. https://s3.example.org.',
  aussteller: 'Issuer, z. B. https://login.example.org/realms/firma.',
  knopf: 'Leer: „Mit Firmenkonto anmelden“.',
};

/** Without numbers that were cleared. */
const filledIn = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

/** Fields of the service, its secret, and who changes it; what the other server says stands above the buttons. */
export function DienstForm({ art, stand, ordner, onDone }: DienstFormProps) {
  const confirmation = useConfirmation();
  const initial: Values & typeof NOT_CONFIRMED & { readonly geheimnis: string } = {
    ...stand.werte,
    geheimnis: '',
    ...NOT_CONFIRMED,
  };
  const form = useForm({
    initial,
    check: confirmation.missing,
    send: async ({ geheimnis, password, code, ...werte }) => {
      const failure = await attempt(() =>
        changeDienst(dienstEinstellenPfad, { art, werte: filledIn(werte), geheimnis, password, code }),
      );
      if (failure) return failure;
      toast(`${dienstNamen[art]} ist eingerichtet`);
      onDone();
      return undefined;
    },
  });
  useUnsaved(form.isTyped);
  const fields = Object.entries(dienstFelder[art] as { readonly [name: string]: Field });
  const isShown = (name: string) => art !== 'sicherung' || placeShows(String(form.values['ort']), name);
  return (
    <form {...form.form} className={css.form}>
      {art === 'anmeldung' && (
        <div className={layout.across}>
          <ReturnAddress />
        </div>
      )}
      {fields
        .filter(([name]) => isShown(name))
        .map(([name, field]) => (
          <Fragment key={name}>
            <DienstField form={form} name={name} field={field} ordner={ordner} />
            {name === WHOSE[art] && (
              <PasswordField
                {...form.field('geheimnis')}
                label={geheimnisNamen[art]}
                hint={
                  stand.geheimnis === 'da'
                    ? 'Leer: wie bisher, solange es an dieselbe Stelle geht.'
                    : undefined
                }
                autoComplete="new-password"
              />
            )}
          </Fragment>
        ))}
      <div className={layout.across}>{confirmation.fields(form)}</div>
      {form.alert && (
        <div className={layout.across}>
          <Message tone="danger">{form.alert}</Message>
        </div>
      )}
      <div className={css.foot}>
        <StepButtons busy={form.busy} button="Ausprobieren und übernehmen" onCancel={onDone} />
      </div>
    </form>
  );
}

/** The field beside which the secret stands. */
const WHOSE: { readonly [Art in Dienstart]: string } = {
  mail: 'benutzer',
  sicherung: 'schluessel',
  anmeldung: 'kennung',
};

/** A folder has a path, a bucket all the rest. */
function placeShows(ort: string, field: string): boolean {
  if (field === 'ort') return true;
  return (field === 'ordner') === (ort === 'Ordner');
}

interface DienstFieldProps {
  form: Pick<ReturnType<typeof useForm<Values>>, 'field' | 'set' | 'values'>;
  name: string;
  field: Field;
  ordner: readonly string[];
}

function DienstField({ form, name, field, ordner }: DienstFieldProps) {
  const { label, required = false } = field;
  const hint = name === 'ordner' ? folderHint(ordner) : HINTS[name];
  const frame = { label, required, hint };
  const typed = form.field(name);
  if (field.kind === 'select')
    return <SelectField {...frame} {...typed} value={String(typed.value)} options={field.options} />;
  if (field.kind === 'number')
    return <NumberField {...frame} {...typed} value={Number(typed.value)} decimals={0} min={0} isName />;
  return <TextField {...frame} {...typed} value={String(typed.value)} autoComplete="off" />;
}

const folderHint = (ordner: readonly string[]): string =>
  ordner.length === 0
    ? 'Wer den Server betreibt, erlaubt Ordner mit BACKUP_FOLDERS; bis dahin geht nur ein Bucket.'
    : `Auf dem Server, unter ${ordner.join(' oder ')}.`;
