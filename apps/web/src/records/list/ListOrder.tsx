import { CheckboxField, SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './ListOrder.module.css';
import { sortedBy, withCriterion } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

/** What the heads of a table do, where there is none: sort, and choose where the search looks (LIST-02). */
export function ListOrder({ list: { plan, state, change } }: { list: RecordList }) {
  const isDescending = state.sort.startsWith('-');
  const sorted = isDescending ? state.sort.slice(1) : state.sort;
  const searchable = plan.columns.filter(({ search }) => search.length > 0);
  return (
    <div className={css.order}>
      <SelectField
        label="Sortieren nach"
        inPopover
        options={plan.columns
          .filter(({ sort }) => sort !== undefined)
          .map(({ key, label }) => ({ value: key, label }))}
        value={sorted}
        // The same one again turns it round, as with a head.
        onChange={(key) => change(sortedBy(state, key || sorted))}
      />
      <SwitchField
        label="Absteigend"
        checked={isDescending}
        onChange={() => change(sortedBy(state, sorted))}
      />
      <fieldset className={css.criteria}>
        <legend>Suchen in</legend>
        {searchable.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            checked={state.criteria.includes(key)}
            onChange={() => change(withCriterion(state, key))}
          />
        ))}
      </fieldset>
    </div>
  );
}
