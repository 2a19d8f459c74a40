import { auswertungYears } from '@traverse/domain/pfade';
import { PeriodSwitch } from './PeriodSwitch.tsx';

const JAHR = { previous: 'Voriges Jahr', next: 'Nächstes Jahr' };

/** The year that a page is about, and its neighbours. */
export function YearSwitch({ jahr, goTo }: { jahr: number; goTo: (jahr: number) => void }) {
  const { first, last } = auswertungYears;
  return (
    <PeriodSwitch
      words={<time>{jahr}</time>}
      labels={JAHR}
      onPrevious={jahr > first ? () => goTo(jahr - 1) : undefined}
      onNext={jahr < last ? () => goTo(jahr + 1) : undefined}
    />
  );
}
