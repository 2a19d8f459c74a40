import { IconPackages, IconPlus, IconX } from '@tabler/icons-react';
import { zeilenNetto } from '@traverse/domain/bestellung/netto';
import type { Zumietung } from '@traverse/domain/entities';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { AnzahlField, MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chooseArtikel } from './choose-artikel.ts';
import type { GemieteteZeile } from './useZeilen.ts';
import css from './zumietung.module.css';

interface ZeilenCardProps {
  zumietung: Zumietung;
  zeilen: readonly GemieteteZeile[];
  mayChange: boolean;
}

/** What is rented, at which price, and what comes beside it; what is typed is stored as it is left. */
export function ZeilenCard({ zumietung, zeilen, mayChange }: ZeilenCardProps) {
  const offline = useOfflineReason();
  const isFixed = !mayChange || offline !== undefined;
  return (
    <Card
      heading="Zeilen"
      aria-label="Zeilen"
      tools={
        mayChange && (
          <Button icon={IconPackages} disabled={offline} onClick={() => void chooseArtikel(zumietung)}>
            Inventar
          </Button>
        )
      }
    >
      <ul className={css.rows}>
        {zeilen.map((zeile) => (
          <Zeile key={zeile.id} zeile={zeile} isFixed={isFixed} />
        ))}
        {zumietung.zusatz.map(({ name, preis }, at) => (
          <li key={name} className={css.row}>
            <span className={css.name}>{name}</span>
            <b className={css.amount}>{formatEuro(preis)}</b>
            {mayChange && (
              <IconButton
                icon={IconX}
                label={`${name} entfernen`}
                disabled={offline}
                onClick={() => void storeZusatz(zumietung, zumietung.zusatz.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
        {mayChange && zeilen.length > 0 && <NewZusatz zumietung={zumietung} disabled={offline} />}
      </ul>
      <p className={css.netto}>
        <span>Netto</span>
        <b>{formatEuro(zumietung.netto)}</b>
      </p>
    </Card>
  );
}

async function store(what: string, work: () => Promise<unknown>): Promise<void> {
  const failure = await attempt(async () => {
    await work();
    await refresh('zumietungen', 'inventar_inventarlisten', 'inventarlisten');
  });
  if (failure) await notify(`${what} ist nicht gespeichert.`, failure.message);
}

const storeZusatz = ({ id }: Zumietung, zusatz: Zumietung['zusatz']) =>
  store('Die Zeile', () => updateRecord('zumietungen', id, { zusatz }));

function Zeile({ zeile, isFixed }: { zeile: GemieteteZeile; isFixed: boolean }) {
  const name = zeile.expand?.inventar?.name ?? 'Artikel';
  const own = zeile.preisArt === 'eigener' ? zeile.preis : undefined;
  const [preis, setPreis] = useState<Cents | undefined>(own);
  const [anzahl, setAnzahl] = useState<number | undefined>(zeile.anzahl);
  const [known, setKnown] = useState({ own, anzahl: zeile.anzahl });
  // Somebody else, or the answer of the firm, has changed it.
  if (known.own !== own || known.anzahl !== zeile.anzahl) {
    setKnown({ own, anzahl: zeile.anzahl });
    setPreis(own);
    setAnzahl(zeile.anzahl);
  }
  const leavePreis = () => {
    if (preis === own) return;
    const said =
      preis === undefined
        ? { preisArt: '' as const, preis: cents(0) }
        : { preisArt: 'eigener' as const, preis };
    void store(name, () => updateRecord('inventar_inventarlisten', zeile.id, said));
  };
  const leaveAnzahl = () => {
    if (anzahl === undefined || anzahl === zeile.anzahl) return;
    void store(name, () => updateRecord('inventar_inventarlisten', zeile.id, { anzahl }));
  };
  return (
    <li className={css.row} aria-label={name}>
      <span className={css.name}>{name}</span>
      <span className={css.field}>
        <AnzahlField
          label={`${name}: Anzahl`}
          labelHidden
          decimals={3}
          readOnly={isFixed}
          value={anzahl}
          onChange={setAnzahl}
          onBlur={leaveAnzahl}
        />
      </span>
      <span className={css.field}>
        <MoneyField
          label={`${name}: Preis`}
          labelHidden
          min={0}
          readOnly={isFixed}
          value={preis}
          onChange={setPreis}
          onBlur={leavePreis}
        />
      </span>
      <span className={css.quiet}>× {formatZahl(zeile.faktor)}</span>
      <b className={css.amount}>
        {own === undefined ? '' : formatEuro(zeilenNetto({ ...zeile, preis: own }))}
      </b>
    </li>
  );
}

/** Transport and the like. */
function NewZusatz({ zumietung, disabled }: { zumietung: Zumietung; disabled: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [preis, setPreis] = useState<Cents>();
  if (!isOpen)
    return (
      <li className={css.row}>
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
    <li className={css.row}>
      <span className={css.name}>
        <TextField label="Was kommt dazu?" value={name} onChange={setName} />
      </span>
      <span className={css.field}>
        <MoneyField label="Preis" min={0} value={preis} onChange={setPreis} />
      </span>
      <Button onClick={() => void add()}>Dazu</Button>
    </li>
  );
}
