import { IconAlertTriangle, IconQrcode } from '@tabler/icons-react';
import { dependsOnKeyboard } from '@traverse/domain/code/code-conflicts';
import { exchangeYZ } from '@traverse/domain/code/code-form';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { compare, or } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { EditAndDelete } from '../../records/edit/EditAndDelete.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import css from './ArtikelPage.module.css';

/** The codes that an item or a device has beside its own; nothing where there are none. */
export function Codes({ of, id }: { of: 'inventar' | 'geraet'; id: string }) {
  useLiveCollections('codes');
  const { data, isLoading } = useRecords('codes', {
    filter: compare(of, '=', id),
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
  if (isLoading) return <MayCome />;
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
  const { id, anzeige, art, anzahl } = code;
  return (
    <>
      <IconQrcode className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <div className={css.about}>
        <p className={layout.mono}>{anzeige}</p>
        <p className={layout.note}>
          {art}
          {anzahl > 1 && `, zählt als ${formatZahl(anzahl)} Stück`}
        </p>
        {isDelicate && (
          <Status tone="warning" icon={IconAlertTriangle}>
            nur mit deutsch eingestelltem Scanner eindeutig
          </Status>
        )}
      </div>
      <EditAndDelete entity={entities.codes} id={id} name={anzeige} detail={`Code ${anzeige}`} />
    </>
  );
}
