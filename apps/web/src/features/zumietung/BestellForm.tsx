import { IconSend } from '@tabler/icons-react';
import type { Kontakt, Zumietung } from '@traverse/domain/entities';
import { bestellWege } from '@traverse/domain/options/bestellung-stand';
import { type bestellentwurfPfad, bestellPfad } from '@traverse/domain/pfade';
import { dayOf, wireDateOf } from '@traverse/domain/values';
import type { AnswerOf, WireDate } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { BestellMail } from './BestellMail.tsx';
import { copyLink } from './copy-link.ts';
import { KontaktSelect } from './KontaktSelect.tsx';
import css from './zumietung.module.css';

type Entwurf = AnswerOf<typeof bestellentwurfPfad>;

interface BestellFormProps {
  zumietung: Zumietung;
  isEmpty: boolean;
  ersetzt: string | undefined;
  entwurf: Entwurf;
  onKontakt: (kontakt: Kontakt['id']) => void;
}

/** What goes with an order, as it is typed. */
interface Werte extends Pick<Zumietung, 'weg'> {
  readonly an: string;
  readonly antwortBis: WireDate;
  readonly betreff: string;
  readonly text: string;
}

const FOLLOWS = ['an', 'betreff', 'text'] as const;

/** An order of one firm; what another contact proposes goes where nobody has typed (ZUM-02). */
export function BestellForm({ zumietung, isEmpty, ersetzt, entwurf, onKontakt }: BestellFormProps) {
  const { lieferant, perMail } = entwurf;
  const [id] = useState(newRecordId);
  const [proposed, setProposed] = useState(entwurf);
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
      ...(perMail && an.trim() === '' && { an: 'An wen? Trag eine Mailadresse ein.' }),
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
          lieferant,
          kontakt: entwurf.kontakt,
          weg,
          antwortBis: until,
          ...(ersetzt ? { ersetzt: ersetzt as never } : {}), // the id of an order
          ...(perMail ? { mail: { an: an.trim(), betreff, text } } : {}),
        });
        // The order takes the place of this form, and makes another link where this one got lost.
        if (sent.url) await copyLink(sent.url, 'Link kopiert: Schick ihn der Firma');
        await refresh('bestellungen', 'zumietungen', 'belege', 'versand');
      }),
  });
  if (proposed !== entwurf) {
    setProposed(entwurf);
    for (const field of FOLLOWS) if (form.values[field] === proposed[field]) form.set(field, entwurf[field]);
  }
  return (
    <form className={css.form} {...form.form} aria-label="Bestellung">
      {form.alert && (
        <div className={css.whole}>
          <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />
        </div>
      )}
      <KontaktSelect lieferant={lieferant} value={entwurf.kontakt} onChange={onKontakt} />
      {perMail && <TextField label="E-Mail" type="email" required {...form.field('an')} />}
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
      {perMail && <BestellMail betreff={form.field('betreff')} text={form.field('text')} />}
      <div className={css.whole}>
        <Button
          type="submit"
          look="primary"
          icon={IconSend}
          busy={form.busy}
          busyLabel="Sendet …"
          disabled={isEmpty ? 'Wähle zuerst, was gemietet wird.' : undefined}
        >
          {perMail ? 'Bestellung senden' : 'Bestellung mit Link'}
        </Button>
      </div>
    </form>
  );
}
