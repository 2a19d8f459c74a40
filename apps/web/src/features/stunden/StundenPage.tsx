import { IconClock, IconFileTypePdf, IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Arbeitszeit } from '@traverse/domain/entities';
import { planner } from '@traverse/domain/options/crew-rechte';
import { lohnAbschliessenPfad, lohnexportPfad, stundennachweisPfad } from '@traverse/domain/pfade';
import {
  addDays,
  addMonths,
  type Day,
  formatDauer,
  formatZahl,
  monthOf,
  wireDateOf,
} from '@traverse/domain/values';
import { monatWorte } from '@traverse/domain/values/monatsnamen';
import { decide, guest, mayAsk } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import { useState } from 'react';
import { ask, fileOf } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { allRecords } from '../../api/records.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { saveDocument } from '../../records/save-document.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { openStunden } from './StundenDialog.tsx';
import { Zeitzeilen } from './Zeitzeilen.tsx';
import { ZuBestaetigen } from './ZuBestaetigen.tsx';

/** The hours of a month by person, what waits to be confirmed first (STUND-02). */
export function StundenPage() {
  const reader = useSession() ?? guest;
  const today = useToday();
  const [first, setFirst] = useState<Day>(monthOf(today).from);
  const { from, to } = monthOf(first);
  const monat = from.slice(0, 'YYYY-MM'.length);
  const plans = decide(planner, reader) === true;
  useLiveCollections('arbeitszeiten', 'personen');
  useShortcut('n', 'Stunden eintragen', () => void openStunden(), plans);
  // All of them: sums stand over them.
  const asked = useQuery({
    queryKey: [...queryKeys.collection('arbeitszeiten'), 'monat', monat],
    queryFn: () =>
      allRecords('arbeitszeiten', {
        filter: and(
          or(compare('stand', '=', 'gemeldet'), compare('stand', '=', 'bestätigt')),
          compare('von', '>=', wireDateOf(from)),
          compare('von', '<', wireDateOf(addDays(to, 1))),
        ),
        sort: 'von',
        expand: ['person', 'projekt'],
      }),
  });
  const all = asked.data;
  const people = [...Map.groupBy(all ?? [], ({ person }) => person)];
  const words = monatWorte(monat);
  const step = (months: number) => setFirst(addMonths(from, months));
  return (
    <>
      <PageHeader
        title="Stunden"
        detail={
          <PeriodSwitch
            words={words}
            onPrevious={() => step(-1)}
            onNext={to < today ? () => step(1) : undefined}
          />
        }
      >
        <Lohn monat={monat} />
        <Button
          look="soft"
          icon={IconFileTypePdf}
          onClick={() => saveDocument(() => fileOf(stundennachweisPfad, { von: from, bis: to }, 'pdf'))}
        >
          Nachweis
        </Button>
        {plans && (
          <Button look="primary" icon={IconPlus} keyHint="N" onClick={() => void openStunden()}>
            Stunden eintragen
          </Button>
        )}
      </PageHeader>
      <div className={layout.parts}>
        {plans && <ZuBestaetigen />}
        {!all && asked.error && <LoadFailed query={asked} />}
        {!all && !asked.error && <SkeletonRows rows={6} columns={['30%', '', '96px']} />}
        {all?.length === 0 && (
          <StateCard
            icon={IconClock}
            title={`Im ${words} sind keine Stunden eingetragen`}
            // On the first days of a month one looks for the one before.
            action={
              <Button look="soft" onClick={() => step(-1)}>
                {monatWorte(addMonths(from, -1).slice(0, monat.length))} zeigen
              </Button>
            }
          >
            Wer eingeteilt war, schreibt sie auf der eigenen Seite auf. Du kannst sie auch hier eintragen.
          </StateCard>
        )}
        {people.map(([id, own]) => (
          <Card
            key={id}
            heading={`${own[0]?.expand?.person?.name ?? 'Eine Person'}, ${formatDauer(own.reduce((sum, { minuten }) => sum + minuten, 0))} h`}
          >
            <Zeitzeilen zeiten={own} mayChange={plans} />
          </Card>
        ))}
      </div>
    </>
  );
}

/** The file for the wages, and that a month is done. */
function Lohn({ monat }: { readonly monat: Arbeitszeit['lohnMonat'] }) {
  const reader = useSession() ?? guest;
  const [busy, save] = useBusy(async (format: 'csv' | 'xlsx') =>
    saveFile(await fileOf(lohnexportPfad, { monat }, format)),
  );
  const [closing, close] = useBusy(async () => {
    const detail = 'Was danach berichtigt oder gemeldet wird, steht im nächsten Monat als Nachtrag.';
    if (!(await confirm(`Möchtest du ${monatWorte(monat)} für den Lohn abschließen?`, { detail }))) return;
    const failure = await attempt(async () => {
      const { zeiten } = await ask(lohnAbschliessenPfad, { monat });
      toast(
        `${monatWorte(monat)} abgeschlossen, ${zeiten === 1 ? 'eine Zeit' : `${formatZahl(zeiten)} Zeiten`}`,
      );
    });
    if (failure) toastFailure(failure.message);
    await refresh('arbeitszeiten', 'firma');
  });
  if (!mayAsk(lohnexportPfad, reader)) return null;
  return (
    <>
      <ExportMenu title="Stunden für den Lohn" busy={busy} onSave={save} />
      {mayAsk(lohnAbschliessenPfad, reader) && (
        <Button look="soft" icon={IconLock} busy={closing} onClick={close}>
          Monat abschließen
        </Button>
      )}
    </>
  );
}
