import { type WartendeMail } from '@traverse/domain/betrieb/betrieb';
import { betriebPfad, wartendeMailEntfernenPfad, wartendeMailsPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { EVERY_MS } from '../../../api/betrieb.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { askAgain, usePath } from '../../../api/use-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../../ui/table.module.css';
import css from './BetriebPage.module.css';
import { openMail } from './MailDialog.tsx';
import { momentText } from './moments.ts';

const spaltenAt = (now: number) =>
  spalten<WartendeMail>()({
    seit: { is: 'text', label: 'Seit', of: ({ am }) => momentText(am, now) },
    an: { is: 'text', label: 'An', of: ({ an }) => an },
    betreff: { is: 'text', label: 'Betreff', of: ({ betreff }) => betreff },
    act: { is: 'eigen', label: 'Aktionen', silent: true },
  });

/** Mails that wait for somebody to hand them on; not drawn where there are none. */
export function WartendeMails({ now }: { now: number }) {
  const { data: { mails = [] } = {} } = usePath(wartendeMailsPfad, {}, { every: () => EVERY_MS });
  const offline = useOfflineReason();
  const [refusal, setRefusal] = useState('');
  if (mails.length === 0) return null;
  const takeAway = async ({ id, an, betreff }: WartendeMail) => {
    const detail = `${betreff}, an ${an}. Wer sie noch braucht, fordert eine neue an.`;
    if (!(await confirm('Möchtest du diese Mail entfernen?', { detail, losesData: true }))) return;
    const failure = await attempt(async () => {
      await ask(wartendeMailEntfernenPfad, { id });
      await Promise.all([wartendeMailsPfad, betriebPfad].map(askAgain));
    });
    setRefusal(failure?.message ?? '');
  };
  return (
    <Card heading={`Wartende Mails (${formatZahl(mails.length)})`}>
      {refusal && (
        <Message tone="danger" title="Nicht entfernt." onClose={() => setRefusal('')}>
          {refusal}
        </Message>
      )}
      <div className={layout.scroll}>
        <PlainTabelle
          className={clsx(tables.table, css.mails)}
          columns={spaltenAt(now)}
          rows={mails}
          keyOf={({ id }) => id}
          looks={{ seit: css.nowrap }}
          cells={{
            act: (mail) => (
              <span className={layout.rowEnd}>
                <Button aria-label={`Mail an ${mail.an} lesen`} onClick={() => void openMail(mail)}>
                  Lesen
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Mail an ${mail.an} entfernen`}
                  disabled={offline}
                  onClick={() => void takeAway(mail)}
                >
                  Entfernen
                </Button>
              </span>
            ),
          }}
        />
      </div>
      <p className={css.small}>
        Es ist kein Mailserver eingerichtet (Einstellungen, Dienste). Gib den Text der richtigen Person
        weiter: Sein Link öffnet ihr Konto, und nur für kurze Zeit.
      </p>
    </Card>
  );
}
