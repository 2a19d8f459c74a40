import { IconCalendarExclamation } from '@tabler/icons-react';
import type { PlanerKonflikt } from '@traverse/domain/planung/konflikte';
import { formatDayRange } from '@traverse/domain/values';
import { ButtonLink } from '../../ui/Button.tsx';
import { Told } from './Told.tsx';

interface DienstKonfliktProps {
  konflikt: Extract<PlanerKonflikt, { readonly art: 'dienst' }>;
  days: string;
}

/** A Dienst on other days than its project: whoever is on it would come for nothing. */
export function DienstKonflikt({ konflikt: { dienst, projekt, spanne }, days }: DienstKonfliktProps) {
  const name = `${projekt.name}, ${dienst.name}`;
  return (
    <Told
      icon={IconCalendarExclamation}
      title={spanne ? `${name} liegt an anderen Tagen` : `${name} blieb stehen`}
      days={days}
      way={
        <ButtonLink look="soft" to="/projekt/$id" params={{ id: projekt.id }} aria-label={`Öffnen: ${name}`}>
          Öffnen
        </ButtonLink>
      }
    >
      {spanne
        ? `Das Projekt ist am ${formatDayRange(spanne.von, spanne.bis)}, der Dienst an keinem Tag davon.`
        : 'Das Projekt ist verschoben, der Dienst nicht.'}
    </Told>
  );
}
