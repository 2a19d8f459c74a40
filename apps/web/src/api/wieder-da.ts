import { wiederDaKlaerenPfad, wiederDaPfad } from '@traverse/domain/pfade';
import type { WiederDa } from '@traverse/domain/rueckgabe/wieder-da';
import { guest, mayAsk } from '@traverse/schema';
import { useSession } from './session.ts';
import { usePath } from './use-path.ts';

/** What was found again and still stands on a claim; nothing is asked for whoever cannot settle it. */
export function useWiederDa(): readonly WiederDa[] {
  const maySettle = mayAsk(wiederDaKlaerenPfad, useSession() ?? guest);
  return usePath(wiederDaPfad, maySettle ? {} : undefined).data?.items ?? [];
}
