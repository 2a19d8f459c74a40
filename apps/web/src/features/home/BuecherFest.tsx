import { Link } from '@tanstack/react-router';
import { books } from '@traverse/domain/options/buch-rechte';
import { betriebspruefungPfad } from '@traverse/domain/pfade';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { decide, type Reader } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { useRecords } from '../../api/queries.ts';
import { usePath } from '../../api/use-path.ts';
import { Message } from '../../ui/Message.tsx';

const SEEN = 'buecher-fest-gesehen';

/** That the sheets which were there have closed the books is said once to whoever keeps them (year 1.2). */
export function BuecherFest({ reader }: { reader: Reader }) {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(SEEN) !== null);
  const isAsked = !isSeen && decide(books, reader) === true;
  // In nobody's name: found by the upgrade.
  const found = { filter: compare('wer', '=', ''), perPage: 1 };
  const [schluss] = useRecords('buchungsschluesse', found, { enabled: isAsked }).data?.items ?? [];
  const { data } = usePath(betriebspruefungPfad, isAsked && schluss ? {} : undefined);
  if (!isAsked || !schluss || !data || data.festBis === '') return null;
  return (
    <Message
      tone="info"
      title={`Die Bücher sind bis ${formatDay(data.festBis)} fest (Voranmeldungen).`}
      action={<Link to="/betriebspruefung">Ansehen</Link>}
      onClose={() => {
        localStorage.setItem(SEEN, '1');
        setSeen(true);
      }}
    >
      {formatZahl(data.festeEintraege)} Einträge; berichtigt wird mit einem Druck.
    </Message>
  );
}
