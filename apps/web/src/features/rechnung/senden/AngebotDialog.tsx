import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { dayOf, formatDay, wireDateOf } from '@traverse/domain/values';
import type { NeueVersion } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { AnField } from './AnField.tsx';
import { MailPreview } from './MailPreview.tsx';
import css from './SendenDialog.module.css';
import { type AngebotFacts, useAngebot } from './useAngebot.ts';
import { VorlageField } from './VorlageField.tsx';

/** Asks how the next version of an offer goes. Resolves to what was made; nothing when it was given up. */
export function showAngebot(facts: AngebotFacts): Promise<NeueVersion | undefined> {
  return openDialog<AngebotFacts, NeueVersion>(AngebotDialog, facts);
}

function AngebotDialog(props: AngebotFacts & DialogControl<NeueVersion>) {
  const { mail, von } = props;
  const offline = useOfflineReason();
  const angebot = useAngebot(props);
  const { form, werte, file } = angebot;
  const { values } = form;
  const withLink = values.link && mail.mitLink && !values.unverbindlich;
  return (
    <Dialog
      title={values.unverbindlich ? 'Kostenschätzung senden' : 'Angebot senden'}
      detail={
        <Tag look="line">
          {mail.nummer}, Version {mail.version}
        </Tag>
      }
      size="wide"
      unsaved={form.isTyped}
      foot={
        <>
          <Button
            icon={IconFileTypePdf}
            busy={form.sending === 'pdf'}
            disabled={offline}
            onClick={() => form.submit('pdf')}
          >
            Nur PDF erstellen
          </Button>
          <Button
            look="primary"
            icon={IconSend}
            busy={form.sending === 'mail'}
            busyLabel="Sendet …"
            disabled={offline ?? (!mail.perMail && 'Es ist kein Mailserver eingerichtet.')}
            onClick={() => form.submit('mail')}
          >
            Senden
          </Button>
        </>
      }
    >
      <div className={css.sides}>
        <AngebotFields {...props} angebot={angebot} />
        <MailPreview
          von={von}
          werte={werte}
          worte={values}
          files={[file]}
          onOpen={() => void angebot.showPaper()}
          below={withLink ? 'Angebot ansehen und beantworten:\n(der Link, den es beim Senden bekommt)' : ''}
        >
          {mail.version > 1 && (
            <Message tone="warning">
              Version {mail.version - 1} gilt dann nicht mehr{mail.mitLink && ', auch ihr Link nicht'}.
            </Message>
          )}
        </MailPreview>
      </div>
    </Dialog>
  );
}

/** To whom it goes and with which words, until when it holds, and what it binds the firm to. */
function AngebotFields({
  mail,
  vorlagen,
  today,
  angebot,
}: AngebotFacts & { readonly angebot: ReturnType<typeof useAngebot> }) {
  const { form, holdUntil } = angebot;
  const { values } = form;
  const option = mail.optionBis !== '' && mail.optionBis >= today ? mail.optionBis : '';
  return (
    <div className={css.fields} {...form.area}>
      {!mail.perMail && (
        <Message tone="info" title="Es ist kein Mailserver eingerichtet.">
          Erstell das PDF und sende es selbst; den Link zum Beauftragen gibt es danach auf der Rechnung.
        </Message>
      )}
      {mail.hinweise.map((hinweis) => (
        <Message key={hinweis} tone="info">
          {hinweis}
        </Message>
      ))}
      {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
      <AnField weitere={mail.weitere} {...form.field('an')} />
      <TextField label="Kopie" type="email" placeholder="weitere Adresse" {...form.field('cc')} />
      <DateField
        label="Gültig bis"
        tense="plan"
        hint="Leer: so lange, wie eine Antwort üblich ist"
        {...form.field('gueltigBis')}
        onChange={holdUntil}
      />
      {option !== '' && option !== dayOf(values.gueltigBis) && (
        <Message
          tone="info"
          action={
            <Button look="soft" onClick={() => holdUntil(wireDateOf(option))}>
              Bis dahin gültig
            </Button>
          }
        >
          Reserviert ist bis {formatDay(option)}.
        </Message>
      )}
      <VorlageField
        vorlagen={vorlagen}
        entwurf={mail.entwurf}
        worte={values}
        onChoose={(worte) => form.change({ ...values, ...worte })}
      />
      <TextField label="Betreff" maxLength={200} {...form.field('betreff')} />
      <TextAreaField label="Text" rows={8} maxLength={5000} {...form.field('text')} />
      {mail.mitLink && !values.unverbindlich && (
        <CheckboxField
          label="Mit Link zum Beauftragen"
          checked={values.link}
          onChange={(link) => form.set('link', link)}
        />
      )}
      <CheckboxField
        label="Nur eine unverbindliche Kostenschätzung"
        checked={values.unverbindlich}
        onChange={(unverbindlich) => form.set('unverbindlich', unverbindlich)}
      />
    </div>
  );
}
