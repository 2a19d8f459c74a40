import { jetztFehltWorte, neueEngpaesse } from '@traverse/domain/folgen/worte';
import type { EngpassLauf } from '@traverse/domain/inventarliste/engpass-lauf';
import { engpaessePfad } from '@traverse/domain/pfade';
import { guest, mayAsk } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { allWithFields } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** After less of these items is there: what is short now, for whoever sees the stock (L 3). */
export async function tellShort(items: readonly string[]): Promise<void> {
  if (items.length === 0 || !seesStock()) return;
  await attempt(async () => tell(await shortNow(), items));
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

/** The same where nobody knows of which items: asked before the change, it tells after it what was not short before. */
export async function newlyShort(): Promise<() => Promise<void>> {
  const before = await knownShort();
  return async () => {
    if (!before) return;
    await attempt(async () => {
      const laeufe = neueEngpaesse(before, await shortNow());
      tell(
        laeufe,
        laeufe.map(({ item }) => item.id),
      );
    });
  };
}

async function knownShort(): Promise<readonly EngpassLauf[] | undefined> {
  if (!seesStock()) return undefined;
  try {
    return await shortNow();
  } catch {
    return undefined; // what is not known is not told
  }
}

const shortNow = async (): Promise<readonly EngpassLauf[]> => (await ask(engpaessePfad, {})).items;

const seesStock = (): boolean => mayAsk(engpaessePfad, currentSession() ?? guest);

function tell(laeufe: readonly EngpassLauf[], items: readonly string[]): void {
  const words = jetztFehltWorte(laeufe, items);
  if (words !== '') toast(words, { id: 'jetzt fehlt' });
}
