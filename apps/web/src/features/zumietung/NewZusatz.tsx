import { IconPlus } from '@tabler/icons-react';
import type { Zumietung } from '@traverse/domain/entities';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { storeZusatz } from './store-zeile.ts';
import css from './zumietung.module.css';

/** Transport and the like. */
export function NewZusatz({ zumietung, disabled }: { zumietung: Zumietung; disabled: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [preis, setPreis] = useState<Cents>();
  if (!isOpen)
    return (
      <li className={css.add}>
        <Button icon={IconPlus} disabled={disabled} onClick={() => setOpen(true)}>
          Transport oder anderes dazu
        </Button>
      </li>
    );
  const add = async () => {
    if (name.trim() === '') return;
    await storeZusatz(zumietung, [...zumietung.zusatz, { name: name.trim(), preis: preis ?? cents(0) }]);
    setOpen(false);
    setName('');
    setPreis(undefined);
  };
  return (
    <li className={css.add}>
      <span className={css.what}>
        <TextField label="Was kommt dazu?" value={name} onChange={setName} />
      </span>
      <span className={css.field}>
        <MoneyField label="Preis" min={0} value={preis} onChange={setPreis} />
      </span>
      <Button onClick={() => void add()}>Dazu</Button>
    </li>
  );
}
