import { clsx } from 'clsx';
import type { SyntheticEvent } from 'react';
import css from './LogoInFront.module.css';

interface LogoInFrontProps {
  /** Nothing while it is on its way. */
  src: string | undefined;
  className?: string | undefined;
}

/** A logo in front of words. How wide it is shows when it is there, and what stands beside it waits for that. */
export function LogoInFront({ src, className }: LogoInFrontProps) {
  return <img className={clsx(css.logo, className)} src={src} alt="" onLoad={say} onError={say} />;
}

// Also where it cannot be shown: the words alone say who it is.
const say = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset['known'] = '';
};
