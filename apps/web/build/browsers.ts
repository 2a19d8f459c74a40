/**
 * The oldest browsers that are promised (README.md, docs/handbuch/einrichten.md): what is built has no younger syntax, calls
 * and styles. `public/older-browsers.js` says so below them, and fills in what they lack of the calls that are used.
 */
export const OLDEST = { chrome: '111', edge: '111', firefox: '128', safari: '16.4' } as const;

/** As the build names them; Edge is Chrome, and an iPhone's Safari has a number of its own. */
export const TARGETS: string[] = [
  ...Object.entries(OLDEST).map(([name, version]) => name + version),
  `ios${OLDEST.safari}`,
];

/** Calls that came later than the oldest of them, and are not filled in. */
export const YOUNGER_CALLS =
  /\b(?:Object\.groupBy|Promise\.try|Array\.fromAsync|RegExp\.escape|Error\.isError|Math\.(?:f16round|sumPrecise)|URL\.(?:canParse|parse)|AbortSignal\.any|Iterator\.from|Intl\.DurationFormat|document\.startViewTransition|scheduler\.(?:yield|postTask))\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toHex|toBase64|fromHex|fromBase64|getOrInsert|getOrInsertComputed|checkVisibility|showPopover|togglePopover|hidePopover|transferToFixedLength)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/;
