/**
 * Files that belong to one invoice: those of one name, the XML beside its PDF. What may be read as an e-invoice comes
 * first, XML before PDF; bundles keep the order of their first file.
 */
export function bundleFiles(files: readonly File[]): File[][] {
  const bundles = new Map<string, File[]>();
  for (const file of files) {
    const name = nameWithoutType(file).toLowerCase();
    const bundle = bundles.get(name);
    if (bundle) bundle.push(file);
    else bundles.set(name, [file]);
  }
  return [...bundles.values()].map((bundle) => bundle.toSorted((one, other) => rankOf(one) - rankOf(other)));
}

/** Whether it is worth asking: others are pictures, letters, tables. The server looks at the bytes. */
export function mayBeEInvoice(file: File): boolean {
  return rankOf(file) < READABLE.length;
}

/** `Rechnung 4711.pdf` is called `Rechnung 4711`. */
export function nameWithoutType({ name }: File): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

/** What a receipt is called by its file; '' where a camera or a scanner has counted: 'IMG_2231' is no name. */
export function nameOfPaper(file: File): string {
  const bare = nameWithoutType(file);
  return COUNTED.test(bare) ? '' : bare;
}

const COUNTED =
  /^(img|image|dsc[nf]?|pxl|mvimg|photo|foto|bild|scan|scanned document|document|dokument|whatsapp image)?[\s_-]*\d[\d\s_.()-]*(at[\d\s_.()-]+)?$/i;

const READABLE = ['.xml', '.pdf'];

function rankOf({ name }: File): number {
  const rank = READABLE.findIndex((ending) => name.toLowerCase().endsWith(ending));
  return rank < 0 ? READABLE.length : rank;
}
