import { members } from '@traverse/schema';

/** Who keeps the books (GRUP-01). */
export const books = members('admin', 'buchhaltung');
/** Who reads them: whoever keeps them, and who looks on (GRUP-02). */
export const bookReaders = members('admin', 'buchhaltung', 'pruefung');
/** What the office writes and the books stand on: invoices, customers, rentals and their documents. */
export const officeReaders = members('rechnungen', 'buchhaltung', 'pruefung');
