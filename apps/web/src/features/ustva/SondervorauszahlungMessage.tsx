import type { Sondervorauszahlung } from '@traverse/domain/ustva/sondervorauszahlung';
import { formatEuro } from '@traverse/domain/values';
import { Message } from '../../ui/Message.tsx';

/** What is to be paid in February for the month more of time, and what it is reckoned from (F 3.1). */
export function SondervorauszahlungMessage({ jahr, von }: { jahr: number; von: Sondervorauszahlung }) {
  return (
    <Message tone="info" title={`Sondervorauszahlung ${jahr}: ${formatEuro(von.betrag)}.`}>
      {elftelWords(jahr, von)} Melde sie bis zum 10. Februar in Mein ELSTER an (USt 1 H, Kz 38); im Dezember
      wird sie abgezogen.
    </Message>
  );
}

/** `1/11 von 44.000,00 € aus 12 Voranmeldungen 2025.` */
export function elftelWords(jahr: number, { summe, voranmeldungen }: Sondervorauszahlung): string {
  const sheets = voranmeldungen === 1 ? '1 Voranmeldung' : `${voranmeldungen} Voranmeldungen`;
  const few = voranmeldungen < 12 ? ' Fehlen welche, rechne ihre Zahllast dazu.' : '';
  return `1/11 von ${formatEuro(summe)} aus ${sheets} ${jahr - 1}.${few}`;
}
