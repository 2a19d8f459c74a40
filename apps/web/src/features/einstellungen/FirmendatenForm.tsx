import { useBlocker } from '@tanstack/react-router';
import { entities, type Firma } from '@traverse/domain';
import type { Fields } from '@traverse/schema';
import { useRef, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { storedEntries } from '../../records/edit/record-entries.ts';
import { useRecordForm } from '../../records/edit/useRecordForm.ts';
import { useSaveRecord } from '../../records/edit/useSaveRecord.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { ONLY_ADMIN } from './einstellungen-pages.ts';
import { FirmaFields } from './FirmaFields.tsx';
import css from './FirmendatenForm.module.css';
import { firmaProblems, missingForInvoices } from './firma-sections.ts';
import { Letterhead } from './Letterhead.tsx';
import { useLogoAddress } from './useLogoAddress.ts';

interface FirmendatenFormProps {
  firma: Firma;
  session: Session;
  onStored: (firma: Firma) => void;
}

const fields: Fields = entities.firma.fields;

/** The firm's data with the letterhead that they make, as one types. */
export function FirmendatenForm({ firma, session, onStored }: FirmendatenFormProps) {
  const isAdmin = session.groups.includes('admin');
  const record: AnyRecord = { ...firma, collectionName: 'firma' };
  const [start] = useState(() => storedEntries(fields, record));
  const form = useRecordForm(fields, start, firmaProblems);
  const part = useRef<HTMLFormElement>(null);
  const logo = useLogoAddress(firma.id, form.entries['logo']);
  const { save, refusal, fieldErrors, dismiss, forget } = useSaveRecord({
    collection: 'firma',
    fields,
    record,
    onRebased: form.replace,
  });
  useUnsaved(form.isDirty);
  useBlocker({
    shouldBlockFn: async () => !(await confirm(DISCARD, { losesData: true })),
    disabled: !form.isDirty,
    // `useUnsaved` sees to that.
    enableBeforeUnload: false,
  });

  const [busy, store] = useBusy(async () => {
    form.touchAll();
    const stored = Object.keys(form.problems).length > 0 ? undefined : await save(form.completed);
    if (stored) {
      toast('Firmendaten gespeichert');
      onStored(stored as unknown as Firma); // the server answers by the definition
      return;
    }
    // After the messages have been drawn.
    setTimeout(() => part.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  });
  const discard = async () => {
    if (await confirm(DISCARD, { losesData: true })) form.replace(start);
  };
  useShortcut('mod+enter', 'Speichern', () => void store(), isAdmin && form.isDirty);

  const missing = missingForInvoices(form.entries);
  return (
    <div className={css.columns}>
      <form
        ref={part}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty) void store();
        }}
      >
        <p className={css.lead}>Diese Angaben stehen auf Rechnungen, Angeboten und Packlisten.</p>
        {!isAdmin && <Message tone="info">{ONLY_ADMIN}</Message>}
        {isAdmin && missing.length > 0 && (
          <Message tone="warning" title="Für Rechnungen fehlt noch:">
            {missing.join(', ')}.
          </Message>
        )}
        {refusal?.message && (
          <Message tone="danger" title="Nicht gespeichert." onClose={dismiss}>
            {refusal.message}
          </Message>
        )}
        <Card>
          <FirmaFields
            record={record}
            entries={form.completed}
            readOnly={!isAdmin}
            logo={logo}
            errorOf={(name) => fieldErrors[name] ?? form.problemOf(name)}
            onEntry={(name, entry) => {
              forget(name);
              form.enter(name, entry);
            }}
            onLeave={form.leave}
          />
          {isAdmin && (
            <div className={css.foot}>
              <Button look="quiet" disabled={!form.isDirty && NOTHING_CHANGED} onClick={discard}>
                Verwerfen
              </Button>
              <Button type="submit" look="primary" busy={busy} disabled={!form.isDirty && NOTHING_CHANGED}>
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
