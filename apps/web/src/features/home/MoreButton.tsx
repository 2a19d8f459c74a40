import css from './MoreButton.module.css';

/** Shows the rows of a card that are left out; nothing where all are there. */
export function MoreButton({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  if (hidden <= 0) return null;
  return (
    <button type="button" className={css.more} onClick={onShow}>
      {hidden} weitere
    </button>
  );
}
