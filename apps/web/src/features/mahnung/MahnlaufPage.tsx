import { IconFileTypePdf, IconMailCheck, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mahner } from '@traverse/domain/entities/mahnungen';
import { mahnlaufPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { MahnHinweise } from '../zahlung/MahnHinweise.tsx';
import { Gesperrte } from './Gesperrte.tsx';
import { MahnBriefCard } from './MahnBriefCard.tsx';
import { sendLabel } from './run-letters.ts';
import { useRunLetters } from './useRunLetters.ts';

const ABOVE = [{ label: 'Offene Posten', to: '/offene-posten' }] as const;

/** What could be reminded of today. The run proposes, a person ticks; nothing goes out by itself (MAHN-02). */
export function MahnlaufPage() {
  const asked = usePath(mahnlaufPfad, {});
  const offline = useOfflineReason();
  const { data } = asked;
  const mayRemind = decide(mahner, useSession() ?? guest) === true;
  const { letters, chosen, failures, unsent, forget, isTicked, tick, change, busy, send } =
    useRunLetters(data);
  const isPaper = chosen.length > 0 && chosen.every(({ mail }) => !mail);
  return (
    <>
      <PageHeader
        title="Mahnlauf"
        above={ABOVE}
        detail={
          letters.length > 0 &&
          (letters.length === 1 ? '1 Vorschlag' : `${formatZahl(letters.length)} Vorschläge`)
        }
      >
        {(data || asked.isError) && (
          <ButtonLink to="/mahnungen" look="soft" icon={IconMailCheck}>
            Gesendete
          </ButtonLink>
        )}
        {mayRemind && letters.length > 0 && (
          <Button
            look="primary"
            icon={isPaper ? IconFileTypePdf : IconSend}
            busy={busy}
            busyLabel={isPaper ? 'Erstellt …' : 'Sendet …'}
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
        <div className={layout.partsNear} aria-busy={asked.isFetching}>
          {unsent.length > 0 && (
            <Message
              tone="danger"
              title="Nicht gesendet."
              action={<Link to="/mahnungen">Zu den Gesendeten</Link>}
              onClose={forget}
            >
              {unsent.map(({ nummer, versandFehler }) => `${nummer}: ${versandFehler}`).join(' ')} Dort
              sendest du noch einmal oder druckst das PDF.
            </Message>
          )}
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
              onTick={mayRemind ? (on) => tick(letter.key, on) : undefined}
              onChange={mayRemind ? (changed) => change(letter.key, changed) : undefined}
            />
          ))}
          <Gesperrte gesperrt={data.gesperrt} />
        </div>
      )}
    </>
  );
}
