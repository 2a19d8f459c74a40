import { IconArrowRight, IconBuilding, IconHeart, IconHeartFilled, IconMapPin } from '@tabler/icons-react';
import type { Projekt } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { labelsOf } from '@traverse/domain/projekt/labels';
import { type Day, dayOf, formatDay, formatWholeEuro, relativeDay } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/StatusTag.tsx';
import { useSwitch } from '../../ui/useSwitch.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './ProjektCard.module.css';

interface ProjektCardProps {
  projekt: Projekt;
  today: Day;
  /** What it comes to, net; nothing for who does not see that. */
  summe: Cents | undefined;
  isFavourite: boolean;
  onFavourite: (isFavourite: boolean) => Promise<void>;
}

/** A project at a glance (HOME-05). Today's is lime. */
export function ProjektCard({ projekt, today, summe, isFavourite, onFavourite }: ProjektCardProps) {
  const von = dayOf(projekt.datum_von);
  return (
    <article className={clsx(css.card, von === today && css.today)} aria-labelledby={`projekt-${projekt.id}`}>
      <DateBlock day={von} />
      <div className={css.body}>
        <header className={css.head}>
          <h3 id={`projekt-${projekt.id}`}>{projekt.name}</h3>
          <Heart name={projekt.name} isStored={isFavourite} onStore={onFavourite} />
        </header>
        <div className={css.state}>
          <Labels text={projekt.label} status={projekt.status} />
          {summe !== undefined && summe !== 0 && (
            <b className={css.sum} title="Netto, aus Angeboten und Rechnungen">
              <VisuallyHidden>Netto </VisuallyHidden>
              {formatWholeEuro(summe)}
            </b>
          )}
        </div>
        <dl className={css.facts}>
          <Fact
            icon={<IconMapPin size={17} stroke={1.75} aria-hidden="true" />}
            term="Ort"
            value={projekt.ort}
          />
          <Fact
            icon={<IconBuilding size={17} stroke={1.75} aria-hidden="true" />}
            term="Kunde"
            value={projekt.kunde}
          />
        </dl>
        <footer className={css.foot}>
          <div>
            <time className={layout.strong}>{formatDay(projekt.datum_von)}</time>{' '}
            {von !== '' &&
              (von === today ? <Tag look="lime">heute</Tag> : <small>{relativeDay(von, today)}</small>)}
            {projekt.auftragsnummer && <div className={css.quiet}>Auftrag {projekt.auftragsnummer}</div>}
          </div>
          <ButtonLink
            to="/projekt/$id"
            params={{ id: projekt.id }}
            look="quiet"
            className={css.whole}
            aria-label={`ProjektPlan ${projekt.name}`}
          >
            ProjektPlan
            <IconArrowRight size={17} stroke={1.75} aria-hidden="true" />
          </ButtonLink>
        </footer>
      </div>
    </article>
  );
}

/** Said again in words below, so a screen reader hears it once. */
function DateBlock({ day }: { day: Day | '' }) {
  // Noon: the same day in every zone.
  const date = day === '' ? undefined : new Date(`${day}T12:00:00`);
  return (
    <div className={css.date} aria-hidden="true">
      <span>{date?.toLocaleDateString('de-DE', { weekday: 'short' })}</span>
      <b>{date?.getDate()}</b>
      <span>{date?.toLocaleDateString('de-DE', { month: 'short' })}</span>
    </div>
  );
}

function Labels({ text, status }: { text: string; status: Projekt['status'] }) {
  const found = labelsOf(text);
  const labels = [
    ...technikKategorien.filter((each) => found.includes(each)),
    ...found.filter(isNoKategorie),
  ];
  const kategorien = technikKategorien.filter((kategorie) => labels.includes(kategorie));
  return (
    <div className={css.labels}>
      {/* The words stand beside them. */}
      <span className={css.gels} aria-hidden="true">
        {kategorien.map((kategorie) => (
          <KategorieTag key={kategorie} kategorie={kategorie} wordless />
        ))}
      </span>
      {labels.length > 0 && (
        <span className={css.words}>
          <VisuallyHidden>Labels: </VisuallyHidden>
          {labels.join(', ')}
        </span>
      )}
      {status !== '' && <Tag>{status}</Tag>}
    </div>
  );
}

const isNoKategorie = (label: string): boolean => !technikKategorien.some((kategorie) => kategorie === label);

function Fact({ icon, term, value }: { icon: ReactNode; term: string; value: string }) {
  return (
    <div>
      <dt>
        {icon}
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd title={value}>{value || '–'}</dd>
    </div>
  );
}

interface HeartProps {
  name: string;
  isStored: boolean;
  onStore: (isFavourite: boolean) => Promise<void>;
}

function Heart({ name, isStored, onStore }: HeartProps) {
  const [isFavourite, press] = useSwitch(isStored, onStore);
  const offline = useOfflineReason();
  const Glyph = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={clsx(css.heart, isFavourite && css.on)}
      aria-pressed={isFavourite}
      aria-label={`${name} als Favorit merken`}
      title={offline ?? (isFavourite ? 'Nicht mehr merken' : 'Als Favorit merken')}
      aria-disabled={offline !== undefined || undefined}
      onClick={() => offline === undefined && void press()}
    >
      <Glyph size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
