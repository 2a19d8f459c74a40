import { queryOptions } from '@tanstack/react-query';
import { type eRechnung, eRechnungLesenPfad, eRechnungPfad } from '@traverse/domain/pfade';
import { type AnswerOf, addressOf, type ShownOf } from '@traverse/schema';
import { ask } from './ask.ts';
import { fetchFile } from './fetch-file.ts';
import type { StoredFile } from './stored-files.ts';
import { pathQuery } from './use-path.ts';

/** What an e-invoice says, as a person reads it. Amounts in hundredths of `waehrung`. */
export type ERechnung = ShownOf<typeof eRechnung>;
/** What an e-invoice makes of an expense. */
export type EInvoiceAnswer = AnswerOf<typeof eRechnungLesenPfad>;

/** Reads an e-invoice; nothing is stored. A file that is none, or a broken one, is refused with a German sentence. */
export const eInvoiceQuery = (datei: File) =>
  queryOptions({
    queryKey: ['eRechnung', datei.name, datei.size, datei.lastModified],
    queryFn: () => ask(eRechnungLesenPfad, { datei }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The same of a file that is stored: it never changes. */
export const storedEInvoiceQuery = (file: StoredFile) =>
  queryOptions({
    ...pathQuery(eRechnungPfad, named(file)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A file that lies in a stored e-invoice, from 0. Throws ClientResponseError. */
export const fetchAnhang = (file: StoredFile, anhang: number): Promise<File> =>
  fetchFile(addressOf(eRechnungPfad, { ...named(file), anhang }), 'anhang');

const named = ({ collection, recordId, name }: StoredFile) => ({
  sammlung: collection,
  id: recordId,
  datei: name,
});
