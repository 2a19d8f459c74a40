import {
  IconAlertTriangle,
  IconCalendarX,
  IconChecks,
  IconChevronDown,
  IconClock,
  IconFileInvoice,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { type Antwort, antwortenFor, movesOfAntwort } from '@traverse/domain/rueckgabe/abschluss';
import {
  type OffeneRueckgabe,
  type OffeneZeile,
  rueckgabeStand,
  rueckgabeWords,
} from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { type Day, formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button } from '../../ui/Button.tsx';
import { dashStays } from '../../ui/dash-stays.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { rowTone } from '../../ui/tone.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { closeReturn } from '../inventarliste/rueckgabe/close-return.ts';
import {
  type NachberechnungRef,
  openNachberechnung,
} from '../inventarliste/rueckgabe/NachberechnungDialog.tsx';
import { openErinnern } from './ErinnernDialog.tsx';
import css from './RueckgabenPage.module.css';

interface RueckgabeRowProps {
  row: OffeneRueckgabe;
  today: Day;
  /** One of those that something is done with at once. */
  ticked: boolean;
  onTick: (on: boolean) => void;
}

/** One list: since when, whose, what it is worth and what it would hurt; opened, its pieces (look.md 22). */
export function RueckgabeRow({ row, today, ticked, onTick }: RueckgabeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isOverdue = rueckgabeStand(row.bis, today) === 'überfällig';
  const { name, packliste, kunde, telefon, bis, stueck, wert, fehltDemnaechst: fehlt } = row;
  return (
    <li className={clsx(css.row, isOverdue && rowTone('danger'))}>
      <div className={css.head}>
        <span className={css.tick}>
          <CheckboxField label="" aria-label={`${name} wählen`} checked={ticked} onChange={onTick} />
        </span>
        <span className={css.state}>
          <Status
            {...(isOverdue ? { tone: 'danger' as const } : {})}
            icon={isOverdue ? IconAlertTriangle : IconClock}
          >
            {rueckgabeWords(bis, today)}
          </Status>
        </span>
        <span className={css.who}>
          {packliste === '' ? (
            <b>{name}</b>
          ) : (
            <Link to="/packliste/$id" params={{ id: packliste }}>
              <b>{name}</b>
            </Link>
          )}
          {kunde !== '' && <span> {dashStays(kunde)}</span>}
        </span>
        <span className={css.phone}>{telefon !== '' && <a href={telOf(telefon)}>{telefon}</a>}</span>
        <span className={css.number}>{formatDay(bis)}</span>
        <span className={css.number}>
          <b>{formatZahl(stueck)}</b> Stück
        </span>
        <b className={css.number}>{formatEuro(wert)}</b>
        <span className={css.next}>
          {fehlt && (
            <Status tone="danger" icon={IconCalendarX}>
              {fehlt.titel}, {formatDay(fehlt.tag)}
            </Status>
          )}
        </span>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          aria-label={`Stücke von ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <Pieces row={row} isOverdue={isOverdue} />}
    </li>
  );
}

function Pieces({ row, isOverdue }: { row: OffeneRueckgabe; isOverdue: boolean }) {
  const { inventarliste, name, telefon, fehltDemnaechst: fehlt, nachberechnungen, rueckgabe } = row;
  const navigate = useNavigate();
  const reader = useSession() ?? guest;
  const look = async (draft: NachberechnungRef | undefined) => {
    if (draft) await navigate({ to: '/rechnung/$id', params: { id: draft.id } });
  };
  const charge = async () => look((await openNachberechnung({ inventarliste, name }))[0]);
  return (
    <div className={css.pieces}>
      <ul>
        {row.zeilen.map((zeile) => (
          <Piece key={zeile.id} zeile={zeile} />
        ))}
      </ul>
      <div className={css.foot}>
        <span className={css.hurts}>
          {fehlt && (
            <Status tone="danger" icon={IconCalendarX}>
              {formatZahl(fehlt.fehlend)} {fehlt.artikel} {fehlt.fehlend === 1 ? 'fehlt' : 'fehlen'}:{' '}
              {fehlt.titel} ab {formatDay(fehlt.tag)}
            </Status>
          )}
          {nachberechnungen.length > 0 && (
            <Status icon={IconFileInvoice}>
              berechnet mit {nachberechnungen.map((each) => each.name).join(', ')}
            </Status>
          )}
        </span>
        {telefon !== '' && (
          <a className={css.call} href={telOf(telefon)}>
            <IconPhone size={18} stroke={1.75} aria-hidden="true" />
            {telefon}
          </a>
        )}
        {isOverdue && (
          <Button icon={IconMail} onClick={() => openErinnern([row])}>
            Erinnern
          </Button>
        )}
        {rueckgabe !== '' && mayCreate(entities.rechnungen, reader) && (
          <Button icon={IconFileInvoice} onClick={charge}>
            Nachberechnung
          </Button>
        )}
        <Button
          look="primary"
          icon={IconChecks}
          onClick={async () => look(await closeReturn({ inventarliste, name }))}
        >
          Rückgabe abschließen
        </Button>
      </div>
    </div>
  );
}

const LABEL = { zurück: 'Gefunden', vermisst: 'Vermisst', verbraucht: 'Verbraucht' } as const;

function Piece({ zeile }: { zeile: OffeneZeile }) {
  const answers = antwortenFor(zeile.einzeln).filter((antwort) => antwort !== 'bleibt offen');
  const offline = useOfflineReason();
  const [busy, count] = useBusy(async (antwort: Exclude<Antwort, 'bleibt offen'>) => {
    const move = movesOfAntwort(zeile.offen, antwort);
    if (!move) return;
    await updateRecord('inventar_inventarlisten', zeile.id, { [`${move.field}+`]: move.by });
    toast(`${formatZahl(zeile.offen)} × ${zeile.name}: ${LABEL[antwort].toLocaleLowerCase('de')}`);
    await refresh('inventar_inventarlisten', 'inventarlisten', 'packlisten');
  });
  return (
    <li className={css.piece}>
      {zeile.kategorie !== '' && <KategorieTag kategorie={zeile.kategorie} wordless />}
      <span className={css.artikel}>
        <b>{zeile.name}</b>
        <small>
          raus {formatZahl(zeile.out)}, zurück {formatZahl(zeile.in)}
        </small>
      </span>
      <span className={css.number}>
        <b>{formatZahl(zeile.offen)}</b> offen
      </span>
      <span className={css.number}>{formatEuro(zeile.wert)}</span>
      <span className={css.answers}>
        {answers.map((antwort) => (
          <Button
            key={antwort}
            busy={busy}
            disabled={offline}
            aria-label={`${LABEL[antwort]}: ${zeile.name}`}
            onClick={() => count(antwort)}
          >
            {LABEL[antwort]}
          </Button>
        ))}
      </span>
    </li>
  );
}
