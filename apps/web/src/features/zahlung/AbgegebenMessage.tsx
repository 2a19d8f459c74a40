import { Link } from '@tanstack/react-router';
import { entities, type Firma } from '@traverse/domain/entities';
import { abgegebeneAn } from '@traverse/domain/ustva/abgegeben';
import { type UstZeitraum, zeitraumWords } from '@traverse/domain/ustva/zeitraum';
import type { Day } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useAbgegebeneZeitraeume } from '../../api/abgegebene-zeitraeume.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Message } from '../../ui/Message.tsx';

/**
 * Said in a dialog whose entry belongs to a sheet that was handed in (F 3.6); refused is nothing. Whoever sees no sheets
 * is not told of them.
 */
export function AbgegebenMessage({ tageOf }: { tageOf: (firma: Firma) => readonly Day[] }) {
  const zeitraeume = useAbgegebeneAn();
  return <AbgegebenWords zeitraeume={zeitraeume(tageOf)} />;
}

/** Which sheets that were handed in an entry on some days belongs to. */
export type AbgegebenAn = (tageOf: (firma: Firma) => readonly Day[]) => readonly UstZeitraum[];

/** None before they are known. */
export function useAbgegebeneAn(): AbgegebenAn {
  const reader = useSession() ?? guest;
  const enabled = { enabled: decide(entities.ustva.access.read, reader) !== false };
  const [firma] = useRecords('firma', { perPage: 1 }, enabled).data?.items ?? [];
  const { data: abgegeben = [] } = useAbgegebeneZeitraeume(enabled);
  return (tageOf) => (!firma || abgegeben.length === 0 ? [] : abgegebeneAn(tageOf(firma), abgegeben));
}

export function AbgegebenWords({ zeitraeume }: { zeitraeume: readonly UstZeitraum[] }) {
  const [first, ...more] = zeitraeume;
  if (!first) return null;
  const words = zeitraeume.map(zeitraumWords).join(' und ');
  return (
    <Message
      tone="warning"
      title={`${words} ${more.length === 0 ? 'ist' : 'sind'} beim Finanzamt abgegeben.`}
    >
      Was du hier änderst, zeigt die{' '}
      <Link to="/ustva" search={first} target="_blank">
        Ust-Voranmeldung
      </Link>{' '}
      als Unterschied und bietet die Berichtigung an.
    </Message>
  );
}
