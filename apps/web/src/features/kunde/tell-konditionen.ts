import type { Kunde } from '@traverse/domain/entities';
import { konditionenWorte } from '@traverse/domain/folgen/uebernommen';
import { and, compare } from '@traverse/wire';
import { attempt } from '../../api/failure.ts';
import { type AnyRecord, listRecords } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** How many drafts have taken over the new terms of a customer, for whoever sees invoices. */
export async function tellKonditionen(stored: AnyRecord, before: AnyRecord): Promise<void> {
  const [now, then] = [stored, before] as unknown as [Kunde, Kunde]; // of this collection
  const fields = ['zahlungszielTage', 'skontoProzent', 'skontoTage'] as const;
  if (fields.every((field) => now[field] === then[field])) return;
  await attempt(async () => {
    const filter = and(compare('kunde', '=', now.id), compare('updated', '>=', now.updated));
    const { totalItems } = await listRecords('rechnungen', { filter, perPage: 1 });
    const firmen = await listRecords('firma', { perPage: 1, skipTotal: true });
    const words = konditionenWorte(totalItems, { before: then, after: now, firma: firmen.items[0] });
    if (words !== '') toast(words, { id: 'konditionen' });
  });
}
