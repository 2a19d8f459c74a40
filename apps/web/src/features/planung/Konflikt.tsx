import { type Icon, IconCalendarExclamation, IconClockExclamation, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlanerKonflikt } from '@traverse/domain/planung/konflikte';
import { formatDay, formatDayRange } from '@traverse/domain/values';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { DienstKonflikt } from './DienstKonflikt.tsx';
import { FehltKonflikt } from './FehltKonflikt.tsx';
import { GeraeteKonflikt } from './GeraeteKonflikt.tsx';
import { Told } from './Told.tsx';

interface KonfliktProps {
  konflikt: PlanerKonflikt;
  /** What the job of a document is called, by the document's id. */
  jobs: ReadonlyMap<string, string>;
}

/** One clash in words: its cause in a sentence, and the way there. */
export function Konflikt({ konflikt, jobs }: KonfliktProps) {
  const days = formatDayRange(konflikt.von, konflikt.bis);
  switch (konflikt.art) {
    case 'fehlt':
      return <FehltKonflikt lauf={konflikt.lauf} days={days} jobs={jobs} />;
    case 'doppelt': {
      const { name, projekte, tage } = konflikt.doppelt;
      return (
        <Told icon={IconUsers} title={`${name} ist doppelt`} days={days}>
          {projekte.map(({ id, name: projekt }, index) => (
            <span key={id}>
              {index > 0 && (index === projekte.length - 1 ? ' und ' : ', ')}
              <Link to="/projekt/$id" params={{ id }}>
                {projekt}
              </Link>
            </span>
          ))}
          {tage.length > 1 && `: an ${tage.length} Tagen`}
        </Told>
      );
    }
    case 'abwesend': {
      const { name, anzeige, projekt } = konflikt.abwesend;
      return (
        <Told icon={IconUsers} title={`${name} ist nicht da`} days={days}>
          {anzeige}, und eingeteilt auf{' '}
          <Link to="/projekt/$id" params={{ id: projekt.id }}>
            {projekt.name}
          </Link>
          .
        </Told>
      );
    }
    case 'geraet':
    case 'weg':
    case 'pruefung':
      return <GeraeteKonflikt konflikt={konflikt} days={days} jobs={jobs} />;
    case 'dienst':
      return <DienstKonflikt konflikt={konflikt} days={days} />;
    case 'abgelaufen':
      return (
        <ListeKonflikt
          packliste={konflikt.packliste}
          icon={IconClockExclamation}
          title="Option abgelaufen"
          days={days}
        >
          {konflikt.packliste.name} hielt bis {formatDay(konflikt.haeltBis)} und reserviert nichts mehr.
        </ListeKonflikt>
      );
    case 'verschoben':
      return (
        <ListeKonflikt
          packliste={konflikt.packliste}
          title={`${konflikt.packliste.name} blieb stehen`}
          days={days}
        >
          Das Projekt ist verschoben, die Liste nicht.
        </ListeKonflikt>
      );
    case 'anders':
      return (
        <ListeKonflikt
          packliste={konflikt.packliste}
          title={`${konflikt.packliste.name} steht anders`}
          days={days}
        >
          {konflikt.satz}
        </ListeKonflikt>
      );
    case 'ausserhalb': {
      const { packliste, projekt, spanne } = konflikt;
      return (
        <ListeKonflikt packliste={packliste} title={`${packliste.name} liegt an anderen Tagen`} days={days}>
          <Link to="/projekt/$id" params={{ id: projekt.id }}>
            {projekt.name}
          </Link>{' '}
          ist am {formatDayRange(spanne.von, spanne.bis)}, die Liste an keinem Tag davon.
        </ListeKonflikt>
      );
    }
  }
}

interface ListeKonfliktProps {
  packliste: { readonly id: string; readonly name: string };
  icon?: Icon;
  title: string;
  days: string;
  children: ReactNode;
}

/** Of a list, which is opened. */
function ListeKonflikt({
  packliste: { id, name },
  icon = IconCalendarExclamation,
  title,
  days,
  children,
}: ListeKonfliktProps) {
  const way = (
    <ButtonLink look="soft" to="/packliste/$id" params={{ id }} aria-label={`Öffnen: ${name}`}>
      Öffnen
    </ButtonLink>
  );
  return (
    <Told icon={icon} title={title} days={days} way={way}>
      {children}
    </Told>
  );
}
