import { IconSend } from '@tabler/icons-react';
import type { Zumietung } from '@traverse/domain/entities';
import { bestellWege } from '@traverse/domain/options/bestellung-stand';
import { bestellentwurfPfad, bestellPfad } from '@traverse/domain/pfade';
import { dayOf, formatDay, formatEuro, wireDateOf } from '@traverse/domain/values';
import type { AnswerOf, WireDate } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './zumietung.module.css';

interface BestellCardProps {
  zumietung: Zumietung;
  /** Nothing is on it yet. */
  isEmpty: boolean;
  /** The order that is sent anew. */
  ersetzt?: string;
}

type Entwurf = AnswerOf<typeof bestellentwurfPfad>;

/** Ordering by mail with PDF and link: the firm, way, day for an answer, and the mail as it will arrive (ZUM-02). */
export function BestellCard(props: BestellCardProps) {
  const { zumietung } = props;
  const [lieferant, setLieferant] = useState<string>(zumietung.vermieter);
  const asked = usePath(bestellentwurfPfad, {
    id: zumietung.id,
    ...(lieferant === '' ? {} : { lieferant: lieferant as Zumietung['vermieter'] }), // the id of a chosen firm
  });
  const { data: firms } = useRecords('lieferanten', { sort: 'name', perPage: 500 });
  if (!asked.data) return null;
  return (
    <Card heading={props.ersetzt ? 'Neu senden' : 'Bestellen bei'} aria-label="Bestellen bei">
      <div className={css.form}>
        <div className={css.whole}>
          <SelectField
            label="Firma"
            required
            placeholder="Lieferanten wählen"
            options={(firms?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={lieferant}
            onChange={setLieferant}
          />
        </div>
        <Zuletzt entwurf={asked.data} />
      </div>
      {lieferant !== '' && <Form key={lieferant} {...props} entwurf={asked.data} lieferant={lieferant} />}
    </Card>
  );
}

/** What goes with an order, as it is typed. */
interface Werte extends Pick<Zumietung, 'weg'> {
  readonly an: string;
  readonly antwortBis: WireDate;
  readonly betreff: string;
  readonly text: string;
}

/** Whom one rented the same from before. */
function Zuletzt({ entwurf: { zuletzt } }: { entwurf: Entwurf }) {
  const [last] = zuletzt;
  if (!last) return null;
  return (
    <p className={css.whole}>
      Zuletzt bei {last.lieferant}, bis {formatDay(last.bis)}
      {last.preis > 0 && `, ${formatEuro(last.preis)}`}
    </p>
  );
}

function Form({
  zumietung,
  isEmpty,
  ersetzt,
  entwurf,
  lieferant,
}: BestellCardProps & { entwurf: Entwurf; lieferant: string }) {
  const [id] = useState(newRecordId);
  const [isWriting, setWriting] = useState(false);
  const initial: Werte = {
    an: entwurf.an,
    weg: zumietung.weg,
    antwortBis: wireDateOf(entwurf.antwortBis),
    betreff: entwurf.betreff,
    text: entwurf.text,
  };
  const form = useForm({
    initial,
    check: ({ an, antwortBis, betreff, text }) => ({
      ...(entwurf.perMail && an.trim() === '' && { an: 'An wen? Trag eine Mailadresse ein.' }),
      ...(antwortBis === '' && { antwortBis: 'Bis wann soll geantwortet werden?' }),
      ...(betreff.trim() === '' && { betreff: 'Schreib einen Betreff.' }),
      ...(text.trim() === '' && { text: 'Schreib ein paar Worte.' }),
    }),
    send: ({ an, weg, antwortBis, betreff, text }) =>
      attempt(async () => {
        const until = dayOf(antwortBis);
        if (until === '') return;
        const sent = await ask(bestellPfad, {
          id,
          zumietung: zumietung.id,
          lieferant: lieferant as Zumietung['vermieter'], // the id of a chosen firm
          kontakt: entwurf.kontakt,
          weg,
          antwortBis: until,
          ...(ersetzt ? { ersetzt: ersetzt as never } : {}), // the id of an order
          ...(entwurf.perMail ? { mail: { an: an.trim(), betreff, text } } : {}),
        });
        // The order takes the place of this form, and makes another link where this one got lost.
        if (sent.url) await copyText(sent.url, 'Link kopiert: Schick ihn der Firma');
        await refresh('bestellungen', 'zumietungen', 'belege', 'versand');
      }),
  });
  return (
    <form className={css.form} {...form.form} aria-label="Bestellung">
      {form.alert && (
        <div className={css.whole}>
          <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />
        </div>
      )}
      {entwurf.perMail && <TextField label="E-Mail" type="email" required {...form.field('an')} />}
      <SelectField
        label="Weg"
        options={bestellWege}
        clearable
        {...form.field('weg')}
        onChange={(weg) => form.set('weg', weg as Zumietung['weg'])}
      />
      <DateField
        label="Antwort bis"
        required
        tense="plan"
        value={form.values.antwortBis}
        error={form.errorOf('antwortBis')}
        onChange={(day) => form.set('antwortBis', day)}
      />
      {entwurf.perMail && (
        <div className={css.whole}>
          {isWriting ? (
            <>
              <TextField label="Betreff" required {...form.field('betreff')} />
              <TextAreaField label="Text" required {...form.field('text')} />
            </>
          ) : (
            <div className={css.mail}>
              <b>{form.values.betreff}</b>
              <p>{form.values.text}</p>
              <div>
                <Button onClick={() => setWriting(true)}>Text ändern</Button>
              </div>
            </div>
          )}
        </div>
      )}
      <div className={css.whole}>
        <Button
          type="submit"
          look="primary"
          icon={IconSend}
          busy={form.busy}
          busyLabel="Sendet …"
          disabled={isEmpty ? 'Wähle zuerst, was gemietet wird.' : undefined}
        >
          {entwurf.perMail ? 'Bestellung senden' : 'Bestellung mit Link'}
        </Button>
      </div>
    </form>
  );
}
