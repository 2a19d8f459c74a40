import { entities, type Projekt } from '@traverse/domain/entities';
import { copyableParts } from '@traverse/domain/projekt/new-projekt';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { withTick } from '../../ui/ticked.ts';
import { copyableOf } from '../inventarliste/copy-with-projekt.ts';
import type { HolderCollection } from '../inventarliste/give-liste.ts';
import css from './NewProjektDialog.module.css';
import type { CopyWish } from './store-new-projekt.ts';

/** What of the original is taken along. */
export type Copied = Pick<CopyWish, 'parts' | 'zeitplan' | 'dienste' | 'anlagen' | 'belege'>;

interface CopyChoicesProps {
  original: Projekt;
  /** Whoever copies plans people. */
  plans: boolean;
  values: Copied;
  onChange: (changed: Partial<Copied>) => void;
}

export function CopyChoices({ original, plans, values, onChange }: CopyChoicesProps) {
  return (
    <fieldset className={css.choices}>
      <legend>Was die Kopie mitnimmt</legend>
      {copyableParts.map((part) => (
        <CheckboxField
          key={part}
          label={entities.projekt.fields[part].label}
          checked={values.parts.has(part)}
          onChange={(on) => onChange({ parts: withTick(values.parts, part, on) })}
        />
      ))}
      <CheckboxField
        label="Zeitplan"
        checked={values.zeitplan}
        onChange={(on) => onChange({ zeitplan: on })}
      />
      <DiensteChoice
        projekt={original.id}
        plans={plans}
        checked={values.dienste}
        onChange={(on) => onChange({ dienste: on })}
      />
      <CheckboxField label="Anlagen" checked={values.anlagen} onChange={(on) => onChange({ anlagen: on })} />
      <BelegChoices
        projekt={original.id}
        chosen={values.belege}
        onChange={(belege) => onChange({ belege })}
      />
    </fieldset>
  );
}

interface DiensteChoiceProps {
  projekt: Projekt['id'];
  plans: boolean;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Where the original has Dienste and whoever copies plans people. */
function DiensteChoice({ projekt, plans, checked, onChange }: DiensteChoiceProps) {
  const filter = compare('projekt', '=', projekt);
  const { data } = useRecords('dienste', { filter, perPage: 1 }, { enabled: plans });
  if (!data || data.totalItems === 0) return null;
  return (
    <CheckboxField
      label="Dienste"
      hint="Mit „Mitarbeiter“ sind ihre Leute dort vorgemerkt."
      checked={checked}
      onChange={onChange}
    />
  );
}

interface BelegChoicesProps {
  projekt: Projekt['id'];
  chosen: CopyWish['belege'];
  onChange: (chosen: CopyWish['belege']) => void;
}

/** What hangs on the original, as far as this user may make the like; nothing where nothing does. */
function BelegChoices({ projekt, chosen, onChange }: BelegChoicesProps) {
  const reader = useSession() ?? guest;
  const may = (kind: HolderCollection) => decide(entities[kind].access.create, reader) !== false;
  const [packlisten, rechnungen] = [
    useCopyable('packlisten', projekt, may('packlisten')),
    useCopyable('rechnungen', projekt, may('rechnungen')),
  ];
  const counts = { packlisten, rechnungen };
  return (['packlisten', 'rechnungen'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <CheckboxField
        key={kind}
        label={counts[kind] === 1 ? entities[kind].label.one : `${counts[kind]} ${entities[kind].label.many}`}
        checked={chosen.has(kind)}
        onChange={(on) => onChange(withTick(chosen, kind, on))}
      />
    ));
}

function useCopyable(kind: HolderCollection, projekt: Projekt['id'], enabled: boolean): number {
  const { data } = useRecords(kind, { filter: copyableOf(kind, projekt), perPage: 1 }, { enabled });
  return data?.totalItems ?? 0;
}
