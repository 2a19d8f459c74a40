import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { entities, type Kunde } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { kundeBenannt } from '@traverse/domain/partner/benannt';
import { projekteFilter } from '@traverse/domain/partner/umsatz';
import { guest } from '@traverse/schema';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayCreate } from '../../records/list/row-rights.ts';
import { mayRead } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { openNewProjekt } from '../neues-projekt/openNewProjekt.ts';
import { Dateien } from './Dateien.tsx';
import { DraussenCard, SchaedenCard } from './DraussenCard.tsx';
import { KontakteCard } from './KontakteCard.tsx';
import { OrteCard } from './OrteCard.tsx';
import { OUTLINE } from './outline.ts';
import { PapiereCard } from './PapiereCard.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { ProjekteCard } from './ProjekteCard.tsx';
import { Reach } from './Reach.tsx';
import { WeitereTexte } from './WeitereTexte.tsx';
import { Worte } from './Worte.tsx';
import { Zahlen } from './Zahlen.tsx';

const route = getRouteApi('/shell/kunde/$id');

const PAPIERE = ['packlisten', 'rechnungen'] as const;

/** One customer: jobs, papers, sums, people, places, tasks (PART-03). */
export function KundePage() {
  const { id } = route.useParams();
  useLiveCollections('kunden');
  const asked = useRecord('kunden', id);
  const { data, error } = asked;
  if (error && failureOf(error).status === 404)
    return <NotFound action={<ButtonLink to="/kunde">Zu den Kunden</ButtonLink>} />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? <Shown kunde={data} /> : <SkeletonPage titled cards={OUTLINE} />;
}

function Shown({ kunde }: { kunde: Kunde }) {
  const { id, kundennummer, firma, name, tel, email, anmerkung } = kunde;
  const navigate = useNavigate();
  const reader = useSession() ?? guest;
  const { heisst } = kundeBenannt(kunde);
  const begin = async () => {
    const projekt = await openNewProjekt(undefined, undefined, { text: heisst, satz: id });
    if (projekt) await navigate({ to: '/projekt/$id', params: { id: projekt.id } });
  };
  return (
    <PartnerPage
      collection="kunden"
      id={id}
      title={heisst}
      tag={`Kunde ${kundennummer}`}
      above={[{ label: 'Kunden', to: '/kunde' }]}
      stelle={{ kunde: id }}
      reach={<Reach telefon={tel} email={email} anschrift={anschriftLine(kunde)} />}
      head={
        mayCreate(entities.projekt, reader) && (
          <Button look="primary" icon={IconPlus} onClick={begin}>
            Neues Projekt
          </Button>
        )
      }
      side={
        <>
          <KontakteCard of="kunde" id={id} />
          <OrteCard kunde={id} />
          <AufgabenCard an="kunde" id={id} />
        </>
      }
    >
      <Zahlen kunde={id} />
      <WeitereTexte art="kunde" record={kunde} />
      <ProjekteCard
        filter={projekteFilter(
          id,
          PAPIERE.filter((each) => mayRead(each, reader)),
        )}
      />
      <PapiereCard kunde={id} />
      <DraussenCard kunde={id} />
      <SchaedenCard kunde={id} />
      <Dateien collection="kunden" record={kunde} />
      <Worte
        worte={[
          ['Ansprechpartner', firma !== '' && name !== firma ? name : ''],
          ['Anmerkung', anmerkung],
        ]}
      />
    </PartnerPage>
  );
}
