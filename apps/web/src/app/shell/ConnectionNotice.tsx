import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { NEW_SIGN_IN } from '../../api/front.ts';
import { Message } from '../../ui/Message.tsx';
import { OfflineNotice } from '../../ui/states/OfflineNotice.tsx';

const SHOWN_MS = 4000;

/** Says that the connection is lost and how old the data are; on return a green word for four seconds. */
export function ConnectionNotice() {
  const { online, byOther, lastAnswer } = useConnection();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  if (!online && byOther) return <SignInInFront asOf={clock.format(lastAnswer)} />;
  if (!online) return <OfflineNotice asOf={clock.format(lastAnswer)} />;
  return wasOffline && <Message tone="success">Verbunden.</Message>;
}

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** In a tab of its own: what is typed here stays, and goes on by itself once the service answers again. */
function SignInInFront({ asOf }: { asOf: string }) {
  return (
    <OfflineNotice asOf={asOf} title="Etwas anderes als Traverse antwortet.">
      Steht eine Anmeldung davor, ist sie wohl abgelaufen:{' '}
      <a href={NEW_SIGN_IN} target="_blank" rel="noreferrer">
        Neu anmelden
      </a>
    </OfflineNotice>
  );
}
