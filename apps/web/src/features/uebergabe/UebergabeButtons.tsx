import { IconSignature } from '@tabler/icons-react';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { gezaehlte } from '@traverse/domain/uebergabe/gezaehlt';
import { vorschlag } from '@traverse/domain/uebergabe/vorschlag';
import { compare } from '@traverse/wire';
import { useConnection } from '../../api/connection.ts';
import { useLiveList } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { OpenPackliste, PacklisteZeile } from '../scan/packliste-answers.ts';
import { openUebergabe } from './open-uebergabe.ts';
import { Protokolle } from './Protokolle.tsx';
import css from './uebergabe.module.css';
import { sendAgain, throwAway } from './uebergabe-sendung.ts';
import { useKeptUebergaben } from './useKeptUebergaben.ts';

interface Props {
  readonly packliste: OpenPackliste;
  readonly zeilen: readonly PacklisteZeile[];
}

/** Handing over once something is out, taking back once something was handed over; and what still lies on this device. */
export function UebergabeButtons({ packliste, zeilen }: Props) {
  useLiveList('uebergaben', []);
  const bisher = useRecords('uebergaben', {
    filter: compare('packliste', '=', packliste.id),
    perPage: 200,
    sort: '-am',
  });
  const kept = useKeptUebergaben(packliste.id);
  const { online } = useConnection();
  const protocols = bisher.data?.items ?? [];
  const isOut = zeilen.some((zeile) => stillOut(zeile) > 0);
  const isHanded = (art: 'Übergabe' | 'Rücknahme') =>
    [...vorschlag(art, zeilen, protocols).values()].every((count) => count === 0);
  const handed = gezaehlte(protocols).some(({ art }) => art === 'Übergabe');
  const waits = kept.some(({ inhalt }) => inhalt.daten.art === 'Übergabe');
  const offered = [
    ...(isOut && !isHanded('Übergabe') ? ['Übergabe' as const] : []),
    // Without network nobody knows what was handed over elsewhere.
    ...((handed && !isHanded('Rücknahme')) || waits || (!online && isOut) ? ['Rücknahme' as const] : []),
  ];
  return (
    <>
      {offered.map((art) => (
        <Button key={art} icon={IconSignature} onClick={() => openUebergabe({ art, packliste, zeilen })}>
          {art}
        </Button>
      ))}
      <Protokolle
        protokolle={protocols}
        onBerichtigen={(ersetzt) =>
          void openUebergabe({ art: ersetzt.art || 'Übergabe', packliste, zeilen, ersetzt })
        }
      />
      {kept.map((sendung) => {
        const { daten, abgelehnt } = sendung.inhalt;
        return (
          <div key={sendung.id} className={css.kept}>
            <Message
              tone={abgelehnt === '' ? 'info' : 'danger'}
              title={abgelehnt === '' ? `${daten.art} wartet auf Netz.` : `${daten.art} nicht angenommen.`}
              action={
                abgelehnt === '' ? undefined : (
                  <>
                    <Button onClick={() => sendAgain(sendung)}>Noch einmal senden</Button>
                    <Button look="dangerOutline" onClick={() => throwAway(sendung)}>
                      Verwerfen
                    </Button>
                  </>
                )
              }
            >
              {abgelehnt === '' ? 'Sie liegt auf diesem Gerät.' : abgelehnt}
            </Message>
          </div>
        );
      })}
    </>
  );
}
