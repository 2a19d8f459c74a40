const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;

/**
 * An id for a record that is about to be stored. Made here, so that a second try after a lost answer is recognised
 * and stores nothing twice.
 */
export function newRecordId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 252 is the largest multiple of 36 in a byte: every letter is as likely as the others.
      if (byte < 252 && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
