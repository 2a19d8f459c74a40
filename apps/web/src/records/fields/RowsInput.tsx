import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Row, type RowField, zeroOf } from '@traverse/schema';
import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/fields/Field.tsx';
import { freshKey } from '../../ui/fresh-key.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import type { Entry } from '../edit/record-entries.ts';
import css from './FieldGroup.module.css';
import { flatInputs } from './flat-inputs.tsx';
import type { InputProps } from './input-props.ts';

/** Rows that live inside their record, each a line of fields. */
export function RowsInput({ field, entry, onEntry, frame, place }: InputProps<'rows'>) {
  // A rows field holds rows.
  const rows = (Array.isArray(entry.value) ? entry.value : []) as readonly Row[];
  const cells = Object.entries(field.fields);
  // Rows have no name of their own: a line keeps what is typed into it when one above it goes.
  const [lines, setLines] = useState(() => rows.map(() => freshKey()));
  // What cannot be read, by line and cell.
  const [problems, setProblems] = useState<Problems>({});
  const tell = (next: readonly Row[], nextLines: readonly string[], nextProblems: Problems) => {
    setProblems(nextProblems);
    const problem = firstProblem(nextLines, field.fields, nextProblems);
    onEntry({ value: next, ...(problem && { problem }) });
  };
  const enter = (index: number, cell: string, { value, problem }: Entry) => {
    // An empty number is 0 in a row.
    const flat = typeof value === 'object' || value === undefined ? 0 : value;
    const line = lines[index] ?? '';
    tell(
      rows.map((row, at) => (at === index ? { ...row, [cell]: flat } : row)),
      lines,
      { ...problems, [line]: { ...problems[line], [cell]: problem } },
    );
  };
  const add = () => {
    const next = [...lines, freshKey()];
    setLines(next);
    tell([...rows, blank], next, problems);
  };
  const remove = (index: number) => {
    const next = lines.filter((_, at) => at !== index);
    setLines(next);
    tell(
      rows.filter((_, at) => at !== index),
      next,
      problems,
    );
  };
  const blank = Object.fromEntries(
    cells.map(([cell, kind]) => [cell, ('default' in kind && kind.default) || zeroOf(kind)]),
  ) as Row; // flat kinds have flat zeros
  return (
    <fieldset className={layout.stackClose}>
      <legend>{frame.label}</legend>
      {rows.map((row, index) => (
        <div
          key={lines[index] ?? index}
          className={css.row}
          role="group"
          aria-label={`${frame.label}, Zeile ${index + 1}`}
        >
          <div className={css.cells}>
            {cells.map(([cell, kind]) => (
              <Cell
                key={cell}
                field={kind}
                name={cell}
                entry={{ value: row[cell] }}
                onEntry={(entry) => enter(index, cell, entry)}
                place={{ ...place, record: undefined }}
              />
            ))}
          </div>
          <IconButton
            label={`${frame.label}: Zeile ${index + 1} entfernen`}
            icon={IconTrash}
            size="control"
            danger
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button look="soft" icon={IconPlus} className={css.end} onClick={add}>
        Zeile hinzufügen
      </Button>
      <FieldNote id={`${frame.label}-note`} hint={frame.hint} error={frame.error} />
    </fieldset>
  );
}

interface Problems {
  readonly [line: string]: { readonly [cell: string]: string | undefined };
}

/** "Zeile 2, Von: Das ist kein Datum." */
function firstProblem(
  lines: readonly string[],
  cells: { readonly [cell: string]: RowField },
  problems: Problems,
): string | undefined {
  for (const [index, line] of lines.entries()) {
    for (const [cell, problem] of Object.entries(problems[line] ?? {})) {
      if (problem) return `Zeile ${index + 1}, ${cells[cell]?.label ?? cell}: ${problem}`;
    }
  }
  return undefined;
}

type CellProps = Omit<InputProps<RowField['kind']>, 'field' | 'frame' | 'readOnly'> & { field: RowField };

function Cell({ field, ...props }: CellProps) {
  // The map has for every kind the input that takes its field.
  const Input = flatInputs[field.kind] as ComponentType<
    CellProps & Pick<InputProps<'text'>, 'frame' | 'readOnly'>
  >;
  const frame = { label: field.label, required: field.required === true };
  return <Input {...props} field={field} frame={frame} readOnly={false} />;
}
