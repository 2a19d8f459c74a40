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
import { clsx } from 'clsx';
import { useOfflineReason } from '../../api/connection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import tables from '../../ui/table.module.css';
import { rowTone } from '../../ui/tone.ts';
import { useToday } from '../../ui/useToday.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keyOf } from './faellige-auswahl.ts';
import css from './PruefungenPage.module.css';

interface ZeilenProps {
  zeilen: readonly FaelligeZeile[];
  ticked: ReadonlySet<string>;
  onTick: ((keys: readonly string[], on: boolean) => void) | undefined;
  /** None for whoever writes down none. */
  onEnter: ((zeile: FaelligeZeile) => Promise<void>) | undefined;
}

/** The tests that are due. */
export function FaelligeTable({ zeilen, ticked, onTick, onEnter }: ZeilenProps) {
  const heute = useToday();
  const offline = useOfflineReason();
  return (
    <table className={clsx(tables.table, css.table)} data-row-acts aria-label="Fällige Prüfungen">
      <thead>
        <tr>
          {onTick && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Alle wählen"
                checked={zeilen.every((zeile) => ticked.has(keyOf(zeile)))}
                onChange={(event) => onTick(zeilen.map(keyOf), event.currentTarget.checked)}
              />
            </th>
          )}
          <th scope="col">Gerät</th>
          <th scope="col">Art</th>
          <th scope="col">Platz</th>
          <th scope="col" className={css.number}>
            Fällig
          </th>
          <th scope="col" className={css.number}>
            Zuletzt
          </th>
          <th scope="col">Geht raus</th>
          <th scope="col">Stand</th>
          {onEnter && (
            <th scope="col">
              <VisuallyHidden>Prüfung eintragen</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {zeilen.map((zeile) => {
          const { words, tone } = faelligStand(zeile, heute);
          const icon = { danger: IconAlertTriangle, warning: IconAlertCircle } as const;
          return (
            <tr key={`${keyOf(zeile)} ${zeile.pruefart}`} className={rowTone(tone)}>
              {onTick && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${zeile.bezeichnung} wählen`}
                    checked={ticked.has(keyOf(zeile))}
                    onChange={(event) => onTick([keyOf(zeile)], event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <span className={css.name}>
                  {zeile.kategorie !== '' && <KategorieTag kategorie={zeile.kategorie} wordless />}
                  {zeile.geraet === '' ? (
                    <Link to="/inventar/$id" params={{ id: zeile.inventar }}>
                      {zeile.bezeichnung}
                    </Link>
                  ) : (
                    <Link to="/geraet/$id" params={{ id: zeile.geraet }}>
                      {zeile.bezeichnung}
                    </Link>
                  )}
                </span>
              </td>
              <td className={css.quiet}>
                {zeile.art}
                {zeile.menge &&
                  `, ${formatZahl(zeile.menge.geprueft)} von ${formatZahl(zeile.menge.anzahl)} geprüft`}
              </td>
              <td className={css.mono}>{zeile.platz || '–'}</td>
              <td className={css.number}>
                <span className={css.label}>fällig </span>
                <b>{zeile.faellig === '' ? 'sofort' : formatMonat(zeile.faellig)}</b>
              </td>
              <td className={clsx(css.number, css.quiet)}>
                <span className={css.label}>zuletzt </span>
                {zeile.zuletzt === '' ? '–' : formatDay(zeile.zuletzt)}
              </td>
              <td>
                <span className={css.label}>geht raus </span>
                {zeile.gehtRaus ? (
                  <>
                    <b>{formatDay(zeile.gehtRaus.von)}</b> {zeile.gehtRaus.name}
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td>
                {zeile.aufPruefliste ? (
                  <Status icon={IconClock}>auf Prüfliste</Status>
                ) : (
                  <Status {...(tone ? { tone } : {})} icon={tone ? icon[tone] : IconCircleCheck}>
                    {words}
                  </Status>
                )}
              </td>
              {onEnter && (
                <td className={css.act}>
                  <IconButton
                    icon={IconCertificate}
                    label={`Prüfung eintragen: ${zeile.bezeichnung}, ${zeile.art}`}
                    disabled={offline}
                    onClick={() => void onEnter(zeile)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
