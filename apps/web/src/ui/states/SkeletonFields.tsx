import { markLoading } from './mark-loading.ts';
import css from './SkeletonFields.module.css';

/** The shape of a form whose values are still loading. Invisible for the first 150 ms, as rows are. */
export function SkeletonFields({ fields }: { fields: number }) {
  return (
    <div ref={markLoading} className={css.fields} role="status" aria-label="Wird geladen" data-skeleton>
      {Array.from({ length: fields }, (_, field) => (
        <span key={field} className={css.field} />
      ))}
    </div>
  );
}
