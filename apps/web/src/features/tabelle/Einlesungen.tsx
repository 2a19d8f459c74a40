import { IconArrowBackUp } from '@tabler/icons-react';
import { entityNamed } from '@traverse/domain/entities';
import { einlesungZuruecknehmenPfad } from '@traverse/domain/pfade';
import type { Einlesung } from '@traverse/domain/tabelle/plan';
import { formatTime, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refreshAny } from '../../api/queries.ts';
import { isWorking, refreshEinlesungen, useEinlesungen } from '../../api/tabellen.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './TabellePage.module.css';

/** What was read in during the last day, and the way back. */
export function Einlesungen() {
  const query = useEinlesungen();
  const items = query.data?.items;
  if (items?.length === 0) return null;
  return (
    <Card heading="Zuletzt eingelesen" className={css.clipped}>
      {!items && !query.error && <SkeletonRows rows={2} />}
      <LoadFailed query={query} />
      <ul className={css.list}>
        {items?.map((einlesung) => (
          <Eine key={einlesung.id} einlesung={einlesung} />
        ))}
      </ul>
    </Card>
  );
}

const STAND: { readonly [stand in Einlesung['stand']]: string } = {
  läuft: 'wird übernommen',
  fertig: '',
  gescheitert: 'nichts übernommen',
  'nimmt zurück': 'wird zurückgenommen',
  zurückgenommen: 'zurückgenommen',
  abgebrochen: 'mittendrin abgebrochen',
};

function Eine({ einlesung }: { einlesung: Einlesung }) {
  const { id, sammlung, datei, wer, created, stand, zeilen, erledigt, istRuecknehmbar } = einlesung;
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const label = entityNamed(sammlung)?.label.many ?? sammlung;
  const rows = isWorking(einlesung)
    ? `${formatZahl(erledigt)} von ${formatZahl(zeilen)}`
    : formatZahl(zeilen);
  const [busy, takeBack] = useBusy(async () => {
    setProblem('');
    const detail = `${datei}: ${rows} Zeilen. Neues verschwindet, Geändertes wird, was es war.`;
    if (!(await confirm('Möchtest du die Tabelle zurücknehmen?', { detail }))) return;
    let failure = await attempt(() => ask(einlesungZuruecknehmenPfad, { id }));
    if (failure?.codes?.['seitdem'] === 'seitdem') {
      const { anzahl = 1 } = (failure.params?.['seitdem'] ?? {}) as { anzahl?: number }; // as the server sends it
      const question =
        anzahl === 1 ? 'Alles bis auf diese 1 zurücknehmen?' : `Alles bis auf diese ${anzahl} zurücknehmen?`;
      if (!(await confirm(question, { detail: failure.fields['seitdem'] }))) return;
      failure = await attempt(() => ask(einlesungZuruecknehmenPfad, { id, nur: 'unverändertes' }));
    }
    if (failure) setProblem(failure.message);
    await Promise.all([refreshEinlesungen(), refreshAny(sammlung)]);
  });
  return (
    <li>
      <span>
        <b>{datei}</b>
        <span className={css.quiet}>
          {[label, `${rows} Zeilen`, `${formatTime(created)} Uhr`, wer, STAND[stand]]
            .filter((each) => each !== '')
            .join(' · ')}
        </span>
      </span>
      {istRuecknehmbar && (
        <Button
          look="soft"
          icon={IconArrowBackUp}
          busy={busy}
          busyLabel="Prüft …"
          disabled={offline}
          onClick={takeBack}
        >
          Zurücknehmen
        </Button>
      )}
      {problem && (
        <Message tone="danger" onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
    </li>
  );
}
