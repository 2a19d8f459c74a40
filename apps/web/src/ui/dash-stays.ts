/** A name of parts, `firma – name – ort`, as it is shown: the dash stays with the word before it when a line ends there. */
export function dashStays(name: string): string {
  return name.replaceAll(' – ', '\u00a0– ');
}
