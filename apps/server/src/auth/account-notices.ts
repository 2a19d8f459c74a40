import { entities, type User } from '@traverse/domain/entities';
import { accountNotice } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { WriteListener } from '../records/engine.ts';

/** Tells the owner of an account what opens it now, at the address that it had: whoever did it (S-L7). */
export function accountNotices(outbox: Outbox): WriteListener {
  return (events) => {
    for (const { entity, record, before } of events) {
      if (entity !== entities.users || !before) continue;
      // Cast: a record of users.
      const [was, is] = [before as User, record as User];
      if (was.email !== is.email)
        tellOwner(
          outbox,
          was,
          'die E-Mail-Adresse deines Kontos ist jetzt eine andere. Anmelden kannst du dich nur noch mit der neuen.',
        );
      if (was.zweiterFaktor && !is.zweiterFaktor)
        tellOwner(
          outbox,
          is,
          'der zweite Faktor deines Kontos ist abgeschaltet. Zum Anmelden reicht jetzt das Passwort.',
        );
    }
  };
}

/** One letter for each change: of one topic the outbox sends one in two minutes. */
export function tellOwner(
  outbox: Outbox,
  { id, email, username }: { readonly id: string; readonly email: string; readonly username: string },
  what: string,
): void {
  outbox.post(async () => ({ topic: `notice ${id} ${what}`, letter: accountNotice(email, username, what) }));
}
