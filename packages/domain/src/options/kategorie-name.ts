import type { Pattern } from '@traverse/schema';

/** What a category may be called. The evaluation leaves keys that begin with 'davon' out of its sums (AUSW-01). */
export const kategorieName: Pattern = {
  matches: /^(?!davon)/i,
  message: 'Ein Name, der nicht mit „davon“ beginnt.',
};
