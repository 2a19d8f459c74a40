import { Link } from '@tanstack/react-router';
import type { ErgebnisAntwort } from '@traverse/domain/ergebnis/antwort';
import { type Ergebnis, margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { cents, formatEuro, formatZahl, negative } from '@traverse/domain/values';
import { type Cents, spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tabelle from '../../ui/tabelle/Tabelle.module.css';
import css from './ErgebnisPage.module.css';
import { prozent } from './marge.tsx';

interface Zeile {
  readonly label: string;
  readonly plan: Cents;
  readonly ist: Cents;
  readonly from: ReactNode;
  readonly isSum?: true;
}

const unterschied = ({ plan, ist }: Zeile) => cents(ist - plan);

const spaltenOf = (plan: string) =>
  spalten<Zeile>()({
    was: { is: 'text', label: 'Was', of: ({ label }) => label },
    plan: { is: 'geld', label: plan, of: (zeile) => zeile.plan },
    ist: { is: 'geld', label: 'Ist, gebucht', of: ({ ist }) => ist },
    unterschied: { is: 'geld', label: 'Unterschied', of: unterschied },
    woher: { is: 'eigen', label: 'Woher' },
  });

/** Line by line what was planned, what is booked, and where it comes from. What costs nothing on both sides is left out. */
export function ErgebnisTable({ antwort }: { antwort: ErgebnisAntwort }) {
  return (
    <Card className={tabelle.card}>
      <div className={tabelle.scroll}>
        <PlainTabelle
          label="Ergebnis"
          className={clsx(tabelle.table, css.ergebnis)}
          columns={spaltenOf(planWords(antwort.rechnungen))}
          rows={zeilenOf(antwort)}
          named="was"
          cells={{
            unterschied: (zeile) => {
              const by = unterschied(zeile);
              return <span className={clsx(by < 0 && css.less, by === 0 && css.zero)}>{formatEuro(by)}</span>;
            },
            woher: ({ from }) => from,
          }}
          rowLook={({ isSum }) => clsx(isSum && [tabelle.sum, css.sum])}
        />
      </div>
      <p className={tabelle.foot}>
        Geplant ist, was angeboten wurde, sonst der Entwurf, dazu Zumietungen, Listen und die Mannschaft samt
        offenen Plätzen; gebucht sind festgeschriebene Rechnungen, Ausgaben, verbuchte Listen und wer
        eingeteilt ist. Nur für admin. Material ist Kalkulation und steht in keiner Auswertung.
      </p>
    </Card>
  );
}

function zeilenOf(antwort: ErgebnisAntwort): Zeile[] {
  const { plan, ist, fakten, rechnungen } = antwort;
  const cost = (label: string, field: keyof Ergebnis, from: string): Zeile[] =>
    plan[field] === 0 && ist[field] === 0
      ? []
      : [{ label, plan: negative(plan[field]), ist: negative(ist[field]), from }];
  const margin = (label: string, field: 'db1' | 'db2' | 'db3'): Zeile => ({
    label,
    plan: plan[field],
    ist: ist[field],
    isSum: true,
    from: `${prozent(margeOf(plan[field], plan.erloes))} geplant, ${prozent(margeOf(ist[field], ist.erloes))} erreicht`,
  });
  const daysOf = (extern: boolean) =>
    [
      ...fakten.mannschaft.filter((each) => each.extern === extern).map(personWords),
      ...fakten.personal
        .filter((each) => each.extern === extern)
        .map(({ name, tage }) => `${name}, ${formatZahl(tage)} ${tage === 1 ? 'Tag' : 'Tage'}`),
    ].join('; ');
  return [
    { label: 'Erlös', plan: plan.erloes, ist: ist.erloes, isSum: true, from: <Rechnungen of={rechnungen} /> },
    ...cost('Zumietung', 'zumietung', fakten.zumietungen.map(({ name }) => name).join(', ')),
    ...cost('Freie Mitarbeit', 'freie', daysOf(true)),
    ...cost('Weitere Ausgaben', 'sonstige', otherBills(antwort)),
    ...cost('Fahrten', 'fahrten', `${formatZahl(fakten.km)} km`),
    ...cost('Maut', 'maut', 'nicht weiterberechnet'),
    margin('Rohertrag', 'db1'),
    ...cost('Eigenes Personal', 'personal', daysOf(false)),
    margin('nach Personal', 'db2'),
    ...cost('Eigenes Material', 'material', materialWords(antwort)),
    margin('nach Material', 'db3'),
  ];
}

/** Who, as what, and of how many days nobody has said how long they were: these count as planned (C 9). */
function personWords({
  name,
  funktion,
  nichtGemeldet,
}: ErgebnisAntwort['fakten']['mannschaft'][number]): string {
  const who = funktion === '' ? name : `${name}, ${funktion}`;
  if (nichtGemeldet === 0) return who;
  return `${who} (${nichtGemeldet === 1 ? 'ein Tag' : `${nichtGemeldet} Tage`} nicht gemeldet)`;
}

function Rechnungen({ of }: { of: ErgebnisAntwort['rechnungen'] }) {
  if (of.length === 0) return 'noch keine Rechnung';
  return of.map(({ id, name, fest, geplant }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to="/rechnung/$id" params={{ id }}>
        {name}
      </Link>
      {!fest && ' (Entwurf)'}
      {of.length > 1 && geplant.version !== undefined && `, Angebot V${geplant.version}`}
    </span>
  ));
}

/** Which offer the plan is; where several invoices have one it stands beside each. */
function planWords(rechnungen: ErgebnisAntwort['rechnungen']): string {
  const [only, ...more] = rechnungen;
  const version = more.length === 0 ? only?.geplant.version : undefined;
  return version === undefined ? 'Plan' : `Plan, Angebot V${version}`;
}

function otherBills({ fakten: { ausgaben } }: ErgebnisAntwort): string {
  const others = ausgaben.filter(
    ({ zumietung, mitarbeiter, einsatz }) => zumietung === '' && mitarbeiter === '' && einsatz === '',
  );
  return others.map(({ name }) => name).join(', ');
}

function materialWords({ fakten: { material } }: ErgebnisAntwort): string {
  const pieces = material.reduce((sum, { anzahl }) => sum + anzahl, 0);
  return pieces === 0 ? 'noch keine Liste verbucht' : `${formatZahl(pieces)} Stück auf verbuchten Listen`;
}
