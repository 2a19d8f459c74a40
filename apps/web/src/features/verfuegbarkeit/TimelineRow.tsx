import { IconAlertTriangle } from '@tabler/icons-react';
import { missingTone, ruestWords } from '@traverse/domain/inventarliste/missing-words';
import { optionWords } from '@traverse/domain/inventarliste/option';
import {
  type Buchung,
  isRental,
  type NichtFrei,
  optionOf,
  type Verfuegbarkeit,
} from '@traverse/domain/inventarliste/verfuegbarkeit';
import {
  type DayWindow,
  daySpan,
  daysBetween,
  formatDayRange,
  formatZahl,
  sharedDays,
} from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { useNearOnce } from '../../ui/useNear.ts';
import { useToday } from '../../ui/useToday.ts';
import { openBookings } from './BookingsDialog.tsx';
import css from './Timeline.module.css';
import { TimelineLine } from './TimelineLine.tsx';
import {
  freeByDay,
  isShort,
  jobsOf,
  lanesOf,
  MOST_NAMED_DAYS,
  placeOf,
  placeWithWords,
  ruestOf,
  tonesByDay,
  withinDays,
} from './timeline.ts';

interface TimelineRowProps {
  entry: Verfuegbarkeit;
  /** All days that are drawn, and those of them that are in view. */
  track: DayWindow;
  view: DayWindow;
  own: string;
  /** It is among the first, which are seen before anybody scrolls. */
  atOnce: boolean;
}

/** One item: its bookings as bars, what is free below, days on which something is missing hatched (VERF-03). */
export function TimelineRow({ entry, track, view, own, atOnce }: TimelineRowProps) {
  const [ref, isNear] = useNearOnce<HTMLLIElement>(atOnce);
  const { item, listen } = entry;
  const inView = withinDays(entry, view);
  const { fehlend } = inView;
  const tone = missingTone(inView);
  const lanes = lanesOf(listen);
  const hasNumbers = daySpan(view.von, view.bis) <= MOST_NAMED_DAYS;
  const free = isNear && hasNumbers ? freeByDay(entry, track) : [];
  const bad = isNear ? tonesByDay(entry, track) : [];
  const hardDays = new Set(
    bad.filter(({ tone: ofDay }) => ofDay === 'danger').map(({ day }) => daysBetween(track.von, day)),
  );
  return (
    <TimelineLine
      ref={ref}
      look={hasNumbers ? 'numbered' : 'plain'}
      tone={fehlend > 0 ? tone : undefined}
      spoken={spokenDays(inView)}
      lanes={lanes.length + (entry.nichtFrei.length > 0 ? 1 : 0)}
      about={
        <>
          {item.kategorie !== '' && <KategorieTag kategorie={item.kategorie} wordless />}
          <span className={css.about}>
            <span className={css.name}>{item.name}</span>
            <span className={css.stock}>
              Bestand {formatZahl(item.anzahl)}
              {fehlend > 0 && (
                <Status tone={tone} icon={IconAlertTriangle}>
                  fehlen {formatZahl(fehlend)}
                  {ruestWords(inView)}
                </Status>
              )}
            </span>
          </span>
        </>
      }
    >
      {bad.map(({ day, tone: ofDay }) => (
        <span
          key={day}
          className={clsx(css.short, ofDay === 'warning' && css.onlyRuest)}
          style={placeOf({ von: day, bis: day }, track)}
        />
      ))}
      {lanes.map((lane, index) => (
        <div key={index} className={css.lane}>
          {isNear &&
            lane.map((buchung) => (
              <Fragment key={`${buchung.inventarliste} ${buchung.von} ${buchung.art}`}>
                {ruestOf(buchung, track).map((days) => (
                  <span
                    key={days.von}
                    className={css.ruest}
                    style={placeOf(days, track)}
                    title={`Rüstzeit ${formatDayRange(days.von, days.bis)}`}
                  />
                ))}
                <Bar buchung={buchung} entry={entry} track={track} own={own} />
              </Fragment>
            ))}
        </div>
      ))}
      {entry.nichtFrei.length > 0 && (
        <div className={css.lane}>
          {isNear &&
            entry.nichtFrei.map((each) => (
              <NotThere
                key={`${each.art} ${each.inventarliste} ${each.von} ${each.grund}`}
                {...{ each, entry, track, own }}
              />
            ))}
        </div>
      )}
      <div className={css.free} aria-hidden="true">
        {free.map((count, index) => (
          <span
            key={index}
            className={clsx(
              count < 0 && (hardDays.has(index) ? css.missing : css.lacking),
              count === item.anzahl && css.all,
            )}
          >
            {count < 0 ? `−${formatZahl(-count)}` : formatZahl(count)}
          </span>
        ))}
      </div>
    </TimelineLine>
  );
}

interface BarProps {
  buchung: Buchung;
  entry: Verfuegbarkeit;
  track: DayWindow;
  own: string;
}

function Bar({ buchung, entry, track, own }: BarProps) {
  const today = useToday();
  const { art, anzahl, belege, inventarliste, von, bis } = buchung;
  const unnamed = inventarliste === own ? 'Diese Liste' : 'Andere Liste';
  const names = belege.map(({ name }) => name).join(', ') || unnamed;
  const jobs = jobsOf(belege) || unnamed;
  const window = sharedDays(buchung, track);
  if (!window) return null;
  const amount = isRental(art) ? `+${formatZahl(anzahl)}` : formatZahl(anzahl);
  const option = optionOf(buchung);
  const text =
    art === 'nichtBestellt' ? 'nicht bestellt' : option ? `${jobs} · ${optionWords(option, today)}` : jobs;
  const around = buchung.mitRuest ? ', mit Rüstzeit davor und danach' : '';
  const facts = `${entry.item.name}, ${WORDS[art]} ${formatDayRange(von, bis)}${around}, ${names}`;
  return (
    <button
      type="button"
      className={clsx(css.bar, css.words, css[art], art === 'verbucht' && isShort(entry, window) && css.red)}
      style={placeWithWords(window, track)}
      aria-label={`${amount} ${text}: ${facts}`}
      title={facts}
      onClick={() => void openBookings({ entry, window, own })}
    >
      <strong>{amount}</strong> <span>{text}</span>
    </button>
  );
}

interface NotThereProps extends Omit<BarProps, 'buchung'> {
  each: NichtFrei;
}

/** What nobody booked and is not there, and why (RUECK-02). */
function NotThere({ each, entry, track, own }: NotThereProps) {
  const { anzahl, grund, art } = each;
  const window = sharedDays(each, track);
  if (!window) return null;
  const facts = `${entry.item.name}, ${art} ${formatDayRange(window.von, window.bis)}, ${grund}`;
  return (
    <button
      type="button"
      className={clsx(css.bar, css.words, css.notThere)}
      style={placeWithWords(window, track)}
      aria-label={`−${formatZahl(anzahl)} ${grund}: ${facts}`}
      title={facts}
      onClick={() => void openBookings({ entry, window, own })}
    >
      <strong>−{formatZahl(anzahl)}</strong> <span>{grund}</span>
    </button>
  );
}

const WORDS: { readonly [A in Buchung['art']]: string } = {
  verbucht: 'verbucht',
  option: 'Option',
  bestellt: 'zugemietet',
  nichtBestellt: 'noch nicht bestellt',
};

/** The numbers of the days in view for those who do not see them. */
function spokenDays({ tage }: Verfuegbarkeit): string {
  const spans = tage.map(({ von, bis, frei }) =>
    frei < 0
      ? `${formatDayRange(von, bis)} fehlen ${formatZahl(-frei)}`
      : `${formatDayRange(von, bis)} ${formatZahl(frei)} frei`,
  );
  return `${spans.join('; ')}.`;
}
