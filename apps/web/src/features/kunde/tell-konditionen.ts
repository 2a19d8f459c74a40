import { type Kunde, konditionenWorte, preiseWorte } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { entwuerfeAtPrices } from '../../api/custom-paths.ts';
import { attempt } from '../../api/failure.ts';
import { type AnyRecord, listRecords } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** What has become of the drafts of a customer whose terms or prices changed, for whoever sees invoices. */
export async function tellFollowed(stored: AnyRecord, before: AnyRecord): Promise<void> {
  await tellKonditionen(stored, before);
  await tellPreise(stored, before);
}

async function tellPreise(stored: AnyRecord, before: AnyRecord): Promise<void> {
  const [now, then] = [stored, before] as unknown as [Kunde, Kunde]; // of this collection
  if (now.rabatt === then.rabatt && now.preisgruppe === then.preisgruppe) return;
  await attempt(async () => {
    const words = preiseWorte(await entwuerfeAtPrices(now.id, then));
    if (words !== '') toast(words, { id: 'preise' });
  });
}

/** How many drafts have taken over the new terms of a customer, for whoever sees invoices. */
async function tellKonditionen(stored: AnyRecord, before: AnyRecord): Promise<void> {
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
