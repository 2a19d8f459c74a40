import { type EntwurfZeile, zeileMit } from '@traverse/domain/bank/entwurf';
import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import type { Umsatz } from '@traverse/domain/entities';
import { cents, formatEuro, negative } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PostenSuche } from './PostenSuche.tsx';
import css from './TeilenDialog.module.css';

interface TeilenProps {
  umsatz: Umsatz;
  /** What is left of the line. */
  offen: Cents;
  /** What it pays so far. */
  zeilen: readonly EntwurfZeile[];
}

/** Splits a line over several claims, each with an amount of its own; nothing where it is closed. */
export function openTeilen(props: TeilenProps): Promise<readonly EntwurfZeile[] | undefined> {
  return openDialog(TeilenDialog, props);
}

interface Teil {
  readonly posten: Bankposten;
  /** Without a sign; none while the field holds no amount. */
  readonly betrag: Cents | undefined;
}

function TeilenDialog({
  umsatz,
  offen,
  zeilen,
  close,
}: TeilenProps & DialogControl<readonly EntwurfZeile[]>) {
  const [teile, setTeile] = useState<readonly Teil[]>(() =>
    zeilen.filter(({ an }) => an).map(({ posten, betrag }) => ({ posten, betrag: cents(Math.abs(betrag)) })),
  );
  const [problem, setProblem] = useState('');
  const sign = offen < 0 ? -1 : 1;
  // What is open the other way is set off: so much more there is for the others.
  const signOf = (posten: Bankposten) => (posten.offen < 0 ? -1 : 1);
  const signed = (posten: Bankposten, amount: number): Cents => cents(signOf(posten) * amount);
  const rest = cents(
    Math.abs(offen) - teile.reduce((sum, { posten, betrag = 0 }) => sum + sign * signOf(posten) * betrag, 0),
  );
  const add = (posten: Bankposten) => {
    setProblem('');
    const most = signOf(posten) === sign ? Math.max(0, rest) : Math.abs(posten.offen);
    const { betrag } = zeileMit(posten, signed(posten, most), umsatz);
    setTeile([...teile, { posten, betrag: cents(Math.abs(betrag)) }]);
  };
  const submit = () => {
    const found = problemOf(teile, rest);
    setProblem(found);
    if (found === '')
      close(teile.map(({ posten, betrag = 0 }) => zeileMit(posten, signed(posten, betrag), umsatz)));
  };
  return (
    <Dialog
      title={`${formatEuro(offen)} teilen`}
      foot={
        <>
          <span className={css.rest} role="status">
            Rest {formatEuro(cents(sign * rest))}
          </span>
          <Button look="primary" type="submit" form="teilen">
            Teilen
          </Button>
        </>
      }
    >
      {problem !== '' && <Message tone="danger">{problem}</Message>}
      <form
        id="teilen"
        className={layout.partsNear}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {teile.map(({ posten, betrag }, index) => (
          <div key={posten.id} className={css.part}>
            <MoneyField
              label={posten.name}
              hint={`offen ${formatEuro(posten.offen)}`}
              value={betrag}
              onChange={(value) => setTeile(teile.with(index, { posten, betrag: value }))}
            />
            <Button look="quiet" onClick={() => setTeile(teile.filter((each) => each.posten !== posten))}>
              Weglassen
            </Button>
          </div>
        ))}
        <PostenSuche
          umsatz={umsatz}
          without={teile.map(({ posten }) => posten.id)}
          onChoose={add}
          onNothing={submit}
        />
      </form>
    </Dialog>
  );
}

function problemOf(teile: readonly Teil[], rest: Cents): string {
  if (teile.length === 0) return 'Such zuerst einen Beleg und nimm ihn mit Enter dazu.';
  const missing = teile.find(({ betrag = 0 }) => betrag <= 0);
  if (missing) return `Gib den Betrag für ${missing.posten.name} ein, oder lass es weg.`;
  const above = teile.find(({ posten, betrag = 0 }) => betrag > Math.abs(posten.offen));
  if (above)
    return `Bei ${above.posten.name} sind ${formatEuro(cents(Math.abs(above.posten.offen)))} offen, nicht mehr.`;
  return rest < 0 ? `Zusammen sind das ${formatEuro(negative(rest))} mehr, als der Umsatz hat.` : '';
}
