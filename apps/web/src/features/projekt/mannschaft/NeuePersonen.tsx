import type { Person } from '@traverse/domain/entities';
import { type PersonenArt, personenArten } from '@traverse/domain/options/personen-arten';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Message } from '../../../ui/Message.tsx';

interface NeuePersonenProps {
  readonly namen: readonly string[];
  /** Of these a hand has said that they are not of the house. */
  readonly extern: readonly string[];
  readonly onMake: (neu: { readonly name: string; readonly art: Person['art'] }[]) => Promise<void>;
}

/** Nobody is made without a word on what she is: what somebody costs, and whether she has to be asked, hangs on it. */
export function NeuePersonen({ namen, extern, onMake }: NeuePersonenProps) {
  const [arten, setArten] = useState<Readonly<Record<string, PersonenArt>>>({});
  const artOf = (name: string): PersonenArt => arten[name] ?? (extern.includes(name) ? 'Frei' : 'Angestellt');
  return (
    <Message tone="info" title={`${namen.join(', ')} gibt es noch nicht.`}>
      {namen.map((name) => (
        <SelectField
          key={name}
          label={namen.length === 1 ? 'Art' : `Art von ${name}`}
          options={personenArten}
          value={artOf(name)}
          // Its options are these.
          onChange={(art) => setArten({ ...arten, [name]: art as PersonenArt })}
        />
      ))}
      <Button look="soft" onClick={() => onMake(namen.map((name) => ({ name, art: artOf(name) })))}>
        {namen.length === 1 ? `Neue Person „${namen[0]}“` : `${namen.length} neue Personen anlegen`}
      </Button>
    </Message>
  );
}
