import { IconCalendarSearch, IconChecklist, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import type { ReactNode } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { KategorieTag } from '../../src/ui/KategorieTag.tsx';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';
import { Tag } from '../../src/ui/StatusTag.tsx';
import { NoPermission } from '../../src/ui/states/NoPermission.tsx';
import { NotFound } from '../../src/ui/states/NotFound.tsx';
import { SkeletonRows } from '../../src/ui/states/SkeletonRows.tsx';
import { StateCard } from '../../src/ui/states/StateCard.tsx';
import css from './Catalogue.module.css';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Messages, Rows } from './Rows.tsx';

export function Catalogue() {
  return (
    <main className={css.page}>
      <PageHeader title="Bausteine" detail="jeder einmal">
        <Button look="soft">Export</Button>
        <Button look="primary" icon={IconPlus} keyHint="N">
          Anlegen
        </Button>
      </PageHeader>
      <Block title="Knöpfe">
        <Button look="primary">Speichern</Button>
        <Button>Abbrechen</Button>
        <Button look="soft" icon={IconCalendarSearch}>
          Zeitraum
        </Button>
        <Button look="quiet">Verwerfen</Button>
        <Button look="danger">Ja, löschen</Button>
        <Button look="dangerOutline">Löschen</Button>
        <Button look="primary" disabled="Der Name fehlt.">
          Speichern
        </Button>
        <Button look="primary" busy>
          Speichern
        </Button>
        <Button large>Groß</Button>
      </Block>
      <Dialogs />
      <Rows />
      <Block title="Kategorie">
        {technikKategorien.map((kategorie) => (
          <KategorieTag key={kategorie} kategorie={kategorie} />
        ))}
        <KategorieTag kategorie="Ton" wordless />
        <Tag>nächste freie</Tag>
        <Tag look="line">Packliste</Tag>
        <Tag look="lime">heute</Tag>
        <Pagination of="Kunden" page={2} pageCount={9} onChange={() => {}} />
      </Block>
      <div className={css.two}>
        <Card heading="Laden">
          <SkeletonRows rows={4} />
        </Card>
        <StateCard
          icon={IconChecklist}
          title="Noch keine Packlisten"
          action={
            <Button look="primary" icon={IconPlus}>
              Anlegen
            </Button>
          }
        >
          Lege die erste an oder erstelle sie aus einer Rechnung.
        </StateCard>
        <StateCard
          icon={IconFilterOff}
          title="Kein Treffer für „Bauverrein“"
          action={<Button look="soft">Filter Aktiv</Button>}
        >
          Ein Zeitraum-Filter ist aktiv.
        </StateCard>
        <NoPermission what="Die Auswertung" groups={['admin']} />
        <NotFound action={<Button look="soft">Zur Liste</Button>} />
      </div>
      <Messages />
      <Fields />
    </main>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={css.block}>
      {children}
    </section>
  );
}
