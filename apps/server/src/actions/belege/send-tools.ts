import { badRequest } from '../../records/api-error.ts';
import type { Documents } from './drawn-rechnung.ts';

/** Takes what waits in `versand` to the mail server: each once, whatever breaks in between (decision 196). */
export interface Post {
  /** Sends what waits under this id; resolves when it is known what became of it, or after ten seconds. */
  readonly send: (id: string) => Promise<void>;
  /** Sends what waits since before, and says of what nobody knows that nobody does. */
  readonly takeUp: () => Promise<void>;
}

/** What documents are sent with. */
export interface SendTools extends Documents {
  readonly post: Post;
  /** Where browsers reach the web app, without a slash at the end. */
  readonly publicUrl: () => string;
  /** A mail server is set. */
  readonly sendsMail: () => boolean;
}

/** Throws ApiError 400 where no mail server is set. */
export function mustSend({ sendsMail }: SendTools): void {
  if (sendsMail()) return;
  throw badRequest(
    'Es ist kein Mailserver eingerichtet (Einstellungen, Dienste). Lade das PDF und sende es selbst.',
  );
}
