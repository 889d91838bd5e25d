const SHOWN_EACH_SIDE = 2
const MASK = '***'

/** A name for the public, such as `jo***91`; of a short name only its first letter is told. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 2 * SHOWN_EACH_SIDE) return `${letters[0] ?? ''}${MASK}`
  const first = letters.slice(0, SHOWN_EACH_SIDE).join('')
  return `${first}${MASK}${letters.slice(-SHOWN_EACH_SIDE).join('')}`
}
