import { Link } from '@tanstack/react-router';
import type { ErgebnisAntwort } from '@traverse/domain/ergebnis/antwort';
import { type Ergebnis, margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { cents, formatEuro, formatZahl, negative } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import tabelle from '../../ui/tabelle/Tabelle.module.css';
import css from './ErgebnisPage.module.css';
import { prozent } from './marge.tsx';

/** Line by line what was planned, what is booked, and where it comes from. What costs nothing on both sides is left out. */
export function ErgebnisTable({ antwort }: { antwort: ErgebnisAntwort }) {
  const { plan, ist, fakten, rechnungen } = antwort;
  const isOneOfMany = rechnungen.length > 1;
  const cost = (label: string, field: keyof Ergebnis, from: ReactNode) =>
    (plan[field] !== 0 || ist[field] !== 0) && (
      <Zeile label={label} plan={negative(plan[field])} ist={negative(ist[field])} from={from} />
    );
  const margin = (label: string, field: 'db1' | 'db2' | 'db3') => (
    <Zeile
      label={label}
      plan={plan[field]}
      ist={ist[field]}
      isSum
      from={`${prozent(margeOf(plan[field], plan.erloes))} geplant, ${prozent(margeOf(ist[field], ist.erloes))} erreicht`}
    />
  );
  const daysOf = (extern: boolean) =>
    fakten.personal
      .filter((each) => each.extern === extern)
      .map(({ name, tage }) => `${name}, ${formatZahl(tage)} ${tage === 1 ? 'Tag' : 'Tage'}`)
      .join('; ');
  return (
    <Card className={tabelle.card}>
      <div className={tabelle.scroll}>
        <table className={clsx(tabelle.table, css.ergebnis)} aria-label="Ergebnis">
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">{planWords(rechnungen)}</th>
              <th scope="col">Ist, gebucht</th>
              <th scope="col">Unterschied</th>
              <th scope="col">Woher</th>
            </tr>
          </thead>
          <tbody>
            <Zeile
              label="Erlös"
              plan={plan.erloes}
              ist={ist.erloes}
              isSum
              from={
                rechnungen.length === 0
                  ? 'noch keine Rechnung'
                  : rechnungen.map(({ id, name, fest, geplant }, index) => (
                      <span key={id}>
                        {index > 0 && ', '}
                        <Link to="/rechnung/$id" params={{ id }}>
                          {name}
                        </Link>
                        {!fest && ' (Entwurf)'}
                        {isOneOfMany && geplant.version !== undefined && `, Angebot V${geplant.version}`}
                      </span>
                    ))
              }
            />
            {cost('Zumietung', 'zumietung', fakten.zumietungen.map(({ name }) => name).join(', '))}
            {cost('Freie Mitarbeit', 'freie', daysOf(true))}
            {cost('Weitere Ausgaben', 'sonstige', otherBills(antwort))}
            {cost('Fahrten', 'fahrten', `${formatZahl(fakten.km)} km`)}
            {cost('Maut', 'maut', 'nicht weiterberechnet')}
            {margin('DB I', 'db1')}
            {cost('Eigenes Personal', 'personal', daysOf(false))}
            {margin('DB II', 'db2')}
            {cost('Eigenes Material', 'material', materialWords(antwort))}
            {margin('DB III', 'db3')}
          </tbody>
        </table>
      </div>
      <p className={tabelle.foot}>
        Geplant ist, was angeboten wurde, sonst der Entwurf, dazu Zumietungen und Listen; gebucht sind
        festgeschriebene Rechnungen, Ausgaben und verbuchte Listen. Nur für admin. Material ist Kalkulation
        und steht in keiner Auswertung.
      </p>
    </Card>
  );
}

/** Which offer the plan is; where several invoices have one it stands beside each. */
function planWords(rechnungen: ErgebnisAntwort['rechnungen']): string {
  const [only, ...more] = rechnungen;
  const version = more.length === 0 ? only?.geplant.version : undefined;
  return version === undefined ? 'Plan' : `Plan, Angebot V${version}`;
}

function otherBills({ fakten: { ausgaben } }: ErgebnisAntwort): string {
  const others = ausgaben.filter(({ zumietung, mitarbeiter }) => zumietung === '' && mitarbeiter === '');
  return others.map(({ name }) => name).join(', ');
}

function materialWords({ fakten: { material } }: ErgebnisAntwort): string {
  const pieces = material.reduce((sum, { anzahl }) => sum + anzahl, 0);
  return pieces === 0 ? 'noch keine Liste verbucht' : `${formatZahl(pieces)} Stück auf verbuchten Listen`;
}

interface ZeileProps {
  label: string;
  plan: Cents;
  ist: Cents;
  from: ReactNode;
  isSum?: boolean;
}

function Zeile({ label, plan, ist, from, isSum = false }: ZeileProps) {
  const by = cents(ist - plan);
  return (
    <tr className={clsx(isSum && [tabelle.sum, css.sum])}>
      <th scope="row">{label}</th>
      <td>{formatEuro(plan)}</td>
      <td>{formatEuro(ist)}</td>
      <td className={clsx(by < 0 && css.less, by === 0 && tabelle.none)}>{formatEuro(by)}</td>
      <td>{from}</td>
    </tr>
  );
}
