import { formatZahl } from '@traverse/domain/values';
import type { ReactNode } from 'react';
import { useMedia } from '../../ui/useMedia.ts';
import css from './ListFoot.module.css';
import { ListPages } from './ListToolbar.tsx';
import type { RecordList } from './useRecordList.ts';

/** Which rows these are, and what the whole selection comes to; on phones the pages as well, at thumb height. */
export function ListFoot({ list, children }: { list: RecordList; children?: ReactNode }) {
  const isPhone = useMedia('--phone');
  const { page } = list;
  if (!page || page.totalItems === 0) return null;
  return (
    <footer className={css.foot}>
      <span className={css.range}>{rangeText(page)}</span>
      {isPhone ? <ListPages list={list} /> : children}
    </footer>
  );
}

function rangeText({ page, perPage, totalItems, items }: NonNullable<RecordList['page']>): string {
  const first = (page - 1) * perPage + 1;
  const last = first + items.length - 1;
  return `${formatZahl(first)} – ${formatZahl(last)} von ${formatZahl(totalItems)}`;
}
