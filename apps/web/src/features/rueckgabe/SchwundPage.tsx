import { IconPackageOff, IconTrashX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import {
  ausbucher,
  formatDay,
  formatEuro,
  formatZahl,
  type SchwundArtikel,
  type SchwundListe,
  wertOfSchwund,
  yearOf,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import type { ExportFormat } from '../../api/export-list.ts';
import { exportSchwund, useSchwund } from '../../api/rueckgaben.ts';
import { useSession } from '../../api/session.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import tables from '../../ui/table.module.css';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { YearSwitch } from '../../ui/YearSwitch.tsx';
import { openAusbuchen } from './AusbuchenDialog.tsx';
import css from './SchwundPage.module.css';

const route = getRouteApi('/shell/schwund');
const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** What a year has lost, by item: what was charged, what still counts as stock, what it is worth (RUECK-04). */
export function SchwundPage() {
  const today = useToday();
  const { jahr = yearOf(today) } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useSchwund(jahr);
  const { data } = asked;
  const [busy, save] = useBusy(async (format: ExportFormat) => saveFile(await exportSchwund(jahr, format)));
  const goTo = (year: number) => void navigate({ search: { jahr: year }, replace: true });
  return (
    <>
      <PageHeader title="Schwund" above={ABOVE} detail={<YearSwitch jahr={jahr} goTo={goTo} />}>
        {data && data.artikel.length > 0 && <ExportMenu title="Schwund ausgeben" busy={busy} onSave={save} />}
      </PageHeader>
      {asked.isError && !data && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={6} />}
      {data?.artikel.length === 0 && (
        <StateCard icon={IconPackageOff} title={`${jahr} ging nichts verloren`}>
          Hier steht, was bei Rückgaben als vermisst gezählt wurde und nicht wieder auftauchte.
        </StateCard>
      )}
      {data && data.artikel.length > 0 && (
        <Card aria-label={`Schwund ${jahr}`}>
          <div className={css.scroll}>
            <table className={tables.table}>
              <thead>
                <tr>
                  <th>Artikel</th>
                  <th>Liste</th>
                  <th className={css.end}>Vermisst</th>
                  <th className={css.end}>Nachberechnet</th>
                  <th className={css.end}>Noch im Bestand</th>
                  <th className={css.end}>Wert</th>
                  <th>
                    <span className={css.hidden}>Ausbuchen</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.artikel.flatMap((artikel) =>
                  artikel.listen.map((liste, index) => (
                    <LostRow key={liste.zeile} artikel={artikel} liste={liste} isFirst={index === 0} />
                  )),
                )}
              </tbody>
            </table>
          </div>
          <p className={css.sum}>
            <b>{formatZahl(data.artikel.reduce((sum, { vermisst }) => sum + vermisst, 0))} Stück</b>{' '}
            <b>{formatEuro(wertOfSchwund(data.artikel))}</b>
          </p>
        </Card>
      )}
    </>
  );
}

function LostRow({
  artikel,
  liste,
  isFirst,
}: {
  artikel: SchwundArtikel;
  liste: SchwundListe;
  isFirst: boolean;
}) {
  const reader = useSession() ?? guest;
  const mayWriteOff = decide(ausbucher, reader) === true;
  return (
    <tr>
      <td>
        {isFirst && (
          <span className={css.artikel}>
            {artikel.kategorie !== '' && <KategorieTag kategorie={artikel.kategorie} wordless />}
            <b>{artikel.name}</b>
          </span>
        )}
      </td>
      <td>
        {liste.name}, bis {formatDay(liste.tag)}
      </td>
      <td className={css.end}>{formatZahl(liste.vermisst)}</td>
      <td className={css.end}>{liste.berechnet > 0 && formatZahl(liste.berechnet)}</td>
      <td className={css.end}>{liste.imBestand > 0 ? formatZahl(liste.imBestand) : 'ausgebucht'}</td>
      <td className={css.end}>{isFirst && formatEuro(artikel.wert)}</td>
      <td className={css.end}>
        {liste.imBestand > 0 && mayWriteOff && (
          <Button
            icon={IconTrashX}
            aria-label={`Ausbuchen: ${artikel.name}, ${liste.name}`}
            onClick={() =>
              void openAusbuchen({ zeile: liste.zeile, name: artikel.name, most: liste.imBestand })
            }
          >
            Ausbuchen
          </Button>
        )}
      </td>
    </tr>
  );
}
