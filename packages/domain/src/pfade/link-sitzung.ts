import { text } from '@traverse/schema';

/** What every path behind a secret link takes. */
export const sitzung = text({ label: 'Die Sitzung', hint: 'Aus POST /api/l' });

/** Of a path that takes it. */
export const byLink = 'Mit der Sitzung eines geheimen Links.';
