/** From so many letters on a mask shows two at each end, and one at each end before. */
const LONG = 8
/** Shorter than this not even the ends are shown: what is left could be guessed. */
const SHORT = 4

/**
 * A name for people who need not know it, such as `jo***91`: never more than half of it. Of a short one the first letter, of
 * one or two letters nothing.
 */
export function maskName(name: string): string {
  const letters = [...name]
  const { length } = letters
  if (length < SHORT) return length < SHORT - 1 ? '***' : `${letters[0]}***`
  const shown = length < LONG ? 1 : 2
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`
}

/** `ma***@mail.example`: enough to know which mailbox, too little to write to it. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  const letters = [...(at > 0 ? mail.slice(0, at) : mail)]
  const shown = letters.length < SHORT - 1 ? 0 : letters.length < LONG - 2 ? 1 : 2
  return `${letters.slice(0, shown).join('')}***${at > 0 ? mail.slice(at) : ''}`
}
