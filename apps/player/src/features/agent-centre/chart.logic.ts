/** Round steps over which a chart is read: 1, 2, 2.5 and 5 of each power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
const LINES_WANTED = 4

export interface Scale {
  readonly lowest: number
  readonly highest: number
  /** Where lines are drawn, from below. */
  readonly marks: readonly number[]
}

/** The scale that holds all values and zero, with lines at round figures, `stepMin` apart at least. */
export function scaleOf(values: readonly number[], stepMin = 1): Scale {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = (top - bottom) / LINES_WANTED || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(stepMin, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  const first = Math.floor(bottom / step)
  const last = Math.max(first + 1, Math.ceil(top / step))
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { lowest: first * step, highest: last * step, marks }
}

/** The change against the time before, in tenths of a percent; undefined where there was nothing before. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined
  const size = before < 0n ? -before : before
  return Number(((now - before) * 1000n) / size)
}

/** The points of a line through values, as `points` of an SVG polyline in a box of this size. */
export function lineThrough(
  values: readonly number[],
  box: { readonly width: number; readonly height: number; readonly inset: number },
): readonly (readonly [number, number])[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const reach = highest - lowest || 1
  const step = values.length > 1 ? (box.width - 2 * box.inset) / (values.length - 1) : 0
  return values.map((value, index) => [
    box.inset + index * step,
    box.inset + (1 - (value - lowest) / reach) * (box.height - 2 * box.inset),
  ])
}
