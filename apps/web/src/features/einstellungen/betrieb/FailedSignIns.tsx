import { type Anmeldeversuch } from '@traverse/domain/betrieb/anmeldeversuche';
import { anmeldeversuchePfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { EVERY_MS } from '../../../api/betrieb.ts';
import { usePath } from '../../../api/use-path.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import css from './BetriebPage.module.css';
import { momentText } from './moments.ts';

const words: { readonly [art in Anmeldeversuch['art']]: string } = {
  Passwort: 'Passwort falsch',
  Code: 'Code falsch',
  Passkey: 'Passkey passt nicht',
  gesperrt: 'Konto gesperrt',
  gebremst: 'zu viele Versuche',
};

const spaltenAt = (now: number) =>
  spalten<Anmeldeversuch>()({
    zuletzt: { is: 'text', label: 'Zuletzt', of: ({ zuletzt }) => momentText(zuletzt, now) },
    konto: { is: 'text', label: 'Konto', of: ({ wer }) => wer || 'unbekannt' },
    grund: {
      is: 'text',
      label: 'Grund',
      of: ({ anzahl, art }) => (anzahl === 1 ? words[art] : `${formatZahl(anzahl)}-mal ${words[art]}`),
    },
    adresse: { is: 'text', label: 'Adresse', of: ({ adresse }) => adresse || 'viele' },
  });

/** Who could not sign in of late; not drawn while everybody could. */
export function FailedSignIns({ now }: { now: number }) {
  const { data: { versuche = [] } = {} } = usePath(anmeldeversuchePfad, {}, { every: () => EVERY_MS });
  if (versuche.length === 0) return null;
  return (
    <Card heading="Fehlgeschlagene Anmeldungen">
      <div className={layout.scroll}>
        <PlainTabelle
          columns={spaltenAt(now)}
          rows={versuche}
          looks={{ zuletzt: css.nowrap, adresse: css.nowrap }}
        />
      </div>
      <p className={css.small}>
        Nach Tagen gezählt. Von Adressen bleibt nur das Netz; was mit unbekannter E-Mail versucht wurde, steht
        ohne sie da. Nach 60 Tagen wird es gelöscht.
      </p>
    </Card>
  );
}
