import { abweichung } from '@traverse/domain/bestellung/vereinbart';
import type { Bestellung, Zumietung } from '@traverse/domain/entities';
import { Message } from '../../ui/Message.tsx';
import type { GemieteteZeile } from './useZeilen.ts';

interface AbweichungProps {
  zumietung: Zumietung;
  zeilen: readonly GemieteteZeile[];
  order: Bestellung;
}

/** The rental says other than its order: people settle it, supply follows the lines (ZUM-03). */
export function Abweichung({ zumietung, zeilen, order }: AbweichungProps) {
  const nameOf = (inventar: string) =>
    zeilen.find((zeile) => zeile.inventar === inventar)?.expand?.inventar?.name ?? 'Artikel';
  const words = abweichung(zumietung, zeilen, order, nameOf);
  if (words === '') return null;
  return (
    <Message tone="warning" title={`Die Zumietung ${words}.`}>
      {order.stand === 'bestätigt'
        ? 'Ruf an und kläre, was gilt.'
        : 'Sende sie neu, damit die Firma das Richtige beantwortet.'}
    </Message>
  );
}
