import type { BankAccount } from '@baize/contract'

const LETTERS_MAX = 3

/** `UNI` for Unionline, `LT` for Luzon Trust: what stands on an account's tile. */
export function bankLetters(bankName: string): string {
  const words = bankName.trim().split(/\s+/)
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...(words[0] ?? '')]
  return letters.slice(0, LETTERS_MAX).join('').toUpperCase()
}

/** True once a withdrawal may go to the account. */
export function isUsable({ usableFrom }: Pick<BankAccount, 'usableFrom'>, nowMs: number): boolean {
  return Date.parse(usableFrom) <= nowMs
}

/** The account that a form begins with: the default, unless it still waits and another does not. */
export function firstChoice(
  accounts: readonly BankAccount[],
  nowMs: number,
): BankAccount | undefined {
  const usable = accounts.filter((account) => isUsable(account, nowMs))
  const among = usable.length > 0 ? usable : accounts
  return among.find(({ isDefault }) => isDefault) ?? among[0]
}
