import { Link } from '@tanstack/react-router';
import { hinweise } from '@traverse/domain/betrieb/betrieb';
import type { Reader } from '@traverse/schema';
import { useBetrieb } from '../../api/betrieb.ts';
import { mayOpen } from '../../screens.ts';
import { Message } from '../../ui/Message.tsx';
import { useNow } from '../../ui/useNow.ts';

const PAGE = '/einstellungen/betrieb';

/** One line for admins when the installation needs a hand; nothing while all is well. */
export function NeedsHand({ reader }: { reader: Reader }) {
  const { data } = useBetrieb({ enabled: mayOpen(PAGE, reader) });
  const now = useNow();
  const [first] = data ? hinweise(data, new Date(now)) : [];
  if (!first) return null;
  return (
    <Message tone="warning" title={first.was} action={<Link to={PAGE}>Ansehen</Link>}>
      {first.abhilfe}
    </Message>
  );
}
