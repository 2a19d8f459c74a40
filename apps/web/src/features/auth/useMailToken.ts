import { useState } from 'react';

/**
 * The token of a link in a mail. It stands in the fragment of the address, which is never sent to a server
 * and so never reaches its log. Empty when the link was cut off.
 */
export function useMailToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  return token;
}
