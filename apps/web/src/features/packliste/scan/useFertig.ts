import { useQuery } from '@tanstack/react-query';
import type { HeutePackliste } from '@traverse/domain/heute/heute';
import { fertigIn } from '@traverse/domain/packliste/fertig';
import { geraeteAuf } from '@traverse/domain/packliste/freie-geraete';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { heutePfad } from '@traverse/domain/pfade';
import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/queries.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useKnownStock } from '../../scan/known-stock.ts';
import type { ScanFrage } from './scan-frage.ts';
import type { Scanning } from './useScanning.ts';

/** The list is done in the direction of the mode, and nothing of its last scan is asked (RM10). */
export function useFertig(scanning: Scanning, frage: ScanFrage | undefined) {
  const { mode, counter, zeilen, shown, inventarliste } = scanning;
  const stock = useKnownStock();
  const isSaid = !shown || (shown.result === 'counted' && canUndo(shown));
  const done = mode !== 'add' && !frage && isSaid ? fertigIn(zeilen, counter) : undefined;
  if (!done) return undefined;
  const items = new Set(zeilen.map(({ inventar }) => inventar));
  const numbered = [...items].flatMap((item) => geraeteAuf(stock.geraeteOf(item), item, inventarliste));
  // What is broken, missed or counted with a warning is said by its own answer, and never by a tick.
  const { change, hinweis } = shown ?? {};
  const isGone = change?.field === 'vermisst' || change?.field === 'verbraucht';
  const isAnswer = !isGone && change?.isDefekt !== true && hinweis === undefined;
  return { ...done, numbered: numbered.length, isAnswer };
}

export type RampFertig = NonNullable<ReturnType<typeof useFertig>>;

/** The list that is to go, or to come back, next: of today and tomorrow, and not done yet. `own`: the name of this one. */
export function useNextList(own: string, isBack: boolean): HeutePackliste | undefined {
  const today = useToday();
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('packlisten'), 'heute', today],
    queryFn: () => ask(heutePfad, { tag: today }),
  });
  const lists = isBack ? data?.zurueck : data?.raus;
  return lists?.find(({ name, gezaehlt, stueck }) => name !== own && gezaehlt < stueck);
}
