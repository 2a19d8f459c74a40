import { compare } from '@traverse/wire';
import { useState } from 'react';
import { requestVerification } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { type Session, useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { FirmenkontoCard } from './FirmenkontoCard.tsx';
import css from './KontoPage.module.css';
import { NewEmailForm, OwnDataForm, OwnPasswordForm } from './konto-forms.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SitzungenCard } from './SitzungenCard.tsx';
import { ZweiterFaktorCard } from './ZweiterFaktorCard.tsx';

/** What each person changes about their own account: name and phone, password, e-mail address (AUTH-07). */
export function KontoPage() {
  const session = useSession();
  return (
    <EinstellungenFrame title="Mein Konto">
      {session && (
        <div className={css.cards}>
          <Card heading="Name und Telefon">
            <OwnDataForm key={`${session.username} ${session.mobile}`} session={session} />
          </Card>
          <Card heading="E-Mail-Adresse">
            <Unverified session={session} />
            <NewEmailForm session={session} />
          </Card>
          <Card heading="Passwort">
            <OwnPasswordForm session={session} />
          </Card>
          <ZweiterFaktorCard />
          <PasskeysCard />
          <FirmenkontoCard />
          <SitzungenCard />
        </div>
      )}
    </EinstellungenFrame>
  );
}

function Unverified({ session: { id, email } }: { session: Session }) {
  const { data } = useRecords('users', { filter: compare('id', '=', id), perPage: 1, skipTotal: true });
  const [isSent, setSent] = useState(false);
  const [account] = data?.items ?? [];
  if (!account || account.verified) return null;
  const send = async () => {
    const failure = await attempt(() => requestVerification(email));
    if (failure) toastFailure(failure.message);
    else toast(`Eine Mail an ${email} ist unterwegs`);
    setSent(!failure);
  };
  return (
    <div className={css.notice}>
      <Message
        tone="warning"
        title="Deine Adresse ist noch nicht bestätigt."
        action={
          <Button look="soft" onClick={send}>
            Mail senden
          </Button>
        }
      >
        {isSent
          ? 'Öffne den Link in der Mail und bestätige sie dort.'
          : 'Lass dir eine Mail schicken; ihr Link bestätigt sie.'}
      </Message>
    </div>
  );
}
