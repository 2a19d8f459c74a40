import { telOf } from '../../../ui/tel-of.ts';
import css from './PhoneLink.module.css';

/** A phone number that is called by a tap. */
export function PhoneLink({ number }: { number: string }) {
  if (number.trim() === '') return <span />;
  return (
    <a className={css.phone} href={telOf(number)}>
      {number}
    </a>
  );
}
