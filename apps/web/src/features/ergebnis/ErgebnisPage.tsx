import { IconAlertTriangle, IconPencil, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { ergebnisPfad } from '@traverse/domain/pfade';
import { formatDayRange } from '@traverse/domain/values';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { openAufwand } from './AufwandDialog.tsx';
import css from './ErgebnisPage.module.css';
import { ErgebnisTable } from './ErgebnisTable.tsx';
import { MargeCards } from './MargeCards.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [3] }, { columns: 'minmax(0, 1fr) 340px', lines: [11, 5] }];

const route = getRouteApi('/shell/projekt/$id/ergebnis');

/** What a job earned, plan beside actual, with what strikes about it (PROJ-14). Admin's alone. */
export function ErgebnisPage() {
  const { id } = route.useParams();
  const asked = usePath(ergebnisPfad, { id }, { anew: true });
  const { data } = asked;
  // Its name decides where everything below it stands.
  if (!data && !asked.isError) return <SkeletonPage titled cards={OUTLINE} />;
  const above: readonly Crumb[] = [
    { label: 'Projekte', to: '/projekte' },
    ...(data ? ([{ label: data.name, to: '/projekt/$id', params: { id } }] as const) : []),
  ];
  return (
    <>
      <PageHeader
        title={data ? `Ergebnis ${data.name}` : 'Ergebnis'}
        above={above}
        {...(data ? { detail: formatDayRange(data.von, data.bis) } : {})}
      >
        <ButtonLink to="/ergebnisse" look="soft">
          Projektergebnisse
        </ButtonLink>
        <Button look="soft" icon={IconPrinter} onClick={() => window.print()}>
          <VisuallyHidden onPhones>Drucken</VisuallyHidden>
        </Button>
        <Button look="soft" icon={IconPencil} onClick={() => openAufwand(id)}>
          Aufwand eintragen
        </Button>
        <ButtonLink to="/projekt/$id" params={{ id }} look="soft">
          Zum Projekt
        </ButtonLink>
      </PageHeader>
      <LoadFailed query={asked} />
      {data && (
        <div className={css.page} aria-busy={asked.isFetching}>
          <MargeCards plan={data.plan} ist={data.ist} />
          <div className={css.columns}>
            <ErgebnisTable antwort={data} />
            {data.hinweise.length > 0 && (
              <Card heading="Das fällt auf">
                <NoteList>
                  {data.hinweise.map(({ art, titel, text }) => (
                    <Note key={`${art} ${text}`} icon={IconAlertTriangle} title={titel} warns="sign">
                      <p>{text}</p>
                    </Note>
                  ))}
                </NoteList>
              </Card>
            )}
          </div>
        </div>
      )}
    </>
  );
}
