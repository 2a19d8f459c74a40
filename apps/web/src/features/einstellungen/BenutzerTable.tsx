import type { User } from '@traverse/domain/entities';
import { gruppenWorte } from '@traverse/domain/options/gruppen';
import { labelsOf, labelText } from '@traverse/domain/projekt/labels';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import tables from '../../ui/table.module.css';
import { rowTone } from '../../ui/tone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Money } from '../../ui/values.tsx';
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
  // Columns in which nobody has anything leave their room to the addresses.
  const has = {
    labels: users.some(({ label }) => labelsOf(label).length > 0),
    tagessatz: users.some(({ tagessatz }) => tagessatz > 0),
  };
  return (
    <Card className={css.card}>
      <table className={clsx(tables.table, css.table)} aria-label="Benutzer">
        <thead>
          <tr>
            <th scope="col">Benutzer</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={css.group} title={gruppenWorte[name]}>
                {name}
              </th>
            ))}
            {has.labels && <th scope="col">Labels</th>}
            {has.tagessatz && (
              <th scope="col" className={css.end}>
                Tagessatz
              </th>
            )}
            <th scope="col">Stand</th>
            <th scope="col">
              <VisuallyHidden>Aktionen</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} columns={columns} has={has} commands={commands} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface RowProps extends Omit<BenutzerRowsProps, 'users'> {
  user: User;
  has: { readonly labels: boolean; readonly tagessatz: boolean };
}

function Row({ user, columns, has, commands }: RowProps) {
  const state = stateOf(user);
  return (
    <tr className={clsx(rowTone(state.tone), user.locked && css.locked)}>
      <td>
        <BenutzerName user={user} phone />
      </td>
      {columns.map((group) => (
        <td key={group.id} className={css.group}>
          <MemberBox user={user} group={group} commands={commands} />
        </td>
      ))}
      {has.labels && <td>{labelText(labelsOf(user.label)) || '–'}</td>}
      {has.tagessatz && (
        <td className={css.end}>{user.tagessatz > 0 ? <Money cents={user.tagessatz} /> : '–'}</td>
      )}
      <td>
        <Status icon={state.icon} {...(state.tone && { tone: state.tone })}>
          {state.word}
        </Status>
      </td>
      <td className={css.end}>
        <BenutzerButtons user={user} commands={commands} />
      </td>
    </tr>
  );
}
