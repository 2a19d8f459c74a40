import { Link } from '@tanstack/react-router';
import { books, isBankdatenHinweis } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { Message } from '../../ui/Message.tsx';

/** What to see to before anybody is reminded, with the way there for whoever may. */
export function MahnHinweise({ hinweise }: { hinweise: readonly string[] }) {
  const mayRead = decide(books, useSession() ?? guest) === true;
  return hinweise.map((hinweis) => (
    <Message
      key={hinweis}
      tone="warning"
      action={mayRead && isBankdatenHinweis(hinweis) && <Link to="/bankabgleich">Zum Bankabgleich</Link>}
    >
      {hinweis}
    </Message>
  ));
}
