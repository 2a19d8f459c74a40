import { IconPencil } from '@tabler/icons-react';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { zielWort } from '@traverse/domain/folgen/uebernommen';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { formatDay, formatDayRange, formatProzent, formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import type { ComponentProps, ReactNode } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import type { AnyRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { EditButton, ValueInPlace } from '../../../records/edit/ValueInPlace.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dashStays } from '../../../ui/dash-stays.ts';
import { useProjektKunde } from '../../folgen/useProjektKunde.ts';
import { changeDarstellung, EINZELPREISE } from '../gliederung/ask-darstellung.tsx';
import { DueBeforeEnd } from './DueBeforeEnd.tsx';
import { FaktorWorte } from './FaktorWorte.tsx';
import { KontaktFact } from './KontaktFact.tsx';
import css from './RechnungFacts.module.css';
import { VerbuchtSwitch } from './VerbuchtSwitch.tsx';

/** The strip under the title: who, when, at which factor and discount; what is the invoice's own is changed in it (RECH-02). */
export function RechnungFacts({ open, reset }: ComponentProps<typeof FaktorWorte>) {
  const { rechnung, kunde, preisgruppe, liste, mayChange, isEditable } = open;
  const reader = useSession() ?? guest;
  const mayEditKunde = decide(entities.kunden.access.update, reader) !== false;
  const offline = useOfflineReason();
  const ziel = zielWort(rechnung, kunde);
  const projektKunde = useProjektKunde(rechnung.expand?.projekt, kunde);
  // Nobody owes what is offered or ordered.
  const isOffer = rechnung.belegwort === 'Angebot' || rechnung.belegwort === 'Auftrag';
  const darstellung = darstellungOf(rechnung);
  const reduced = reducedBy(kunde?.rabatt ?? 0, preisgruppe);
  const editKunde = async () => void (await openRecordDialog(entities.kunden, { id: rechnung.kunde }));
  const editRechnung = async () => void (await openRecordDialog(entities.rechnungen, { id: rechnung.id }));
  const { collection: collectionName } = entities.rechnungen;
  const record = { ...rechnung, collectionName } as unknown as AnyRecord; // its relations hold records as well
  const own = (label: string, text: string, names: readonly OwnField[]) => (
    <Fact label={label}>
      <ValueInPlace entity={entities.rechnungen} {...{ record, label, text, names, isEditable }} />
    </Fact>
  );
  const ofKunde = (label: string, text: string) =>
    kunde && mayEditKunde ? (
      <EditButton label={`${label} bearbeiten: ${text}`} edit={editKunde}>
        {text}
      </EditButton>
    ) : (
      text
    );
  return (
    <section className={css.facts} aria-label="Kopfdaten">
      <Fact
        label="Kunde"
        wide
        beside={
          kunde &&
          mayEditKunde && (
            <button
              type="button"
              className={css.beside}
              aria-label={`Kunde öffnen: ${dashStays(kundeHeading(kunde))}`}
              aria-disabled={offline !== undefined || undefined}
              title={offline}
              onClick={() => offline === undefined && void editKunde()}
            >
              öffnen
            </button>
          )
        }
      >
        {kunde ? (
          <ValueInPlace
            entity={entities.rechnungen}
            {...{
              record,
              label: 'Kunde',
              text: dashStays(kundeHeading(kunde)),
              names: ['kunde'],
              isEditable,
            }}
          />
        ) : (
          'nicht zu sehen'
        )}
      </Fact>
      {own(isOffer ? 'Datum' : 'Rechnungsdatum', formatDay(rechnung.rechnungsDatum), ['rechnungsDatum'])}
      {!isOffer && own('Fällig', formatDay(rechnung.faelligDatum), ['faelligDatum'])}
      {own('Leistung', formatDayRange(rechnung.von, rechnung.bis), ['von', 'bis'])}
      {own('Faktor', formatZahl(rechnung.faktor), ['faktor'])}
      <Fact label={reduced.label}>{kunde && ofKunde(reduced.label, reduced.words)}</Fact>
      {darstellung !== undefined && (
        <Fact label="Darstellung">
          {isEditable ? (
            <EditButton
              label={`Darstellung bearbeiten: ${darstellung}`}
              edit={() => changeDarstellung(rechnung)}
              quiet
            >
              {darstellung}
            </EditButton>
          ) : (
            darstellung
          )}
        </Fact>
      )}
      {mayChange && (
        <div className={css.action}>
          <Button look="soft" icon={IconPencil} disabled={offline} onClick={editRechnung}>
            {rechnung.belegwort || 'Rechnung'} bearbeiten
          </Button>
        </div>
      )}
      {liste && (
        <div className={css.switch}>
          <VerbuchtSwitch liste={liste} />
        </div>
      )}
      <KontaktFact rechnung={rechnung} mayChange={mayChange} />
      {!isOffer && <DueBeforeEnd open={open} />}
      {isEditable && projektKunde !== '' && <div className={css.note}>{projektKunde}</div>}
      {isEditable && !isOffer && ziel !== '' && <div className={css.note}>{ziel}</div>}
      <FaktorWorte open={open} reset={reset} />
    </section>
  );
}

type OwnField = 'rechnungsDatum' | 'faelligDatum' | 'von' | 'bis' | 'faktor';

/** How its documents are laid out; nothing of those that repeat what another one says. */
function darstellungOf({ stornoVon, art, darstellung }: Rechnung): string | undefined {
  if (stornoVon !== '' || art === 'Anzahlung' || art === 'Korrektur') return undefined;
  return darstellung || EINZELPREISE;
}

/** The customer's discount; where they have a price group it is for what that says nothing of. */
function reducedBy(rabatt: number, preisgruppe: string | undefined) {
  const words = formatProzent(rabatt);
  if (preisgruppe === undefined) return { label: 'Rabatt', words };
  return { label: 'Preisgruppe', words: rabatt === 0 ? preisgruppe : `${preisgruppe}, sonst ${words}` };
}

interface FactProps {
  label: string;
  wide?: boolean;
  /** Behind the label: where it leads to. */
  beside?: ReactNode;
  children: ReactNode;
}

function Fact({ label, wide = false, beside, children }: FactProps) {
  return (
    <div className={wide ? css.wide : undefined}>
      <span className={css.label}>
        {label} {beside}
      </span>
      <div className={css.value}>{children}</div>
    </div>
  );
}
