import { IconCircleCheckFilled, IconHelpSquareRounded, IconLinkPlus } from '@tabler/icons-react';
import { codeForm, entities, formatZahl, mostPerScan } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { contains } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
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
export function UnknownKarte({ code, onTaught }: { code: string; onTaught: () => void }) {
  const reader = useSession() ?? guest;
  const mayTeach = decide(entities.codes.access.create, reader) !== false && codeForm(code) !== '';
  return (
    <div className={css.unknown}>
      <div className={css.stranger} role="alert">
        <IconHelpSquareRounded size={44} stroke={1.5} aria-hidden="true" />
        <p className={css.foreign}>{code}</p>
        <h2 className={css.name}>Diesen Code kennt hier niemand.</h2>
      </div>
      {mayTeach ? (
        <Teach code={code} onTaught={onTaught} />
      ) : (
        <p className={css.quiet}>Anlernen kann ihn, wer in der Gruppe inventar ist.</p>
      )}
    </div>
  );
}

function Teach({ code, onTaught }: { code: string; onTaught: () => void }) {
  const offline = useOfflineReason();
  const [text, setText] = useState('');
  const [inventar, setInventar] = useState('');
  const [anzahl, setAnzahl] = useState<number | undefined>(1);
  const [problem, setProblem] = useState('');
  const { data } = useRecords('inventar', { filter: contains('name', text), sort: 'name', perPage: 6 });
  const chosen = data?.items.find(({ id }) => id === inventar);
  const [busy, teach] = useBusy(async () => {
    setProblem('');
    try {
      noteTaught(await createRecord('codes', { inventar, code, anzahl: anzahl ?? 1 }));
    } catch (reason) {
      const { message, fields } = failureOf(reason);
      setProblem(fields['code'] ?? message);
      return;
    }
    toast(`${code} gehört jetzt zu ${chosen?.name ?? 'diesem Artikel'}`);
    await refresh('codes');
    onTaught();
  });
  const isFine = anzahl !== undefined && anzahl >= 1 && anzahl <= mostPerScan;
  return (
    <>
      <div>
        <span className={css.label}>Wozu gehört er?</span>
        <SearchField label="Artikel suchen: Name" large focusFirst value={text} onChange={setText} />
      </div>
      <ul className={css.found} aria-label="Gefundene Artikel">
        {data?.items.map((artikel) => (
          <li key={artikel.id}>
            <button
              type="button"
              className={clsx(css.hit, artikel.id === inventar && css.chosen)}
              aria-pressed={artikel.id === inventar}
              onClick={() => setInventar(artikel.id)}
            >
              {artikel.kategorie !== '' && <KategorieTag kategorie={artikel.kategorie} wordless />}
              <span className={css.hitText}>
                <strong>{artikel.name}</strong>
                <span className={css.quiet}>
                  {formatZahl(artikel.anzahl)} {artikel.einheit || 'Stück'}
                </span>
              </span>
              {artikel.id === inventar && <IconCircleCheckFilled size={24} aria-hidden="true" />}
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
        <NumberField label="Zählt als" unit="Stück" decimals={0} value={anzahl} onChange={setAnzahl} />
        <Button
          look="primary"
          large
          icon={IconLinkPlus}
          busy={busy}
          disabled={
            offline ??
            (!chosen
              ? 'Wähle zuerst einen Artikel.'
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
