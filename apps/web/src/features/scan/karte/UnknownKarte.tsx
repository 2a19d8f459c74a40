import { IconCircleCheckFilled, IconHelpSquareRounded, IconLinkPlus } from '@tabler/icons-react';
import { codeForm } from '@traverse/domain/code/code-form';
import { mostPerScan } from '@traverse/domain/code/code-readings';
import { entities, type Geraet, type InventarArtikel, type RecordIn } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { contains } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { typedInstead } from '../../../devices/taken-back.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Message } from '../../../ui/Message.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { noteTaught } from '../known-stock.ts';
import css from './ScanKarte.module.css';

/** A code that nobody knows: whoever keeps the stock says whose it is, once (CODE-02). */
export function UnknownKarte({
  code,
  onTaught,
  close,
}: {
  code: string;
  onTaught: () => void;
  close: () => void;
}) {
  const reader = useSession() ?? guest;
  const [putBack] = useState(() => typedInstead(code));
  const typed = () => {
    close();
    // Once the focus is back.
    if (putBack) setTimeout(putBack);
  };
  const mayTeach = decide(entities.codes.access.create, reader) !== false && codeForm(code) !== '';
  return (
    <div className={css.unknown}>
      <div className={css.stranger} role="alert">
        <IconHelpSquareRounded size={44} stroke={1.5} aria-hidden="true" />
        <p className={css.foreign}>{code}</p>
        <h2 className={css.name}>Diesen Code kennt hier niemand.</h2>
      </div>
      {putBack && <Button onClick={typed}>War getippt</Button>}
      {mayTeach ? (
        <Teach code={code} onTaught={onTaught} />
      ) : (
        <p className={css.quiet}>Anlernen kann ihn, wer in der Gruppe inventar ist.</p>
      )}
    </div>
  );
}

type Owner = Pick<RecordIn<'codes'>, 'inventar' | 'geraet'>;

const NOBODY: Owner = { inventar: '', geraet: '' };

/** What a code may be taught for. */
interface Hit {
  readonly id: Owner['inventar'] | Owner['geraet'];
  readonly owner: Owner;
  readonly name: string;
  readonly detail: string;
  readonly kategorie: InventarArtikel['kategorie'];
}

const hitOfArtikel = ({ id, name, anzahl, einheit, kategorie }: InventarArtikel): Hit => ({
  id,
  owner: { inventar: id, geraet: '' },
  name,
  detail: `${formatZahl(anzahl)} ${einheit || 'Stück'}`,
  kategorie,
});

const hitOfGeraet = ({ id, bezeichnung, seriennummer }: Geraet): Hit => ({
  id,
  owner: { inventar: '', geraet: id },
  name: bezeichnung,
  detail: seriennummer === '' ? 'Gerät' : `Gerät, ${seriennummer}`,
  kategorie: '',
});

function Teach({ code, onTaught }: { code: string; onTaught: () => void }) {
  const offline = useOfflineReason();
  const [text, setText] = useState('');
  const [owner, setOwner] = useState<Owner>(NOBODY);
  const [anzahl, setAnzahl] = useState<number | undefined>(1);
  const [problem, setProblem] = useState('');
  const { data } = useRecords('inventar', { filter: contains('name', text), sort: 'name', perPage: 6 });
  // A firm that counts all its items is shown nothing else.
  const geraete = useRecords(
    'geraete',
    { filter: contains('bezeichnung', text), sort: 'bezeichnung', perPage: 6 },
    { enabled: text.trim() !== '' },
  );
  const hits: readonly Hit[] = [
    ...(data?.items ?? []).map((artikel) => hitOfArtikel(artikel)),
    ...(text.trim() === '' ? [] : (geraete.data?.items ?? [])).map((geraet) => hitOfGeraet(geraet)),
  ];
  const chosen = hits.find(({ id }) => id !== '' && [owner.inventar, owner.geraet].includes(id));
  const isGeraet = owner.geraet !== '';
  const [busy, teach] = useBusy(async () => {
    setProblem('');
    try {
      noteTaught(await createRecord('codes', { ...owner, code, anzahl: isGeraet ? 1 : (anzahl ?? 1) }));
    } catch (reason) {
      setProblem(failureOf(reason).message);
      return;
    }
    toast(`${code} gehört jetzt zu ${chosen?.name ?? 'ihm'}`);
    await refresh('codes');
    onTaught();
  });
  const isFine = isGeraet || (anzahl !== undefined && anzahl >= 1 && anzahl <= mostPerScan);
  return (
    <>
      <div>
        <span className={css.label}>Wozu gehört er?</span>
        <SearchField label="Artikel suchen: Name" large focusFirst value={text} onChange={setText} />
      </div>
      <ul className={css.found} aria-label="Gefundene Artikel">
        {hits.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              className={clsx(css.hit, hit === chosen && css.chosen)}
              aria-pressed={hit === chosen}
              onClick={() => setOwner(hit.owner)}
            >
              {hit.kategorie !== '' && <KategorieTag kategorie={hit.kategorie} wordless />}
              <span className={css.hitText}>
                <strong>{hit.name}</strong>
                <span className={css.quiet}>{hit.detail}</span>
              </span>
              {hit === chosen && <IconCircleCheckFilled size={24} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <Message tone="danger" title="Nicht angelernt.">
          {problem}
        </Message>
      )}
      <div className={css.teach}>
        {!isGeraet && (
          <NumberField label="Zählt als" unit="Stück" decimals={0} value={anzahl} onChange={setAnzahl} />
        )}
        <Button
          look="primary"
          large
          icon={IconLinkPlus}
          busy={busy}
          disabled={
            offline ??
            (!chosen
              ? 'Wähle zuerst, wozu er gehört.'
              : !isFine && `Eine ganze Zahl von 1 bis ${formatZahl(mostPerScan)}.`)
          }
          onClick={teach}
        >
          Code anlernen
        </Button>
      </div>
    </>
  );
}
