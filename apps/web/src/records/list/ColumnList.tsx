import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import css from './ColumnList.module.css';
import type { RecordList } from './useRecordList.ts';

/** Every column there is, ticked as far as it is shown; each user has a choice of their own (LIST-08). */
export function ColumnList({ list: { plan, choice } }: { list: RecordList }) {
  const show = (key: string, isShown: boolean) => {
    const next = plan.columns
      .map((column) => column.key)
      .filter((each) => (each === key ? isShown : choice.keys.includes(each)));
    if (next.length > 0) choice.choose(next);
  };
  return (
    <>
      <div className={css.columns}>
        {plan.columns.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            checked={choice.keys.includes(key)}
            onChange={(isShown) => show(key, isShown)}
          />
        ))}
      </div>
      {/* Stays after the press: the focus is on it. */}
      <Button
        look="soft"
        wide
        disabled={!choice.reset && 'Die Spalten sind wie am Anfang.'}
        onClick={choice.reset}
      >
        Wie am Anfang
      </Button>
    </>
  );
}
