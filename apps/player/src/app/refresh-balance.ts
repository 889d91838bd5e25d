import { operations } from '@baize/contract'
import { api } from './api.ts'
import { showBalance } from './balance.ts'

/** Door: asks for the balance anew; the shown one changes only if the answer is newer. */
export async function refreshBalance(): Promise<void> {
  showBalance(await api.call(operations.getBalance, {}))
}
