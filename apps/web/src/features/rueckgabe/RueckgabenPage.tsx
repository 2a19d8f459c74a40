import { IconAlertTriangle, IconChecks, IconGhost, IconPackageImport } from '@tabler/icons-react';
import { rueckgabenDateiPfad, rueckgabenPfad } from '@traverse/domain/pfade';
import { type OffeneRueckgabe, rueckgabeStand } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayOpen } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { withTick } from '../../ui/ticked.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { ChosenBar } from './ChosenBar.tsx';
import css from './RueckgabenPage.module.css';
import { RueckgabeRow } from './RueckgabeRow.tsx';

const ABOVE = [{ label: 'Packlisten', to: '/packlisten' }] as const;
type Shown = 'alle' | 'überfällig' | 'blockiert';

/** What is out after its end, the oldest first, and what comes back today and tomorrow (RUECK-01). */
export function RueckgabenPage() {
  const today = useToday();
  const asked = usePath(rueckgabenPfad, {});
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('alle');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, save] = useBusy(async (format: ExportFormat) =>
    saveFile(await fileOf(rueckgabenDateiPfad, {}, format)),
  );
  const data = asked.data?.items;
  const overdue = data?.filter(({ bis }) => rueckgabeStand(bis, today) === 'überfällig') ?? [];
  const rows = data
    ?.filter((row) => isFound(row, search))
    .filter((row) => {
      if (shown === 'überfällig') return overdue.includes(row);
      return shown === 'alle' || row.fehltDemnaechst !== null;
    });
  // What is not shown is not meant.
  const chosen = rows?.filter(({ inventarliste }) => ticked.has(inventarliste)) ?? [];
  const blocking = data?.filter(({ fehltDemnaechst }) => fehltDemnaechst !== null).length ?? 0;
  return (
    <>
      <PageHeader
        title="Offene Rückgaben"
        above={ABOVE}
        joining={<SchwundLink />}
        detail={
          data && data.length > 0 && (data.length === 1 ? '1 Liste' : `${formatZahl(data.length)} Listen`)
        }
      >
        {data && data.length > 0 && (
          <ExportMenu title="Offene Rückgaben ausgeben" busy={busy} onSave={save} />
        )}
      </PageHeader>
      {asked.isError && !data && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={6} />}
      {data?.length === 0 && (
        <StateCard icon={IconPackageImport} title="Alles ist zurück">
          Hier stehen Listen, von denen nach ihrem Ende noch etwas draußen ist, und was heute und morgen
          kommt.
        </StateCard>
      )}
      {data && data.length > 0 && (
        <Card aria-label="Offene Rückgaben">
          <div className={css.tools}>
            <SearchField label="Kunde, Liste oder Artikel suchen" value={search} onChange={setSearch} />
            <Segments<Shown>
              label="Welche Listen"
              options={[
                { value: 'alle', label: 'alle' },
                {
                  value: 'überfällig',
                  label: counted('überfällig', overdue.length),
                  mark: <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />,
                },
                { value: 'blockiert', label: counted('blockiert eine Liste', blocking) },
              ]}
              value={shown}
              onChange={setShown}
            />
          </div>
          {rows && rows.length > 1 && chosen.length < rows.length && (
            <div className={css.all}>
              <Button
                look="quiet"
                icon={IconChecks}
                onClick={() => setTicked(new Set(rows.map(({ inventarliste }) => inventarliste)))}
              >
                Alle {formatZahl(rows.length)} auswählen
              </Button>
            </div>
          )}
          {chosen.length > 0 && <ChosenBar chosen={chosen} onDone={() => setTicked(new Set())} />}
          {rows?.length === 0 && <p className={css.none}>Dazu gibt es keine offene Rückgabe.</p>}
          <div className={css.names} aria-hidden="true">
            <span />
            <span>Stand</span>
            <span>Packliste, Kunde</span>
            <span>Telefon</span>
            <span className={css.number}>Bis</span>
            <span className={css.number}>Stück</span>
            <span className={css.number}>Wert</span>
            <span>Fehlt demnächst</span>
            <span />
          </div>
          <ul className={css.rows}>
            {rows?.map((row) => (
              <RueckgabeRow
                key={row.inventarliste}
                row={row}
                today={today}
                ticked={ticked.has(row.inventarliste)}
                onTick={(on) => setTicked(withTick(ticked, row.inventarliste, on))}
              />
            ))}
          </ul>
          {overdue.length > 0 && (
            <p className={css.sum}>
              überfällig <b>{formatZahl(overdue.reduce((sum, { stueck }) => sum + stueck, 0))} Stück</b>{' '}
              <b className={layout.danger}>
                {formatEuro(cents(overdue.reduce((sum, { wert }) => sum + wert, 0)))}
              </b>
            </p>
          )}
        </Card>
      )}
    </>
  );
}

/** What did not turn up any more; a firm that has lost nothing is not led there. */
function SchwundLink() {
  const reader = useSession() ?? guest;
  const lost = useRecords('inventar_inventarlisten', {
    filter: compare('vermisst', '>', 0),
    perPage: 1,
    skipTotal: true,
  });
  if (lost.isLoading) return <MayCome />;
  if (!lost.data?.items.length || !mayOpen('/schwund', reader)) return null;
  return (
    <ButtonLink to="/schwund" look="soft" icon={IconGhost}>
      Schwund
    </ButtonLink>
  );
}

function isFound({ kunde, name, zeilen }: OffeneRueckgabe, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  return [kunde, name, ...zeilen.map((each) => each.name)].some((text) =>
    text.toLocaleLowerCase('de').includes(wanted),
  );
}

const counted = (words: string, count: number): string =>
  count === 0 ? words : `${words} ${formatZahl(count)}`;
