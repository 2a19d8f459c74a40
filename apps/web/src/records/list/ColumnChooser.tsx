import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ColumnChooser.module.css';
import type { RecordList } from './useRecordList.ts';

/** Which columns are shown; each user has a choice of their own (LIST-08). */
export function ColumnChooser({ list: { plan, choice } }: { list: RecordList }) {
  const [opened, setOpened] = useState(false);
  const show = (key: string, isShown: boolean) => {
    const next = plan.columns
      .map((column) => column.key)
      .filter((each) => (each === key ? isShown : choice.keys.includes(each)));
    if (next.length > 0) choice.choose(next);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <IconButton
          icon={IconColumns3}
          label="Spalten wählen"
          size="control"
          outlined
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Spalten wählen">
        <div className={css.columns}>
          {plan.columns.map(({ key, label }) => (
            <CheckboxField
              key={key}
              label={label}
              checked={choice.keys.includes(key)}
              onChange={(isShown) => show(key, isShown)}
            />
          ))}
        </div>
        {choice.reset && (
          <Button look="soft" wide onClick={choice.reset}>
            Wie am Anfang
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
