import type { Collection } from '@traverse/domain';
import type { ReactNode } from 'react';
import type { RowLook } from '../list/row-look.ts';
import type { RowOf } from '../list/row-of.ts';
import type { ListSource } from '../list/useRecordList.ts';

/** What a picker may be told, beside the collection to choose from. */
export interface PickOptions<C extends Collection>
  extends Omit<ListSource<C>, 'collection'>,
    Pick<RowLook<RowOf<C>>, 'reasons' | 'quietState' | 'stateWidth'> {
  /** 'Kunde wählen' when not said. */
  title?: string;
  /** Beside the title: "3.12.2026 – 4.12.2026". */
  detail?: ReactNode;
}
