import { queryOptions } from '@tanstack/react-query';
import type { DraftIn } from '@traverse/domain/entities';
import type { Day } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { fetchFile } from './fetch-file.ts';
import { pocketbase } from './pocketbase.ts';
import type { StoredFile } from './stored-files.ts';

/** What an e-invoice says, as a person reads it. Amounts in hundredths of `waehrung`. */
export interface ERechnung {
  readonly nummer: string;
  readonly datum: Day;
  readonly leistung: Day | '';
  readonly faellig: Day | '';
  readonly lieferant: {
    readonly name: string;
    readonly ustId: string;
    readonly steuernummer: string;
    readonly strasse: string;
    readonly plz: string;
    readonly ort: string;
    readonly land: string;
  };
  readonly empfaenger: { readonly name: string; readonly ustId: string };
  readonly iban: string;
  readonly kontoinhaber: string;
  readonly waehrung: string;
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  readonly gezahlt: Cents;
  readonly rundung: Cents;
  readonly zahlbar: Cents;
  readonly steuern: readonly {
    readonly kategorie: string;
    readonly satz: number;
    readonly netto: Cents;
    readonly ust: Cents;
  }[];
  readonly positionen: readonly {
    readonly text: string;
    readonly menge: string;
    readonly einheit: string;
    readonly preis: string;
    readonly netto: Cents;
    readonly satz: number;
  }[];
  readonly bedingungen: readonly string[];
  readonly anhaenge: readonly { readonly name: string; readonly bytes: number }[];
}

/** What an e-invoice makes of an expense, see `POST /readEInvoice`. */
export interface EInvoiceAnswer {
  /** What an expense of it starts with. */
  readonly ausgabe: DraftIn<'ausgaben'>;
  /** German sentences about what somebody should look at. */
  readonly warnungen: readonly string[];
  readonly rechnung: ERechnung;
  /** Its file hangs on an expense already, or its number is one of that supplier. */
  readonly marke: 'doppelt' | 'vielleicht doppelt' | '';
  /** As the bill says him; missing where he is known. */
  readonly neuerLieferant?: DraftIn<'lieferanten'>;
  /** The VAT id of the bill, where the supplier that was found has none. */
  readonly ustIdFehlt?: string;
}

/** Reads an e-invoice; nothing is stored. A file that is none, or a broken one, is refused with a German sentence. */
export const eInvoiceQuery = (file: File) =>
  queryOptions({
    queryKey: ['eRechnung', file.name, file.size, file.lastModified],
    queryFn: () => {
      const body = new FormData();
      body.append('datei', file);
      return pocketbase.send<EInvoiceAnswer>('/readEInvoice', { method: 'POST', body });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The same of a file that is stored: it never changes. */
export const storedEInvoiceQuery = (file: StoredFile) =>
  queryOptions({
    queryKey: ['eRechnung', file.collection, file.recordId, file.name],
    queryFn: () => pocketbase.send<{ readonly rechnung: ERechnung }>(pathOf(file), {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A file that lies in a stored e-invoice, from 0. Throws ClientResponseError. */
export const fetchAnhang = (file: StoredFile, nr: number): Promise<File> =>
  fetchFile(pocketbase.buildURL(`${pathOf(file)}?anhang=${nr}`), 'anhang');

const pathOf = ({ collection, recordId, name }: StoredFile): string =>
  `/api/eRechnung/${collection}/${recordId}/${encodeURIComponent(name)}`;
