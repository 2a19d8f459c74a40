import { IconLink, IconPhone } from '@tabler/icons-react';
import { isUnbeantwortet } from '@traverse/domain/bestellung/stand';
import type { Bestellung, Zumietung } from '@traverse/domain/entities';
import { bestellAnnehmenPfad, bestellLinkPfad, bestellZurueckPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Angeboten } from './Angeboten.tsx';
import { openAntwort } from './AntwortDialog.tsx';
import { copyLink } from './copy-link.ts';
import { openStorno } from './StornoDialog.tsx';

interface BestellungPressesProps {
  order: Bestellung;
  zumietung: Zumietung;
  /** Where the firm is written to; nothing while that is looked up. */
  an: string | undefined;
  onAnew: () => void;
}

/** What the office does with an order as it stands: the phone, a link, anew, taking it, ending it (ZUM-02, ZUM-03). */
export function BestellungPresses({ order, zumietung, an, onAnew }: BestellungPressesProps) {
  const { id, nummer, stand } = order;
  const [busy, press] = useBusy(async (work: () => Promise<{ readonly hinweis?: string | undefined }>) => {
    const failure = await attempt(async () => {
      const { hinweis } = await work();
      if (hinweis) toast(hinweis);
    });
    await refresh('bestellungen', 'zumietungen', 'inventar_inventarlisten', 'inventarlisten');
    if (failure) await notify(`${nummer} ist, wie sie war.`, failure.message);
  });
  const withdraw = async () => {
    if (an === undefined) return;
    const told = an === '' ? 'Sag der Firma Bescheid.' : `Die Firma hört es per Mail an ${an}.`;
    if (await confirm(`${nummer} zurückziehen?`, { detail: told }))
      await press(() => ask(bestellZurueckPfad, { id, an }));
  };
  const take = async () => {
    const question = `${nummer} so annehmen?`;
    if (await confirm(question, { detail: <Angeboten order={order} /> }))
      await press(() => ask(bestellAnnehmenPfad, { id }));
  };
  const link = () =>
    press(async () => {
      const { url } = await ask(bestellLinkPfad, { id });
      await copyLink(url, 'Link kopiert. Links davor gelten nicht mehr');
      return {};
    });
  const isOpen = isUnbeantwortet(order);
  return (
    <>
      {isOpen && (
        <>
          <Button icon={IconPhone} disabled={busy} onClick={() => void openAntwort({ order })}>
            Antwort am Telefon
          </Button>
          <Button icon={IconLink} disabled={busy} onClick={() => void link()}>
            Link kopieren
          </Button>
          <Button disabled={busy} onClick={onAnew}>
            Neu senden
          </Button>
        </>
      )}
      {stand === 'beantwortet' && (
        <Button look="primary" busy={busy} onClick={() => void take()}>
          Annehmen
        </Button>
      )}
      {(isOpen || stand === 'beantwortet') && (
        <Button disabled={busy || an === undefined} onClick={() => void withdraw()}>
          Zurückziehen
        </Button>
      )}
      {stand === 'bestätigt' && !zumietung.geliefert && (
        <Button disabled={busy || an === undefined} onClick={() => void openStorno({ order, an: an ?? '' })}>
          Stornieren
        </Button>
      )}
    </>
  );
}
