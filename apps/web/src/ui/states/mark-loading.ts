/**
 * The ref of an outline. Whatever stands around it on the page carries `data-loading` as long as it is there, so that
 * what would move when the rows come can wait for them. A `:has()` would search all rows again at each change of them.
 */
export function markLoading(outline: HTMLElement | null): () => void {
  const around: HTMLElement[] = [];
  for (let each = outline?.parentElement; each?.closest('main'); each = each.parentElement) around.push(each);
  for (const each of around) addOutlines(each, 1);
  return () => {
    for (const each of around) addOutlines(each, -1);
  };
}

function addOutlines(element: HTMLElement, more: number): void {
  const outlines = Number(element.dataset['loading'] ?? 0) + more;
  if (outlines > 0) element.dataset['loading'] = String(outlines);
  else delete element.dataset['loading'];
}
