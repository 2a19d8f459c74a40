import { labelsOf, labelText } from '@traverse/domain/projekt/labels';
import { clsx } from 'clsx';
import { Status } from '../../ui/StatusTag.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { rowTone } from '../../ui/tone.ts';
import { Money } from '../../ui/values.tsx';
import css from './BenutzerCards.module.css';
import { BenutzerButtons, BenutzerName, MemberBox } from './BenutzerParts.tsx';
import type { BenutzerRowsProps } from './BenutzerTable.tsx';
import { stateOf } from './benutzer-state.ts';

/** One card per user, where the matrix has no room. */
export function BenutzerCards({ users, columns, commands }: BenutzerRowsProps) {
  return (
    <ul className={css.cards} aria-label="Benutzer">
      {users.map((user) => {
        const state = stateOf(user);
        return (
          <li key={user.id} className={clsx(css.card, rowTone(state.tone))}>
            <div className={css.head}>
              <BenutzerName user={user} />
              <Status icon={state.icon} {...(state.tone && { tone: state.tone })}>
                {state.word}
              </Status>
            </div>
            <p className={css.facts}>
              <a href={telOf(user.mobile)}>{user.mobile}</a>
              {user.label && <span>{labelText(labelsOf(user.label))}</span>}
              {user.tagessatz > 0 && (
                <span>
                  <Money cents={user.tagessatz} /> am Tag
                </span>
              )}
            </p>
            <fieldset className={css.groups} aria-label={`Gruppen von ${user.username}`}>
              {columns.map((group) => (
                <MemberBox key={group.id} user={user} group={group} commands={commands} named />
              ))}
            </fieldset>
            <BenutzerButtons user={user} commands={commands} />
          </li>
        );
      })}
    </ul>
  );
}
