import { IconCertificate, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatZahl, type PlanerKonflikt } from '@traverse/domain';
import { Fragment } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Told } from './Told.tsx';

interface GeraeteKonfliktProps {
  konflikt: Extract<PlanerKonflikt, { readonly art: 'geraet' | 'pruefung' }>;
  days: string;
  /** What the job of a document is called, by the document's id. */
  jobs: ReadonlyMap<string, string>;
}

/** A device that several lists want, or tests that do not last to the end of a job. */
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
  const { item, geprueft, anzahl, geraete } = konflikt.ungeprueft;
  const [first] = geraete;
  const more = geraete.length - 1;
  return (
    <Told
      icon={IconCertificate}
      title={`${item.name}: nur ${formatZahl(geprueft)} von ${formatZahl(anzahl)} geprüft`}
      days={days}
      way={
        <ButtonLink look="soft" to="/pruefungen" aria-label={`Prüfungen: ${item.name}`}>
          Prüfungen
        </ButtonLink>
      }
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
