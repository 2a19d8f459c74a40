import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { AnyRecord } from '../../api/records.ts';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import css from './RowButtons.module.css';
import { nameOf, type RowLook } from './row-look.ts';
import type { RowCommands } from './useRowCommands.ts';

interface RowButtonsProps {
  record: AnyRecord;
  look: RowLook;
  commands: RowCommands;
}

/** The icons at the end of a row: edit, open, what the screen adds, delete (LIST-03). */
export function RowButtons({ record, look: { opens, actions = [] }, commands }: RowButtonsProps) {
  const name = nameOf(record);
  return (
    <span className={css.buttons}>
      {commands.mayEdit(record) && (
        <IconButton
          icon={IconPencil}
          label={`${name} bearbeiten`}
          disabled={commands.blocked}
          onClick={() => void commands.edit(record)}
        />
      )}
      {opens && <IconLink {...opens.link(record)} icon={opens.icon} label={`${name} ${opens.verb}`} />}
      {actions
        .filter(({ when }) => when?.(record) ?? true)
        .map(({ icon, verb, run, onlyShows }) => (
          <IconButton
            key={verb}
            icon={icon}
            label={`${name}: ${verb}`}
            disabled={onlyShows ? undefined : commands.blocked}
            onClick={() => void run(record)}
          />
        ))}
      {commands.mayDelete(record) && (
        <IconButton
          icon={IconTrash}
          label={`${name} löschen`}
          disabled={commands.blocked}
          onClick={() => void commands.remove(record)}
        />
      )}
    </span>
  );
}
