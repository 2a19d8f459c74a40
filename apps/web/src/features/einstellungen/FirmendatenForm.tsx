import { Link } from '@tanstack/react-router';
import { entities, type Firma } from '@traverse/domain/entities';
import { decide, type Fields } from '@traverse/schema';
import { useState } from 'react';
import { failureIn } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { changedFields, storedEntries } from '../../records/edit/record-entries.ts';
import { useRecordForm } from '../../records/edit/useRecordForm.ts';
import { useSaveRecord } from '../../records/edit/useSaveRecord.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { newlyShort } from '../inventarliste/tell-short.ts';
import { ONLY_ADMIN } from './einstellungen-pages.ts';
import { FirmaFields } from './FirmaFields.tsx';
import css from './FirmendatenForm.module.css';
import { firmaFacts, missingForInvoices } from './firma-sections.ts';
import { Letterhead } from './Letterhead.tsx';
import { useLogoAddress } from './useLogoAddress.ts';

interface FirmendatenFormProps {
  firma: Firma;
  session: Session;
  onStored: (firma: Firma) => void;
}

const fields: Fields = entities.firma.fields;
/** What is free hangs on the days around jobs. */
const RUESTZEIT: ReadonlySet<string> = new Set(['ruestVor', 'ruestNach']);

/** The firm's data with the letterhead that they make, as one types. */
export function FirmendatenForm({ firma, session, onStored }: FirmendatenFormProps) {
  const mayChange = decide(entities.firma.access.update, session) === true;
  const record: AnyRecord = { ...firma, collectionName: 'firma' };
  const [start] = useState(() => storedEntries(fields, record));
  const { save } = useSaveRecord({
    collection: 'firma',
    fields,
    record,
    onRebased: (entries) => form.change(entries),
  });
  const form = useRecordForm({
    fields,
    initial: start,
    facts: firmaFacts,
    store: async (entries) => {
      const isRuest = changedFields(start, entries).some((name) => RUESTZEIT.has(name));
      const tell = isRuest ? await newlyShort() : undefined;
      const outcome = await save(entries);
      if (outcome && 'stored' in outcome) {
        toast('Firmendaten gespeichert');
        await refresh('inventar_inventarlisten');
        onStored(outcome.stored as unknown as Firma); // the server answers by the definition
        await tell?.();
      }
      return failureIn(outcome);
    },
  });
  const logo = useLogoAddress(firma.id, form.entries['logo']);
  useUnsaved(form.isDirty);

  const discard = async () => {
    if (await confirm(DISCARD, { losesData: true })) form.change(start);
  };
  useShortcut('mod+enter', 'Speichern', () => void form.submit(), mayChange && form.isDirty);

  const missing = missingForInvoices(form.entries);
  return (
    <div className={css.columns}>
      <form
        {...form.form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty) void form.submit();
        }}
      >
        <p className={css.lead}>
          Diese Angaben stehen auf Rechnungen, Angeboten und Packlisten. Texte für Belege und Mails legst du
          unter{' '}
          <Link to="/daten/$sammlung" params={{ sammlung: 'textvorlagen' }}>
            Textvorlagen
          </Link>{' '}
          an.
        </p>
        {decide(entities.bankkonten.access.read, session) === true && (
          <p className={css.lead}>
            Weitere Konten stehen unter{' '}
            <Link to="/daten/$sammlung" params={{ sammlung: 'bankkonten' }}>
              Bankkonten
            </Link>
            , Kontoauszüge liest du im <Link to="/bankabgleich">Bankabgleich</Link> ein.
          </p>
        )}
        {!mayChange && <Message tone="info">{ONLY_ADMIN}</Message>}
        {mayChange && missing.length > 0 && (
          <Message tone="warning" title="Für Rechnungen fehlt noch:">
            {missing.join(', ')}.
          </Message>
        )}
        {mayChange && missing.length === 0 && form.isDirty && (
          // As high as what it takes the place of: nothing moves under the hands.
          <Message tone="success" title="Für Rechnungen fehlt nichts mehr.">
            Damit lässt sich eine Rechnung schreiben.
          </Message>
        )}
        {form.alert && (
          <Message tone="danger" title="Nicht gespeichert." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        <Card>
          <FirmaFields
            firma={firma}
            record={record}
            entries={form.completed}
            readOnly={!mayChange}
            logo={logo}
            errorOf={form.errorOf}
            onEntry={form.enter}
            onLeave={form.leave}
          />
          {mayChange && (
            <div className={css.foot} data-thumb-bar>
              <Button look="quiet" disabled={!form.isDirty && NOTHING_CHANGED} onClick={discard}>
                Verwerfen
              </Button>
              <Button
                type="submit"
                look="primary"
                busy={form.busy}
                disabled={!form.isDirty && NOTHING_CHANGED}
              >
                Speichern
              </Button>
            </div>
          )}
        </Card>
      </form>
      <aside className={css.preview} aria-label="So sieht der Briefbogen aus">
        <p className={css.caption}>So sieht der Briefbogen aus</p>
        <Letterhead entries={form.entries} logo={logo} />
      </aside>
    </div>
  );
}

const DISCARD = 'Möchtest du die Änderungen verwerfen?';
const NOTHING_CHANGED = 'Es ist nichts geändert.';
