import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BuchMonat } from '@traverse/domain/steuerbuero/monate';
import { ustAenderungWords } from '@traverse/domain/ustva/aenderung';
import type { Abgabe } from '@traverse/domain/ustva/antwort';
import { type Day, formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import css from './MonateCard.module.css';

interface MonateCardProps {
  monate: readonly BuchMonat[];
  /** Of the year of the last sheet, with what has changed since. */
  abgaben: readonly Abgabe[];
  today: Day;
}

/** The last months with their receipts, bank, return and package; each leads to what it counts (look, picture 58). */
export function MonateCard({ monate, abgaben, today }: MonateCardProps) {
  const last = monate.find(({ laeuft }) => !laeuft);
  return (
    <Card heading="Monate" tools={<Link to="/steuerberatung">alle Pakete</Link>}>
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <div className={layout.scroll} role="region" aria-label="Die letzten Monate" tabIndex={0}>
        <table className={css.table} aria-label="Monate">
          <thead>
            <tr>
              <th scope="col">Monat</th>
              <th scope="col">Belege</th>
              <th scope="col">Bank</th>
              <th scope="col">Voranmeldung</th>
              <th scope="col">Paket</th>
            </tr>
          </thead>
          <tbody>
            {monate.map((monat) => (
              <tr key={monat.von} className={clsx(monat === last && css.last)}>
                <th scope="row">{monat.words}</th>
                <td>
                  <Belege monat={monat} />
                </td>
                <td>
                  <Bank monat={monat} />
                </td>
                <td>
                  <Voranmeldung monat={monat} abgaben={abgaben} today={today} />
                </td>
                <td>
                  <Paket monat={monat} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Belege({ monat: { eintraege, belege, von, bis, laeuft } }: { monat: BuchMonat }) {
  const missing = eintraege - belege;
  return (
    <Link
      to="/ausgaben/$tab"
      params={{ tab: '1' }}
      search={{ zeitraum: `datum:${von}:${bis}` }}
      className={css.lead}
    >
      {belege === 1 ? '1 Beleg' : `${formatZahl(belege)} Belege`}
      {missing > 0 && !laeuft && <small>{formatZahl(missing)} ohne</small>}
    </Link>
  );
}

function Bank({ monat: { umsaetze, offen, laeuft } }: { monat: BuchMonat }) {
  if (laeuft) return <Running>läuft</Running>;
  if (umsaetze === 0) return <Running>kein Umsatz</Running>;
  if (offen === 0) return <Done>alle zugeordnet</Done>;
  return (
    <Link to="/bankabgleich" className={css.lead}>
      <ToDo>{formatZahl(offen)} offen</ToDo>
    </Link>
  );
}

function Voranmeldung({ monat, abgaben, today }: { monat: BuchMonat } & Omit<MonateCardProps, 'monate'>) {
  const { zeitraum, faellig, abgabe, laeuft } = monat;
  if (!zeitraum) return <Running>keine</Running>;
  const said = abgaben.find(
    (each) => each.zeitraum.jahr === zeitraum.jahr && each.zeitraum.zeitraum === zeitraum.zeitraum,
  );
  const changed = said && said.aenderungen.length > 0 && ustAenderungWords(said.aenderungen);
  return (
    <Link to="/ustva" search={zeitraum} className={css.lead}>
      {abgabe && changed && (
        <ToDo>
          abgegeben {dayAndMonth(abgabe.am)}
          <small>seitdem {changed}</small>
        </ToDo>
      )}
      {abgabe && !changed && <Done>abgegeben {dayAndMonth(abgabe.am)}</Done>}
      {!abgabe && laeuft && <Running>läuft</Running>}
      {!abgabe && !laeuft && faellig && faellig < today && (
        <ToDo>fehlt, war fällig {dayAndMonth(faellig)}</ToDo>
      )}
      {!abgabe && !laeuft && faellig && faellig >= today && <Running>fällig {dayAndMonth(faellig)}</Running>}
    </Link>
  );
}

function Paket({ monat: { paket, laeuft } }: { monat: BuchMonat }) {
  if (paket) return <Done>vom {dayAndMonth(paket.am)}</Done>;
  return <Running>{laeuft ? 'läuft' : 'noch keins'}</Running>;
}

/** `9.11.`: the row says the year. */
const dayAndMonth = (day: Day): string => formatDay(day).replace(/\d{4}$/, '');

const Done = ({ children }: { children: ReactNode }) => (
  <Status tone="success" icon={IconCircleCheck}>
    {children}
  </Status>
);
const ToDo = ({ children }: { children: ReactNode }) => (
  <Status tone="warning" icon={IconAlertTriangle}>
    <span>{children}</span>
  </Status>
);
const Running = ({ children }: { children: ReactNode }) => (
  <Status icon={IconCircleDashed}>{children}</Status>
);
