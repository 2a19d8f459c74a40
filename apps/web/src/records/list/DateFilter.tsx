import { Popover } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { loadPatiently } from '../../api/load-patiently.ts';
import { Button } from '../../ui/Button.tsx';
import { usePopoverOverDialog } from '../../ui/dialogs/open-popovers.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import type { DateRangeForm } from './DateRangeForm.tsx';
import type { RecordList } from './useRecordList.ts';

interface DateFilterProps {
  list: RecordList;
  /** An icon alone, beside the search of a narrow screen. */
  small?: boolean;
}

// Calendars are no part of what a list begins with.
const loadForm = () => loadPatiently(() => import('./DateRangeForm.tsx'));
/** Whoever points at the button is about to press it. */
const beginForm = () => void loadForm().catch(() => undefined);

/** Limits a list to the days of a date field, both ends included (LIST-07). */
export function DateFilter({ list, small = false }: DateFilterProps) {
  const [opened, setOpened] = useState(false);
  const [Form, setForm] = useState<typeof DateRangeForm>();
  usePopoverOverDialog(opened);
  useLayer(opened, () => setOpened(false));
  const fields = dateFields(list);
  if (fields.length === 0) return null;
  // It opens with its fields, one of which takes the focus.
  const toggle = async () => {
    const { DateRangeForm } = await loadForm();
    setForm(() => DateRangeForm);
    setOpened((isOpen) => !isOpen);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      // Its own way would close this before the calendar of a date that lies on top.
      closeOnEscape={false}
    >
      <Popover.Target>
        {small ? (
          <IconButton
            icon={IconCalendarSearch}
            label="Zeitraum filtern"
            size="control"
            outlined
            aria-expanded={opened}
            onPointerEnter={beginForm}
            onFocus={beginForm}
            onClick={() => void toggle()}
          />
        ) : (
          <Button
            look="soft"
            icon={IconCalendarSearch}
            aria-expanded={opened}
            onPointerEnter={beginForm}
            onFocus={beginForm}
            onClick={toggle}
          >
            Zeitraum
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Zeitraum filtern"
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpened(false);
        }}
      >
        {Form && <Form list={list} fields={fields} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Those that are shown first; a date that is not shown can be a filter as well. */
function dateFields({ columns, plan }: RecordList): { value: string; label: string }[] {
  const all = [...columns, ...plan.columns.filter((column) => !columns.includes(column))];
  return all.filter(({ field }) => field?.kind === 'date').map(({ key, label }) => ({ value: key, label }));
}
