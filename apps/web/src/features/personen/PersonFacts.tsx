import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { satzWorte } from '@traverse/domain/einsatz/satz-worte';
import type { Expanded } from '@traverse/domain/entities';
import { dayOf, formatDay } from '@traverse/domain/values';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { StatusTag, Tag } from '../../ui/StatusTag.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './Person.module.css';

/** With what she does, and her account. */
export type ShownPerson = Expanded<'personen', 'funktionen' | 'user'>;

interface PersonFactsProps {
  readonly person: ShownPerson;
  /** Her own, else that of her account. */
  readonly telefon: string;
  readonly konto: string;
}

/** How to reach her, what she does and what she costs; what ends is said. */
export function PersonFacts({ person, telefon, konto }: PersonFactsProps) {
  const today = useToday();
  const { email, qualifikationen, anmerkung, expand } = person;
  const funktionen = expand?.funktionen ?? [];
  const satz = satzWorte(person);
  return (
    <Card>
      <dl className={css.facts}>
        <Fact label="Telefon">{telefon === '' ? 'keines' : <a href={telOf(telefon)}>{telefon}</a>}</Fact>
        {email !== '' && (
          <Fact label="E-Mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {konto !== '' && <Fact label="Konto">{konto}</Fact>}
        <Fact label="Funktionen">
          {funktionen.length === 0 ? 'keine bestimmte' : funktionen.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact label="Satz">{satz || 'wie die Funktion'}</Fact>
        {qualifikationen.length > 0 && (
          <Fact label="Qualifikationen">
            <span className={css.tags}>
              {qualifikationen.map(({ name, gueltigBis }) => {
                const until = dayOf(gueltigBis);
                if (until === '') return <Tag key={name}>{name}</Tag>;
                const isOver = until < today;
                return (
                  <StatusTag
                    key={name}
                    tone={isOver ? 'danger' : 'info'}
                    icon={isOver ? IconAlertTriangle : IconClock}
                  >
                    {`${name} ${isOver ? 'galt' : 'gilt'} bis ${formatDay(gueltigBis)}`}
                  </StatusTag>
                );
              })}
            </span>
          </Fact>
        )}
        {typeof anmerkung === 'string' && anmerkung !== '' && <Fact label="Anmerkung">{anmerkung}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
