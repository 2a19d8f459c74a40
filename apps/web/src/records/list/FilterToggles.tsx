import { clsx } from 'clsx';
import { Segments } from '../../ui/Segments.tsx';
import css from './FilterToggles.module.css';
import { changed, withFilter } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

/** The named filters of a screen: one press on, one press off; of a group one at a time. */
export function FilterToggles({ list }: { list: RecordList }) {
  const { state, change, plan } = list;
  const groups = [...new Set(plan.filters.flatMap(({ group }) => group ?? []))];
  return (
    <>
      {groups.map((group) => (
        <FilterGroup key={group} list={list} name={group} />
      ))}
      {plan.filters
        .filter(
          ({ key, group, isUnused }) => group === undefined && (!isUnused || state.filters.includes(key)),
        )
        .map(({ key, label, mark }) => {
          const isOn = state.filters.includes(key);
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isOn}
              className={clsx(css.toggle, isOn && css.on)}
              onClick={() => change(withFilter(state, key, { isOn: !isOn }))}
            >
              {mark}
              {label}
            </button>
          );
        })}
    </>
  );
}

const ALL = { value: '', label: 'Alle' };
// Beside search, days and pages so many have no room on a desk.
const MANY = 4;

/** All, or one of a few. */
function FilterGroup({ list: { state, change, plan, start }, name }: { list: RecordList; name: string }) {
  const members = plan.filters.filter(({ group }) => group === name);
  const keys = members.map(({ key }) => key);
  // Whoever has sorted by hand keeps that.
  const isSortedByIt = [start.sort, ...members.map(({ sort }) => sort)].includes(state.sort);
  const show = (key: string) => {
    const next =
      key === ALL.value
        ? changed(state, { filters: state.filters.filter((each) => !keys.includes(each)) })
        : withFilter(state, key, { isOn: true, excluded: keys });
    const sort = members.find((member) => member.key === key)?.sort ?? start.sort;
    change(isSortedByIt ? { ...next, sort } : next);
  };
  return (
    <div className={clsx(members.length >= MANY && css.group)}>
      <Segments
        label={name}
        options={[ALL, ...members.map(({ key, ...member }) => ({ value: key, ...member }))]}
        value={keys.find((key) => state.filters.includes(key)) ?? ALL.value}
        onChange={show}
      />
    </div>
  );
}
