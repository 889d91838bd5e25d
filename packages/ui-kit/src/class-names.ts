/** Joins class names, leaving out what is absent. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
