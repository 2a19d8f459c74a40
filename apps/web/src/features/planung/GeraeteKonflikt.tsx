import { IconCertificate, IconQrcode } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { PlanerKonflikt } from '@traverse/domain/planung/konflikte';
import { formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { Fragment } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { askForPruefliste } from '../inventarliste/put-on-pruefliste.ts';
import { Told } from './Told.tsx';

interface GeraeteKonfliktProps {
  konflikt: Extract<PlanerKonflikt, { readonly art: 'geraet' | 'weg' | 'pruefung' }>;
  days: string;
  /** What the job of a document is called, by the document's id. */
  jobs: ReadonlyMap<string, string>;
}

/** A device that several lists want, one that is not there, or tests that do not last to the end of a job. */
export function GeraeteKonflikt({ konflikt, days, jobs }: GeraeteKonfliktProps) {
  const listen = konflikt.packlisten.map(({ id, name }) => (
    <Link key={id} to="/packliste/$id" params={{ id }}>
      {jobs.get(id) ?? name}
    </Link>
  ));
  if (konflikt.art === 'geraet') {
    const { id, bezeichnung } = konflikt.doppelt.geraet;
    const others = konflikt.doppelt.listen.length > listen.length ? ['andere Liste'] : [];
    return (
      <Told
        icon={IconQrcode}
        title={`${bezeichnung} ist doppelt vorgesehen`}
        days={days}
        way={
          <ButtonLink look="soft" to="/geraet/$id" params={{ id }} aria-label={`Gerät: ${bezeichnung}`}>
            Gerät
          </ButtonLink>
        }
      >
        {[...listen, ...others].map((liste, index, all) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stand in the order of the lists
          <Fragment key={index}>
            {index > 0 && (index === all.length - 1 ? ' und ' : ', ')}
            {liste}
          </Fragment>
        ))}
      </Told>
    );
  }
  if (konflikt.art === 'weg') {
    const [packliste] = konflikt.packlisten;
    return (
      <Told
        icon={IconQrcode}
        title={konflikt.weg.satz}
        days={days}
        way={
          packliste && (
            <ButtonLink
              look="soft"
              to="/packliste/$id"
              params={{ id: packliste.id }}
              aria-label={`Anderes nehmen: ${konflikt.weg.geraet.bezeichnung}`}
            >
              Anderes nehmen
            </ButtonLink>
          )
        }
      >
        {listen[0]}
      </Told>
    );
  }
  const { item, geprueft, anzahl, geraete } = konflikt.ungeprueft;
  const [first] = geraete;
  const more = geraete.length - 1;
  return (
    <Told
      icon={IconCertificate}
      title={`${item.name}: nur ${formatZahl(geprueft)} von ${formatZahl(anzahl)} geprüft`}
      days={days}
      way={<PrueflisteWay name={item.name} geraete={geraete} />}
    >
      {listen[0]}
      {listen[0] && ': '}
      {first && (
        <>
          <Link to="/geraet/$id" params={{ id: first.id }}>
            {first.bezeichnung}
          </Link>{' '}
          {first.grund}
        </>
      )}
      {more > 0 && ` und ${formatZahl(more)} ${more === 1 ? 'weiteres' : 'weitere'}`}.
    </Told>
  );
}

type Geraete = Extract<PlanerKonflikt, { readonly art: 'pruefung' }>['ungeprueft']['geraete'];

/** What is due and lies in the warehouse goes on a Prüfliste with one press; else to where tests are due. */
function PrueflisteWay({ name, geraete }: { name: string; geraete: Geraete }) {
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const mayPut = mayCreate(entities.pruefungen, reader) && mayCreate(entities.packlisten, reader);
  const here = geraete.filter(({ imLager }) => imLager).map(({ id }) => id);
  const [busy, put] = useBusy(async () => {
    const id = await askForPruefliste({ geraete: here, artikel: [] });
    if (id) await navigate({ to: '/packliste/$id', params: { id } });
  });
  if (!mayPut || here.length === 0)
    return (
      <ButtonLink look="soft" to="/pruefungen" aria-label={`Prüfungen: ${name}`}>
        Prüfungen
      </ButtonLink>
    );
  return (
    <Button
      look="soft"
      busy={busy}
      disabled={offline}
      aria-label={`Auf Prüfliste setzen: ${name}`}
      onClick={put}
    >
      Auf Prüfliste setzen
    </Button>
  );
}
