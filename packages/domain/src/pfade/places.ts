import { number, text } from '@traverse/schema';

/** Years that can be evaluated, both included. Source: spec part 2, section 5. */
export const auswertungYears = { first: 2000, last: 2100 } as const;

const { first, last } = auswertungYears;

/** A year as it stands in an address. */
export const jahr = number({
  label: 'Das Jahr',
  decimals: 0,
  names: true,
  min: first,
  max: last,
  required: true,
  otherwise: `Wähle ein Jahr von ${first} bis ${last}.`,
});

/** The id of a new record, chosen by whoever asks: the same once more makes no second one. */
export const newId = (otherwise: string) =>
  text({
    label: 'ID',
    required: true,
    pattern: { matches: /^[a-z0-9]{15}$/, message: '15 Zeichen a–z, 0–9' },
    otherwise,
  });
