import { Card } from '../../ui/Card.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './ShellPending.module.css';

/** The outline of the app while its program is still on the way. */
export function ShellPending() {
  return (
    <>
      <div className={css.bar}>
        <Mark />
        Traverse
      </div>
      <main className={css.main}>
        <PagePending />
      </main>
    </>
  );
}

/** The outline of a page while its program is still on the way. */
export function PagePending() {
  return (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  );
}
