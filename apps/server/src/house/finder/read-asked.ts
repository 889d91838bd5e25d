import { decodeId, foldName, type Uuid } from '@baize/kernel'

/** What a line of a finder may mean; what it cannot be is left out. */
export interface Asked {
  readonly text: string
  /** Folded words of a name, each of at least two letters or figures. */
  readonly words: readonly string[]
  /** Of an id, an account's end or an order's number; three at least. */
  readonly digits?: string
  /** Capitals and figures of a reference without its spaces. */
  readonly code?: string
  /** `D-20261121-1042` */
  readonly orderNumber?: string
  readonly roundId?: Uuid
  /** Of a round that many share. */
  readonly eventId?: Uuid
  readonly amountMinor?: string
  readonly between?: { readonly from: Date; readonly to: Date }
}

export interface Typed {
  readonly text: string
  readonly amountMinor?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const WORDS_MAX = 5
const WORD_LENGTH_MIN = 2
const DIGITS_MIN = 3
const DIGITS_MAX = 30
const CODE_LENGTH_MIN = 6

/** Reads a line as everything that it may mean. */
export function readAsked({ text: typed, amountMinor, from, to }: Typed): Asked {
  const text = typed.trim()
  const words = foldName(text)
    .split(' ')
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .slice(0, WORDS_MAX)
  const digits = /^[\d\s.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const orderNumber = text.toUpperCase()
  const roundId = decodeId('rnd', text.toLowerCase())
  const eventId = decodeId('evt', text.toLowerCase())
  return {
    ...{ text, words },
    ...(digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX && { digits }),
    ...(/^[A-Z0-9]+$/.test(code) && code.length >= CODE_LENGTH_MIN && { code }),
    ...(/^[A-Z]-\d{8}-\d+$/.test(orderNumber) && { orderNumber }),
    ...(roundId && { roundId }),
    ...(eventId && { eventId }),
    ...(amountMinor !== undefined && amountMinor !== '0' && { amountMinor }),
    ...(from && to && { between: { from: new Date(from), to: new Date(to) } }),
  }
}

/** Whether there is enough of it to look for. */
export function isEnough({ words, digits, orderNumber, amountMinor }: Asked): boolean {
  const isName = words.some((word) => /\D/.test(word))
  return isName || (digits ?? orderNumber ?? amountMinor) !== undefined
}
