import {
  IconDevices,
  IconLock,
  IconLockOpen2,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import { gruppenName } from '@traverse/domain/options/gruppen';
import { labelsOf, labelText } from '@traverse/domain/projekt/labels';
import { formatEuro } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './BenutzerParts.module.css';
import { openSitzungen } from './SitzungenDialog.tsx';
import type { BenutzerCommands, GroupColumn } from './useBenutzer.ts';

/** With `facts` number, labels and rate stand below; the cards have them elsewhere. */
export function BenutzerName({ user, facts = false }: { user: User; facts?: boolean }) {
  const { mobile, label, tagessatz } = user;
  const rate = tagessatz > 0 ? `${formatEuro(tagessatz)} am Tag` : '';
  const known = [mobile, labelText(labelsOf(label)), rate].filter((each) => each !== '');
  return (
    <div className={css.person}>
      <span className={css.avatar} aria-hidden="true">
        {initialsOf(user.username)}
      </span>
      <span className={css.words}>
        <b>{user.username}</b>
        <span className={css.email}>
          <Address email={user.email} />
        </span>
        {facts && <span className={css.email}>{known.join(' · ')}</span>}
      </span>
    </div>
  );
}

/** Where it does not fit one line, the next begins with the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

interface MemberBoxProps {
  user: User;
  group: GroupColumn;
  commands: BenutzerCommands;
  /** The name of the group beside the box; otherwise the head of the column says it. */
  named?: boolean;
}

export function MemberBox({ user, group, commands, named = false }: MemberBoxProps) {
  const offline = useOfflineReason();
  const name = gruppenName(group.name);
  return (
    <span className={named ? undefined : css.box}>
      <CheckboxField
        label={named ? name : <VisuallyHidden>{`${name} für ${user.username}`}</VisuallyHidden>}
        checked={commands.isMember(user, group)}
        disabled={offline}
        onChange={(wanted) => void commands.setMember(user, group, wanted)}
      />
    </span>
  );
}

export function BenutzerButtons({ user, commands }: { user: User; commands: BenutzerCommands }) {
  const offline = useOfflineReason();
  return (
    <span className={css.buttons}>
      <IconButton
        label={`${user.username} bearbeiten`}
        icon={IconPencil}
        disabled={offline}
        onClick={() => void commands.edit(user)}
      />
      <IconButton
        label={`${user.username} ${user.locked ? 'entsperren' : 'sperren'}`}
        icon={user.locked ? IconLockOpen2 : IconLock}
        disabled={offline}
        onClick={() => void commands.setLocked(user, !user.locked)}
      />
      <IconButton
        label={`Angemeldete Geräte von ${user.username}`}
        icon={IconDevices}
        onClick={() => void openSitzungen(user)}
      />
      {user.zweiterFaktor && (
        <IconButton
          label={`${user.username} den zweiten Faktor abnehmen`}
          icon={IconShieldOff}
          disabled={offline}
          onClick={() => void commands.takeOffFactor(user)}
        />
      )}
      <IconButton
        label={`${user.username} löschen`}
        icon={IconTrash}
        disabled={offline}
        onClick={() => void commands.remove(user)}
      />
    </span>
  );
}
