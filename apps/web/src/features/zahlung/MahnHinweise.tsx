import { Link } from '@tanstack/react-router';
import { books, type MahnHinweis } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { Message } from '../../ui/Message.tsx';

/** What to see to before anybody is reminded, with the way there for whoever may. */
export function MahnHinweise({ hinweise }: { hinweise: readonly MahnHinweis[] }) {
  const mayRead = decide(books, useSession() ?? guest) === true;
  return hinweise.map(({ art, text }) => (
    <Message
      key={art}
      tone="warning"
      action={mayRead && art === 'bankdaten' && <Link to="/bankabgleich">Zum Bankabgleich</Link>}
    >
      {text}
    </Message>
  ));
}
