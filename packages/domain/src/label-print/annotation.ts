/** Characters in a line of the annotation. Source: spec part 2, section 5. */
export const annotationWidth = 20;

/** The annotation as its lines: '{n} Stück' first when the code counts several, then the text cut every 20 characters. */
export function annotationLines(text: string, count: number): string[] {
  const whole = count > 1 ? withLineBreak(`${count} Stück`) + text : text;
  const characters = Array.from(whole);
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += annotationWidth) {
    lines.push(
      characters
        .slice(start, start + annotationWidth)
        .join('')
        .trimEnd(),
    );
  }
  return lines;
}

/** 'Zeilenumbruch': filled up with blanks, so that what follows starts a line. A full line needs none. */
export function withLineBreak(text: string): string {
  const length = Array.from(text).length;
  return text + ' '.repeat((annotationWidth - (length % annotationWidth)) % annotationWidth);
}
