import { Menu } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type FaelligeZeile, gehtBaldRaus } from '@traverse/domain/pruefung/faelligkeitsliste';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import css from './FaelligeFilter.module.css';
import type { Filter } from './faellige-auswahl.ts';

interface FaelligeFilterProps {
  /** Due until the chosen month, not yet filtered. */
  zeilen: readonly FaelligeZeile[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** `bis November`; '' while everything is shown. */
  until: string;
  onEverything: () => void;
  chosen: number;
}

/** Search and chips over the list; a chip that would leave everything is not there. */
export function FaelligeFilter(props: FaelligeFilterProps) {
  const { zeilen, filter, onFilter, until, onEverything, chosen } = props;
  const leaving = zeilen.filter(gehtBaldRaus).length;
  return (
    <div className={css.tools}>
      <SearchField
        label="Gerät, Art oder Platz suchen"
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      {until !== '' && <Removable label={until} onRemove={onEverything} />}
      <OneOf
        label="Lagerplatz"
        values={zeilen.map(({ platz }) => platz)}
        value={filter.platz}
        onChange={(platz) => onFilter({ ...filter, platz })}
      />
      <OneOf
        label="Art"
        values={zeilen.map(({ art }) => art)}
        value={filter.art}
        onChange={(art) => onFilter({ ...filter, art })}
      />
      {(leaving > 0 || filter.baldRaus) && (
        <button
          type="button"
          className={clsx(css.chip, filter.baldRaus && css.on)}
          aria-pressed={filter.baldRaus}
          onClick={() => onFilter({ ...filter, baldRaus: !filter.baldRaus })}
        >
          geht bald raus <b>{formatZahl(leaving)}</b>
        </button>
      )}
      {chosen > 0 && <span className={css.chosen}>{formatZahl(chosen)} ausgewählt</span>}
    </div>
  );
}

interface OneOfProps {
  label: string;
  values: readonly string[];
  /** '' is any. */
  value: string;
  onChange: (value: string) => void;
}

function OneOf({ label, values, value, onChange }: OneOfProps) {
  if (value !== '') return <Removable label={`${label}: ${value}`} onRemove={() => onChange('')} />;
  const known = [...new Set(values)]
    .filter((each) => each !== '')
    .toSorted((one, other) => one.localeCompare(other, 'de', { numeric: true }));
  if (known.length < 2) return null;
  return (
    <PopMenu>
      <Menu.Target>
        <button type="button" className={css.chip}>
          {label} <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.values}>
        {known.map((each) => (
          <Menu.Item key={each} onClick={() => onChange(each)}>
            {each}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PopMenu>
  );
}

function Removable({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={clsx(css.chip, css.on)}
      aria-label={`Filter „${label}“ wegnehmen`}
      onClick={onRemove}
    >
      {label} <IconX size={16} stroke={2} aria-hidden="true" />
    </button>
  );
}
