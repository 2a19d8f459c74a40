import css from './PhoneLink.module.css';

/** A phone number that is called by a tap. */
export function PhoneLink({ number }: { number: string }) {
  if (number.trim() === '') return <span />;
  return (
    <a className={css.phone} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
