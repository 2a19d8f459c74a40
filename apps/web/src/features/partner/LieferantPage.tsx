import { getRouteApi, Link } from '@tanstack/react-router';
import type { RecordIn } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { formatDay, formatDayRange, formatEuro } from '@traverse/domain/values';
import { zumietungWorte } from '@traverse/domain/zumietung/stand';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord, useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayRead } from '../../screens.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { KontakteCard } from './KontakteCard.tsx';
import { OUTLINE } from './outline.ts';
import { PartnerPage } from './PartnerPage.tsx';
import css from './partner.module.css';
import { Reach } from './Reach.tsx';
import { useMore } from './useMore.tsx';
import { WeitereTexte } from './WeitereTexte.tsx';
import { Worte } from './Worte.tsx';
import { LieferantZahlen } from './Zahlen.tsx';

const route = getRouteApi('/shell/lieferant/$id');

/** One supplier: what was rented from them, what they billed, whom one reaches there (PART-03). */
export function LieferantPage() {
  const { id } = route.useParams();
  useLiveCollections('lieferanten');
  const asked = useRecord('lieferanten', id);
  const { data, error } = asked;
  if (error && failureOf(error).status === 404)
    return (
      <NotFound
        action={
          <ButtonLink to="/daten/$sammlung" params={{ sammlung: 'lieferanten' }}>
            Zu den Lieferanten
          </ButtonLink>
        }
      />
    );
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Shown lieferant={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Shown({ lieferant }: { lieferant: RecordIn<'lieferanten'> }) {
  const { id, name, tel, email, kreditorennummer, anmerkung } = lieferant;
  return (
    <PartnerPage
      collection="lieferanten"
      id={id}
      title={name}
      tag={`Kreditor ${kreditorennummer}`}
      above={[{ label: 'Lieferanten', to: '/daten/$sammlung', params: { sammlung: 'lieferanten' } }]}
      stelle={{ lieferant: id }}
      reach={<Reach telefon={tel} email={email} anschrift={anschriftLine(lieferant)} />}
      side={
        <>
          <KontakteCard of="lieferant" id={id} />
          <AufgabenCard an="lieferant" id={id} />
        </>
      }
    >
      <LieferantZahlen lieferant={id} />
      <WeitereTexte art="lieferant" record={lieferant} />
      <Zumietungen lieferant={id} />
      <Ausgaben lieferant={id} />
      <Worte worte={[['Anmerkung', anmerkung]]} />
    </PartnerPage>
  );
}

function Zumietungen({ lieferant }: { lieferant: string }) {
  useLiveCollections('zumietungen');
  const enabled = mayRead('zumietungen', useSession() ?? guest);
  const { perPage, more } = useMore();
  const wish = { filter: compare('vermieter', '=', lieferant), sort: '-von', perPage };
  const { data } = useRecords('zumietungen', wish, { enabled });
  if (!enabled || !data || data.items.length === 0) return null;
  return (
    <Card heading={`Zumietungen ${data.totalItems}`} aria-label="Zumietungen">
      <ul>
        {data.items.map((each) => (
          <li key={each.id} className={css.row}>
            <Link className={css.name} to="/zumietung/$id" params={{ id: each.id }}>
              {each.name}
            </Link>
            <span className={css.quiet}>{formatDayRange(each.von, each.bis)}</span>
            <Tag>{zumietungWorte(each)}</Tag>
            <span className={css.amount}>{formatEuro(each.netto)}</span>
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}

function Ausgaben({ lieferant }: { lieferant: string }) {
  useLiveCollections('ausgaben');
  const enabled = mayRead('ausgaben', useSession() ?? guest);
  const { perPage, more } = useMore();
  const wish = { filter: compare('lieferant', '=', lieferant), sort: '-datum', perPage };
  const { data } = useRecords('ausgaben', wish, { enabled });
  if (!enabled || !data || data.items.length === 0) return null;
  return (
    <Card heading={`Ausgaben ${data.totalItems}`} aria-label="Ausgaben">
      <ul>
        {data.items.map(({ id, name, datum, netto, bezahlt }) => (
          <li key={id} className={css.row}>
            <Link className={css.name} to="/ausgaben/$tab" params={{ tab: '1' }} search={{ suche: name }}>
              {name}
            </Link>
            <span className={css.quiet}>{formatDay(datum)}</span>
            <Tag>{bezahlt ? 'Bezahlt' : 'Offen'}</Tag>
            <span className={css.amount}>{formatEuro(netto)}</span>
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}
