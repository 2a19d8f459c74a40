import { Link } from '@tanstack/react-router';
import type { Projekt } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { karteAddress } from '@traverse/domain/projekt/karte';
import { guest } from '@traverse/schema';
import { useRecord } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import css from './ProjektFacts.module.css';

/** The way to the customer's page, where the project is joined with one and the reader may see it. */
export function KundeWay({ projekt }: { projekt: Projekt }) {
  const reader = useSession() ?? guest;
  const { auftraggeber } = projekt;
  const enabled = auftraggeber !== '' && mayRead('kunden', reader);
  const { data } = useRecord('kunden', auftraggeber, { enabled });
  if (!enabled || !data) return null;
  return (
    <Link to="/kunde/$id" params={{ id: data.id }} className={css.karte}>
      Kunde {data.kundennummer}
    </Link>
  );
}

/** The way to the place's page and to where it is: the map is another house's page, and hears of it when somebody opens it. */
export function OrtWays({ projekt: { ort, veranstaltungsort } }: { projekt: Projekt }) {
  const { data } = useRecord('orte', veranstaltungsort, { enabled: veranstaltungsort !== '' });
  const joined = veranstaltungsort === '' ? undefined : data;
  const address = karteAddress((joined && anschriftLine(joined)) || ort);
  return (
    <>
      {joined && (
        <Link
          to="/ort/$id"
          params={{ id: joined.id }}
          className={css.karte}
          aria-label={`${joined.name} öffnen`}
        >
          Öffnen
        </Link>
      )}
      {address !== '' && (
        <a
          className={css.karte}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${ort} auf der Karte zeigen`}
        >
          Karte
        </a>
      )}
    </>
  );
}
