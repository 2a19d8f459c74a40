import { type Icon, IconPackageExport, IconPackageImport, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type Heute as HeuteFacts,
  type HeuteOrt,
  type HeutePackliste,
  heuteDays,
} from '@traverse/domain/heute/heute';
import { type Day, formatTime, formatZahl, relativeDay } from '@traverse/domain/values';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Heute.module.css';
import { MoreButton } from './MoreButton.tsx';

/** What goes out, what comes back and who is where, today and tomorrow, each a link; what is empty is not drawn. */
export function Heute({ heute, today }: { heute: HeuteFacts; today: Day }) {
  const { raus, zurueck, wo } = heute;
  if (raus.length + zurueck.length + wo.length === 0) return null;
  const [from, to] = heuteDays(today).map(dayName);
  return (
    <Card
      aria-label="Heute und morgen"
      heading={
        <>
          Heute und morgen{' '}
          <span className={css.days}>
            {from} – {to}
          </span>
        </>
      }
    >
      <div className={css.columns}>
        <Column title="Geht raus" icon={IconPackageExport} entries={raus}>
          {(liste) => <PacklisteRow key={liste.id} liste={liste} today={today} direction="raus" />}
        </Column>
        <Column title="Kommt zurück" icon={IconPackageImport} entries={zurueck}>
          {(liste) => <PacklisteRow key={liste.id} liste={liste} today={today} direction="rein" />}
        </Column>
        <Column title="Wer ist wo" icon={IconUsers} entries={wo}>
          {(ort) => <OrtRow key={`${ort.projekt} ${ort.tag}`} ort={ort} today={today} />}
        </Column>
      </div>
    </Card>
  );
}

const weekday = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** `Fr 20.11.` */
const dayName = (day: Day): string =>
  weekday
    .format(new Date(`${day}T00:00:00Z`))
    .replace('.,', '')
    .replace(',', '');

// More would push tiles and projects off the screen.
const MOST_ROWS = 4;

interface ColumnProps<Entry> {
  title: string;
  icon: Icon;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}

function Column<Entry>({ title, icon: Glyph, entries, children }: ColumnProps<Entry>) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, MOST_ROWS);
  const hidden = entries.length - shown.length;
  return (
    <section className={css.column} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        <Glyph size={18} stroke={1.75} aria-hidden="true" />
        {title}
        <span className={css.count}>{entries.length}</span>
      </h3>
      <ul>{shown.map(children)}</ul>
      <MoreButton hidden={hidden} onShow={() => setWhole(true)} />
    </section>
  );
}

interface PacklisteRowProps {
  liste: HeutePackliste;
  today: Day;
  direction: 'raus' | 'rein';
}

function PacklisteRow({ liste, today, direction }: PacklisteRowProps) {
  const { id, name, tag, titel, kunde, gezaehlt, stueck, durchKunden } = liste;
  // A list without project is called after its customer already.
  const weg = durchKunden ? (direction === 'raus' ? 'Kunde holt ab' : 'Kunde bringt es') : '';
  const words = [name, kunde].filter((each) => each !== '' && each !== titel).join(', ');
  return (
    <li>
      <Link
        to="/packliste/$id"
        params={{ id }}
        search={direction === 'rein' ? { richtung: 'in' } : {}}
        className={css.row}
      >
        <span className={css.when}>{relativeDay(tag, today)}</span>
        <span className={css.what}>
          <b>{titel}</b>
          <span>
            {/* A phone would show the first letters of it. */}
            <VisuallyHidden onPhones>{[words, weg && ' '].filter(Boolean).join(',')}</VisuallyHidden>
            {weg}
          </span>
        </span>
        {stueck > 0 && (
          <span className={css.pieces}>
            {gezaehlt > 0 ? (
              <>
                <b>
                  {formatZahl(gezaehlt)} von {formatZahl(stueck)}
                  <VisuallyHidden> {direction}</VisuallyHidden>
                </b>
                <span className={css.track} aria-hidden="true">
                  <span style={{ width: `${Math.min(100, (gezaehlt / stueck) * 100)}%` }} />
                </span>
              </>
            ) : (
              <>
                <b>{formatZahl(stueck)}</b>
                <small>Stück</small>
              </>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}

// As many as leave room for where they are.
const MOST_FACES = 3;

function OrtRow({
  ort: { projekt, name, ort, tag, auchMorgen, von, leute },
  today,
}: {
  ort: HeuteOrt;
  today: Day;
}) {
  const faces = leute.length > MOST_FACES ? leute.slice(0, MOST_FACES - 1) : leute;
  const days = auchMorgen ? 'heute und morgen' : relativeDay(tag, today);
  const when = von === '' ? days : `${days} ab ${formatTime(von)}`;
  return (
    <li>
      <Link to="/projekt/$id" params={{ id: projekt }} className={css.row}>
        <span className={css.faces} title={leute.join(', ')}>
          <VisuallyHidden>{leute.join(', ')}: </VisuallyHidden>
          {faces.map((each) => (
            <span key={each} aria-hidden="true">
              {initialsOf(each)}
            </span>
          ))}
          {leute.length > faces.length && <span aria-hidden="true">+{leute.length - faces.length}</span>}
        </span>
        <span className={css.what}>
          <b>{ort || name}</b>
          <span>{ort ? `${when}, ${name}` : when}</span>
        </span>
      </Link>
    </li>
  );
}
