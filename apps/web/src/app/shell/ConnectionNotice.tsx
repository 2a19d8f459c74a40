import { dayAt, dayOf, formatDateTime, formatTime, wireDateAt } from '@traverse/domain/values';
import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { NEW_SIGN_IN } from '../../api/front.ts';
import { useOldestKnown } from '../../features/scan/last-known.ts';
import { Message } from '../../ui/Message.tsx';
import { OfflineNotice } from '../../ui/states/OfflineNotice.tsx';

const SHOWN_MS = 4000;

/** Says that the connection is lost and how old the data are; on return a green word for four seconds. */
export function ConnectionNotice() {
  const { online, byOther, lastAnswer } = useConnection();
  const kept = useOldestKnown();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  const asOf = kept ?? lastAnswer;
  if (!online && byOther) return <SignInInFront asOf={words(asOf)} />;
  if (!online)
    return (
      <OfflineNotice asOf={words(asOf)}>
        {kept !== undefined && 'Was du scannst, zählt, sobald der Server wieder antwortet.'}
      </OfflineNotice>
    );
  return wasOffline && <Message tone="success">Verbunden.</Message>;
}

/** The time alone, of another day with its day; '' where nothing answered yet. */
function words(moment: number | undefined): string {
  if (moment === undefined) return '';
  const date = wireDateAt(moment);
  return dayOf(date) === dayAt(Date.now()) ? formatTime(date) : formatDateTime(date);
}

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
