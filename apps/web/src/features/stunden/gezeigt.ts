import type { Arbeitszeit, Person, Projekt } from '@traverse/domain/entities';

/** A time with what it points to, as lists of it are asked for. */
export type GezeigteStunden = Arbeitszeit & {
  readonly expand?: { readonly person?: Person; readonly projekt?: Projekt } | undefined;
};
