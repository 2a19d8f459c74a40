import { ASK_ABOUT_ENGPASS } from '@traverse/wire';
import { shortageIn } from '../../api/availability.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';

/**
 * Runs a write that books. When something is missing the server refuses at first; after 'Ja' it runs again without the
 * question, and the server keeps note of it (VERF-02). `asking` is to be sent with the change of the list. Resolves to
 * whether it is stored.
 */
export async function askAboutShortage(write: (asking: object) => Promise<unknown>): Promise<boolean> {
  try {
    await write(ASK_ABOUT_ENGPASS);
    return true;
  } catch (reason) {
    const shortage = shortageIn(reason);
    if (shortage === undefined) throw reason;
    const { message, isOnlyRuest } = shortage;
    const detail = `${message} Bei „Ja“ wird festgehalten, dass du es trotzdem verbucht hast.`;
    const question = { detail: isOnlyRuest ? <Message tone="warning">{detail}</Message> : detail };
    const isAgreed = await confirm('Möchtest du trotzdem verbuchen?', {
      ...question,
      losesData: !isOnlyRuest,
    });
    if (!isAgreed) return false;
    await write({});
    return true;
  }
}
