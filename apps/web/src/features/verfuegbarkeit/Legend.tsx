import css from './Legend.module.css';

interface LegendProps {
  withOptions: boolean;
  /** Of a quarter the days have no numbers. */
  withNumbers: boolean;
}

/** What the looks of the bars mean; of options only where there are any. */
export function Legend({ withOptions, withNumbers }: LegendProps) {
  return (
    <p className={css.legend}>
      <span>
        <i className={css.booked} /> verbucht
      </span>
      <span>
        <i className={css.short} /> verbucht, Bestand reicht nicht
      </span>
      {withOptions && (
        <span>
          <i className={css.option} /> Option
        </span>
      )}
      <span>
        <i className={css.rented} /> Zumietung
      </span>
      {withNumbers && (
        <span>
          <b>12</b> frei an diesem Tag
        </span>
      )}
    </p>
  );
}
