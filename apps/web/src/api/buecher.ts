import { useQuery } from '@tanstack/react-query';
import type { BetriebspruefungAntwort } from '@traverse/domain/aufbewahrung/antwort';
import type { FesteSammlung } from '@traverse/domain/options/schluss-arten';
import type { BuchMonateAntwort } from '@traverse/domain/steuerbuero/monate';
import { type Day, dayOf } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys, useRecords } from './queries.ts';

/** What is firm, and what is kept how long; asked again with every closing (GOBD-09, GOBD-11). */
export function useBetriebspruefung(options: { readonly enabled: boolean } = { enabled: true }) {
  useLiveList('buchungsschluesse', ['ablage']);
  return useQuery({
    queryKey: [...queryKeys.collection('buchungsschluesse'), 'betriebspruefung'],
    queryFn: ({ signal }) =>
      pocketbase.send<BetriebspruefungAntwort>('/api/betriebspruefung', { method: 'GET', signal }),
    ...options,
  });
}

/** Of the last months receipts, bank, return and package; asked again with every change of them (GRUP-04). */
export function useBuchMonate() {
  useLiveList('ustva', ['ausgaben', 'einnahmen', 'bankumsaetze', 'datevExporte', 'firma']);
  return useQuery({
    queryKey: [...queryKeys.collection('ustva'), 'monate'],
    queryFn: ({ signal }) =>
      pocketbase.send<BuchMonateAntwort>('/api/buecher/monate', { method: 'GET', signal }),
  });
}

/** The last day up to which the books are closed; empty where they never were. */
export function useFestBis(): Day | '' {
  const newest = { filter: compare('zurueckAm', '=', ''), sort: '-bis', perPage: 1 };
  const [schluss] = useRecords('buchungsschluesse', newest).data?.items ?? [];
  return schluss ? dayOf(schluss.bis) : '';
}

/** How many entries closing the books up to a day makes firm. */
export function askForSchluss(bis: Day): Promise<{ readonly fest: number; readonly neu: number }> {
  return pocketbase.send(`/api/buecher/schliessen?bis=${bis}`, { method: 'GET' });
}

/** The receipts of a book and these days, as one ZIP. */
export function belegeZip(book: FesteSammlung, von: Day, bis: Day): Promise<File> {
  return fetchFile(`/api/belege/${book}?von=${von}&bis=${bis}`, `Belege ${von} bis ${bis}.zip`);
}

export async function closeBooks(bis: Day): Promise<void> {
  await postOnce('/api/buecher/schliessen', { bis });
}

/** By its maker, at once. */
export async function reopenBooks(id: string): Promise<void> {
  await postOnce(`/api/buecher/schliessen/${id}/zurueck`, {});
}

/** Answers the labels of what it comes back without. */
export async function bringBack(id: string): Promise<readonly string[]> {
  return (await postOnce<{ readonly ohne: readonly string[] }>(`/api/ablage/${id}/zurueckholen`, {})).ohne;
}

/** It was no voucher: it goes for good. */
export async function endAblage(id: string, grund: string): Promise<void> {
  await postOnce(`/api/ablage/${id}/keinBeleg`, { grund });
}
