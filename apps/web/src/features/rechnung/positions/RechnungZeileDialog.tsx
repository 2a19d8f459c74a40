import { IconPuzzle } from '@tabler/icons-react';
import type { ZeileMitArtikel } from '@traverse/domain/brief/print-order';
import type { Inventarliste } from '@traverse/domain/entities';
import { mindestanzahlWords } from '@traverse/domain/planung/mindestanzahl';
import { artikelPreis, type Konditionen } from '@traverse/domain/preise/konditionen';
import type { MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import { formatEuro } from '@traverse/domain/values';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import { AnzahlField, FaktorField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { EigenerPreis } from '../../inventarliste/EigenerPreis.tsx';
import { FaktorVorschlag } from '../../inventarliste/FaktorVorschlag.tsx';
import { reloadZubehoer } from '../../inventarliste/reload-zubehoer.ts';
import { useHasZubehoer } from '../../inventarliste/useHasZubehoer.ts';
import { ZeileDialog } from '../../inventarliste/ZeileDialog.tsx';
import css from './PositionDialog.module.css';

type Liste = Pick<Inventarliste, 'verbucht'>;

/** What is proposed for a line: its factor, and what its customer pays. */
interface Facts {
  readonly mietfaktor: MietfaktorFacts | undefined;
  readonly konditionen: Konditionen;
}

/** Changes a line of the Inventarliste with what is charged for it, or takes it off. */
export async function openZeile(
  line: ZeileMitArtikel,
  liste: Liste,
  { mietfaktor, konditionen }: Facts,
): Promise<void> {
  await openDialog(RechnungZeileDialog, { line, liste, mietfaktor, konditionen });
}

interface RechnungZeileDialogProps extends DialogControl, Facts {
  line: ZeileMitArtikel;
  liste: Liste;
}

function RechnungZeileDialog({
  line: { zeile, artikel },
  liste,
  mietfaktor,
  konditionen,
  close,
}: RechnungZeileDialogProps) {
  const { preis } = artikelPreis(artikel, konditionen);
  const offline = useOfflineReason();
  const hasZubehoer = useHasZubehoer(zeile);
  return (
    <ZeileDialog
      zeile={zeile}
      liste={liste}
      name={artikel.name}
      detail={<Tag look="line">Listenzeile</Tag>}
      loss={artikel.name}
      close={close}
    >
      {({ values, set, field }) => (
        <div className={css.fields}>
          <AnzahlField
            label="Anzahl"
            decimals={3}
            unit={values.einheit ?? ''}
            required
            data-autofocus
            hint={mindestanzahlWords({ ...zeile, anzahl: values.anzahl ?? 0 }, artikel)}
            {...field('anzahl')}
          />
          <TextField
            label="Einheit"
            maxLength={30}
            placeholder={artikel.einheit}
            {...field('einheit')}
            value={values.einheit ?? ''}
          />
          <div>
            <FaktorField label="Faktor" required {...field('faktor')} />
            <FaktorVorschlag
              facts={mietfaktor}
              artikel={artikel}
              faktor={values.faktor}
              onTake={(faktor) => set('faktor', faktor)}
            />
          </div>
          <PercentField label="Ust" min={0} max={100} required {...field('ust')} />
          <div className={css.double}>
            <TextField label="Anmerkung" {...field('anmerkunug')} value={values.anmerkunug ?? ''} />
          </div>
          <div className={css.whole}>
            <EigenerPreis form={{ values, set, field }} preis={preis} Switch={SwitchField} />
          </div>
          <div className={css.whole}>
            <SwitchField
              label="In Rechnung ausblenden"
              checked={values.hideInRechnung === true}
              onChange={(hide) => set('hideInRechnung', hide)}
            />
          </div>
          {hasZubehoer && (
            <div className={css.whole}>
              <Button
                icon={IconPuzzle}
                disabled={offline}
                onClick={() => reloadZubehoer({ zeile, liste, name: artikel.name })}
              >
                Zubehör neu laden
              </Button>
            </div>
          )}
          <p className={css.hint}>
            {preis === artikel.mietpreis
              ? `Mietpreis ${formatEuro(preis)}, wie er beim Artikel steht.`
              : `Preis ${formatEuro(preis)} der Preisgruppe, beim Artikel steht ${formatEuro(artikel.mietpreis)}.`}{' '}
            Die Zeile gehört zur Inventarliste: Änderungen wirken auch in verknüpften Packlisten und
            Rechnungen.
          </p>
        </div>
      )}
    </ZeileDialog>
  );
}
