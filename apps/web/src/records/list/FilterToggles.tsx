import { clsx } from 'clsx';
import css from './FilterToggles.module.css';
import { changed, withFilter } from './list-state.ts';
import type { NamedFilter } from './list-wish.ts';
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
        .filter(({ group }) => group === undefined)
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

/** All, or one of a few. */
function FilterGroup({ list: { state, change, plan }, name }: { list: RecordList; name: string }) {
  const members = plan.filters.filter(({ group }) => group === name);
  const keys = members.map(({ key }) => key);
  const isAll = !keys.some((key) => state.filters.includes(key));
  const showAll = () =>
    change(changed(state, { filters: state.filters.filter((key) => !keys.includes(key)) }));
  return (
    <div className={css.group} role="group" aria-label={name}>
      <Segment isOn={isAll} onPress={showAll} label="Alle" />
      {members.map(({ key, ...member }) => (
        <Segment
          key={key}
          isOn={state.filters.includes(key)}
          onPress={() => change(withFilter(state, key, { isOn: true, excluded: keys }))}
          {...member}
        />
      ))}
    </div>
  );
}

type SegmentProps = Pick<NamedFilter, 'label' | 'mark'> & { isOn: boolean; onPress: () => void };

function Segment({ label, mark, isOn, onPress }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={clsx(css.segment, isOn && css.chosen)}
      onClick={onPress}
    >
      {mark}
      {label}
    </button>
  );
}
