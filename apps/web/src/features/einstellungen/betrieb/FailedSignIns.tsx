import { type Anmeldeversuch } from '@traverse/domain/betrieb/anmeldeversuche';
import { anmeldeversuchePfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { EVERY_MS } from '../../../api/betrieb.ts';
import { usePath } from '../../../api/use-path.ts';
import { Card } from '../../../ui/Card.tsx';
import css from './BetriebPage.module.css';
import { BetriebTable } from './BetriebTable.tsx';
import { momentText } from './moments.ts';

const words: { readonly [art in Anmeldeversuch['art']]: string } = {
  Passwort: 'Passwort falsch',
  Code: 'Code falsch',
  Passkey: 'Passkey passt nicht',
  gesperrt: 'Konto gesperrt',
  gebremst: 'zu viele Versuche',
};

/** Who could not sign in of late; not drawn while everybody could. */
export function FailedSignIns({ now }: { now: number }) {
  const { data: { versuche = [] } = {} } = usePath(anmeldeversuchePfad, {}, { every: () => EVERY_MS });
  if (versuche.length === 0) return null;
  return (
    <Card heading="Fehlgeschlagene Anmeldungen">
      <BetriebTable columns={['Zuletzt', 'Konto', 'Grund', 'Adresse']}>
        {versuche.map(({ zuletzt, wer, adresse, art, anzahl }) => (
          <tr key={`${zuletzt} ${wer} ${adresse} ${art}`}>
            <td className={css.nowrap}>{momentText(zuletzt, now)}</td>
            <td>{wer || 'unbekannt'}</td>
            <td>{anzahl === 1 ? words[art] : `${formatZahl(anzahl)}-mal ${words[art]}`}</td>
            <td className={css.nowrap}>{adresse || 'viele'}</td>
          </tr>
        ))}
      </BetriebTable>
      <p className={css.small}>
        Nach Tagen gezählt. Von Adressen bleibt nur das Netz; was mit unbekannter E-Mail versucht wurde, steht
        ohne sie da. Nach 60 Tagen wird es gelöscht.
      </p>
    </Card>
  );
}
