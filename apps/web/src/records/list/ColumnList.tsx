import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import css from './ColumnList.module.css';
import { columnsToChoose } from './used-columns.ts';
import type { RecordList } from './useRecordList.ts';
import { useUsedColumns } from './useUsedColumns.ts';

/** Every column the firm uses, ticked as far as it is shown; each user has a choice of their own (LIST-08). */
export function ColumnList({ list }: { list: RecordList }) {
  const { plan, choice, entity } = list;
  const { offered, onceUsed } = columnsToChoose(list);
  const used = useUsedColumns(entity.collection, onceUsed);
  const further = onceUsed.filter(({ key }) => used.includes(key) || choice.keys.includes(key));
  const show = (key: string, isShown: boolean) => {
    const next = plan.columns
      .map((column) => column.key)
      .filter((each) => (each === key ? isShown : choice.keys.includes(each)));
    if (next.length > 0) choice.choose(next);
  };
  return (
    <>
      <div className={css.columns}>
        {[...offered, ...further].map(({ key, label }) => (
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
