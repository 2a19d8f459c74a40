import { depreciationYears, disposedOn } from '@traverse/domain/afa/depreciation';
import type { RecordIn } from '@traverse/domain/entities';
import { sumCents, wireDateOf } from '@traverse/domain/values';
import { spalten, sumOf } from '@traverse/schema';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import { DateText, Money } from '../../../ui/values.tsx';
import css from './AfaVerlaufDialog.module.css';

/** Shows year by year what an asset loses, and what is left of it. */
export async function openAfaVerlauf(asset: RecordIn<'afa'>): Promise<void> {
  await openDialog(AfaVerlaufDialog, { asset });
}

const SPALTEN = spalten<ReturnType<typeof depreciationYears>[number]>()({
  jahr: { is: 'text', label: 'Jahr', of: ({ jahr }) => `${jahr}` },
  monate: { is: 'zahl', label: 'Monate', of: ({ monateDiesesJahr }) => monateDiesesJahr, sum: true },
  afa: { is: 'geld', label: 'AfA', of: ({ afaDiesesJahr }) => afaDiesesJahr },
  rest: { is: 'geld', label: 'Restbuchwert', of: ({ restbuchwert }) => restbuchwert },
});

interface AfaVerlaufDialogProps extends DialogControl {
  asset: RecordIn<'afa'>;
}

function AfaVerlaufDialog({ asset, close }: AfaVerlaufDialogProps) {
  const years = depreciationYears(asset);
  const last = years.at(-1);
  const disposed = disposedOn(asset);
  const left = years.find(({ abgang }) => abgang !== undefined)?.abgang;
  return (
    <Dialog
      title={asset.name}
      foot={
        <Button look="primary" onClick={() => close()}>
          Schließen
        </Button>
      }
    >
      <p className={css.facts}>
        Gekauft am <DateText date={asset.kaufdatum} /> für <Money cents={asset.netto} /> netto, linear über{' '}
        {asset.abschreibungMonate} Monate; der Kaufmonat zählt voll.
        {disposed !== '' && left !== undefined && (
          <>
            {' '}
            Abgang am <DateText date={wireDateOf(disposed)} />: Der Restbuchwert von <Money cents={left} />{' '}
            ist Aufwand dieses Monats.
          </>
        )}
      </p>
      <PlainTabelle
        className={css.years}
        columns={SPALTEN}
        rows={years}
        named="jahr"
        foot={
          <tr>
            <th scope="row">Summe</th>
            <td>{sumOf(SPALTEN.monate, years)}</td>
            <td>
              <Money cents={sumCents(years.map(({ afaDiesesJahr }) => afaDiesesJahr))} />
            </td>
            <td>
              <Money cents={last?.restbuchwert ?? asset.netto} />
            </td>
          </tr>
        }
      />
    </Dialog>
  );
}
