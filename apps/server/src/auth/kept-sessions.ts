import type { RecordDatabase } from '../sql/record-store.ts';
import type { GroupNames } from './group-names.ts';
import type { Session } from './session.ts';

/** Far more than work at the same time. */
const MOST_KEPT = 1000;

interface Surroundings {
  readonly database: Pick<RecordDatabase, 'version'>;
  readonly groupNames: Pick<GroupNames, 'asOf'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sessions by the header they came with, for as long as nobody has written anything: a lock counts at once (AUTH-08). */
export interface KeptSessions {
  readonly find: (authorization: string) => Session | undefined;
  /** Before a session is read; what it answers keeps it, unless something was written meanwhile. */
  readonly reading: () => (authorization: string, session: Session, expires: number) => void;
}

/** On a database that does not tell cheaply whether somebody has written nothing is kept. */
export function keptSessions({ database, groupNames, now }: Surroundings): KeptSessions {
  const kept = new Map<string, { readonly session: Session; readonly expires: number }>();
  let at: { readonly version: number | undefined; readonly names: unknown } = {
    version: undefined,
    names: undefined,
  };

  return {
    find: (authorization) => {
      const [version, names] = [database.version(), groupNames.asOf()];
      if (version !== at.version || names !== at.names) {
        kept.clear();
        at = { version, names };
      }
      const known = kept.get(authorization);
      return known !== undefined && now() < known.expires ? known.session : undefined;
    },
    reading: () => {
      const begun = at;
      return (authorization, session, expires) => {
        if (at !== begun || at.version === undefined || at.names !== groupNames.asOf()) return;
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(authorization, { session, expires });
      };
    },
  };
}
