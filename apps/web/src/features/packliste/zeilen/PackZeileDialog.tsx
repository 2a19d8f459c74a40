import type { Inventarliste } from '@traverse/domain/entities';
import { mindestanzahlWords } from '@traverse/domain/planung/mindestanzahl';
import { defaultEinheit } from '@traverse/domain/preise/position';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { YesNoField } from '../../../ui/fields/CheckboxField.tsx';
import { AnzahlField } from '../../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { EigenerPreis } from '../../inventarliste/EigenerPreis.tsx';
import { removeZeile } from '../../inventarliste/store-zeile.ts';
import { confirmRemoval, ZeileDialog } from '../../inventarliste/ZeileDialog.tsx';
import type { PacklisteZeile } from '../usePackliste.ts';
import { nameOfZeile } from './zeile-columns.ts';

type Liste = Pick<Inventarliste, 'verbucht'>;

/** Amount, note, a price of its own and whether the invoice shows it; or the line is taken off the list (PACK-03). */
export async function openZeile(zeile: PacklisteZeile, liste: Liste): Promise<void> {
  await openDialog(PackZeileDialog, { zeile, liste });
}

const lossOf = (zeile: PacklisteZeile): string =>
  `${nameOfZeile(zeile)} verschwindet aus dieser Liste${zeile.out > 0 ? ', auch was schon gezählt ist' : ''}.`;

/** Takes a line off after its question, without its dialog. */
export async function removeAsked(zeile: PacklisteZeile): Promise<void> {
  if (!(await confirmRemoval(lossOf(zeile)))) return;
  const failure = await removeZeile(zeile);
  if (failure) await notify('Nicht gelöscht.', failure.message);
}

interface PackZeileDialogProps extends DialogControl {
  zeile: PacklisteZeile;
  liste: Liste;
}

function PackZeileDialog({ zeile, liste, close }: PackZeileDialogProps) {
  const artikel = zeile.expand?.inventar;
  const name = nameOfZeile(zeile);
  return (
    <ZeileDialog zeile={zeile} liste={liste} name={name} size="small" loss={lossOf(zeile)} close={close}>
      {({ values, set, field }) => (
        <>
          <AnzahlField
            label="Anzahl"
            decimals={3}
            required
            unit={zeile.einheit || defaultEinheit}
            hint={artikel && mindestanzahlWords({ ...zeile, anzahl: values.anzahl ?? 0 }, artikel)}
            {...field('anzahl')}
          />
          <TextAreaField label="Anmerkung" {...field('anmerkunug')} value={values.anmerkunug ?? ''} />
          {artikel && (
            <EigenerPreis form={{ values, set, field }} preis={artikel.mietpreis} Switch={YesNoField} />
          )}
          <YesNoField
            label="In Rechnung ausblenden"
            checked={values.hideInRechnung === true}
            onChange={(hide) => set('hideInRechnung', hide)}
          />
        </>
      )}
    </ZeileDialog>
  );
}
