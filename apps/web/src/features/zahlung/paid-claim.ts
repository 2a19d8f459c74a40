import type { Expanded, Rechnung, RecordIn } from '@traverse/domain/entities';
import { gesamtOf, gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import {
  type UstClaim,
  ustClaimOfAusgabe,
  ustClaimOfEinnahme,
  ustClaimOfRechnung,
} from '@traverse/domain/ustva/abgegeben';
import { percent } from '@traverse/domain/values';
import type { OpenClaim } from '@traverse/domain/zahlung/erfassen';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import type { Cents } from '@traverse/schema';
import { refresh } from '../../api/queries.ts';

/** What is paid or to be paid, as its payments look at it: an invoice, an income without one, an expense. */
export interface PaidClaim
  extends Pick<
    Rechnung,
    'gezahlt' | 'bezahltAm' | 'rechnungsDatum' | 'faelligDatum' | 'skontoProzent' | 'skontoTage' | 'mahnstufe'
  > {
  readonly field: ClaimField;
  readonly id: string;
  /** Whose debt it is; empty where it is nobody's. */
  readonly kunde: Rechnung['kunde'];
  readonly gesamt: Cents;
  /** Nobody owes it yet: it can be paid, not be lost. */
  readonly isDraft: boolean;
  /** What of it stands on which sheet of the Ust. */
  readonly ust: UstClaim;
}

/** The same with what is open of it, as a dialog pays it. */
export type PayableClaim = OpenClaim & Pick<PaidClaim, 'ust'>;

/** What decides on which sheet an invoice stands, beside itself. */
export const ustRelations = ['kunde', 'stornoVon', 'korrekturVon'] as const;
export type RechnungForUst = Expanded<'rechnungen', (typeof ustRelations)[number]>;

export function claimOfRechnung(rechnung: RechnungForUst, gesamt: Cents): PaidClaim {
  return {
    ...rechnung,
    field: 'rechnung',
    gesamt,
    isDraft: !rechnung.ausgestellt,
    ust: ustOfRechnung(rechnung),
  };
}

/** What of an invoice stands on which sheet, where nothing else is asked of it. */
export function ustOfRechnung(rechnung: RechnungForUst): UstClaim {
  const { kunde, stornoVon, korrekturVon } = rechnung.expand ?? {};
  const corrects = stornoVon ?? korrekturVon;
  return ustClaimOfRechnung({
    ...rechnung,
    land: kunde?.land ?? '',
    ofAnzahlung: corrects?.art === 'Anzahlung',
  });
}

export function claimOfEinnahme(einnahme: RecordIn<'einnahmen'>): PaidClaim {
  const noSkonto = {
    skontoProzent: percent(0),
    skontoTage: 0,
    rechnungsDatum: einnahme.datum,
    faelligDatum: einnahme.datum,
  };
  return {
    ...einnahme,
    ...noSkonto,
    ...ofNobody,
    field: 'einnahme',
    gesamt: gesamtOf(einnahme),
    ust: ustClaimOfEinnahme(einnahme),
  };
}

export function claimOfAusgabe(ausgabe: RecordIn<'ausgaben'>): PaidClaim {
  const { datum: rechnungsDatum, skontoProzent, skontoTage } = ausgabe;
  const terms = { rechnungsDatum, faelligDatum: rechnungsDatum, skontoProzent, skontoTage };
  return {
    ...ausgabe,
    ...terms,
    ...ofNobody,
    field: 'ausgabe',
    gesamt: gesamtOfAusgabe(ausgabe),
    ust: ustClaimOfAusgabe(ausgabe),
  };
}

const ofNobody = { kunde: '', mahnstufe: 0, isDraft: false } as const;

const COLLECTION = { rechnung: 'rechnungen', einnahme: 'einnahmen', ausgabe: 'ausgaben' } as const;

/** To be called after a payment was written: what shows it, or what follows from it, asks again. */
export function refreshPaid(field: ClaimField): Promise<void> {
  return refresh('zahlungen', 'mahnungen', COLLECTION[field]);
}
