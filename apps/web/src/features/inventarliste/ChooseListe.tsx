import { type Icon, IconAlertTriangle, IconCopy, IconLink, IconPlaylistAdd } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import css from './ChooseListe.module.css';
import { copyListe, createListe, type Holder, referListe } from './give-liste.ts';
import { pickOtherListe } from './pick-other-liste.ts';
import { useGiveListe } from './useGiveListe.ts';

/** The three ways to an Inventarliste for an invoice that has none (RECH-06). */
export function ChooseListe({ holder, what }: { holder: Holder; what: string }) {
  const { problem, dismiss, way } = useGiveListe(holder);
  const fromOther = (name: string, use: (inventarliste: Inventarliste['id']) => Promise<unknown>) =>
    way(name, 'Wählt …', async () => {
      const inventarliste = await pickOtherListe(holder);
      if (inventarliste) await use(inventarliste);
    });
  return (
    <section className={layout.stack} aria-labelledby="choose-liste">
      <h2 id="choose-liste">Womit soll {what} anfangen?</h2>
      {problem !== '' && (
        <Message tone="danger" title="Nicht gespeichert." onClose={dismiss}>
          {problem}
        </Message>
      )}
      <div className={css.ways}>
        <Way
          icon={IconPlaylistAdd}
          name="Neue Inventarliste"
          text="Leer, für den Zeitraum der Rechnung. Verbucht wird sie erst, wenn du es einschaltest."
        >
          <Button {...way('neu', 'Legt an …', () => createListe(holder))}>Inventarliste Anlegen</Button>
        </Way>
        <Way
          icon={IconCopy}
          name="Liste kopieren"
          text="Alle Artikel einer anderen Rechnung, neu angelegt. Die Vorlage bleibt, wie sie ist."
        >
          <Button
            aria-label="Liste kopieren: Rechnung wählen"
            {...fromOther('kopieren', (id) => copyListe(holder, id))}
          >
            Rechnung wählen
          </Button>
        </Way>
        <Way
          icon={IconLink}
          name="Liste verknüpfen"
          text="Dieselbe Inventarliste wie eine andere Rechnung."
          warning="Änderungen wirken in allen verknüpften Belegen."
        >
          <Button
            aria-label="Liste verknüpfen: Rechnung wählen"
            {...fromOther('verknüpfen', (id) => referListe(holder, id))}
          >
            Rechnung wählen
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
