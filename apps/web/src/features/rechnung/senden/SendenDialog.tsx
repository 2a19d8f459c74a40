import { IconSend } from '@tabler/icons-react';
import { versionName } from '@traverse/domain/angebot/angebot';
import type { Rechnung } from '@traverse/domain/entities';
import { rechnungstitel } from '@traverse/domain/options/rechnung-arten';
import { type Rechnungsformat, rechnungsformate } from '@traverse/domain/options/rechnungsformate';
import type { Textvorlage } from '@traverse/domain/textvorlage/platzhalter';
import { ersteMail, type MailWorte } from '@traverse/domain/versand/mail-entwurf';
import { anhaengeOf } from '@traverse/domain/versand/rechnungsformat';
import { useAngeboteOf, useUnterschiede } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { type Mailentwurf, sendMail, type Versandt } from '../../../api/versand.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { AnField } from './AnField.tsx';
import { MailPreview, missingIn } from './MailPreview.tsx';
import css from './SendenDialog.module.css';
import { VorlageField } from './VorlageField.tsx';

interface Facts {
  readonly rechnung: Rechnung;
  readonly mail: Mailentwurf;
  readonly vorlagen: readonly Textvorlage[];
  /** The firm, as whom it arrives. */
  readonly von: { readonly name: string; readonly email: string };
  /** The same in every try. */
  readonly id: string;
}

/** Shows a mail before it goes, beside what is typed. Resolves to what became of it; nothing when it was not sent. */
export function showMail(facts: Facts): Promise<Versandt | undefined> {
  return openDialog<Facts, Versandt>(SendenDialog, facts);
}

function SendenDialog({ rechnung, mail, vorlagen, von, id, close }: Facts & DialogControl<Versandt>) {
  const offline = useOfflineReason();
  const form = useForm({
    initial: {
      an: mail.an,
      cc: '',
      ...ersteMail(mail.entwurf, vorlagen, mail.werte),
      format: mail.format,
    },
    check: ({ an, betreff, text }) => ({
      ...(an.trim() === '' && { an: 'Sag, an wen die Mail geht.' }),
      ...(betreff.trim() === '' && { betreff: 'Gib einen Betreff ein.' }),
      ...(text.trim() === '' && { text: 'Schreib einen Text.' }),
      ...missingIn({ betreff, text }, mail.werte),
    }),
    send: async (values) => {
      try {
        close(await sendMail({ id, rechnung: rechnung.id, ...values }));
        return undefined;
      } catch (reason) {
        return failureOf(reason);
      }
    },
  });
  const { values } = form;
  const choose = (worte: MailWorte) => form.change({ ...values, ...worte });
  return (
    <Dialog
      title={`${rechnungstitel(rechnung)} senden`}
      detail={<Tag look="line">{rechnung.name}</Tag>}
      size="wide"
      unsaved={form.isTyped}
      foot={
        <>
          <Button onClick={() => close()}>Abbrechen</Button>
          <Button
            look="primary"
            type="submit"
            form="mail"
            icon={IconSend}
            busy={form.busy}
            busyLabel="Sendet …"
            disabled={offline}
          >
            Senden
          </Button>
        </>
      }
    >
      <div className={css.sides}>
        <form id="mail" className={css.fields} {...form.form}>
          {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
          <AnField required weitere={mail.weitere} {...form.field('an')} />
          <TextField label="Kopie" type="email" placeholder="weitere Adresse" {...form.field('cc')} />
          <VorlageField vorlagen={vorlagen} entwurf={mail.entwurf} worte={values} onChoose={choose} />
          <TextField label="Betreff" required maxLength={200} {...form.field('betreff')} />
          <TextAreaField label="Text" required rows={9} maxLength={5000} {...form.field('text')} />
          <SelectField
            label="Anhang"
            required
            options={rechnungsformate}
            value={values.format}
            onChange={(format) => form.set('format', format as Rechnungsformat)}
          />
        </form>
        <MailPreview
          von={von}
          werte={mail.werte}
          worte={values}
          files={[
            ...anhaengeOf(rechnung.name, values.format),
            ...(mail.zahlungsstand ? [mail.zahlungsstand] : []),
          ]}
        >
          {rechnung.festgeschrieben === '' && (
            <Message tone="warning">
              Mit dem Senden wird {rechnung.name} festgeschrieben: Nummer, Daten und Beträge ändern sich dann
              nicht mehr.
            </Message>
          )}
          {rechnung.festgeschrieben === '' && <OtherThanAccepted rechnung={rechnung} />}
          {mail.versandweg !== '' && mail.versandweg !== 'Mail' && (
            <Message tone="info" title={`${mail.versandweg} ist der Weg dieses Kunden.`}>
              Lade die XRechnung und reiche sie dort ein. Eine Mail geht zusätzlich.
            </Message>
          )}
        </MailPreview>
      </div>
    </Dialog>
  );
}

/** What this invoice says otherwise than the order that its customer gave (R32). */
function OtherThanAccepted({ rechnung: { id, updated } }: Pick<Facts, 'rechnung'>) {
  const [newest] = useAngeboteOf(id).data?.items ?? [];
  const isOrder = newest?.stand === 'angenommen';
  const { data: differences } = useUnterschiede(id, `${updated} senden`, isOrder);
  if (!isOrder || !differences?.entwurf) return null;
  return (
    <Message tone="info" title="Anders als angenommen">
      {`${versionName(newest)}: ${differences.entwurf}`}
    </Message>
  );
}
