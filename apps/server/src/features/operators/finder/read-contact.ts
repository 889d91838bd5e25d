/** What a caller says of themselves: the end of a telephone number, or an e-mail address as far as it is known. */
export type Contact =
  | { readonly kind: 'mobile'; readonly digits: string }
  | { readonly kind: 'mail'; readonly beginning: string }

const DIGITS_MIN = 4
const DIGITS_MAX = 18
const MAIL_MIN = 3

/** Undefined where it is neither. A trunk zero in front says nothing of where a number ends. */
export function readContact(typed: string): Contact | undefined {
  const text = typed.trim()
  if (/^[+\d\s().-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
    return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX
      ? { kind: 'mobile', digits }
      : undefined
  }
  const [name = ''] = text.split('@')
  const isMail = /^[^\s@]+@[^\s@]*$/.test(text) && name.length >= MAIL_MIN
  return isMail ? { kind: 'mail', beginning: text } : undefined
}
