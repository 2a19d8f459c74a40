import { IconChecks } from '@tabler/icons-react';
import { MOST_BESTAETIGT } from '@traverse/domain/options/arbeitszeit';
import { darfBestaetigen } from '@traverse/domain/stunden/bestaetigen';
import { formatZahl } from '@traverse/domain/values';
import { isAdmin } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import css from './Stunden.module.css';
import { openStunden } from './StundenDialog.tsx';
import { bestaetigeStunden } from './stunden-taten.ts';
import { tagVonBis, Zeitworte } from './Zeitzeilen.tsx';

/** What was reported, of all months: ticked, or all at once; one's own waits for somebody else. */
export function ZuBestaetigen() {
  const me = useSession()?.id ?? '';
  const darf = useDarfBestaetigen();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = useRecords('arbeitszeiten', {
    filter: compare('stand', '=', 'gemeldet'),
    sort: 'von',
    expand: ['person', 'projekt'],
    perPage: MOST_BESTAETIGT,
  });
  const all = asked.data?.items ?? [];
  const total = asked.data?.totalItems ?? 0;
  const isOwn = ({ expand }: (typeof all)[number]) => me !== '' && expand?.person?.user === me;
  const chosen = all.filter((each) => !isOwn(each) && !left.has(each.id));
  const [busy, store] = useBusy(async (which: readonly (typeof all)[number][]) => {
    const failure = await attempt(async () => {
      const done = await bestaetigeStunden(which.map(({ id }) => id));
      toast(done === 1 ? 'Eine Zeit bestätigt' : `${done} Zeiten bestätigt`);
    });
    if (failure) toastFailure(failure.message);
  });
  if (all.length === 0) return null;
  return (
    <Card heading={`Zu bestätigen ${formatZahl(total)}`} aria-label="Zu bestätigen">
      <ul className={css.rows}>
        {all.map((each) => {
          const name = each.expand?.person?.name ?? 'Eine Person';
          const own = isOwn(each);
          return (
            <li key={each.id} className={clsx(css.row, css.ticked)}>
              <CheckboxField
                label={name}
                title={`${name}, ${tagVonBis(each)}`}
                checked={!own && !left.has(each.id)}
                disabled={own && 'Eigene Stunden bestätigt jemand anders.'}
                onChange={(on) => {
                  const next = new Set(left);
                  if (on) next.delete(each.id);
                  else next.add(each.id);
                  setLeft(next);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') void openStunden({ zeit: each, name });
                }}
              />
              <Zeitworte zeit={each} />
              {own && darf(true) && (
                <Button look="quiet" busy={busy} onClick={() => store([each])}>
                  Selbst bestätigen
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.foot}>
        {!all.every(isOwn) && (
          <Button
            look="primary"
            icon={IconChecks}
            busy={busy}
            disabled={chosen.length === 0 && 'Hak an, was stimmt.'}
            onClick={() => store(chosen)}
          >
            {chosen.length === 1 ? 'Eine bestätigen' : `${formatZahl(chosen.length)} bestätigen`}
          </Button>
        )}
        {total > all.length && (
          <span className={css.quiet}>
            {`Das sind die ${formatZahl(all.length)} ältesten von ${formatZahl(total)}: Die nächsten stehen hier, sobald sie bestätigt sind.`}
          </span>
        )}
      </p>
    </Card>
  );
}

// More accounts than any firm of thirty has.
const MOST_ACCOUNTS = 500;

/** Whether whoever is signed in may confirm hours: own ones only where nobody else could (C 5.3). */
function useDarfBestaetigen(): (sindEigene: boolean) => boolean {
  const session = useSession();
  const istAdmin = session !== undefined && isAdmin(session);
  const { data } = useRecords('users', { expand: ['groups'], perPage: MOST_ACCOUNTS }, { enabled: istAdmin });
  const andereInPlanung =
    data?.items.some(
      ({ id, locked, expand }) =>
        id !== session?.id && !locked && expand?.groups?.some(({ name }) => name === 'planung'),
    ) ?? true;
  return (sindEigene) =>
    darfBestaetigen({ sindEigene, istAdmin, inPlanung: true, andereInPlanung, leitetHier: false }).darf;
}
