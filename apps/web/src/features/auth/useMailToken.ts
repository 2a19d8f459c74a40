import { useLocation } from '@tanstack/react-router';

/**
 * The token of a link in a mail. It stands in the fragment of the address, which is never sent to a server
 * and so never reaches its log. Empty when the link was cut off. Whoever then enters the whole link is not led to
 * another page: it follows the address.
 */
export function useMailToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token') ?? '';
}
