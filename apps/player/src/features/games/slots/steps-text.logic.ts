/** With more multipliers than this only the first and the last are shown. */
const STEPS_TOLD_MAX = 8
const FIRST_TOLD = 3

/** `1, 2, 3, 5`, or `1, 2, 3 … 100` of many. */
export function stepsText(steps: readonly number[]): string {
  if (steps.length <= STEPS_TOLD_MAX) return steps.join(', ')
  return `${steps.slice(0, FIRST_TOLD).join(', ')} … ${steps.at(-1)}`
}
