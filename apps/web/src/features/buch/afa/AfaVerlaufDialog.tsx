import { depreciationYears, disposedOn } from '@traverse/domain/afa/depreciation';
import type { RecordIn } from '@traverse/domain/entities';
import { sumCents, wireDateOf } from '@traverse/domain/values';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { DateText, Money } from '../../../ui/values.tsx';
import css from './AfaVerlaufDialog.module.css';

/** Shows year by year what an asset loses, and what is left of it. */
export async function openAfaVerlauf(asset: RecordIn<'afa'>): Promise<void> {
  await openDialog(AfaVerlaufDialog, { asset });
}

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
      <table className={css.years}>
        <thead>
          <tr>
            <th scope="col">Jahr</th>
            <th scope="col">Monate</th>
            <th scope="col">AfA</th>
            <th scope="col">Restbuchwert</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ jahr, monateDiesesJahr, afaDiesesJahr, restbuchwert }) => (
            <tr key={jahr}>
              <th scope="row">{jahr}</th>
              <td>{monateDiesesJahr}</td>
              <td>
                <Money cents={afaDiesesJahr} />
              </td>
              <td>
                <Money cents={restbuchwert} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            <td>{years.reduce((sum, { monateDiesesJahr }) => sum + monateDiesesJahr, 0)}</td>
            <td>
              <Money cents={sumCents(years.map(({ afaDiesesJahr }) => afaDiesesJahr))} />
            </td>
            <td>
              <Money cents={last?.restbuchwert ?? asset.netto} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}
