import { entityNamed } from '@traverse/domain/entities';
import { einlesungZuruecknehmenPfad } from '@traverse/domain/pfade';
import type { Einlesung } from '@traverse/domain/tabelle/plan';
import { formatTime, formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { refreshAny } from '../../api/queries.ts';
import { isWorking, refreshEinlesungen, useEinlesungen } from '../../api/tabellen.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './TabellePage.module.css';
import { TakeBack } from './TakeBack.tsx';

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
  const label = entityNamed(sammlung)?.label.many ?? sammlung;
  const rows = isWorking(einlesung)
    ? `${formatZahl(erledigt)} von ${formatZahl(zeilen)}`
    : formatZahl(zeilen);
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
      <TakeBack
        question="Möchtest du die Tabelle zurücknehmen?"
        detail={`${datei}: ${rows} Zeilen. Neues verschwindet, Geändertes wird, was es war.`}
        offered={istRuecknehmbar}
        send={(nur) => ask(einlesungZuruecknehmenPfad, { id, ...(nur && { nur }) })}
        reload={() => Promise.all([refreshEinlesungen(), refreshAny(sammlung)])}
      />
    </li>
  );
}
