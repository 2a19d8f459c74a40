import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import { usePagePlace } from '../ui/page-place.ts';
import { StateCard } from '../ui/states/StateCard.tsx';
import css from './WholePage.module.css';

/** Instead of a blank page when something broke that nobody expected (ERR-02). */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  usePagePlace('Fehler');
  return (
    <main className={css.page}>
      <StateCard
        page
        icon={IconAlertTriangle}
        title="Hier ist etwas schiefgegangen."
        action={
          <>
            <Button look="primary" icon={IconRefresh} onClick={() => location.reload()}>
              Seite neu laden
            </Button>
            <Button onClick={reset}>Noch einmal versuchen</Button>
            {/* A plain link: the program behind it may be what broke. */}
            <a className={css.home} href="/home">
              Zur Startseite
            </a>
          </>
        }
      >
        Was schon gespeichert war, ist nicht verloren. Passiert es wieder, gib deinem Admin die Einzelheiten.
      </StateCard>
      <details className={css.details}>
        <summary>Einzelheiten</summary>
        <pre>{error instanceof Error ? error.stack : String(error)}</pre>
      </details>
    </main>
  );
}
