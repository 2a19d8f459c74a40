import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { NOT_COPIED, onClipboard } from '../../ui/clipboard.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './MannschaftSeite.module.css';
import type { Taten } from './taten.ts';

/** Her Schichten in the calendar of her phone (KAL-01). */
export function Termine({ seite, complain }: Pick<Taten, 'seite' | 'complain'>) {
  const [url, setUrl] = useState('');
  const [copied, setCopied] = useState<boolean>();
  const [busy, show] = useBusy(async () => {
    const failure = await attempt(async () => {
      const known = (await seite.kalender(false)).url;
      setUrl(known === '' ? (await seite.kalender(true)).url : known);
    });
    if (failure) complain(failure.message);
  });
  if (url === '')
    return (
      <Button large wide icon={IconCalendarPlus} busy={busy} onClick={show}>
        In meinen Kalender
      </Button>
    );
  return (
    <section className={css.card} aria-label="Kalender">
      <TextField
        label="Adresse deines Kalenders"
        hint="Abonniere sie in deinem Kalender. Sie ist geheim."
        value={url}
        onChange={() => undefined}
        readOnly
      />
      <div className={css.ways}>
        <a href={url.replace(/^https?:/, 'webcal:')}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
          Im Kalender öffnen
        </a>
      </div>
      <Button large wide icon={IconCopy} onClick={async () => setCopied(await onClipboard(url))}>
        Adresse kopieren
      </Button>
      {copied && <Message tone="success" title="Adresse kopiert" />}
      {copied === false && <Message tone="danger" title={NOT_COPIED} />}
    </section>
  );
}
