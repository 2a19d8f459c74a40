import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RecordIn } from '@traverse/domain/entities';
import { cents, type Day } from '@traverse/domain/values';
import { queryKeys, useRecords } from '../../api/queries.ts';
import { getRecord } from '../../api/records.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Tag } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { claimOfAusgabe, claimOfEinnahme, type PaidClaim } from './paid-claim.ts';
import { useZahlungen } from './useZahlungen.ts';
import { openZahlung } from './ZahlungDialog.tsx';
import { Zahlungen } from './Zahlungen.tsx';

/** An entry of a book has no page: what came for it, or went out, stands in a dialog. */
export async function openZahlungen(book: Book, id: string, today: Day): Promise<void> {
  await openDialog(ZahlungenDialog, { book, id, today });
}

type Book = 'einnahmen' | 'ausgaben';

const CLAIM = {
  einnahmen: (record: RecordIn<'einnahmen'>) => ({ kind: 'Einnahme', claim: claimOfEinnahme(record) }),
  ausgaben: (record: RecordIn<'ausgaben'>) => ({ kind: 'Ausgabe', claim: claimOfAusgabe(record) }),
} as const;

function ZahlungenDialog({ book, id, today }: { book: Book; id: string; today: Day }) {
  const asked = useQuery({
    queryKey: queryKeys.record(book, id),
    queryFn: () => getRecord(book, id),
    refetchOnMount: 'always',
    // What it comes to is known by the definition of its book.
    select: (record) => ({ name: record.name, ...CLAIM[book](record as never) }),
  });
  if (asked.data) return <Loaded {...asked.data} today={today} />;
  return (
    <Dialog title="Zahlungen">
      <LoadFailed query={asked} />
      {!asked.isError && <SkeletonRows rows={3} columns={['40%', '80px']} />}
    </Dialog>
  );
}

interface LoadedProps {
  name: string;
  kind: string;
  claim: PaidClaim;
  today: Day;
}

function Loaded({ name, kind, claim, today }: LoadedProps) {
  const { now } = useZahlungen(claim);
  const firma = useRecords('firma', { perPage: 1 }).data?.items[0] ?? { kleindifferenz: cents(0) };
  const open = now?.open;
  return (
    <Dialog
      title={`Zahlungen: ${name}`}
      detail={<Tag look="line">{kind}</Tag>}
      foot={
        now?.mayPay &&
        open &&
        (open.offen !== 0 || open.ausgebucht > 0) && (
          <Button
            look="primary"
            icon={IconPlus}
            data-autofocus
            onClick={() => openZahlung({ claim: open, today, firma })}
          >
            Erfassen
          </Button>
        )
      }
    >
      {now ? (
        <Zahlungen claim={claim} today={today} {...now} />
      ) : (
        <SkeletonRows rows={3} columns={['40%', '80px']} />
      )}
    </Dialog>
  );
}
