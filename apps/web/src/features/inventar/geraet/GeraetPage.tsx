import { Menu } from '@mantine/core';
import {
  IconBox,
  IconBoxOff,
  IconCertificate,
  IconDots,
  IconMapPin,
  IconPencil,
  IconQrcode,
  IconTool,
} from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  bookValueOn,
  type Expanded,
  entities,
  ersteFaelligkeit,
  formatDay,
  formatEuro,
  formatProzent,
  nummerOf,
  type Pruefung,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecord, useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import type { Crumb } from '../../../ui/page-place.ts';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { NotFound } from '../../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { choosePlatz } from '../../scan/choose-platz.ts';
import { Codes } from '../Codes.tsx';
import { LabelAside } from '../label-print/LabelAside.tsx';
import { Schaeden } from '../Schaeden.tsx';
import { CaseInhalt } from './CaseInhalt.tsx';
import { putIntoCase, takeOutOfCase } from './choose-case.ts';
import { enterPruefung } from './enter-pruefung.ts';
import { FristMessage } from './FristMessage.tsx';
import { GeraetLeben } from './GeraetLeben.tsx';
import { GeraetPruefungen } from './GeraetPruefungen.tsx';
import css from './geraet.module.css';
import { WoJetzt, Zustand } from './geraet-look.tsx';
import { NaechsterEinsatz } from './NaechsterEinsatz.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [2] }, { columns: 'minmax(0, 1fr) 400px', lines: [9, 14] }];

const route = getRouteApi('/shell/geraet/$id');
const EXPANDED = ['inventar', 'lagerplatz', 'behaelter'] as const;
type ShownGeraet = Expanded<'geraete', (typeof EXPANDED)[number]>;

/** One device: how it stands, its tests, its life (GER-01). */
export function GeraetPage() {
  const { id } = route.useParams();
  useLiveCollections('geraete', 'bewegungen', 'pruefungen', 'schaeden');
  const asked = useRecord('geraete', id, { expand: EXPANDED });
  const { data, error } = asked;
  if (error && failureOf(error).status === 404) return <Gone />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Shown geraet={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Shown({ geraet }: { geraet: ShownGeraet }) {
  const { bezeichnung, zustand, expand, nummer } = geraet;
  const { expand: _, ...record } = geraet;
  const above: readonly Crumb[] = [
    { label: 'Inventar', to: '/inventar' },
    ...(expand?.inventar
      ? ([{ label: expand.inventar.name, to: '/inventar/$id', params: { id: geraet.inventar } }] as const)
      : []),
  ];
  return (
    <>
      <PageHeader title={bezeichnung} above={above} detail={<Zustand zustand={zustand} />}>
        <Actions geraet={geraet} />
      </PageHeader>
      <div className={css.layout}>
        <div className={css.parts}>
          <FristMessage geraet={geraet} />
          <Facts geraet={geraet} />
          <CaseInhalt geraet={geraet} />
          <GeraetPruefungen geraet={geraet} />
          <Schaeden inventar={geraet.inventar} geraet={geraet.id} onlySome />
          <Codes of="geraet" id={geraet.id} />
          <GeraetLeben geraet={geraet} />
        </div>
        <Card className={css.label} id="etikett" aria-label={`Etikett ${nummerOf(nummer)}`}>
          <LabelAside record={record} />
        </Card>
      </div>
    </>
  );
}

function Facts({ geraet }: { geraet: ShownGeraet }) {
  const { seriennummer, kaufdatum, kaufpreis, afa, garantieBis, gesperrtBis, anmerkung, expand } = geraet;
  // Not on the wire for whoever may not read it.
  const price = typeof kaufpreis === 'number' && kaufpreis > 0 ? formatEuro(kaufpreis) : '';
  const bought = [formatDay(kaufdatum), price].filter((each) => each !== '').join(', ');
  return (
    <dl className={css.strip}>
      <Fact label="Wo jetzt">
        <WoJetzt geraet={geraet} platz={expand?.lagerplatz?.name} />
      </Fact>
      {expand?.behaelter && (
        <Fact label="Im Case">
          <Link to="/geraet/$id" params={{ id: expand.behaelter.id }} className={css.link}>
            {expand.behaelter.bezeichnung}
          </Link>
        </Fact>
      )}
      <NaechsterEinsatz geraet={geraet} />
      {seriennummer !== '' && (
        <Fact label="Seriennummer">
          <span className={css.mono}>{seriennummer}</span>
        </Fact>
      )}
      <Restnutzung geraet={geraet} />
      {bought !== '' && <Fact label="Gekauft">{bought}</Fact>}
      {typeof afa === 'string' && afa !== '' && <Restbuchwert afa={afa} />}
      {garantieBis !== '' && <Fact label="Garantie bis">{formatDay(garantieBis)}</Fact>}
      {gesperrtBis !== '' && <Fact label="Gesperrt bis">{formatDay(gesperrtBis)}</Fact>}
      {anmerkung !== '' && <Fact label="Anmerkung">{anmerkung}</Fact>}
    </dl>
  );
}

/** What the books would lose with it, for whoever reads them (W 4.2). */
function Restbuchwert({ afa }: { afa: string }) {
  const today = useToday();
  const { data, isLoading } = useRecord('afa', afa);
  if (isLoading) return <MayCome />;
  if (!data) return null;
  return (
    <Fact label="Restbuchwert">
      {formatEuro(bookValueOn(data, today).restbuchwert)}, {data.name}
    </Fact>
  );
}

/** Of a hoist: what its last test left of its theoretical life (DGUV V54 §23(4)). */
function Restnutzung({ geraet }: { geraet: ShownGeraet }) {
  const { data, isLoading } = useRecords('pruefungen', {
    filter: and(compare('geraet', '=', geraet.id), compare('restnutzung', '>', 0)),
    sort: '-datum',
    perPage: 1,
  });
  if (isLoading) return <MayCome />;
  const [last] = data?.items ?? [];
  return last ? <Fact label="Restnutzung">{formatProzent(last.restnutzung)}</Fact> : null;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ geraet }: { geraet: ShownGeraet }) {
  const { id, inventar, bezeichnung, zustand } = geraet;
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const mayChange = decide(entities.geraete.access.update, reader) !== false;
  return (
    <>
      {mayChange && (
        <Button
          look="soft"
          icon={IconMapPin}
          disabled={offline}
          onClick={() => choosePlatz('geraete', geraet)}
        >
          Umlagern
        </Button>
      )}
      {decide(entities.schaeden.access.create, reader) !== false && (
        <Button
          look="soft"
          icon={IconTool}
          disabled={offline}
          onClick={async () =>
            void (await openRecordDialog(entities.schaeden, {
              initial: { inventar, geraet: id, anzahl: 1, sperrt: 1 },
            }))
          }
        >
          Schaden
        </Button>
      )}
      {mayChange && (
        <Button
          icon={IconPencil}
          aria-label={`${bezeichnung} bearbeiten`}
          disabled={offline}
          onClick={async () => void (await openRecordDialog(entities.geraete, { id }))}
        >
          Bearbeiten
        </Button>
      )}
      {mayChange && zustand !== 'ausgemustert' && <More geraet={geraet} />}
      {mayChange && zustand !== 'ausgemustert' && (
        <Button
          look="primary"
          icon={IconCertificate}
          disabled={offline}
          onClick={async () => void (await enterPruefung({ geraet: id, pruefart: nextArt(geraet) }))}
        >
          Prüfung eintragen
        </Button>
      )}
    </>
  );
}

/** The kind that is due first. */
const nextArt = ({ pruefstand }: ShownGeraet): Pruefung['pruefart'] =>
  (ersteFaelligkeit(pruefstand)?.pruefart ?? '') as Pruefung['pruefart']; // its id, as the device keeps it

/** What is done seldom. */
function More({ geraet }: { geraet: ShownGeraet }) {
  const offline = useOfflineReason();
  return (
    <PopMenu>
      <Menu.Target>
        <IconButton icon={IconDots} label="Weitere Aktionen" size="control" outlined disabled={offline} />
      </Menu.Target>
      <Menu.Dropdown>
        {geraet.behaelter === '' ? (
          <Menu.Item leftSection={<IconBox {...glyph} />} onClick={() => void putIntoCase(geraet)}>
            In ein Case legen
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconBoxOff {...glyph} />} onClick={() => void takeOutOfCase(geraet)}>
            Aus dem Case nehmen
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconQrcode {...glyph} />}
          onClick={() => void openRecordDialog(entities.codes, { initial: { geraet: geraet.id } })}
        >
          Weiteren Code hinzufügen
        </Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}

const glyph = { size: 18, stroke: 1.75 } as const;

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
