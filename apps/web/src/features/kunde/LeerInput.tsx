import type { Entry } from '../../records/edit/record-entries.ts';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import type { InputProps } from '../../records/fields/input-props.ts';

/** A number of which 0 says that nothing was agreed: it is shown empty, as it was typed. */
export function LeerInput(props: InputProps<'number'>) {
  return <flatInputs.number {...props} entry={emptyAtZero(props.entry)} />;
}

/** The same of a percentage. */
export function LeerProzentInput(props: InputProps<'prozent'>) {
  return <flatInputs.prozent {...props} entry={emptyAtZero(props.entry)} />;
}

function emptyAtZero(entry: Entry): Entry {
  return entry.value === 0 ? { ...entry, value: undefined } : entry;
}
