/** Texts that a browser has put something else in the place of while it translated the page, and what it put there. */
const replaced = new WeakMap<Node, Node>();

/**
 * Lets a page be translated by the browser: it puts `<font>` elements in the place of texts, and React removes, moves and
 * changes texts that are not there any more (facebook/react#11538). What is done to such a text is done to what stands in
 * its place; one that changes comes back itself, and is translated anew. To be called once, at the start.
 */
export function surviveTranslation(): void {
  new MutationObserver(noteReplacements).observe(document, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- each is called on what it is wrapped for
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      const there = standsFor(child, this);
      if (there) removeChild.call(this, there);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      const there = before && standsFor(before, this);
      return there ? insertBefore.call(this, node, there) : appendChild.call(this, node);
    },
  });
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!nodeValue?.set) return;
  // oxlint-disable-next-line typescript/unbound-method -- likewise
  const { get, set } = nodeValue;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Node, value: string | null) {
      const stranger = replaced.get(this);
      if (this.parentNode === null && stranger?.parentNode) {
        stranger.parentNode.replaceChild(this, stranger);
        replaced.delete(this);
      }
      set.call(this, value);
    },
  });
}

/** The child itself, or what was put in its place; undefined when neither is there. */
function standsFor(child: Node, parent: Node): Node | undefined {
  if (child.parentNode === parent) return child;
  const stranger = replaced.get(child);
  return stranger?.parentNode === parent ? stranger : undefined;
}

/** One step of a translator: a text goes, and a `<font>` comes where it was; in one record, or in two next to each other. */
function noteReplacements(records: readonly MutationRecord[]): void {
  for (const [index, { addedNodes, removedNodes, target }] of records.entries()) {
    const [text] = removedNodes;
    if (text?.nodeType !== Node.TEXT_NODE || text.parentNode !== null) continue;
    const beside = [records[index - 1], records[index + 1]].filter((each) => each?.target === target);
    const added = [...addedNodes, ...beside.flatMap((each) => [...(each?.addedNodes ?? [])])];
    const font = added.find((node) => node.nodeName === 'FONT' && node.parentNode === target);
    if (font) replaced.set(text, font);
  }
}
