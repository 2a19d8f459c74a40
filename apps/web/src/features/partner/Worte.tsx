import { Card } from '../../ui/Card.tsx';
import css from './partner.module.css';

/** What is said of a partner in words, line by line as it was written; what is empty is not there. */
export function Worte({ worte }: { worte: readonly (readonly [label: string, text: string])[] }) {
  const said = worte.filter(([, text]) => text.trim() !== '');
  return said.map(([label, text]) => (
    <Card key={label} heading={label} aria-label={label}>
      <p className={css.text}>{text}</p>
    </Card>
  ));
}
