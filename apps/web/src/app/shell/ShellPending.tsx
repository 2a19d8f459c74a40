import { Mark } from '../../ui/Mark.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import css from './ShellPending.module.css';

// What nearly every page begins with: a title, and something large.
const OUTLINE = [{ lines: [8] }];

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
  return <SkeletonPage titled cards={OUTLINE} />;
}
