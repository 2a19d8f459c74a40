import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import css from './OhnePreisButton.module.css';

interface OhnePreisButtonProps {
  count: number;
  isOpen: boolean;
  toggle: () => void;
}

/** 'Zubehör und Teile ohne Preis (4)': what is folded says how much (look.md 17, rule 3). */
export function OhnePreisButton({ count, isOpen, toggle }: OhnePreisButtonProps) {
  const Glyph = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={css.fold} aria-expanded={isOpen} onClick={toggle}>
      <Glyph size={18} stroke={1.75} aria-hidden="true" />
      Zubehör und Teile ohne Preis ({formatZahl(count)})
    </button>
  );
}
