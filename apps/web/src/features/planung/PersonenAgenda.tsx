import { Link } from '@tanstack/react-router';
import { besetzungTeile } from '@traverse/domain/einsatz/besetzung';
import type { Doppelt, PersonBar } from '@traverse/domain/planung/personen';
import { type Day, type DayWindow, formatDay, formatTime } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { WEEKDAYS, weekdayOf } from '../verfuegbarkeit/timeline.ts';
import agenda from './Agenda.module.css';
import { type Aufstellung, aufstellungen, type Nur, nurVon, zaehle } from './aufstellung.ts';
import { PersonChip } from './PersonChip.tsx';
import css from './PersonenAgenda.module.css';
import type { DienstReihe } from './plan-team.ts';
import type { PlanerProjekt } from './usePlanung.ts';

interface PersonenAgendaProps {
  reihen: readonly DienstReihe[];
  bars: readonly PersonBar[];
  doppelt: readonly Doppelt[];
  projekte: readonly PlanerProjekt[];
  view: DayWindow;
  today: Day;
}

/** On phones: day by day which Dienst has whom, and who else is there (CREW-05). No bars: there is no room for time. */
export function PersonenAgenda({ reihen, bars, doppelt, projekte, view, today }: PersonenAgendaProps) {
  const all = useMemo(
    () => aufstellungen({ reihen, bars, doppelt, projekte }, view),
    [reihen, bars, doppelt, projekte, view],
  );
  const [nur, setNur] = useState<Nur>('alle');
  const counts = zaehle(all);
  // What was looked at may be done by now.
  const shown = nur === 'alle' || counts[nur] > 0 ? nur : 'alle';
  return (
    <>
      <Auswahl counts={counts} nur={shown} onChange={setNur} />
      {nurVon(all, shown).map((each) => (
        <Tag key={`${each.day} ${each.projekt.id}`} tag={each} today={today} />
      ))}
    </>
  );
}

const AUSWAHL = [
  ['unbesetzt', 'Unbesetzt'],
  ['antwort', 'Ohne Antwort'],
  ['konflikte', 'Doppelt'],
] as const;

interface AuswahlProps {
  counts: ReturnType<typeof zaehle>;
  nur: Nur;
  onChange: (nur: Nur) => void;
}

/** What is zero is not drawn, and where nothing is there is nothing to choose. */
function Auswahl({ counts, nur, onChange }: AuswahlProps) {
  const offered = AUSWAHL.filter(([which]) => counts[which] > 0);
  if (offered.length === 0) return null;
  const choices = [['alle', 'Alle'] as const, ...offered];
  return (
    <div className={css.choices} role="group" aria-label="Welche">
      {choices.map(([which, label]) => (
        <button key={which} type="button" aria-pressed={which === nur} onClick={() => onChange(which)}>
          {label} {which !== 'alle' && counts[which]}
        </button>
      ))}
    </div>
  );
}

function Tag({ tag: { day, projekt, dienste, dabei, doppelt }, today }: { tag: Aufstellung; today: Day }) {
  const to = { to: '/projekt/$id', params: { id: projekt.id } } as const;
  return (
    <section className={agenda.day} aria-label={`${formatDay(day)}, ${projekt.name}`}>
      <h2 className={agenda.head}>
        <span className={clsx(css.date, day === today && agenda.today)}>
          {WEEKDAYS[weekdayOf(day)]} {formatDay(day)}
        </span>
        <small>{projekt.name}</small>
      </h2>
      <Card>
        <ul>
          {dienste.map((each) => (
            <li key={each.id} className={css.row}>
              <Link {...to} className={css.dienst}>
                <b>{each.funktion}</b>
                <Besetzt dienst={each} />
                <span className={css.when}>
                  {formatTime(each.schicht.von)} – {formatTime(each.schicht.bis)}
                </span>
                <span className={css.chips}>
                  {each.leute.map((one) => (
                    <PersonChip key={one.id} {...one} />
                  ))}
                </span>
              </Link>
            </li>
          ))}
          {dabei.length > 0 && (
            <li className={css.row}>
              <Link {...to} className={css.dienst}>
                <b>Mitarbeiter</b>
                <span className={css.chips}>
                  {dabei.map(({ person, name }) => (
                    <PersonChip key={person} name={name} />
                  ))}
                </span>
              </Link>
            </li>
          )}
          {doppelt.map((each) => (
            <li key={each.person} className={clsx(css.row, each.schwer ? css.twice : css.soft)}>
              <a href="#konflikte" className={css.dienst}>
                <b>{each.name} ist doppelt</b>
                <span className={css.when}>{each.projekte.map(({ name }) => name).join(' und ')}</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Green once it is full, amber while somebody is missing, red where nobody is on it. */
function Besetzt({ dienst: { besetzung } }: { dienst: DienstReihe }) {
  const [first, ...rest] = besetzungTeile(besetzung);
  const { fest, anzahl } = besetzung;
  return (
    <span className={clsx(css.count, fest >= anzahl ? css.full : fest === 0 ? css.nobody : css.short)}>
      <b>{first}</b>
      {rest.length > 0 && <small>{rest.join(', ')}</small>}
    </span>
  );
}
