import { formatZahl } from '@traverse/domain/values';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './partner.module.css';

const FIRST = 5;
const STEP = 50;

/** A card shows a few, and more with a press: a page of somebody with thousands opens as fast as any. */
export function useMore(): { readonly perPage: number; readonly more: (total: number) => ReactNode } {
  const [perPage, setPerPage] = useState(FIRST);
  const more = (total: number) =>
    total > perPage && (
      <div className={css.more}>
        <Button onClick={() => setPerPage(perPage + STEP)}>{formatZahl(total - perPage)} ältere</Button>
      </div>
    );
  return { perPage, more };
}
