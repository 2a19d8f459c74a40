import { IconMapQuestion } from '@tabler/icons-react';
import { ButtonLink } from '../ui/Button.tsx';
import { usePagePlace } from '../ui/page-place.ts';
import { StateCard } from '../ui/states/StateCard.tsx';
import css from './WholePage.module.css';

export function UnknownAddressPage() {
  usePagePlace('Nicht gefunden');
  return (
    <main className={css.page}>
      <StateCard
        page
        icon={IconMapQuestion}
        title="Diese Seite gibt es nicht."
        action={
          <ButtonLink to="/home" look="primary">
            Zur Startseite
          </ButtonLink>
        }
      >
        Prüfe die Adresse, oder geh über die Startseite.
      </StateCard>
    </main>
  );
}
