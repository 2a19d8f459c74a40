import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { formatEuro, formatZahl, sumCents } from '@traverse/domain';
import { useOfflineReason } from '../../api/connection.ts';
import { useMahnlauf } from '../../api/mahnungen.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { MahnHinweise } from '../zahlung/MahnHinweise.tsx';
import { Gesperrte } from './Gesperrte.tsx';
import { MahnBriefCard } from './MahnBriefCard.tsx';
import css from './MahnlaufPage.module.css';
import type { RunLetter } from './run-letters.ts';
import { useRunLetters } from './useRunLetters.ts';

const ABOVE = [{ label: 'Offene Posten', to: '/offene-posten' }] as const;

/** What could be reminded of today. The run proposes, a person ticks; nothing goes out by itself (MAHN-02). */
export function MahnlaufPage() {
  const asked = useMahnlauf();
  const offline = useOfflineReason();
  const { data } = asked;
  const { letters, chosen, failures, isTicked, tick, change, busy, send } = useRunLetters(data);
  return (
    <>
      <PageHeader
        title="Mahnlauf"
        above={ABOVE}
        detail={data && `${formatZahl(data.briefe.length)} Vorschläge`}
      >
        <ButtonLink to="/mahnungen" look="soft" icon={IconMailCheck}>
          Gesendete
        </ButtonLink>
        {letters.length > 0 && (
          <Button
            look="primary"
            icon={IconSend}
            busy={busy}
            busyLabel="Sendet …"
            disabled={offline ?? (chosen.length === 0 ? 'Kreuze zuerst an, was gesendet wird.' : undefined)}
            onClick={send}
          >
            {sendLabel(chosen)}
          </Button>
        )}
      </PageHeader>
      <LoadFailed query={asked} />
      {!data && !asked.isError && (
        <Card>
          <SkeletonRows rows={8} columns={['40px', '', '120px']} />
        </Card>
      )}
      {data && (
        <div className={css.page} aria-busy={asked.isFetching}>
          <MahnHinweise hinweise={data.hinweise} />
          {letters.length === 0 && (
            <StateCard icon={IconMailCheck} title="Heute ist nichts zu mahnen">
              Hier steht, wer überfällig ist und woran zu erinnern wäre. Hinaus geht nur, was du ankreuzt.
            </StateCard>
          )}
          {letters.map((letter) => (
            <MahnBriefCard
              key={letter.key}
              letter={letter}
              ticked={isTicked(letter.key)}
              failure={failures.get(letter.key)}
              onTick={(on) => tick(letter.key, on)}
              onChange={(changed) => change(letter.key, changed)}
            />
          ))}
          <Gesperrte gesperrt={data.gesperrt} />
        </div>
      )}
    </>
  );
}

function sendLabel(chosen: readonly RunLetter[]): string {
  if (chosen.length === 0) return 'Senden';
  const sum = formatEuro(sumCents(chosen.map(({ brief }) => brief.vorschlag.summe)));
  return `${chosen.length === 1 ? '1 Brief' : `${chosen.length} Briefe`} über ${sum} senden`;
}
