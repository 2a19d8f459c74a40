import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { gueltigkeitProblem } from '@traverse/domain/beleg/gueltigkeit';
import type { Rechnung } from '@traverse/domain/entities';
import { angebotsentwurfPfad } from '@traverse/domain/pfade';
import type { Textvorlage } from '@traverse/domain/textvorlage/platzhalter';
import { type Day, dayOf, formatDay, wireDateOf } from '@traverse/domain/values';
import { ersteMail, type MailWorte } from '@traverse/domain/versand/mail-entwurf';
import type { WireDate } from '@traverse/schema';
import { type Angebotsentwurf, makeAngebot, type NeueVersion } from '../../../api/angebote.ts';
import { fileOf } from '../../../api/ask.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt, failureOf } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { AnField } from './AnField.tsx';
import { MailPreview, missingIn } from './MailPreview.tsx';
import css from './SendenDialog.module.css';
import { VorlageField } from './VorlageField.tsx';

interface Facts {
  readonly rechnung: Rechnung;
  readonly mail: Angebotsentwurf;
  readonly vorlagen: readonly Textvorlage[];
  readonly von: { readonly name: string; readonly email: string };
  readonly today: Day;
  /** The same in every try. */
  readonly id: string;
}

/** Asks how the next version of an offer goes. Resolves to what was made; nothing when it was given up. */
export function showAngebot(facts: Facts): Promise<NeueVersion | undefined> {
  return openDialog<Facts, NeueVersion>(AngebotDialog, facts);
}

/** The day until which it holds stands in the text as a day, and goes along with its field; without one its place stands there. */
function withDay({ betreff, text }: MailWorte, from: string, to: string): MailWorte {
  const place = '{gueltigBis}';
  const follow = (words: string) =>
    from === ''
      ? words.replaceAll(place, to || place)
      : words
          .replaceAll(`bis zum ${from}`, `bis zum ${to || place}`)
          .replaceAll(`bis ${from}`, `bis ${to || place}`);
  return { betreff: follow(betreff), text: follow(text) };
}

/** Sending, or only the PDF. */
type How = 'mail' | 'pdf';

function AngebotDialog({
  rechnung,
  mail,
  vorlagen,
  von,
  today,
  id,
  close,
}: Facts & DialogControl<NeueVersion>) {
  const offline = useOfflineReason();
  const firstGueltigBis: WireDate = mail.gueltigBis === '' ? '' : wireDateOf(mail.gueltigBis);
  const form = useForm({
    initial: {
      an: mail.an,
      cc: '',
      ...withDay(ersteMail(mail.entwurf, vorlagen, mail.werte), '', formatDay(firstGueltigBis)),
      gueltigBis: firstGueltigBis,
      unverbindlich: false,
      link: mail.mitLink,
    },
    check: ({ gueltigBis }) => {
      const problem = gueltigkeitProblem(dayOf(gueltigBis), today, dayOf(rechnung.von));
      return problem === '' ? {} : { gueltigBis: problem };
    },
    send: async ({ gueltigBis, unverbindlich, link, ...words }, how: How) => {
      const problem = how === 'mail' ? mailProblem(words) : undefined;
      if (problem) return problem;
      try {
        const asked = { id, rechnung: rechnung.id, gueltigBis: dayOf(gueltigBis), unverbindlich };
        const isLinked = link && mail.mitLink && !unverbindlich;
        close(await makeAngebot({ ...asked, link: isLinked, ...(how === 'mail' && { mail: words }) }));
        return undefined;
      } catch (reason) {
        return failureOf(reason);
      }
    },
  });
  const { values } = form;
  const withLink = values.link && mail.mitLink && !values.unverbindlich;
  const option = mail.optionBis !== '' && mail.optionBis >= today ? mail.optionBis : '';
  const holdUntil = (gueltigBis: WireDate) => {
    const { betreff, text } = withDay(values, formatDay(values.gueltigBis), formatDay(gueltigBis));
    form.change({ ...values, betreff, text, gueltigBis });
  };
  const showPaper = async () => {
    let paper: File | undefined;
    const { unverbindlich } = values;
    const asked = { id: rechnung.id, gueltigBis: dayOf(values.gueltigBis), unverbindlich };
    const failure = await attempt(async () => {
      paper = await fileOf(angebotsentwurfPfad, asked, 'pdf');
    });
    if (failure) return toast(failure.message);
    const { showVorschau } = await import('../../../records/VorschauDialog.tsx');
    if (paper) void showVorschau(file, paper);
  };
  const werte = { ...mail.werte, gueltigBis: formatDay(values.gueltigBis) };
  const mailProblem = (words: MailWorte & { an: string }) => {
    const { text } = missingIn(words, werte);
    const fields = {
      ...(words.an.trim() === '' && { an: 'Sag, an wen die Mail geht.' }),
      ...(words.betreff.trim() === '' && { betreff: 'Gib einen Betreff ein.' }),
      ...(text && { text }),
    };
    return Object.keys(fields).length === 0 ? undefined : { message: '', status: 400, fields };
  };
  const file = `${mail.nummer}-V${mail.version}.pdf`;
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
        <MailPreview
          von={von}
          werte={werte}
          worte={values}
          files={[file]}
          onOpen={() => void showPaper()}
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
