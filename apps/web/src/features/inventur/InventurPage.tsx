import { IconLock, IconLockOpen, IconPrinter, IconScan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import {
  inventurAbschliessenPfad,
  inventurEntscheidenPfad,
  inventurOeffnenPfad,
  inventurPdfPfad,
  inventurPfad,
  zaehllistePfad,
} from '@traverse/domain/pfade';
import { formatDay, formatEuro, formatTime, formatZahl } from '@traverse/domain/values';
import { type AnswerOf, decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { ask, fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { saveDocument } from '../../records/save-document.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { Abweichungen } from './Abweichungen.tsx';
import css from './InventurPage.module.css';
import type { Posten } from './posten.ts';

const route = getRouteApi('/shell/inventur/$id');
const ABOVE = [{ label: 'Inventuren', to: '/inventuren' }] as const;

type Filter = 'abweichungen' | 'ort' | 'alle';

/** What was counted against what should be there; what differs is decided, then it is closed (IV-01, look.md 59). */
export function InventurPage() {
  const { id } = route.useParams();
  const asked = usePath(inventurPfad, { id });
  const record = useRecord('inventuren', id);
  const { data: inventur } = record;
  const mayCount = decide(entities.inventuren.access.update, useSession() ?? guest) === true;
  const offline = useOfflineReason();
  const [filter, setFilter] = useState<Filter>('abweichungen');
  const { data } = asked;
  const isOpen = inventur?.status === 'offen';
  const act = async (work: () => Promise<string>) => {
    let words = '';
    const failure = await attempt(async () => {
      words = await work();
    });
    await refresh('inventuren', 'inventur_plaetze', 'inventur_zeilen', 'inventar', 'geraete');
    if (failure) toastFailure(failure.message);
    else toast(words);
  };
  const [closing, close] = useBusy(async () => {
    if (!data || !(await confirm('Möchtest du die Inventur abschließen?', { detail: closeWords(data) })))
      return;
    await act(async () => {
      const { artikel, vermisst, gefunden } = await ask(inventurAbschliessenPfad, { id });
      return [
        'Abgeschlossen',
        `${formatZahl(artikel)} × Bestand geändert`,
        `${formatZahl(vermisst)} Geräte vermisst`,
        ...(gefunden > 0 ? [`${formatZahl(gefunden)} Stück wieder da`] : []),
      ].join(', ');
    });
  });
  const [opening, open] = useBusy(() =>
    act(async () => {
      const { zurueck } = await ask(inventurOeffnenPfad, { id });
      return `Wieder offen, ${formatZahl(zurueck)} Korrekturen zurückgenommen`;
    }),
  );
  const decideOn = (posten: Posten, entscheidung: 'korrigieren' | 'lassen' | 'nachzählen') =>
    act(async () => {
      const { offen } = await ask(inventurEntscheidenPfad, { id, zeilen: [...posten.zeilen], entscheidung });
      return offen === 0 ? 'Alles entschieden' : `Noch ${formatZahl(offen)} zu entscheiden`;
    });
  const fertig = data?.plaetze.filter(({ fertigAm }) => fertigAm !== '').length ?? 0;
  const title = inventur ? `Inventur ${formatDay(inventur.stichtag)}` : 'Inventur';
  return (
    <>
      <PageHeader
        title={title}
        above={ABOVE}
        detail={data && `${formatZahl(fertig)} von ${formatZahl(data.plaetze.length)} Plätzen`}
      >
        {isOpen && (
          <Button
            icon={IconPrinter}
            onClick={() => saveDocument(() => fileOf(zaehllistePfad, { id }, 'pdf'))}
          >
            Zählliste
          </Button>
        )}
        <Button icon={IconPrinter} onClick={() => saveDocument(() => fileOf(inventurPdfPfad, { id }, 'pdf'))}>
          Als PDF
        </Button>
        {isOpen && mayCount && (
          <>
            <Button icon={IconLock} busy={closing} disabled={offline ?? whyOpen(data)} onClick={close}>
              Abschließen
            </Button>
            <ButtonLink look="primary" icon={IconScan} to="/inventur/$id/zaehlen" params={{ id }}>
              Zählen
            </ButtonLink>
          </>
        )}
        {!isOpen && mayCount && data && data.wiederOffenBis !== '' && (
          <Button icon={IconLockOpen} busy={opening} disabled={offline} onClick={open}>
            Wieder öffnen (bis {formatTime(data.wiederOffenBis)})
          </Button>
        )}
      </PageHeader>
      {!data && <LoadFailed query={asked} />}
      {!inventur && <LoadFailed query={record} />}
      {!(data && inventur) && !asked.isError && !record.isError && <SkeletonRows rows={6} />}
      {data && inventur && (
        <>
          <p className={css.words}>
            {inventur.name}, {data.umfang}, {inventur.sollZeigen ? 'Soll sichtbar' : 'Soll verdeckt'}
            {isOpen
              ? data.offen > 0 && (
                  <b className={css.open}>
                    Noch {data.offen === 1 ? '1 Abweichung' : `${formatZahl(data.offen)} Abweichungen`}{' '}
                    entscheiden, dann geht Abschließen
                  </b>
                )
              : `, abgeschlossen von ${inventur.abgeschlossenVon} am ${formatDay(inventur.abgeschlossenAm)}`}
          </p>
          <Summen summen={data.summen} />
          <Card>
            <div className={css.filters}>
              <Segments label="Zeilen" options={optionsOf(data)} value={filter} onChange={setFilter} />
              {isOpen && mayCount && (
                <p className={css.keys}>
                  <KeyHint>K</KeyHint> korrigieren <KeyHint>L</KeyHint> lassen <KeyHint>Z</KeyHint> nachzählen
                </p>
              )}
            </div>
            <Abweichungen
              posten={shownOf(data.posten, filter)}
              decide={
                isOpen && mayCount && !offline
                  ? (each, entscheidung) => void decideOn(each, entscheidung)
                  : undefined
              }
            />
            <p className={css.foot}>
              Abschließen schreibt Bestand und Zustand mit Grund ins Protokoll. 15 Minuten lang geht es
              zurück.
            </p>
          </Card>
        </>
      )}
    </>
  );
}

type Data = AnswerOf<typeof inventurPfad>;

const shownOf = (posten: readonly Posten[], filter: Filter): readonly Posten[] =>
  filter === 'alle'
    ? posten
    : posten.filter(({ unterschied, ergebnis, entscheidung }) =>
        filter === 'ort' ? ergebnis === 'falscher Ort' : unterschied !== 0 || entscheidung === 'nachzählen',
      );

const optionsOf = ({ posten }: Data) => [
  {
    value: 'abweichungen' as const,
    label: `Abweichungen ${formatZahl(shownOf(posten, 'abweichungen').length)}`,
  },
  { value: 'ort' as const, label: `Falscher Ort ${formatZahl(shownOf(posten, 'ort').length)}` },
  { value: 'alle' as const, label: 'Alle' },
];

function whyOpen(data: Data | undefined): string | undefined {
  if (!data || data.posten.length === 0) return 'Es ist noch nichts gezählt.';
  if (data.offen === 0) return undefined;
  return data.offen === 1
    ? 'Noch 1 Abweichung ist zu entscheiden.'
    : `Noch ${formatZahl(data.offen)} Abweichungen sind zu entscheiden.`;
}

function closeWords({ plaetze }: Data): string {
  const open = plaetze.filter(({ fertigAm }) => fertigAm === '').length;
  const rest =
    open === 0
      ? ''
      : `${open === 1 ? '1 Platz ist' : `${formatZahl(open)} Plätze sind`} nicht gezählt und ${open === 1 ? 'bleibt' : 'bleiben'} wie bisher. `;
  return `${rest}Bestand und Zustände ändern sich, wie entschieden. 15 Minuten lang geht es zurück.`;
}

function Summen({ summen }: { summen: Data['summen'] }) {
  const { gezaehlt, unterwegs, fehlen, fehlenWert, zuViel, falscherOrt } = summen;
  return (
    <Card>
      <dl className={css.sums} aria-label="Summen">
        <div>
          <dt>Gezählt</dt>
          <dd>{formatZahl(gezaehlt)} Stück</dd>
        </div>
        <div>
          <dt>Unterwegs</dt>
          <dd>
            {formatZahl(unterwegs)} Stück <small>fehlen nicht</small>
          </dd>
        </div>
        <div data-lacks={fehlen > 0 || undefined}>
          <dt>Fehlen</dt>
          <dd>
            {formatZahl(fehlen)} Stück {fehlen > 0 && <small>{formatEuro(fehlenWert)}</small>}
          </dd>
        </div>
        <div>
          <dt>Zu viel</dt>
          <dd>{formatZahl(zuViel)} Stück</dd>
        </div>
        <div>
          <dt>Falscher Ort</dt>
          <dd>
            {falscherOrt === 1 ? '1 Gerät' : `${formatZahl(falscherOrt)} Geräte`}{' '}
            {falscherOrt > 0 && <small>geändert</small>}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
