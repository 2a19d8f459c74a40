import { IconClockShare, IconPhoneOutgoing, IconSend, IconShare2 } from '@tabler/icons-react';
import { formatTime } from '@traverse/domain/values';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { type Ausstehend, linkZu, mitteilen, useMitteilungen } from '../../../api/mitteilungen.ts';
import { sendMailAgain } from '../../../api/versand.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { telOf } from '../../../ui/tel-of.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { shareLink } from '../../stueck/share-link.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './Mannschaft.module.css';

/** Who will hear of what and when, and whom somebody has to call (CREW-06). */
export function Mitteilungen({ editor }: { readonly editor: ProjektEditor }) {
  const { data } = useMitteilungen(editor.projekt.id);
  const all = data?.personen ?? [];
  const byMail = all.filter(({ vonHand }) => !vonHand);
  const byHand = all.filter(({ vonHand }) => vonHand);
  // An answer of a moment ago may know of nobody: whom somebody is calling stays open behind it, and other news do not.
  const [unfolded, setUnfolded] = useState('');
  const news = byHand.map(({ person, text }) => `${person} ${text}`).join('\n');
  return (
    <>
      {byMail.length > 0 && <PerMail people={byMail} editor={editor} />}
      {byHand.length > 0 && (
        <SelbstSagen
          rows={byHand}
          editor={editor}
          wasOpen={news === unfolded}
          onFold={(isOpen) => setUnfolded(isOpen ? news : '')}
        />
      )}
    </>
  );
}

interface SelbstSagenProps {
  readonly rows: readonly Ausstehend[];
  readonly editor: ProjektEditor;
  readonly wasOpen: boolean;
  readonly onFold: (isOpen: boolean) => void;
}

/** Folded until somebody has the time to call. */
function SelbstSagen({ rows, editor, wasOpen, onFold }: SelbstSagenProps) {
  const [isOpen, setOpen] = useState(wasOpen);
  const press = () => {
    setOpen(!isOpen);
    onFold(!isOpen);
  };
  return (
    <section className={css.byHand} aria-label="Von Hand sagen">
      <span className={css.presses}>
        <Button look="quiet" icon={IconPhoneOutgoing} aria-expanded={isOpen} onClick={press}>
          Von Hand sagen: {rows.length === 1 ? rows[0]?.name : `${rows.length} Personen`}
        </Button>
      </span>
      {isOpen && (
        <ul>
          {rows.map((each) => (
            <VonHand key={each.person} row={each} editor={editor} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PerMailProps {
  readonly people: readonly Ausstehend[];
  readonly editor: ProjektEditor;
}

function PerMail({ people, editor }: PerMailProps) {
  const [isOpen, setOpen] = useState(false);
  const offline = useOfflineReason() ?? false;
  const { id: projekt } = editor.projekt;
  const press = async (was: 'jetzt' | 'warten') => {
    const failure = await attempt(async () => {
      const count = await mitteilen(was, { projekt });
      toast(was === 'warten' ? 'Wartet zwei Stunden' : `${count} mitgeteilt`);
    });
    if (failure) editor.addAlert(failure.message);
  };
  const [busy, tellNow] = useBusy(() => press('jetzt'));
  const names = people.map(({ name }) => name);
  const who =
    names.length > 3 ? `${names.slice(0, 2).join(', ')} und ${names.length - 2} weitere` : names.join(', ');
  const soon = people.map(({ wann }) => wann).toSorted()[0] ?? '';
  return (
    <Message
      tone="info"
      icon={IconClockShare}
      title={`${who}: ${soon === '' ? 'hören es gleich' : `hören es um ${formatTime(soon)} Uhr`}.`}
    >
      {isOpen && (
        <ul className={css.texts}>
          {people.map(({ person, text }) => (
            <li key={person}>{text}</li>
          ))}
        </ul>
      )}
      <span className={css.presses}>
        <Button look="quiet" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          Ansehen
        </Button>
        <Button look="quiet" disabled={offline} onClick={() => press('warten')}>
          Noch nicht
        </Button>
        <Button look="soft" icon={IconSend} busy={busy} disabled={offline} onClick={tellNow}>
          Jetzt mitteilen
        </Button>
      </span>
    </Message>
  );
}

/** Without an address, a mail server, or an arrived mail: her number, what to say, a link for any messenger. */
function VonHand({ row, editor }: { readonly row: Ausstehend; readonly editor: ProjektEditor }) {
  const { person, name, telefon, text, fehler, mail } = row;
  const offline = useOfflineReason() ?? false;
  const doing = async (work: () => Promise<unknown>) => {
    const failure = await attempt(work);
    if (failure) editor.addAlert(failure.message);
  };
  const said = async () => {
    await mitteilen('gesagt', { person });
    toast(`${name}: gesagt`);
  };
  return (
    <li className={css.handRow}>
      <span>
        <b>{name}</b>
        {telefon !== '' && <a href={telOf(telefon)}>{telefon}</a>}
        {fehler !== '' && <span className={layout.smallPrint}>Mail nicht angekommen: {fehler}</span>}
        <span className={css.text}>{text}</span>
      </span>
      <span className={css.presses}>
        {mail !== undefined && (
          <Button look="quiet" disabled={offline} onClick={() => doing(() => sendMailAgain(mail))}>
            Noch einmal senden
          </Button>
        )}
        <Button
          look="quiet"
          icon={IconShare2}
          disabled={offline}
          aria-label={`Link teilen: ${name}`}
          onClick={() => doing(async () => shareLink(await linkZu(person), text))}
        >
          Link teilen
        </Button>
        <Button look="soft" disabled={offline} aria-label={`Gesagt: ${name}`} onClick={() => doing(said)}>
          Gesagt
        </Button>
      </span>
    </li>
  );
}
