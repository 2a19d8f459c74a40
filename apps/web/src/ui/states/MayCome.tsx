import { markLoading } from './mark-loading.ts';

/** Stands for a part that many do not have, until it is known: nothing is seen of it, and what stands below it can wait for it. */
export function MayCome() {
  return <span ref={markLoading} data-skeleton hidden />;
}
