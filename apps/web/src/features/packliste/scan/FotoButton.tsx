import { IconCamera } from '@tabler/icons-react';
import css from './BefundSheet.module.css';

/** Takes a picture where the device has a camera, and chooses one elsewhere. */
export function FotoButton({ count, onTaken }: { count: number; onTaken: (taken: readonly File[]) => void }) {
  return (
    <label className={css.foto}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={count === 0 ? 'Foto dazu' : `Noch ein Foto dazu, ${count} aufgenommen`}
        onChange={({ currentTarget }) => {
          onTaken([...(currentTarget.files ?? [])]);
          // The same picture may be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconCamera size={26} stroke={1.75} aria-hidden="true" />
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </label>
  );
}
