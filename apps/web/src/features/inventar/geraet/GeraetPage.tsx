import { getRouteApi, Link } from '@tanstack/react-router';
import { bookValueOn } from '@traverse/domain/afa/depreciation';
import type { Expanded } from '@traverse/domain/entities';
import { nummerOf } from '@traverse/domain/namen/geraet-bezeichnung';
import { formatDay, formatEuro, formatProzent } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecord, useRecords } from '../../../api/queries.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Crumb } from '../../../ui/page-place.ts';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { NotFound } from '../../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Codes } from '../Codes.tsx';
import { LabelAside } from '../label-print/LabelAside.tsx';
import { Schaeden } from '../Schaeden.tsx';
import { CaseInhalt } from './CaseInhalt.tsx';
import { FristMessage } from './FristMessage.tsx';
import { GeraetActions } from './GeraetActions.tsx';
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
        <GeraetActions geraet={geraet} />
      </PageHeader>
      <div className={css.layout}>
        <div className={css.parts}>
          <FristMessage geraet={geraet} />
          <Facts geraet={geraet} />
          <CaseInhalt geraet={geraet} artikel={geraet.expand?.inventar} />
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
