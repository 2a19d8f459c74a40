let code: string | undefined;

/** What was scanned while the card was on its way: it takes that once it is there. */
export const cardLater = {
  put: (scanned: string | undefined) => {
    code = scanned;
  },
  take: () => {
    const scanned = code;
    code = undefined;
    return scanned;
  },
};
