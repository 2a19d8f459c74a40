import { type Icon, IconAlertTriangle, IconCopy, IconLink, IconPlaylistAdd } from '@tabler/icons-react';
import { entities, type Inventarliste } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { type ReactNode, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { pickRecord } from '../../records/pick/PickRecordDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './ChooseListe.module.css';
import { copyListe, createListe, type Holder, type HolderCollection, referListe } from './give-liste.ts';

interface Words {
  readonly title: string;
  readonly create: string;
  readonly copy: string;
  readonly refer: string;
  readonly pick: string;
}

const WORDS: { readonly [C in HolderCollection]: Words } = {
  packlisten: {
    title: 'Womit soll die Packliste anfangen?',
    create: 'Leer, für den Zeitraum der Packliste, sofort verbucht. Danach scannst oder wählst du Artikel.',
    copy: 'Alle Artikel einer anderen Packliste, Zähler für raus und rein auf 0. Die Vorlage bleibt, wie sie ist.',
    refer: 'Dieselbe Inventarliste wie eine andere Packliste.',
    pick: 'Packliste wählen',
  },
  rechnungen: {
    title: 'Womit soll die Rechnung anfangen?',
    create: 'Leer, für den Zeitraum der Rechnung. Verbucht wird sie erst, wenn du es einschaltest.',
    copy: 'Alle Artikel einer anderen Rechnung, neu angelegt. Die Vorlage bleibt, wie sie ist.',
    refer: 'Dieselbe Inventarliste wie eine andere Rechnung.',
    pick: 'Rechnung wählen',
  },
};

/** The three ways to an Inventarliste for a pack list or invoice that has none (PACK-02, RECH-06). */
export function ChooseListe({ holder }: { holder: Holder }) {
  const { collection } = holder;
  const words = WORDS[collection];
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy(async (give: () => Promise<unknown>) => {
    setProblem('');
    try {
      await give();
    } catch (reason) {
      setProblem(failureOf(reason).message);
      // Perhaps somebody else was faster.
      await refresh(collection);
    }
  });
  const fromOther = (use: (inventarliste: Inventarliste['id']) => Promise<unknown>) =>
    run(async () => {
      const always = and(compare('inventarliste', '!=', ''), compare('id', '!=', holder.record.id));
      const picked = await pickRecord(entities[collection], { title: words.pick, always });
      if (picked) await use(picked.inventarliste);
    });
  return (
    <section className={css.choice} aria-labelledby="choose-liste">
      <h2 id="choose-liste">{words.title}</h2>
      {problem !== '' && (
        <Message tone="danger" title="Nicht gespeichert." onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
      <div className={css.ways}>
        <Way icon={IconPlaylistAdd} name="Neue Inventarliste" text={words.create}>
          <Button
            look="primary"
            busy={busy}
            busyLabel="Legt an …"
            disabled={offline}
            onClick={() => run(() => createListe(holder))}
          >
            Inventarliste Anlegen
          </Button>
        </Way>
        <Way icon={IconCopy} name="Liste kopieren" text={words.copy}>
          <Button
            aria-label={`Liste kopieren: ${words.pick}`}
            disabled={offline}
            onClick={() => fromOther((id) => copyListe(holder, id))}
          >
            {words.pick}
          </Button>
        </Way>
        <Way
          icon={IconLink}
          name="Liste verknüpfen"
          text={words.refer}
          warning="Änderungen wirken in allen verknüpften Belegen."
        >
          <Button
            aria-label={`Liste verknüpfen: ${words.pick}`}
            disabled={offline}
            onClick={() => fromOther((id) => referListe(holder, id))}
          >
            {words.pick}
          </Button>
        </Way>
      </div>
    </section>
  );
}

interface WayProps {
  icon: Icon;
  name: string;
  text: string;
  warning?: string;
  children: ReactNode;
}

function Way({ icon: Glyph, name, text, warning, children }: WayProps) {
  return (
    <Card className={css.way}>
      <Glyph className={css.icon} size={34} stroke={1.5} aria-hidden="true" />
      <h3 className={css.name}>{name}</h3>
      <p className={css.text}>{text}</p>
      {warning && (
        <p className={css.warning}>
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          {warning}
        </p>
      )}
      <div className={css.action}>{children}</div>
    </Card>
  );
}
