import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { formatEuro, formatZahl, type MahnBrief, sumCents } from '@traverse/domain';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { type Failure, failureOf } from '../../api/failure.ts';
import { sendMahnung, useMahnlauf } from '../../api/forderungen.ts';
import { refresh } from '../../api/queries.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Gesperrte } from './Gesperrte.tsx';
import { briefKey, letterId } from './letter-id.ts';
import { MahnBriefCard } from './MahnBriefCard.tsx';
import css from './MahnlaufPage.module.css';

const ABOVE = [{ label: 'Offene Posten', to: '/offene-posten' }] as const;

/** What could be reminded of today. The run proposes, a person ticks; nothing goes out by itself (MAHN-02). */
export function MahnlaufPage() {
  const asked = useMahnlauf();
  const offline = useOfflineReason();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = asked;
  const chosen = (data?.briefe ?? []).filter((brief) => ticked.has(briefKey(brief)));
  const tick = (brief: MahnBrief, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(briefKey(brief));
    else next.delete(briefKey(brief));
    setTicked(next);
  };
  const [busy, send] = useBusy(async () => {
    const refused = new Map<string, string>();
    let sent = 0;
    for (const brief of chosen) {
      const failure = await sendOne(brief);
      if (failure) refused.set(briefKey(brief), failure.message);
      else sent += 1;
    }
    setFailures(refused);
    setTicked(new Set(refused.keys()));
    await refresh('mahnungen', 'rechnungen');
    if (sent > 0) toast(sent === 1 ? '1 Brief gesendet' : `${sent} Briefe gesendet`);
  });
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
      </PageHeader>
      <LoadFailed query={asked} />
      {!data && !asked.isError && (
        <Card>
          <SkeletonRows rows={8} columns={['40px', '', '120px']} />
        </Card>
      )}
      {data && (
        <div className={css.page} aria-busy={asked.isFetching}>
          {data.hinweise.map((hinweis) => (
            <Message key={hinweis} tone="warning">
              {hinweis}
            </Message>
          ))}
          {data.briefe.length === 0 && <StateCard icon={IconMailCheck} title="Heute ist nichts zu mahnen" />}
          {data.briefe.map((brief) => (
            <MahnBriefCard
              key={briefKey(brief)}
              brief={brief}
              perMail={data.perMail}
              ticked={ticked.has(briefKey(brief))}
              failure={failures.get(briefKey(brief))}
              onTick={(on) => tick(brief, on)}
            />
          ))}
          <Gesperrte gesperrt={data.gesperrt} />
        </div>
      )}
    </>
  );
}

function sendLabel(chosen: readonly MahnBrief[]): string {
  if (chosen.length === 0) return 'Senden';
  const sum = formatEuro(sumCents(chosen.map(({ vorschlag }) => vorschlag.summe)));
  return `${chosen.length === 1 ? '1 Brief' : `${chosen.length} Briefe`} über ${sum} senden`;
}

/** Whether it goes by mail or is a PDF to print follows from the server. A second try is the same letter. */
async function sendOne(brief: MahnBrief): Promise<Failure | undefined> {
  const { kunde, vorschlag } = brief;
  try {
    const sent = await sendMahnung({
      id: letterId(brief),
      kunde: kunde.id,
      stufe: vorschlag.stufe,
      rechnungen: vorschlag.positionen.map(({ rechnung }) => rechnung),
      summe: vorschlag.summe,
      mail: true,
    });
    return sent.versandFehler === '' ? undefined : { status: 502, message: sent.versandFehler, fields: {} };
  } catch (reason) {
    return failureOf(reason);
  }
}
