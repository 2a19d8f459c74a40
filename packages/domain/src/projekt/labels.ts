/** The labels in a text as it is stored: `Ton, Licht` names two. Blanks and empty ones do not count. */
export function labelsOf(text: string): string[] {
  return text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

/** The text that stores these labels. */
export function labelText(labels: Iterable<string>): string {
  return [...labels].join(', ');
}

/** Labels agree whatever their case. */
export function shareLabel(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one.map((label) => label.toLowerCase()));
  return other.some((label) => known.has(label.toLowerCase()));
}

/** These labels as a text; one that stands twice, in whatever case, is kept once. */
export function distinctLabelText(labels: readonly string[]): string {
  return labelText(labels.filter((label, index) => !shareLabel([label], labels.slice(0, index))));
}
