import {
  IconDevices,
  IconLock,
  IconLockOpen2,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import { useOfflineReason } from '../../api/connection.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './BenutzerParts.module.css';
import { openSitzungen } from './SitzungenDialog.tsx';
import type { BenutzerCommands, GroupColumn } from './useBenutzer.ts';

/** With `phone` the number stands below; the cards have it as a link. */
export function BenutzerName({ user, phone = false }: { user: User; phone?: boolean }) {
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
        {phone && <span className={css.email}>{user.mobile}</span>}
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
  return (
    <span className={named ? undefined : css.box}>
      <CheckboxField
        label={named ? group.name : <VisuallyHidden>{`${group.name} für ${user.username}`}</VisuallyHidden>}
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
