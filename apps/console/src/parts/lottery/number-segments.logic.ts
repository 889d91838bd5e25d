interface Segment {
  readonly text: string
  /** The text names a window or a mark, such as `front3` or `big`; otherwise it is figures. */
  readonly isName: boolean
}

/** A number as the limits know it, such as `front3:12` or `1:7`, by its segments. */
export function segmentsOf(number: string): readonly Segment[] {
  return number.split(':').map((text) => ({ text, isName: /^[a-z]/.test(text) }))
}
