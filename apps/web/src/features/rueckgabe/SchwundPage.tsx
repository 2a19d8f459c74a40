import { IconPackageOff, IconSearch, IconTrashX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { ausbuchenPfad, schwundDateiPfad, schwundPfad } from '@traverse/domain/pfade';
import { type SchwundArtikel, type SchwundListe, wertOfSchwund } from '@traverse/domain/rueckgabe/schwund';
import { formatDay, formatEuro, formatZahl, spaltenText, yearOf } from '@traverse/domain/values';
import { decide, guest, mayAsk, spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { useWiederDa } from '../../api/wieder-da.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../ui/table.module.css';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { YearSwitch } from '../../ui/YearSwitch.tsx';
import { WiederDaMessage } from '../stueck/WiederDaMessage.tsx';
import { openAusbuchen } from './AusbuchenDialog.tsx';
import { openGefunden } from './GefundenDialog.tsx';
import css from './SchwundPage.module.css';

const route = getRouteApi('/shell/schwund');
const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** An item on one of its lists; its name and its worth stand beside the first. */
interface LostRow {
  readonly artikel: SchwundArtikel;
  readonly liste: SchwundListe;
  readonly isFirst: boolean;
}

const SPALTEN = spalten<LostRow>()({
  artikel: { is: 'text', label: 'Artikel', of: ({ artikel: { name } }) => name },
  liste: { is: 'text', label: 'Liste', of: ({ liste: { name } }) => name },
  vermisst: { is: 'zahl', label: 'Vermisst', of: ({ liste: { vermisst } }) => vermisst },
  berechnet: {
    is: 'zahl',
    label: 'Nachberechnet',
    of: ({ liste: { berechnet } }) => (berechnet > 0 ? berechnet : undefined),
  },
  imBestand: {
    is: 'text',
    label: 'Noch im Bestand',
    of: ({ liste: { imBestand } }) => (imBestand > 0 ? formatZahl(imBestand) : 'ausgebucht'),
  },
  wert: {
    is: 'geld',
    label: 'Wert',
    of: ({ artikel: { wert }, isFirst }) => (isFirst ? wert : undefined),
  },
  act: { is: 'eigen', label: 'Was damit wird', silent: true },
});

/** What a year has lost, by item: what was charged, what still counts as stock, what it is worth (RUECK-04). */
export function SchwundPage() {
  const today = useToday();
  const { jahr = yearOf(today) } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = usePath(schwundPfad, { year: jahr });
  const found = useWiederDa();
  const { data } = asked;
  const [busy, save] = useBusy(async (format: ExportFormat) =>
    saveFile(await fileOf(schwundDateiPfad, { year: jahr }, format)),
  );
  const goTo = (year: number) => void navigate({ search: { jahr: year }, replace: true });
  return (
    <>
      <PageHeader title="Schwund" above={ABOVE} detail={<YearSwitch jahr={jahr} goTo={goTo} />}>
        {data && data.artikel.length > 0 && <ExportMenu title="Schwund ausgeben" busy={busy} onSave={save} />}
      </PageHeader>
      {found.map((each) => (
        <WiederDaMessage key={each.zeile} found={each} leadsThere />
      ))}
      {asked.isError && !data && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={6} />}
      {data?.artikel.length === 0 && (
        <StateCard icon={IconPackageOff} title={`${jahr} ging nichts verloren`}>
          Hier steht, was bei Rückgaben als vermisst gezählt wurde und nicht wieder auftauchte.
        </StateCard>
      )}
      {data && data.artikel.length > 0 && (
        <Card aria-label={`Schwund ${jahr}`}>
          <div className={layout.scroll}>
            <PlainTabelle
              className={clsx(tables.table, css.table)}
              columns={SPALTEN}
              rows={data.artikel.flatMap((artikel) =>
                artikel.listen.map((liste, index) => ({ artikel, liste, isFirst: index === 0 })),
              )}
              keyOf={({ liste }) => liste.zeile}
              looks={{ imBestand: css.end, act: css.end }}
              cells={CELLS}
            />
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

/** Its head stands beside it on a phone, where the table has none. */
const figure = (label: string, value: string) =>
  value && (
    <>
      <span className={css.label}>{label} </span>
      {value}
    </>
  );

const CELLS = {
  artikel: ({ artikel, isFirst }: LostRow) =>
    isFirst && (
      <span className={css.artikel}>
        {artikel.kategorie !== '' && <KategorieTag kategorie={artikel.kategorie} wordless />}
        <Link to="/inventar/$id" params={{ id: artikel.inventar }}>
          <b>{artikel.name}</b>
        </Link>
      </span>
    ),
  liste: ({ liste }: LostRow) => (
    <>
      {liste.packliste === '' ? (
        liste.name
      ) : (
        <Link to="/packliste/$id" params={{ id: liste.packliste }}>
          {liste.name}
        </Link>
      )}
      , bis {formatDay(liste.tag)}
    </>
  ),
  vermisst: (row: LostRow) => figure('vermisst', spaltenText(SPALTEN.vermisst, row)),
  berechnet: (row: LostRow) => figure('nachberechnet', spaltenText(SPALTEN.berechnet, row)),
  imBestand: (row: LostRow) =>
    figure(row.liste.imBestand > 0 ? 'noch im Bestand' : '', SPALTEN.imBestand.of(row)),
  wert: (row: LostRow) => figure('Wert', spaltenText(SPALTEN.wert, row)),
  act: ({ artikel, liste }: LostRow) => <LostActs artikel={artikel} liste={liste} />,
};

/** What becomes of a device is said on its page, of so many pieces here. */
function LostActs({ artikel, liste }: { artikel: SchwundArtikel; liste: SchwundListe }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { name, inventar, einzeln } = artikel;
  const mayFind = decide(entities.inventar_inventarlisten.access.update, reader) !== false;
  const mayWriteOff = mayAsk(ausbuchenPfad, reader) && liste.imBestand > 0;
  if (einzeln)
    return (
      <ButtonLink to="/inventar/$id" params={{ id: inventar }} look="soft" aria-label={`Geräte: ${name}`}>
        Geräte
      </ButtonLink>
    );
  return (
    <span className={css.acts}>
      {mayFind && (
        <Button
          icon={IconSearch}
          disabled={offline}
          aria-label={`Gefunden: ${name}, ${liste.name}`}
          onClick={() => openGefunden({ liste, name })}
        >
          Gefunden
        </Button>
      )}
      {mayWriteOff && (
        <Button
          icon={IconTrashX}
          disabled={offline}
          aria-label={`Ausbuchen: ${name}, ${liste.name}`}
          onClick={() => openAusbuchen({ zeile: liste.zeile, name, most: liste.imBestand })}
        >
          Ausbuchen
        </Button>
      )}
    </span>
  );
}
