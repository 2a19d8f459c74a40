import { IconCalendarEvent, IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { BEAUFTRAGEN, BERECHTIGT } from '@traverse/domain/angebot/annahme';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { cents, dayOf, daysBetween, formatDay, formatEuro } from '@traverse/domain/values';
import { useState } from 'react';
import { answerLink, fileOfLink, type LinkAntwort, type OpenAngebot } from '../../api/freigabe.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './FreigabePage.module.css';
import { isVorbei } from './is-vorbei.ts';
import { attemptByLink, type Refused, useLaden } from './link-versuch.ts';
import { SendAntwort } from './SendAntwort.tsx';
import type { Wahl } from './useWahl.ts';

/** Order, refusal or question, each with what it needs. */
type What = 'annehmen' | 'ablehnen' | 'frage';

interface Antworten {
  link: OpenAngebot;
  /** What is chosen, and what that comes to. */
  wahl: Wahl;
  /** What was answered on this page. */
  antwort: LinkAntwort | undefined;
  onAnswer: (antwort: LinkAntwort) => void;
  /** Too late, or otherwise than it stands by now. */
  onRefused: Refused;
}

/** What it comes to, until when it holds, and the answer (finance 6.3). */
export function AntwortCard({ link, wahl, antwort, onAnswer, onRefused }: Antworten) {
  const { angebot, firma } = link;
  const stand = antwort?.stand ?? angebot.stand;
  return (
    <section className={css.card} aria-label="Antwort">
      <Summe link={link} wahl={wahl} />
      {angebot.gueltigBis !== '' && !isVorbei(stand) && <Until link={link} />}
      <div className={css.answer}>
        {stand === 'angenommen' && <Accepted link={link} satz={antwort?.satz} />}
        {stand === 'abgelehnt' && (
          <Message tone="info" title="Abgelehnt.">
            {antwort?.satz ?? linkWorte[firma.anrede].abgelehnt}
          </Message>
        )}
        {(stand === 'abgelaufen' || stand === 'ersetzt') && (
          <Message tone="warning" title={antwort?.satz ?? 'Das Angebot gilt nicht mehr.'} />
        )}
        {!isVorbei(stand) && (
          <AntwortForm link={link} wahl={wahl} onAnswer={onAnswer} onRefused={onRefused} />
        )}
      </div>
    </section>
  );
}

/** The total with what is chosen stands right above the button (§ 312j Abs. 2 BGB). */
function Summe({
  link: { angebot, firma },
  wahl: { keys, summe, isWaiting, problem },
}: Pick<Antworten, 'link' | 'wahl'>) {
  const { length: count } = keys;
  return (
    <div className={css.sum} aria-live="polite" aria-busy={isWaiting && problem === ''}>
      <p>Gesamt mit Umsatzsteuer</p>
      <p className={css.total}>{problem || formatEuro(summe.gesamt)}</p>
      {count > 0 && problem === '' && (
        <dl className={css.parts}>
          <div>
            <dt>Angebot</dt>
            <dd>{formatEuro(angebot.gesamt)}</dd>
          </div>
          <div>
            <dt>
              {linkWorte[firma.anrede].deineAuswahl}, {count === 1 ? '1 Position' : `${count} Positionen`}
            </dt>
            <dd>{formatEuro(cents(summe.gesamt - angebot.gesamt))}</dd>
          </div>
        </dl>
      )}
      {problem === '' && (
        <p>
          netto {formatEuro(summe.netto)}, Ust {formatEuro(summe.ust)}
        </p>
      )}
    </div>
  );
}

function Until({ link: { angebot } }: { link: OpenAngebot }) {
  const today = useToday();
  const last = dayOf(angebot.gueltigBis);
  const days = last === '' ? 0 : daysBetween(today, last);
  const left = days === 0 ? 'heute' : days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`;
  // Where the page stays open overnight.
  const isOver = days < 0;
  return (
    <p className={css.until}>
      <IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {isOver ? 'Galt bis' : 'Gültig bis'} <b>{formatDay(angebot.gueltigBis)}</b>
        {!isOver && `, ${left}`}
      </span>
    </p>
  );
}

function Accepted({
  link: { angebot, firma, perMail },
  satz,
}: {
  link: OpenAngebot;
  satz: string | undefined;
}) {
  const when = satz ?? `Angenommen am ${formatDay(angebot.angenommenAm)}.`;
  return (
    <>
      <p className={css.done}>
        <IconCheck size={28} stroke={2.5} aria-hidden="true" />
        <b>Beauftragt</b>
      </p>
      <p>{when}</p>
      <p>
        {perMail ? 'Die Auftragsbestätigung kommt per Mail.' : 'Wir melden uns mit der Auftragsbestätigung.'}{' '}
        {linkWorte[firma.anrede].nichtsWeiter}
      </p>
    </>
  );
}

function AntwortForm({ link, wahl, onAnswer, onRefused }: Omit<Antworten, 'antwort'>) {
  const { angebot, firma, zugang } = link;
  const worte = linkWorte[firma.anrede];
  const [what, setWhat] = useState<What>(angebot.annehmbar ? 'annehmen' : 'frage');
  const [asked, setAsked] = useState<{ readonly satz: string; readonly frage: string }>();
  const form = useForm({
    initial: { name: angebot.person, email: angebot.email, berechtigt: false, grund: '', frage: '' },
    check: ({ name, email, berechtigt, frage }) => ({
      ...(what !== 'ablehnen' && name.trim() === '' && { name: worte.nameFehlt }),
      ...(what !== 'ablehnen' && email.trim() === '' && { email: 'Wohin dürfen wir antworten?' }),
      ...(what === 'annehmen' && !berechtigt && { berechtigt: 'Bitte bestätigen.' }),
      // Emptied by what was just sent it lacks nothing.
      ...(what === 'frage' && frage.trim() === '' && !asked && { frage: worte.frageFehlt }),
    }),
    send: async (values) => {
      const failure = await attemptByLink(async () => {
        // Enter in a field is a press as well.
        if (what === 'annehmen' && wahl.isWaiting) return undefined;
        const { keys, summe } = wahl;
        const chosen = what === 'ablehnen' || keys.length === 0 ? {} : { wahl: keys };
        const seen = what === 'annehmen' && link.wahl.length > 0 ? { gesamt: summe.gesamt } : {};
        const antwort = await answerLink(zugang, what, { ...values, ...chosen, ...seen });
        if (what !== 'frage') return onAnswer(antwort);
        setAsked({ satz: antwort.satz, frage: values.frage.trim() });
        form.set('frage', '');
      });
      if (failure?.status !== 400) return failure;
      if (!(await onRefused())) onAnswer({ stand: 'abgelaufen', satz: failure.message });
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
      {angebot.art === 'unverbindlich' && <p>{worte.kostenschaetzung}</p>}
      {angebot.art !== 'unverbindlich' && !angebot.annehmbar && <p>{worte.antwortPerMail(firma.email)}</p>}
      {what === 'ablehnen' ? (
        <TextAreaField label="Grund" hint="Freiwillig" {...form.field('grund')} />
      ) : (
        <>
          <TextField label="Vor- und Nachname" required autoComplete="name" {...form.field('name')} />
          <TextField
            label="E-Mail"
            type="email"
            required
            autoComplete="email"
            hint={
              what === 'annehmen' ? 'Dorthin geht die Auftragsbestätigung.' : 'Dorthin geht unsere Antwort.'
            }
            {...form.field('email')}
          />
        </>
      )}
      {what === 'frage' && <TextAreaField label="Frage" required {...form.field('frage')} />}
      {what === 'annehmen' && (
        <CheckboxField
          label={`${BERECHTIGT}.`}
          checked={form.values.berechtigt}
          error={form.errorOf('berechtigt')}
          onChange={(berechtigt) => form.set('berechtigt', berechtigt)}
        />
      )}
      <SendAntwort
        isRefusal={what === 'ablehnen'}
        busy={form.busy}
        // Nobody orders a sum that is not there.
        disabled={what === 'annehmen' && wahl.isWaiting}
      >
        {{ annehmen: BEAUFTRAGEN, ablehnen: 'Angebot ablehnen', frage: 'Frage senden' }[what]}
      </SendAntwort>
      <div className={css.others}>
        {angebot.annehmbar && what !== 'annehmen' && (
          <Button onClick={() => setWhat('annehmen')}>Zurück</Button>
        )}
        {what !== 'ablehnen' && angebot.art !== 'unverbindlich' && (
          <Button onClick={() => setWhat('ablehnen')}>Ablehnen</Button>
        )}
        {what !== 'frage' && (
          <Button icon={IconMessageCircle} onClick={() => setWhat('frage')}>
            Frage stellen
          </Button>
        )}
      </div>
      {what === 'annehmen' && <Terms link={link} />}
    </form>
  );
}

function Terms({ link }: { link: OpenAngebot }) {
  const { firma, zugang } = link;
  const { problem, laden } = useLaden(() => fileOfLink(zugang, 'agb', 'AGB.pdf'));
  return (
    <>
      {problem !== '' && <Message tone="danger" title={problem} />}
      <p className={css.terms}>
        {firma.agb && (
          <>
            Es gelten unsere{' '}
            <button type="button" onClick={() => void laden()}>
              AGB (PDF)
            </button>
            .{' '}
          </>
        )}
        {link.wahl.length > 0 && 'Das PDF zeigt das Angebot ohne Auswahl; die Bestätigung nennt sie. '}
        Wir speichern Name, E-Mail, Zeit{link.wahl.length > 0 && ', Auswahl'}, die gekürzte Internetadresse
        und die Prüfsumme dieses PDFs.
      </p>
    </>
  );
}
