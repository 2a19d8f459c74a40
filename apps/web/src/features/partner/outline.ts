/** What stands there while a partner's page is loaded. */
export const OUTLINE = [{ lines: [2] }, { columns: 'minmax(0, 1fr) 360px', lines: [9, 6] }];
