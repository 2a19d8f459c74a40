import { IconMinus, IconPlus } from '@tabler/icons-react';
import { counted } from '@traverse/domain/cells/cells';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { SignButton } from '../../ui/fields/SignButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import css from './CellSheet.module.css';
import type { CellTable } from './cell-owner.ts';

interface Sheet {
  table: CellTable;
  line: string;
}

/** Where there is no room for cells: the values of a line in a sheet, its amount with a stepper (hand.md 4.1). */
export async function openCellSheet(sheet: Sheet): Promise<void> {
  if (sheet.table.isBlocked()) return;
  const isStored = await openDialog(CellSheet, sheet);
  if (!isStored) sheet.table.letGo(sheet.line);
}

/** Asks again, as soon as it comes back, what was typed in a sheet and is not stored. */
export function useCellSheets(table: CellTable, isOn: boolean): void {
  const line = useSyncExternalStore(table.listen, table.askedLine);
  useEffect(() => {
    if (isOn && line !== '') void openCellSheet({ table, line });
  }, [isOn, table, line]);
}

function CellSheet({ table, line, close }: Sheet & DialogControl<boolean>) {
  const [sheet] = useState(() => table.entriesOf(line));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const entries = sheet?.entries ?? [];
  const isChanged = entries.some(({ cell, text }) => (texts[cell] ?? text) !== text);
  const put = (cell: string, text: string) => {
    setTexts((now) => ({ ...now, [cell]: text }));
    setProblems(({ [cell]: _, ...others }) => others);
  };
  const store = (event: FormEvent) => {
    event.preventDefault();
    const typed = entries.map((entry) => ({ ...entry, text: texts[entry.cell] ?? entry.text }));
    const wrong = typed.flatMap(({ cell, text }) => {
      const problem = table.problemOf(cell, text);
      return problem === undefined ? [] : [[cell, problem] as const];
    });
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    for (const { cell, text } of typed) table.enter(cell, text);
    close(true);
  };
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return (
    <Dialog
      title={sheet?.name ?? ''}
      size="small"
      unsaved={isChanged}
      foot={
        <Button look="primary" large type="submit" form="cells">
          Fertig
        </Button>
      }
    >
      <form id="cells" ref={form} noValidate className={layout.parts} onSubmit={store}>
        {entries.map(({ cell, label, text: stored, signs, form: counts, inputMode, sentence }, at) => {
          const text = texts[cell] ?? stored;
          const step = (by: 1 | -1) => counts && put(cell, counted(text, by, counts));
          const error = problems[cell] ?? sentence;
          return (
            <div key={cell} className={css.cell}>
              <TextField
                label={label}
                inputMode={inputMode}
                autoComplete="off"
                large
                data-autofocus={at === 0 || undefined}
                {...(error && { error })}
                value={text}
                onChange={(next) => put(cell, next)}
                end={signs.isSigned && <SignButton text={text} onChange={(next) => put(cell, next)} />}
              />
              {signs.counts && (
                <>
                  <IconButton
                    icon={IconMinus}
                    size="bar"
                    outlined
                    label="Einen weniger"
                    onClick={() => step(-1)}
                  />
                  <IconButton
                    icon={IconPlus}
                    size="bar"
                    outlined
                    label="Einen mehr"
                    onClick={() => step(1)}
                  />
                </>
              )}
            </div>
          );
        })}
      </form>
    </Dialog>
  );
}
