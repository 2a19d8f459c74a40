import type { User } from '@traverse/domain/entities';
import { gruppenName, gruppenWorte } from '@traverse/domain/options/gruppen';
import type { Spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../ui/table.module.css';
import { rowTone } from '../../ui/tone.ts';
import { BenutzerButtons, BenutzerName, MemberBox } from './BenutzerParts.tsx';
import css from './BenutzerTable.module.css';
import { stateOf } from './benutzer-state.ts';
import type { BenutzerCommands, GroupColumn } from './useBenutzer.ts';

export interface BenutzerRowsProps {
  users: readonly User[];
  columns: readonly GroupColumn[];
  commands: BenutzerCommands;
}

/** Users against groups; a tick counts at once. */
export function BenutzerTable({ users, columns, commands }: BenutzerRowsProps) {
  return (
    <Card className={css.card}>
      <PlainTabelle
        label="Benutzer"
        className={clsx(tables.table, css.table)}
        columns={spaltenOf(users, columns)}
        rows={users}
        keyOf={({ id }) => id}
        looks={{
          benutzer: css.who,
          ...Object.fromEntries(columns.map(({ name }) => [name, css.group])),
          act: css.end,
        }}
        heads={Object.fromEntries(
          columns.map(({ name }) => [
            name,
            <span key={name} title={gruppenWorte[name]}>
              {gruppenName(name)}
            </span>,
          ]),
        )}
        cells={{
          benutzer: (user) => <BenutzerName user={user} facts />,
          ...Object.fromEntries(
            columns.map((group) => [
              group.name,
              (user: User) => <MemberBox user={user} group={group} commands={commands} />,
            ]),
          ),
          stand: (user) => {
            const { icon, tone, word } = stateOf(user);
            return (
              <Status icon={icon} {...(tone && { tone })}>
                {word}
              </Status>
            );
          },
          act: (user) => <BenutzerButtons user={user} commands={commands} />,
        }}
        rowLook={(user) => clsx(rowTone(stateOf(user).tone), user.locked && css.locked)}
      />
    </Card>
  );
}

/** A firm whose accounts are all active has no column that says so: eight groups need the room. */
function spaltenOf(users: readonly User[], groups: readonly GroupColumn[]): Spalten<User> {
  return {
    benutzer: { is: 'text', label: 'Benutzer', of: ({ username }) => username },
    ...Object.fromEntries(groups.map(({ name }) => [name, { is: 'eigen', label: gruppenName(name) }])),
    ...(users.some((user) => stateOf(user).word !== 'aktiv') && {
      stand: { is: 'text', label: 'Stand', of: (user) => stateOf(user).word },
    }),
    act: { is: 'eigen', label: 'Aktionen', silent: true },
  };
}
