/** A part of a letter: it says how high it is, and draws itself where there is room. */
export interface BriefPart {
  readonly height: number;
  /** Draws it below `top`. */
  readonly draw: (top: number) => void;
  /** Begins a page of its own. */
  readonly newPage?: boolean;
  /** So high is what begins here and stands on one page, where a page holds it. */
  readonly together?: number;
}
