import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FaelligeZeile, faelligStand } from '@traverse/domain/pruefung/faelligkeitsliste';
import { formatDay, formatMonat, formatZahl } from '@traverse/domain/values';
import { type Spalten, spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../api/connection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../ui/table.module.css';
import { rowTone } from '../../ui/tone.ts';
import { useToday } from '../../ui/useToday.ts';
import { keyOf } from './faellige-auswahl.ts';
import css from './PruefungenPage.module.css';

interface ZeilenProps {
  zeilen: readonly FaelligeZeile[];
  ticked: ReadonlySet<string>;
  onTick: ((keys: readonly string[], on: boolean) => void) | undefined;
  /** None for whoever writes down none. */
  onEnter: ((zeile: FaelligeZeile) => Promise<void>) | undefined;
}

const SPALTEN = spalten<FaelligeZeile>()({
  geraet: { is: 'text', label: 'Gerät', of: ({ bezeichnung }) => bezeichnung },
  art: {
    is: 'text',
    label: 'Art',
    of: ({ art, menge }) =>
      menge ? `${art}, ${formatZahl(menge.geprueft)} von ${formatZahl(menge.anzahl)} geprüft` : art,
  },
  platz: { is: 'text', label: 'Platz', of: ({ platz }) => platz || '–' },
  faellig: {
    is: 'text',
    label: 'Fällig',
    of: ({ faellig }) => (faellig === '' ? 'sofort' : formatMonat(faellig)),
  },
  zuletzt: { is: 'tag', label: 'Zuletzt', of: ({ zuletzt }) => zuletzt },
  gehtRaus: { is: 'tag', label: 'Geht raus', of: ({ gehtRaus }) => gehtRaus?.von ?? '' },
  stand: { is: 'eigen', label: 'Stand' },
});

const CELLS = {
  geraet: ({ bezeichnung, kategorie, geraet, inventar }: FaelligeZeile) => (
    <span className={css.name}>
      {kategorie !== '' && <KategorieTag kategorie={kategorie} wordless />}
      {geraet === '' ? (
        <Link to="/inventar/$id" params={{ id: inventar }}>
          {bezeichnung}
        </Link>
      ) : (
        <Link to="/geraet/$id" params={{ id: geraet }}>
          {bezeichnung}
        </Link>
      )}
    </span>
  ),
  art: (zeile: FaelligeZeile) => <span className={css.quiet}>{SPALTEN.art.of(zeile)}</span>,
  faellig: (zeile: FaelligeZeile) => (
    <>
      <span className={css.label}>fällig </span>
      <b>{SPALTEN.faellig.of(zeile)}</b>
    </>
  ),
  zuletzt: ({ zuletzt }: FaelligeZeile) => (
    <span className={css.quiet}>
      <span className={css.label}>zuletzt </span>
      {zuletzt === '' ? '–' : formatDay(zuletzt)}
    </span>
  ),
  gehtRaus: ({ gehtRaus }: FaelligeZeile) => (
    <>
      <span className={css.label}>geht raus </span>
      {gehtRaus ? (
        <>
          <b>{formatDay(gehtRaus.von)}</b> {gehtRaus.name}
        </>
      ) : (
        '–'
      )}
    </>
  ),
};

/** The tests that are due. */
export function FaelligeTable({ zeilen, ticked, onTick, onEnter }: ZeilenProps) {
  const heute = useToday();
  const offline = useOfflineReason();
  const columns: Spalten<FaelligeZeile> = {
    ...(onTick && { tick: { is: 'eigen', label: 'Alle wählen', silent: true } }),
    ...SPALTEN,
    ...(onEnter && { act: { is: 'eigen', label: 'Prüfung eintragen', silent: true } }),
  };
  return (
    <PlainTabelle
      className={clsx(tables.table, css.table)}
      label="Fällige Prüfungen"
      hasActs
      columns={columns}
      rows={zeilen}
      keyOf={(zeile) => `${keyOf(zeile)} ${zeile.pruefart}`}
      looks={{ platz: css.mono, faellig: css.number, zuletzt: css.number, act: css.act }}
      heads={{
        tick: (
          <input
            type="checkbox"
            aria-label="Alle wählen"
            checked={zeilen.every((zeile) => ticked.has(keyOf(zeile)))}
            onChange={(event) => onTick?.(zeilen.map(keyOf), event.currentTarget.checked)}
          />
        ),
      }}
      cells={{
        ...CELLS,
        tick: (zeile) => (
          <input
            type="checkbox"
            aria-label={`${zeile.bezeichnung} wählen`}
            checked={ticked.has(keyOf(zeile))}
            onChange={(event) => onTick?.([keyOf(zeile)], event.currentTarget.checked)}
          />
        ),
        stand: (zeile) => <Stand zeile={zeile} {...faelligStand(zeile, heute)} />,
        act: (zeile) => (
          <IconButton
            icon={IconCertificate}
            label={`Prüfung eintragen: ${zeile.bezeichnung}, ${zeile.art}`}
            disabled={offline}
            onClick={() => void onEnter?.(zeile)}
          />
        ),
      }}
      rowLook={(zeile) => rowTone(faelligStand(zeile, heute).tone)}
    />
  );
}

function Stand({ zeile, words, tone }: { zeile: FaelligeZeile } & ReturnType<typeof faelligStand>) {
  if (zeile.aufPruefliste) return <Status icon={IconClock}>auf Prüfliste</Status>;
  const icon = { danger: IconAlertTriangle, warning: IconAlertCircle } as const;
  return (
    <Status {...(tone ? { tone } : {})} icon={tone ? icon[tone] : IconCircleCheck}>
      {words}
    </Status>
  );
}
