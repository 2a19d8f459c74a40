import { IconMessageCircle } from '@tabler/icons-react';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { darfZusagen } from '@traverse/domain/bestellung/link-worte';
import { bestelltIst } from '@traverse/domain/bestellung/worte';
import { useState } from 'react';
import {
  answerBestellung,
  askBestellung,
  type BestellAntwort,
  type OpenBestellung,
} from '../../api/freigabe.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './FreigabePage.module.css';
import { attemptByLink } from './link-versuch.ts';
import { SendAntwort } from './SendAntwort.tsx';
import type { GesagteZeile, Zusage } from './zusage.ts';

export interface BestellAntwortProps {
  link: OpenBestellung;
  zeilen: readonly GesagteZeile[];
  zusage: Zusage;
  /** What was answered on this page. */
  antwort: BestellAntwort | undefined;
  onAnswer: (antwort: BestellAntwort) => void;
  /** Too late, and why. */
  onRefused: (why: string) => Promise<unknown>;
}

/** A yes, a refusal, or a question. */
type What = 'zusagen' | 'absagen' | 'frage';

/** Who says it, and the press that sends it; whatever was typed stays when it is refused. */
export function BestellAntwortForm({ link, zeilen, zusage, onAnswer, onRefused }: BestellAntwortProps) {
  const { bestellung, firma, zugang } = link;
  const worte = linkWorte[firma.anrede];
  const [what, setWhat] = useState<What>('zusagen');
  const [asked, setAsked] = useState<{ readonly satz: string; readonly frage: string }>();
  const [isOther, setOther] = useState(false);
  const nothing = what === 'absagen' || zeilen.every(({ hat }) => hat === 0);
  const form = useForm({
    initial: {
      name: bestellung.person,
      email: bestellung.email,
      berechtigt: false,
      anderes: '',
      grund: '',
      frage: '',
    },
    check: ({ name, email, berechtigt, frage }) => ({
      ...(name.trim() === '' && { name: worte.nameFehlt }),
      ...(email.trim() === '' && { email: 'Wohin dürfen wir antworten?' }),
      ...(what === 'zusagen' && !nothing && !berechtigt && { berechtigt: darfZusagen[firma.anrede] }),
      ...(what === 'frage' && frage.trim() === '' && !asked && { frage: worte.frageFehlt }),
    }),
    send: async ({ name, email, berechtigt, anderes, grund, frage }) => {
      const failure = await attemptByLink(async () => {
        if (what === 'frage') {
          const { satz } = await askBestellung(zugang, { name, email, frage });
          setAsked({ satz, frage: frage.trim() });
          form.set('frage', '');
          return;
        }
        const positionen = zeilen.map(({ zeile, hat, preis, hinweis }) => ({
          zeile,
          hat: what === 'absagen' ? 0 : hat,
          ...(preis === undefined ? {} : { preis }),
          hinweis,
        }));
        const said = { name, email, berechtigt: berechtigt && !nothing, positionen };
        onAnswer(
          await answerBestellung(zugang, { ...said, ...(what === 'absagen' ? { grund } : { anderes }) }),
        );
      });
      if (failure?.status === 400) await onRefused(failure.message);
      return failure;
    },
  });
  return (
    <form className={css.fields} {...form.form} aria-label="Antwort">
      {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
      {asked && (
        <Message tone="success" title={asked.satz}>
          <span className={css.asked}>{asked.frage}</span>
        </Message>
      )}
      <TextField
        label={firma.anrede === 'du' ? 'Dein Name' : 'Ihr Name'}
        required
        autoComplete="name"
        {...form.field('name')}
      />
      <TextField
        label="E-Mail"
        type="email"
        required
        autoComplete="email"
        hint={what === 'frage' ? 'Dorthin geht unsere Antwort.' : 'Dorthin geht die Bestätigung.'}
        {...form.field('email')}
      />
      {what === 'frage' && <TextAreaField label="Frage" required {...form.field('frage')} />}
      {what === 'absagen' && <TextAreaField label="Grund" hint="Freiwillig" {...form.field('grund')} />}
      {what === 'zusagen' && isOther && (
        <TextAreaField label="Anderer Artikel, andere Tage" {...form.field('anderes')} />
      )}
      {what === 'zusagen' && !nothing && (
        <CheckboxField
          label={`Ich darf das für ${bestellung.lieferant} zusagen.`}
          checked={form.values.berechtigt}
          error={form.errorOf('berechtigt')}
          onChange={(berechtigt) => form.set('berechtigt', berechtigt)}
        />
      )}
      <SendAntwort isRefusal={what === 'absagen'} busy={form.busy}>
        {{ zusagen: zusage.knopf, absagen: 'Bestellung absagen', frage: 'Frage senden' }[what]}
      </SendAntwort>
      <div className={css.others}>
        {what !== 'zusagen' && <Button onClick={() => setWhat('zusagen')}>Zurück</Button>}
        {what !== 'absagen' && <Button onClick={() => setWhat('absagen')}>Absagen</Button>}
        {what !== 'frage' && (
          <Button icon={IconMessageCircle} onClick={() => setWhat('frage')}>
            Frage
          </Button>
        )}
        {what === 'zusagen' && !isOther && <Button onClick={() => setOther(true)}>Etwas anderes</Button>}
      </div>
      <p className={css.terms}>
        {bestelltIst[firma.anrede]} Wir speichern Name, E-Mail, Zeit, die gekürzte Internetadresse und die
        Prüfsumme der Bestellung.
      </p>
    </form>
  );
}
