export interface RouletteResult {
  /** 0 to 36. */
  readonly number: number
}
