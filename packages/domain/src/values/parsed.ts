/** What came of reading a user's input: a value, or a German sentence that says how to put it right. */
export type Parsed<Value> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly problem: string; readonly value?: undefined };
