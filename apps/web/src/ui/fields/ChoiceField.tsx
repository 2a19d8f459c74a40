import { Combobox, useCombobox } from '@mantine/core';
import { type Icon, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { type Hit, rankedHits } from '@traverse/domain/suche';
import { clsx } from 'clsx';
import { useId, useMemo, useState } from 'react';
import { usePopoverOverDialog } from '../dialogs/open-popovers.ts';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers/open-layers.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './ChoiceField.module.css';
import type { FieldFrame } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { type Choosable, CREATE, useChoosing } from './useChoosing.ts';

export interface ChoiceFieldProps extends FieldFrame, Choosable {
  /** What the chosen one is called. */
  title: string;
  placeholder?: string;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean;
  /** In front of the value. */
  icon?: Icon | undefined;
  /** Shows a cross that empties the field. */
  clearable?: boolean;
  /** A scanned code stands in it (SCAN-06). */
  takesCode?: boolean | undefined;
  /** In place of 'Nichts gefunden'. */
  nothingFound?: string | undefined;
}

/** One of many, found by typing; what the field shows is what is chosen, or it says why not. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, required, hint, error, labelHidden, title, placeholder, onBlur, readOnly } = props;
  const { ranked, value, onChange, onText, answer, create, icon, clearable, nothingFound } = props;
  const choosing = useChoosing({ ranked, value, onChange, onText, answer, create });
  const { isOpen, marked, typed, taken } = choosing;
  const listId = useId();
  const opened = isOpen && !readOnly;
  usePopoverOverDialog(opened);
  useLayer(opened, choosing.toggle);
  const store = useCombobox({ opened });
  const known = title === '' && taken?.id === value ? taken.title : title;
  const markedTitle = ranked.find(({ hit }) => hit.id === marked)?.hit.title;
  const reading =
    markedTitle !== undefined && ranked.length > 1
      ? `${ranked.length} Treffer, Enter nimmt „${markedTitle}“`
      : undefined;
  const problem = choosing.problem ?? error;
  const said = problem === undefined ? {} : { error: problem };
  return (
    <Combobox
      store={store}
      shadow="none"
      transitionProps={{ duration: 0 }}
      keepMounted={false}
      hideDetached={false}
      onOptionSubmit={(id) => {
        const chosen = ranked.find(({ hit }) => hit.id === id)?.hit;
        if (chosen) choosing.take(chosen);
        else void choosing.make();
      }}
      classNames={{ dropdown: css.dropdown, option: css.option }}
    >
      <Combobox.DropdownTarget>
        <div>
          <TextField
            label={label}
            required={required}
            hint={hint}
            {...(reading === undefined ? said : { invalid: problem !== undefined })}
            labelHidden={labelHidden}
            reading={reading}
            icon={icon}
            role="combobox"
            aria-label={label}
            aria-expanded={opened}
            aria-controls={opened ? listId : undefined}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-activedescendant={opened && marked !== undefined ? `${listId}-${marked}` : undefined}
            autoComplete="off"
            data-scan={props.takesCode ? 'code' : undefined}
            spellCheck={false}
            placeholder={placeholder}
            readOnly={readOnly}
            value={choosing.text ?? known}
            onChange={choosing.type}
            onClick={() => !isOpen && !readOnly && choosing.toggle()}
            onKeyDown={readOnly ? undefined : choosing.press}
            onBlur={() => {
              choosing.leave();
              onBlur?.();
            }}
            end={
              !readOnly &&
              (clearable && (value !== '' || typed !== '') ? (
                <IconButton
                  label={`${label} leeren`}
                  icon={IconX}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={choosing.clear}
                />
              ) : (
                <IconChevronDown size={16} stroke={1.75} className={css.open} aria-hidden="true" />
              ))
            }
          />
          <VisuallyHidden>
            <span role="status">{taken?.id === value && taken ? `${taken.title} gewählt` : ''}</span>
          </VisuallyHidden>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label={label} className={css.list}>
          {ranked.map(({ hit }) => (
            <Combobox.Option
              key={hit.id}
              id={`${listId}-${hit.id}`}
              value={hit.id}
              aria-selected={hit.id === value}
              data-checked={hit.id === value || undefined}
              className={clsx(hit.id === marked && css.marked)}
            >
              {hit.title}
            </Combobox.Option>
          ))}
          {create && typed !== '' && answer !== 'awaited' && (
            <Combobox.Option
              id={`${listId}-${CREATE}`}
              value={CREATE}
              className={clsx(css.create, marked === CREATE && css.marked)}
            >
              <IconPlus size={16} stroke={2} aria-hidden="true" />„{typed}“ anlegen
            </Combobox.Option>
          )}
        </div>
        {ranked.length === 0 && <p className={css.empty}>{emptyWords(answer, nothingFound)}</p>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyWords(answer: Choosable['answer'], nothingFound = 'Nichts gefunden'): string {
  if (answer === 'awaited') return 'Sucht …';
  return answer === 'failed' ? 'Der Server antwortet nicht.' : nothingFound;
}

interface NamedChoiceProps extends Omit<ChoiceFieldProps, 'ranked' | 'title' | 'onText' | 'answer'> {
  /** All there are: each is its own name. */
  options: readonly string[];
}

/** One of the names that are known here; nobody has to be asked. */
export function NamedChoiceField({ options, value, ...props }: NamedChoiceProps) {
  const [text, setText] = useState('');
  const ranked = useMemo(
    () =>
      rankedHits<Hit>(
        text,
        options.map((name) => ({ id: name, title: name })),
      ),
    [text, options],
  );
  return <ChoiceField {...props} ranked={ranked} value={value} title={value} onText={setText} />;
}
