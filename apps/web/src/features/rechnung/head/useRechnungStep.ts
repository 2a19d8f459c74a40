import { useQuery } from '@tanstack/react-query';
import { mayBook } from '@traverse/domain/rechnung/einbuchen';
import { type RechnungStep, rechnungStep } from '@traverse/domain/rechnung/rechnung-step';
import type { Day } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useAngeboteOf, useUnterschiede } from '../../../api/angebote.ts';
import { sendsMail } from '../../../api/auth.ts';
import { belegeOf } from '../../../api/kept-beleg.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { useVersandOf } from '../../../api/versand.ts';
import type { OpenRechnung } from '../useRechnung.ts';

/** What the page fills one button for; nothing for who only looks, and until all is known that it hangs on. */
export function useRechnungStep(
  { rechnung, liste, rows, totals, hidesLines, mayChange, isEditable }: OpenRechnung,
  today: Day,
  isBooked: boolean | undefined,
): RechnungStep | undefined {
  const reader = useSession() ?? guest;
  const { data: angebote } = useAngeboteOf(rechnung.id);
  const { data: belege } = useRecords('belege', belegeOf(rechnung.id));
  const { data: versand } = useVersandOf(rechnung.id, mayChange);
  const perMail = useQuery({ queryKey: ['sends mail'], queryFn: sendsMail, enabled: mayChange });
  const versionen = angebote?.items ?? [];
  const since = `${rechnung.updated} ${totals.gesamt} ${versionen.length}`;
  const hasVersion = isEditable && versionen.length > 0;
  const { data: differences } = useUnterschiede(rechnung.id, since, hasVersion);
  if (!mayChange || !angebote || !belege || !versand || perMail.data === undefined) return undefined;
  if (hasVersion && !differences) return undefined;
  const isMailed = versand.items.some(
    ({ stand, expand }) => stand !== 'abgelehnt' && expand?.beleg?.rechnung === rechnung.id,
  );
  // Before it is frozen only a PDF that was loaded is kept.
  const isLoaded = isEditable || belege.items.some(({ geladen }) => geladen !== '');
  return rechnungStep(rechnung, {
    today,
    perMail: perMail.data,
    isSent: isMailed || isLoaded,
    isToBook: mayBook(rechnung, reader) && isBooked === false,
    hasPositions: hidesLines || rows.length > 0,
    verbucht: liste?.verbucht ?? false,
    projekt: rechnung.expand?.projekt?.status ?? '',
    angebote: versionen,
    hasChanged: (differences?.entwurf ?? '') !== '',
  });
}
