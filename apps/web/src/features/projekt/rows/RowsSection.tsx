import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMayEdit } from '../may-edit.ts';
import { focusBeginning } from '../sections/EmptyLine.tsx';
import { FillableSection } from '../sections/Section.tsx';
import { type SectionId, sections } from '../sections/sections.ts';
import { isSameRow, withoutRow, withRow } from './changed-rows.ts';
import { confirmDelete } from './confirm-delete.ts';
import css from './RowsSection.module.css';

/** What the form of a row is given. */
export interface RowForm<Row> {
  /** The row that is edited; none: a new one. */
  readonly row: Row | undefined;
  /** All rows but the edited one. */
  readonly others: readonly Row[];
  readonly save: (row: Row) => Promise<void>;
  readonly cancel: () => void;
}

interface RowsSectionProps<Row> {
  id: SectionId;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  renderRow: (row: Row) => ReactNode;
  renderForm: (form: RowForm<Row>) => ReactNode;
  /** Why a row cannot be deleted here. */
  stays?: (row: Row) => string | undefined;
  /** Whether a row is really to go; without it that is asked in general. */
  confirmRemoval?: (row: Row, others: Row[]) => Promise<boolean>;
  /** `seen`: the rows on which the change was made. Resolves to whether they are stored. */
  onStore: (rows: Row[], seen: readonly Row[]) => Promise<boolean>;
}

/** A section that is a list: each row is edited in its place, a new one below the others, one at a time. */
export function RowsSection<Row extends object>(props: RowsSectionProps<Row>) {
  const { id, rows, nameOf, isMarked, renderRow, renderForm, onStore } = props;
  const { confirmRemoval = (row) => confirmDelete(nameOf(row)) } = props;
  const [opened, setOpened] = useState<Row | 'new'>();
  // While it is stored the row stands in the list; the form comes back when it is refused.
  const [isStoring, setStoring] = useState(false);
  const { title } = sections[id];
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  const inTheWay = offline ?? (opened && 'Schließe erst das offene Formular.');
  const addId = `${id}-neu`;

  const close = () => {
    setOpened(undefined);
    focusBeginning(addId);
  };
  const save = async (row: Row) => {
    if (!opened) return;
    setStoring(true);
    const isStored = await onStore(withRow(rows, opened, row), rows);
    setStoring(false);
    if (isStored) close();
  };
  const remove = async (row: Row) => {
    const others = withoutRow(rows, row);
    if (await confirmRemoval(row, others)) await onStore(others, rows);
  };
  const place = opened && opened !== 'new' ? rows.findIndex((row) => isSameRow(row, opened)) : -1;
  const openForm = opened && (
    <li key="form" hidden={isStoring} className={css.form}>
      {renderForm({
        row: opened === 'new' ? undefined : opened,
        others: rows.filter((_, index) => index !== place),
        save,
        cancel: close,
      })}
    </li>
  );
  return (
    <FillableSection
      id={id}
      count={rows.length}
      isEmpty={rows.length === 0 && !opened}
      icon={IconPlus}
      begin={{
        id: addId,
        label: `${title}: hinzufügen`,
        disabled: inTheWay,
        onClick: () => setOpened('new'),
      }}
    >
      <ul className={css.rows}>
        {rows.map((row, index) =>
          index === place && !isStoring ? (
            openForm
          ) : (
            <li key={index} className={clsx(css.row, isMarked?.(row) && css.marked)}>
              <div className={css.content}>{renderRow(row)}</div>
              {mayEdit && (
                <span className={css.buttons}>
                  <IconButton
                    label={`${nameOf(row)} bearbeiten`}
                    icon={IconPencil}
                    disabled={inTheWay}
                    onClick={() => setOpened(row)}
                  />
                  <IconButton
                    label={`${nameOf(row)} löschen`}
                    icon={IconTrash}
                    disabled={offline ?? props.stays?.(row)}
                    onClick={() => void remove(row)}
                  />
                </span>
              )}
            </li>
          ),
        )}
        {(place === -1 || isStoring) && openForm}
      </ul>
    </FillableSection>
  );
}
