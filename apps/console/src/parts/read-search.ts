/** Reads what stands in an address; anything unexpected is as if it were not there. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : ''
}

export function readPage(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export function readOneOf<Value extends string>(
  value: unknown,
  allowed: readonly Value[],
): Value | undefined {
  return allowed.find((each) => each === value)
}

/** A day that there is, `2026-11-21`. */
export function readDay(value: unknown): string | undefined {
  const text = readText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
