import type { Icon } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { AnyRecord } from '../api/records.ts';
import type { ScreenPath } from '../screens.ts';

/**
 * What the web app says of the records of a collection beyond their definition. Where they are looked through stands with
 * the screens, what their dialog does beyond its fields with the dialogs: both are read at other times.
 */
export interface Noun {
  readonly icon?: Icon;
  /** The page of one record; most have none. */
  readonly page?: (id: string) => LinkOptions;
  /** An empty list: what it is for. */
  readonly wozu?: string;
  /** An empty list: where 'Noch keine' does not fit its name. */
  readonly leer?: string;
  /** An empty list: the second way to fill it; the first is 'Anlegen'. */
  readonly way?: { readonly label: string; readonly link: LinkOptions & { readonly to: ScreenPath } };
  /** 'Anlegen' from anywhere: offered, or for whoever types it; lines and the like belong to the screens they stand on. */
  readonly made?: 'often' | 'seldom';
  /** What people type who look for a list without a page of its own. Small letters. */
  readonly otherWords?: string;
  readonly found?: Found;
}

/** How one is found by what is typed anywhere. */
export interface Found {
  /**
   * Fields that are searched besides what the list of the collection looks into; the first that is not empty names the
   * record, the others stand behind it.
   */
  readonly fields: readonly [string, ...string[]];
  /** Of a document of a job: whose it is stands behind it. */
  readonly ofJob?: readonly ('projekt' | 'kunde')[];
  /** It is called by its word, the name behind it. */
  readonly hasWord?: true;
  /** A day that tells records of one name apart. */
  readonly day?: string;
  /** Where it leads; to its page when not said. */
  readonly link?: (record: AnyRecord, label: string) => LinkOptions;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
