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

/** A text of labels with those of another one as well; as it is where it has all of them. */
export function withLabels(text: string, added: string): string {
  const known = labelsOf(text);
  const missing = labelsOf(added).filter((label) => !shareLabel([label], known));
  return missing.length === 0 ? text : distinctLabelText([...known, ...missing]);
}

/** A text of labels without those of another one; as it is where it has none of them. */
export function withoutLabels(text: string, taken: string): string {
  const known = labelsOf(text);
  const left = known.filter((label) => !shareLabel([label], labelsOf(taken)));
  return left.length === known.length ? text : labelText(left);
}

/** These labels as a text; one that stands twice, in whatever case, is kept once. */
export function distinctLabelText(labels: readonly string[]): string {
  return labelText(labels.filter((label, index) => !shareLabel([label], labels.slice(0, index))));
}
