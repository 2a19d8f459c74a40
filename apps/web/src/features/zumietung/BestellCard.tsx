import type { Kontakt, Zumietung } from '@traverse/domain/entities';
import { bestellentwurfPfad } from '@traverse/domain/pfade';
import { useState } from 'react';
import { useRecords } from '../../api/queries.ts';
import { usePath } from '../../api/use-path.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { BestellForm } from './BestellForm.tsx';
import css from './zumietung.module.css';

interface BestellCardProps {
  zumietung: Zumietung;
  /** Nothing is on it yet. */
  isEmpty: boolean;
  /** The order that is sent anew. */
  ersetzt?: string;
}

/** Ordering by mail with PDF and link: the firm, then whom one writes to, and the mail as it will arrive (ZUM-02). */
export function BestellCard({ zumietung, isEmpty, ersetzt }: BestellCardProps) {
  const [lieferant, setLieferant] = useState<string>(zumietung.vermieter);
  const [kontakt, setKontakt] = useState<Kontakt['id'] | ''>('');
  const asked = usePath(
    bestellentwurfPfad,
    {
      id: zumietung.id,
      ...(lieferant === '' ? {} : { lieferant: lieferant as Zumietung['vermieter'] }), // the id of a chosen firm
      ...(kontakt === '' ? {} : { kontakt }),
    },
    { stays: true },
  );
  const { data: firms } = useRecords('lieferanten', { sort: 'name', perPage: 500 });
  const entwurf = asked.data;
  if (!entwurf) return null;
  return (
    <Card
      heading={ersetzt ? 'Neu senden' : 'Bestellen bei'}
      aria-label="Bestellen bei"
      tools={<span className={css.quiet}>{entwurf.perMail ? 'Mail mit PDF und Link' : 'PDF und Link'}</span>}
    >
      <div className={css.form}>
        <div className={css.whole}>
          <SelectField
            label="Firma"
            required
            placeholder="Lieferanten wählen"
            options={(firms?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={lieferant}
            onChange={(chosen) => {
              setLieferant(chosen);
              setKontakt('');
            }}
          />
        </div>
      </div>
      {lieferant !== '' && entwurf.lieferant === lieferant && (
        <BestellForm
          key={lieferant}
          zumietung={zumietung}
          isEmpty={isEmpty}
          ersetzt={ersetzt}
          entwurf={entwurf}
          onKontakt={setKontakt}
        />
      )}
    </Card>
  );
}
