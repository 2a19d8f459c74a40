import { betraegeOfBrutto } from '@traverse/domain/ausgabe/brutto';
import type { Umsatz } from '@traverse/domain/entities';
import { ustTageOfAusgabe, ustTageOfEinnahme } from '@traverse/domain/ustva/abgegeben';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { AbgegebenMessage } from '../zahlung/AbgegebenMessage.tsx';

interface GebuchtAbgegebenProps {
  umsatz: Pick<Umsatz, 'buchungstag'>;
  /** With the sign of the line, with its tax. */
  betrag: Cents;
  ustSatz: number;
}

/** What is booked from a line stands on its day, whose sheet may have been handed in. */
export function GebuchtAbgegeben({ umsatz, betrag, ustSatz }: GebuchtAbgegebenProps) {
  const { buchungstag: datum } = umsatz;
  const said = {
    datum,
    bezahlt: true,
    bezahltAm: datum,
    ustSatz,
    ...betraegeOfBrutto(cents(Math.abs(betrag)), ustSatz),
    leistungsdatum: '',
    ustArt: '',
    innergemeinschaftlicherErwerb: false,
    chinaImport: false,
    istVersteuerer: false,
    anzahlung: false,
    kennzahl: '',
    rechnung: '',
  } as const;
  const tageOf = betrag > 0 ? ustTageOfEinnahme : ustTageOfAusgabe;
  return <AbgegebenMessage tageOf={(firma) => tageOf(said, firma)} />;
}
