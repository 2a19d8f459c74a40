import { getRouteApi, Link } from '@tanstack/react-router';
import type { Expanded } from '@traverse/domain/entities';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { anschriftLine, ortName } from '@traverse/domain/ort/ort-name';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord } from '../../api/queries.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { Dateien } from './Dateien.tsx';
import { KontakteCard } from './KontakteCard.tsx';
import { OUTLINE } from './outline.ts';
import { PartnerPage } from './PartnerPage.tsx';
import { ProjekteCard } from './ProjekteCard.tsx';
import css from './partner.module.css';
import { Reach } from './Reach.tsx';
import { WeitereTexte } from './WeitereTexte.tsx';
import { Worte } from './Worte.tsx';

const route = getRouteApi('/shell/ort/$id');
const EXPANDED = ['kunde'] as const;

/** One place: how one gets there and in, what is there, whom one reaches, what took place (PART-03). */
export function OrtPage() {
  const { id } = route.useParams();
  useLiveCollections('orte');
  const asked = useRecord('orte', id, { expand: EXPANDED });
  const { data, error } = asked;
  if (error && failureOf(error).status === 404)
    return <NotFound action={<ButtonLink to="/orte">Zu den Orten</ButtonLink>} />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Shown ort={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Shown({ ort }: { ort: Expanded<'orte', (typeof EXPANDED)[number]> }) {
  const { id, km, strom, zufahrt, ladezeiten, hinweise, anmerkung, expand } = ort;
  return (
    <PartnerPage
      collection="orte"
      id={id}
      title={ortName(ort)}
      tag={km > 0 ? `${formatZahl(km)} km` : 'Ort'}
      above={[{ label: 'Veranstaltungsorte', to: '/orte' }]}
      reach={<Reach anschrift={anschriftLine(ort)} />}
      side={
        <>
          <KontakteCard of="veranstaltungsort" id={id} />
          {expand?.kunde && (
            <Card heading="Kunde" aria-label="Kunde">
              <p className={css.text}>
                <Link to="/kunde/$id" params={{ id: expand.kunde.id }}>
                  {kundeHeading(expand.kunde)}
                </Link>
              </p>
            </Card>
          )}
        </>
      }
    >
      <Worte
        worte={[
          ['Zufahrt', zufahrt],
          ['Ladezeiten', ladezeiten],
          ['Strom', stromLines(strom)],
          ['Hinweise', hinweise],
          ['Anmerkung', anmerkung],
        ]}
      />
      <Dateien collection="orte" record={ort} />
      <WeitereTexte art="ort" record={ort} />
      <ProjekteCard filter={compare('veranstaltungsort', '=', id)} />
    </PartnerPage>
  );
}

const stromLines = (strom: Expanded<'orte', never>['strom']): string =>
  strom
    .map(({ anzahl, art, wo }) => `${formatZahl(anzahl)} × ${art}${wo === '' ? '' : `, ${wo}`}`)
    .join('\n');
