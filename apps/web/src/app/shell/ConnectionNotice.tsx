import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Message } from '../../ui/Message.tsx';
import { OfflineNotice } from '../../ui/states/OfflineNotice.tsx';

const SHOWN_MS = 4000;

/** Says that the connection is lost and how old the data are; on return a green word for four seconds. */
export function ConnectionNotice() {
  const { online, lastAnswer } = useConnection();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  if (!online) return <OfflineNotice asOf={clock.format(lastAnswer)} />;
  return wasOffline && <Message tone="success">Verbunden.</Message>;
}

const clock = new Intl.DateTimeFormat('de-DE', { hour: 'numeric', minute: '2-digit' });
