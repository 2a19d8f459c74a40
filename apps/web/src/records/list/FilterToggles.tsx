import { clsx } from 'clsx';
import css from './FilterToggles.module.css';
import { changed } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

/** The named filters of a screen: one press on, one press off. */
export function FilterToggles({ list: { state, change, plan } }: { list: RecordList }) {
  return plan.filters.map(({ key, label }) => {
    const isOn = state.filters.includes(key);
    const filters = isOn ? state.filters.filter((each) => each !== key) : [...state.filters, key];
    return (
      <button
        key={key}
        type="button"
        aria-pressed={isOn}
        className={clsx(css.toggle, isOn && css.on)}
        onClick={() => change(changed(state, { filters }))}
      >
        {label}
      </button>
    );
  });
}
