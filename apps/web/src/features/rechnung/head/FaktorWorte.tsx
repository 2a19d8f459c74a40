import { faktorWorte } from '@traverse/domain/folgen/faktor';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './RechnungFacts.module.css';

interface FaktorWorteProps {
  open: OpenRechnung;
  /** Reset Faktor; nothing where nothing may be changed. */
  reset: (() => Promise<void>) | undefined;
}

/** Lines with another factor than the head, and such that cost nothing though nothing stands for them, however it came (L 2.4). */
export function FaktorWorte({ open, reset }: FaktorWorteProps) {
  const { rechnung, mietfaktor } = open;
  const offline = useOfflineReason();
  const [busy, run] = useBusy(async () => reset?.());
  if (isFestgeschrieben(rechnung)) return null;
  const { abweichend, ohnePauschale } = faktorWorte(open, rechnung, mietfaktor);
  return (
    <>
      {abweichend !== '' && (
        <div className={css.note}>
          {abweichend}
          {reset && (
            <Button look="soft" busy={busy} disabled={offline} onClick={run}>
              Alle auf Faktor {formatZahl(rechnung.faktor)}
            </Button>
          )}
        </div>
      )}
      {ohnePauschale !== '' && <div className={css.note}>{ohnePauschale}</div>}
    </>
  );
}
