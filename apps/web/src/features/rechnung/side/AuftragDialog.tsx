import type { Angebot } from '@traverse/domain/angebot/angebot';
import { plusWorte } from '@traverse/domain/angebot/plus-worte';
import type { angebotWahlPfad } from '@traverse/domain/pfade';
import { formatEuro } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { noteAntwort, useWahlOf } from '../../../api/angebote.ts';
import { failureOf } from '../../../api/failure.ts';
import { ReasonDialog } from '../../../records/ReasonDialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Message } from '../../../ui/Message.tsx';
import css from './AngebotCard.module.css';

/** Enters a yes that was heard on the phone or by letter, with what was chosen; then says what of it the draft does not say. */
export async function openAuftrag({ id }: Pick<Angebot, 'id'>): Promise<void> {
  let hinweis = '';
  const enter = async (grund: string, wahl: readonly string[]) => {
    hinweis = await noteAntwort({ id, stand: 'angenommen', grund, wahl: [...wahl] });
  };
  await openDialog(AuftragDialog, { id, enter });
  if (hinweis !== '') await notify('Angenommen.', hinweis);
}

interface AuftragProps extends DialogControl<boolean> {
  id: Angebot['id'];
  enter: (grund: string, wahl: readonly string[]) => Promise<void>;
}

function AuftragDialog({ id, enter, close }: AuftragProps) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { data, error } = useWahlOf(id, keys);
  return (
    <ReasonDialog
      title="Auftrag eintragen"
      action="Angenommen"
      act={(grund) => enter(grund, keys)}
      isChanged={keys.length > 0}
      close={close}
    >
      {error && <Message tone="danger" title={failureOf(error).message} />}
      {data && data.wahl.length > 0 && <Auswahl auswahl={data} keys={keys} choose={setKeys} />}
    </ReasonDialog>
  );
}

interface AuswahlProps {
  auswahl: AnswerOf<typeof angebotWahlPfad>;
  keys: readonly string[];
  choose: (keys: readonly string[]) => void;
}

/** What the customer takes of it, and the sum with that, by the server. */
function Auswahl({ auswahl: { wahl, plus, gesamt }, keys, choose }: AuswahlProps) {
  const words = ({ schluessel, name }: (typeof wahl)[number]) => {
    const more = plus[schluessel];
    return more === undefined ? name : `${name}, ${plusWorte(more)}`;
  };
  const instead = Map.groupBy(
    wahl.filter(({ statt }) => statt > 0),
    ({ statt }) => statt,
  );
  return (
    <fieldset className={css.auswahl}>
      <legend>Was der Kunde nimmt</legend>
      {[...instead].map(([statt, zeilen]) => {
        const own = zeilen.map(({ schluessel }) => schluessel);
        const others = keys.filter((key) => !own.includes(key));
        return (
          <SelectField
            key={statt}
            label={`Statt ${zeilen[0]?.stattName ?? ''}`}
            placeholder="wie angeboten"
            clearable
            options={zeilen.map((zeile) => ({ value: zeile.schluessel, label: words(zeile) }))}
            value={own.find((key) => keys.includes(key)) ?? ''}
            onChange={(key) => choose(key === '' ? others : [...others, key])}
          />
        );
      })}
      {wahl
        .filter(({ statt }) => statt === 0)
        .map((zeile) => {
          const { schluessel } = zeile;
          return (
            <CheckboxField
              key={schluessel}
              label={words(zeile)}
              checked={keys.includes(schluessel)}
              onChange={(isTaken) =>
                choose(isTaken ? [...keys, schluessel] : keys.filter((key) => key !== schluessel))
              }
            />
          );
        })}
      <p className={css.gesamt} role="status">
        Gesamt <b>{formatEuro(gesamt)}</b>
      </p>
    </fieldset>
  );
}
