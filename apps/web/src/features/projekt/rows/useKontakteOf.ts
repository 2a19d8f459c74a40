import type { Kontakt, Projekt } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { compare, or } from '@traverse/wire';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';

/** A contact, and what its owner is called in a project. */
export interface BekannterKontakt {
  readonly kontakt: Kontakt;
  readonly firma: string;
}

/** Whom the customer and the place of a project have, for whoever may see them (PART-01). */
export function useKontakteOf({
  auftraggeber,
  veranstaltungsort,
  kunde,
  ort,
}: Projekt): readonly BekannterKontakt[] {
  const reader = useSession() ?? guest;
  const enabled = (auftraggeber !== '' || veranstaltungsort !== '') && mayRead('kontakte', reader);
  const filter = or(
    auftraggeber === '' ? undefined : compare('kunde', '=', auftraggeber),
    veranstaltungsort === '' ? undefined : compare('veranstaltungsort', '=', veranstaltungsort),
  );
  const { data } = useRecords('kontakte', { filter, sort: 'person', perPage: 200 }, { enabled });
  if (!enabled) return [];
  return (data?.items ?? []).map((kontakt) => ({ kontakt, firma: kontakt.kunde === '' ? ort : kunde }));
}
