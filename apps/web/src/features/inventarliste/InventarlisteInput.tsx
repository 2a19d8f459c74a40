import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { DraftIn } from '@traverse/domain/entities';
import type { ProjektStatus } from '@traverse/domain/options/projekt-status';
import type { WireDate } from '@traverse/schema';
import { refresh } from '../../api/queries.ts';
import { createRecord } from '../../api/records.ts';
import { type FieldPlace, type InputProps, textIn } from '../../records/fields/input-props.ts';
import { RelationSelect } from '../../records/fields/RelationSelect.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Artikelliste } from './Artikelliste.tsx';
import { askToDropListe } from './ask-to-drop-liste.tsx';
import { DaysApart } from './DaysApart.tsx';
import { statusesOf } from './give-liste.ts';
import css from './InventarlisteInput.module.css';
import { ownBeleg } from './job-belege.ts';
import { useBelegeOf } from './liste-belege.ts';

interface InventarlisteFacts {
  /** The list that a new one begins as, by how far its job is. */
  readonly newListe: (time: Time, statuses: readonly ProjektStatus[]) => DraftIn<'inventarlisten'>;
  /** What is rented in adds to the stock; nothing of it can be missing. */
  readonly isSupply?: boolean;
}

/** The input of an Inventarliste in the dialog of a noun. */
export function inventarlisteInput(facts: InventarlisteFacts) {
  return (props: InputProps<'relation'>) => <InventarlisteInput {...props} {...facts} />;
}

/** The list of equipment: an existing one, a new one for the time of this record, and what stands on it. */
function InventarlisteInput(props: InputProps<'relation'> & InventarlisteFacts) {
  const { entry, onEntry, place, newListe, isSupply = false } = props;
  const id = textIn(entry);
  const { von, bis } = timeIn(place);
  const [creating, create] = useBusy(async () => {
    const liste = await createRecord(
      'inventarlisten',
      newListe({ von, bis }, await statusesOf(projektIn(place))),
    );
    place.onMade?.('inventarlisten', liste.id);
    await refresh('inventarlisten');
    onEntry({ value: liste.id });
  });
  const [, drop] = useBusy(async () => {
    const answer = await askToDropListe({ inventarliste: id, beleg: place.record?.id, time: { von, bis } });
    if (answer === 'delete') place.onDropped?.('inventarlisten', id);
    if (answer) onEntry({ value: '' });
  });
  return (
    <div className={css.part}>
      <div className={css.line}>
        <RelationSelect {...props} />
        {id === '' ? (
          <Button
            look="soft"
            icon={IconPlus}
            busy={creating}
            busyLabel="Legt an …"
            disabled={(von === '' || bis === '') && 'Trag zuerst Von und Bis ein.'}
            onClick={create}
          >
            Inventarliste Anlegen
          </Button>
        ) : (
          <IconButton
            label="Inventarliste löschen"
            icon={IconTrash}
            size="control"
            outlined
            danger
            onClick={() => void drop()}
          />
        )}
      </div>
      {id !== '' && <Artikelliste inventarliste={id} isSupply={isSupply} />}
      <LeftListe place={place} chosen={id} />
      {isSupply && place.record && <DaysApart own={ownBeleg('zumietungen', place.record)} />}
    </div>
  );
}

/** Another list or none is chosen, and nothing else stands on the one before: it books nothing any more (PACK-08). */
function LeftListe({ place: { record }, chosen }: { place: FieldPlace; chosen: string }) {
  const liste = record?.expand?.['inventarliste'];
  const before = liste && 'id' in liste && liste.id !== chosen ? liste : undefined;
  const belege = useBelegeOf(before?.id ?? '');
  const isReserved = before?.['verbucht'] || before?.['option'];
  if (!isReserved || !belege || belege.some(({ id }) => id !== record?.id)) return null;
  return (
    <Message tone="warning" title="Die bisherige Inventarliste steht dann in keinem Beleg mehr.">
      Sobald du speicherst, ist sie nicht mehr {before?.['verbucht'] ? 'verbucht' : 'vorgemerkt'}.
    </Message>
  );
}

interface Time {
  readonly von: WireDate;
  readonly bis: WireDate;
}

function projektIn({ entries }: FieldPlace): string {
  const entry = entries['projekt'];
  return entry ? textIn(entry) : '';
}

function timeIn({ entries }: FieldPlace): Time {
  const date = (name: string) => {
    const { value = '' } = entries[name] ?? {};
    // A date field holds a date in wire form, or nothing.
    return typeof value === 'string' ? (value as WireDate) : '';
  };
  return { von: date('von'), bis: date('bis') };
}
