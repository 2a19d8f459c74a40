import { IconPencil } from '@tabler/icons-react';
import {
  entities,
  formatDay,
  formatDayRange,
  formatProzent,
  formatZahl,
  kundeHeading,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './RechnungFacts.module.css';
import { VerbuchtSwitch } from './VerbuchtSwitch.tsx';

/** The strip under the title: who, when, at which factor and discount; each leads to where it is changed (RECH-02). */
export function RechnungFacts({
  open: { rechnung, kunde, preisgruppe, liste, mayChange, isEditable },
}: {
  open: OpenRechnung;
}) {
  const reader = useSession() ?? guest;
  const mayEditKunde = decide(entities.kunden.access.update, reader) !== false;
  const offline = useOfflineReason();
  const reduced = reducedBy(kunde?.rabatt ?? 0, preisgruppe);
  const editKunde = async () => void (await openRecordDialog(entities.kunden, { id: rechnung.kunde }));
  const editRechnung = async (begin?: OwnField) =>
    void (await openRecordDialog(entities.rechnungen, { id: rechnung.id, ...(begin && { begin }) }));
  const own = (field: OwnField, label: string, value: string) => (
    <Fact label={label}>
      <EditInPlace
        label={`${label} bearbeiten: ${value}`}
        edit={isEditable ? () => editRechnung(field) : undefined}
        quiet
      >
        {value}
      </EditInPlace>
    </Fact>
  );
  return (
    <section className={css.facts} aria-label="Kopfdaten">
      <Fact label="Kunde" wide>
        {kunde ? (
          <EditInPlace
            label={`Kunde bearbeiten: ${kundeHeading(kunde)}`}
            edit={mayEditKunde ? editKunde : undefined}
          >
            {kundeHeading(kunde)}
          </EditInPlace>
        ) : (
          'nicht zu sehen'
        )}
      </Fact>
      {own('rechnungsDatum', 'Rechnungsdatum', formatDay(rechnung.rechnungsDatum))}
      {own('faelligDatum', 'Fällig', formatDay(rechnung.faelligDatum))}
      {own('von', 'Leistung', formatDayRange(rechnung.von, rechnung.bis))}
      {own('faktor', 'Faktor', formatZahl(rechnung.faktor))}
      <Fact label={reduced.label}>
        {kunde && (
          <EditInPlace
            label={`${reduced.label} bearbeiten: ${reduced.words}`}
            edit={mayEditKunde ? editKunde : undefined}
          >
            {reduced.words}
          </EditInPlace>
        )}
      </Fact>
      {mayChange && (
        <div className={css.action}>
          <Button look="soft" icon={IconPencil} disabled={offline} onClick={() => editRechnung()}>
            Rechnung bearbeiten
          </Button>
        </div>
      )}
      {liste && (
        <div className={css.switch}>
          <VerbuchtSwitch liste={liste} />
        </div>
      )}
    </section>
  );
}

/** Where the dialog of the invoice begins. */
type OwnField = 'rechnungsDatum' | 'faelligDatum' | 'von' | 'faktor';

/** The customer's discount; where they have a price group it is for what that says nothing of. */
function reducedBy(rabatt: number, preisgruppe: string | undefined) {
  const words = formatProzent(rabatt);
  if (preisgruppe === undefined) return { label: 'Rabatt', words };
  return { label: 'Preisgruppe', words: rabatt === 0 ? preisgruppe : `${preisgruppe}, sonst ${words}` };
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? css.wide : undefined}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{children}</span>
    </div>
  );
}

/** A value that leads to where it is changed; plain where this user may not change it. */
function EditInPlace({
  label,
  edit,
  quiet = false,
  children,
}: {
  label: string;
  edit: (() => Promise<void>) | undefined;
  /** The pencil only under the mouse: one of several beside each other. */
  quiet?: boolean;
  children: string;
}) {
  const offline = useOfflineReason();
  if (!edit) return children;
  return (
    <button
      type="button"
      className={clsx(css.edit, quiet && css.quiet)}
      aria-label={label}
      aria-disabled={offline !== undefined || undefined}
      title={offline}
      onClick={() => offline === undefined && void edit()}
    >
      <span className={css.editable}>{children}</span>
      <IconPencil size={16} stroke={2} aria-hidden="true" />
    </button>
  );
}
