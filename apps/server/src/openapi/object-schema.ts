import type { JsonSchema } from '@traverse/schema';

/** An object with these members, all of which are there unless `required` names fewer. */
export const objectOf = (
  properties: { readonly [name: string]: JsonSchema },
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, required });
