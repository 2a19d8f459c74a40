import { Link } from '@tanstack/react-router';
import type { MahnHinweis } from '@traverse/domain/mahnung/hinweise';
import { books } from '@traverse/domain/options/buch-rechte';
import { decide, guest } from '@traverse/schema';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { Message } from '../../ui/Message.tsx';

/** What to see to before anybody is reminded, with the way there for whoever may. */
export function MahnHinweise({ hinweise }: { hinweise: readonly MahnHinweis[] }) {
  const mayMend = decide(books, useSession() ?? guest) === true;
  return hinweise.map(({ art, text }) => (
    <Message key={art} tone="warning" action={mayMend && ways[art]}>
      {text}
    </Message>
  ));
}

const ways: { readonly [A in MahnHinweis['art']]: ReactNode } = {
  bankdaten: <Link to="/bankabgleich">Zum Bankabgleich</Link>,
  basiszins: (
    <Link to="/daten/$sammlung" params={{ sammlung: 'basiszinsen' }}>
      Zu den Basiszinsen
    </Link>
  ),
};
