import { entities, jetztFehltWorte } from '@traverse/domain';
import { decide } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { engpaesseNow } from '../../api/engpaesse.ts';
import { attempt } from '../../api/failure.ts';
import { allWithFields } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** After less of these items is there: what is short now, for whoever sees the stock (L 3). */
export async function tellShort(items: readonly string[]): Promise<void> {
  const reader = currentSession();
  if (items.length === 0 || !reader || decide(entities.inventar.access.read, reader) === false) return;
  await attempt(async () => {
    const words = jetztFehltWorte(await engpaesseNow(), items);
    if (words !== '') toast(words, { id: 'jetzt fehlt' });
  });
}

/** The same of what stands on a list. */
export async function tellShortOfListe(inventarliste: string): Promise<void> {
  if (inventarliste === '') return;
  await attempt(async () => {
    const filter = compare('inventarliste', '=', inventarliste);
    const zeilen = await allWithFields('inventar_inventarlisten', ['inventar'], filter);
    await tellShort(zeilen.map(({ inventar }) => inventar));
  });
}
