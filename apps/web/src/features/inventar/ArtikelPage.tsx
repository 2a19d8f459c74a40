import {
  IconBox,
  IconCalendarPause,
  IconCalendarTime,
  IconCertificate,
  IconHash,
  IconMapPin,
  IconPencil,
  IconPuzzle,
  IconQrcode,
  IconStack2,
  IconStairs,
  IconTool,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type Expanded, entities, type InventarArtikel } from '@traverse/domain/entities';
import { ruestzeitWords } from '@traverse/domain/inventarliste/missing-words';
import { eigeneRuestzeit } from '@traverse/domain/inventarliste/ruestzeit';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useHasAny, useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { VerlaufButton } from '../../records/verlauf/VerlaufButton.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag, Tag } from '../../ui/StatusTag.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { WarengruppeTag } from '../../ui/WarengruppeTag.tsx';
import { openRuestzeit } from '../inventarliste/RuestzeitDialog.tsx';
import { choosePlatz } from '../scan/choose-platz.ts';
import { reportSchaden } from '../stueck/report-schaden.ts';
import css from './ArtikelPage.module.css';
import { Bilder } from './Bilder.tsx';
import { Bookings } from './Bookings.tsx';
import { Codes } from './Codes.tsx';
import { changeCaseArt } from './change-case-art.ts';
import { changeTyp } from './change-typ.ts';
import { Figures } from './Figures.tsx';
import { changeZaehlweise } from './geraet/count-singly.ts';
import { GeraeteCard } from './geraet/GeraeteCard.tsx';
import { Pflichten } from './geraet/Pflichten.tsx';
import { LabelAside } from './label-print/LabelAside.tsx';
import { ArtikelPlatz } from './platz/ArtikelPlatz.tsx';
import { Schaeden } from './Schaeden.tsx';
import { openStaffel } from './StaffelDialog.tsx';
import { Teile } from './Teile.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ columns: 'repeat(2, minmax(0, 1fr))', lines: [8, 14] }];

const route = getRouteApi('/shell/inventar/$id');
const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** One item: how it stands today, where it is booked over time, its damages (INV-03), and its label. */
export function ArtikelPage() {
  const { id } = route.useParams();
  useLiveCollections('inventar', 'schaeden');
  const asked = useRecord('inventar', id);
  const { data, error } = asked;
  if (error && failureOf(error).status === 404) return <Gone />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Artikel artikel={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Artikel({ artikel }: { artikel: Expanded<'inventar', never> }) {
  const { id, name, kategorie, gruppe, typ, caseArt } = artikel;
  const ruestzeit = eigeneRuestzeit(artikel);
  return (
    <>
      <PageHeader
        title={name}
        above={ABOVE}
        detail={
          <span className={css.tags}>
            {kategorie !== '' && <KategorieTag kategorie={kategorie} />}
            {gruppe !== '' && <Gruppe id={gruppe} />}
            {typ === 'Set' && <Tag>Set</Tag>}
            {typ === 'Case' && <Tag>{`Case, Inhalt ${caseArt}`}</Tag>}
            {ruestzeit && <StatusTag icon={IconCalendarPause}>{ruestzeitWords(ruestzeit)}</StatusTag>}
            <ArtikelPlatz artikel={artikel} />
          </span>
        }
      >
        <Actions artikel={artikel} />
      </PageHeader>
      <div className={css.layout}>
        <div className={css.parts}>
          {typ !== 'Set' && (
            <>
              <Figures artikel={artikel} />
              <GeraeteCard artikel={artikel} />
              <Pflichten artikel={artikel} />
              <Bookings inventar={id} />
            </>
          )}
          <Schaeden inventar={id} onlySome={typ === 'Set'} />
          {typ === 'Set' && <Teile artikel={id} isSet />}
        </div>
        <div className={css.parts}>
          <Card className={css.label} id="etikett">
            <LabelAside record={artikel} />
          </Card>
          <Bilder artikel={artikel} />
          {typ !== 'Set' && <Teile artikel={id} />}
          <Codes of="inventar" id={id} />
        </div>
      </div>
    </>
  );
}

function Gruppe({ id }: { id: string }) {
  const { data, isLoading } = useRecord('warengruppen', id);
  if (isLoading) return <span className={css.coming} />;
  return data && <WarengruppeTag name={data.name} farbe={data.farbe} />;
}

function Actions({ artikel }: { artikel: InventarArtikel }) {
  const { id, name, typ } = artikel;
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const hasPieces = typ !== 'Set';
  return (
    <>
      {hasPieces && (
        <ButtonLink to="/verfuegbarkeit" search={{ item: id }} look="soft" icon={IconCalendarTime}>
          Verfügbarkeit
        </ButtonLink>
      )}
      {hasPieces && decide(entities.schaeden.access.create, reader) !== false && (
        <Button
          look="soft"
          icon={IconTool}
          disabled={offline}
          onClick={() => reportSchaden({ inventar: id })}
        >
          Schaden melden
        </Button>
      )}
      {decide(entities.inventar.access.update, reader) !== false && (
        <Button
          icon={IconPencil}
          aria-label={`${name} bearbeiten`}
          disabled={offline}
          onClick={async () => void (await openRecordDialog(entities.inventar, { id }))}
        >
          Bearbeiten
        </Button>
      )}
      <VerlaufButton entity={entities.inventar} id={id} />
      {decide(entities.codes.access.create, reader) !== false && <More artikel={artikel} />}
    </>
  );
}

/** What an item gets seldom. */
function More({ artikel }: { artikel: InventarArtikel }) {
  const { id, typ } = artikel;
  const reader = useSession() ?? guest;
  const mayChange = decide(entities.inventar.access.update, reader) !== false;
  // A firm without a table is asked for none.
  const hasStaffeln = useHasAny('faktorstaffeln');
  const offline = useOfflineReason();
  return (
    <MoreMenu disabled={offline}>
      <MenuItem
        icon={IconQrcode}
        onClick={() => void openRecordDialog(entities.codes, { initial: { inventar: id } })}
      >
        Weiteren Code hinzufügen
      </MenuItem>
      {mayChange && typ !== 'Case' && (
        <MenuItem icon={IconStack2} onClick={() => void changeTyp(artikel)}>
          {typ === 'Set' ? 'Wieder als Artikel führen' : 'Als Set führen'}
        </MenuItem>
      )}
      {mayChange && hasStaffeln && (
        <MenuItem icon={IconStairs} onClick={() => void openStaffel(artikel)}>
          Faktorstaffel
        </MenuItem>
      )}
      {mayChange && typ !== 'Set' && <AsCase artikel={artikel} />}
      {mayChange && typ !== 'Set' && <Stueckweise artikel={artikel} />}
      {(typ === 'Set' ? (['Teil'] as const) : (['Zubehör', 'Alternative'] as const)).map((art) => (
        <MenuItem
          key={art}
          icon={IconPuzzle}
          onClick={() => void openRecordDialog(entities.artikel_teile, { initial: { artikel: id, art } })}
        >
          {art} hinzufügen
        </MenuItem>
      ))}
    </MoreMenu>
  );
}

/** Whether others lie in its pieces, for good or from job to job (CASE-01). */
function AsCase({ artikel }: { artikel: InventarArtikel }) {
  const now = artikel.typ === 'Case' ? artikel.caseArt : '';
  return (['fest', 'wechselnd', ''] as const)
    .filter((art) => art !== now)
    .map((art) => (
      <MenuItem key={art} icon={IconBox} onClick={() => void changeCaseArt(artikel, art)}>
        {CASE_ARTEN[art]}
      </MenuItem>
    ));
}

const CASE_ARTEN = {
  fest: 'Case mit festem Inhalt',
  wechselnd: 'Case mit wechselndem Inhalt',
  '': 'Nicht mehr als Case führen',
} as const;

/** Where it stands, which tests it wants, and whether each of its pieces has a number. */
function Stueckweise({ artikel }: { artikel: InventarArtikel }) {
  const { id } = artikel;
  const zaehlweise = artikel.zaehlweise || 'Menge';
  const others = (['Einzeln', 'Gemischt', 'Menge'] as const).filter((each) => each !== zaehlweise);
  return (
    <>
      {others.map((each) => (
        <MenuItem key={each} icon={IconHash} onClick={() => void changeZaehlweise(artikel, each)}>
          {ZAEHLWEISEN[each]}
        </MenuItem>
      ))}
      <MenuItem icon={IconMapPin} onClick={() => void choosePlatz('inventar', artikel)}>
        Lagerplatz wählen
      </MenuItem>
      <MenuItem icon={IconCalendarPause} onClick={() => void openRuestzeit('inventar', artikel)}>
        Rüstzeit
      </MenuItem>
      <MenuItem
        icon={IconCertificate}
        onClick={() => void openRecordDialog(entities.artikel_pruefungen, { initial: { inventar: id } })}
      >
        Prüfung vorschreiben
      </MenuItem>
    </>
  );
}

const ZAEHLWEISEN = {
  Einzeln: 'Einzeln zählen',
  Gemischt: 'Gemischt zählen',
  Menge: 'Als Menge zählen',
} as const;

function Gone() {
  return (
    <NotFound
      action={
        <ButtonLink to="/inventar" look="primary">
          Zum Inventar
        </ButtonLink>
      }
    />
  );
}
