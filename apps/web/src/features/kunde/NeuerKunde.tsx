import type { Kunde } from '@traverse/domain/entities';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './PartnerTextField.module.css';

/**
 * What one asks a caller whose customer was just made: all of it may stay empty, each is stored as it is left (PART-03). Who calls
 * is the person; what was typed becomes the firm then.
 */
export function NeuerKunde({ kunde }: { kunde: Kunde }) {
  const [values, setValues] = useState({ person: '', tel: '', email: '' });
  const store = async (changes: Partial<Kunde>) => {
    const failure = await attempt(() => updateRecord('kunden', kunde.id, changes));
    if (failure) await notify('Nicht gespeichert.', failure.message);
    await refresh('kunden');
  };
  const field = (name: keyof typeof values, changes: (text: string) => Partial<Kunde>) => ({
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
    onBlur: () => {
      const text = values[name].trim();
      if (text !== '') void store(changes(text));
    },
  });
  return (
    <div className={css.neu}>
      <TextField
        label="Ansprechpartner"
        placeholder="Wer ruft an?"
        {...field('person', (person) => ({ name: person, firma: kunde.firma || kunde.name }))}
      />
      <TextField label="Telefon" type="tel" {...field('tel', (tel) => ({ tel }))} />
      <TextField label="E-Mail" type="email" {...field('email', (email) => ({ email }))} />
    </div>
  );
}
