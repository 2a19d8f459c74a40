import { useEffect, useState } from 'react';
import { sendsMail } from './auth.ts';

/** Whether mails reach their readers; taken for granted until the server says otherwise. */
export function useSendsMail(): boolean {
  const [sends, setSends] = useState(true);
  useEffect(() => {
    sendsMail().then(setSends, (reason: unknown) => console.warn('No list of sign-in methods', reason));
  }, []);
  return sends;
}
