import { IconAlertTriangle, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { dependsOnKeyboard, entities, exchangeYZ, formatZahl, type RecordIn } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare, or } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { deleteRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import css from './ArtikelPage.module.css';

/** The codes that an item has beside its own; nothing where there are none. */
export function Codes({ inventar }: { inventar: string }) {
  useLiveCollections('codes');
  const { data } = useRecords('codes', {
    filter: compare('inventar', '=', inventar),
    sort: 'anzeige',
    perPage: 200,
  });
  const codes = data?.items ?? [];
  const twins = codes
    .map(({ code }) => exchangeYZ(code))
    .filter((twin, index) => twin !== codes[index]?.code);
  const found = useRecords(
    'codes',
    { filter: or(...twins.map((twin) => compare('code', '=', twin))), perPage: 200 },
    { enabled: twins.length > 0 },
  );
  if (codes.length === 0) return null;
  const others = twins.length === 0 ? [] : (found.data?.items ?? []).map(({ code }) => code);
  return (
    <Card heading="Weitere Codes" className={css.card}>
      <ul aria-label="Weitere Codes">
        {codes.map((code) => (
          <li key={code.id} className={css.schaden}>
            <Code code={code} isDelicate={dependsOnKeyboard(code.code, others)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Code({ code, isDelicate }: { code: RecordIn<'codes'>; isDelicate: boolean }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const mayChange = decide(entities.codes.access.update, reader) !== false;
  const { id, anzeige, art, anzahl } = code;
  const remove = async () => {
    if (!(await confirm('Möchtest du das wirklich Löschen?', { detail: `Code ${anzeige}`, losesData: true })))
      return;
    await deleteRecord('codes', id);
    toast(`${anzeige} gelöscht`);
    await refresh('codes');
  };
  return (
    <>
      <IconQrcode className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <div className={css.about}>
        <p className={css.code}>{anzeige}</p>
        <p className={css.when}>
          {art}
          {anzahl > 1 && `, zählt als ${formatZahl(anzahl)} Stück`}
        </p>
        {isDelicate && (
          <Status tone="warning" icon={IconAlertTriangle}>
            nur mit deutsch eingestelltem Scanner eindeutig
          </Status>
        )}
      </div>
      {mayChange && (
        <>
          <IconButton
            icon={IconPencil}
            label={`${anzeige} bearbeiten`}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.codes, { id })}
          />
          <IconButton
            icon={IconTrash}
            label={`${anzeige} löschen`}
            disabled={offline}
            onClick={() => void remove()}
          />
        </>
      )}
    </>
  );
}
