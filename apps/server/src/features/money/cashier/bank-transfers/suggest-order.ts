import type { BankLine } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import type { EqualOrder, ShownBankLine } from './bank-lines.store.ts'
import { isPayerLike } from './judge-match.ts'

/**
 * The order that a line proposes: the one whose reference stands in it, else the only one of the same sum and days
 * whose player has the payer's name. Where two would fit, a person must look.
 */
export function suggestOrder(
  line: ShownBankLine,
  equals: readonly EqualOrder[],
): BankLine['suggestion'] {
  const { suggestedId, suggestedNumber, suggestedMinor } = line
  if (suggestedId !== null && suggestedNumber !== null && suggestedMinor !== null) {
    const isAmountSame = suggestedMinor === line.amountMinor
    return {
      ...{ depositId: encodeId('dep', suggestedId), orderNumber: suggestedNumber },
      ...{ askedMinor: suggestedMinor.toString(), isAmountSame, by: 'reference' },
      isAlone: isAmountSame,
    }
  }
  const alike = equals.filter(
    ({ bankLineId, names }) =>
      bankLineId === line.bankLineId && names.some((name) => isPayerLike(name, line.payer)),
  )
  const [only] = alike
  if (!only || alike.length > 1) return null
  return {
    ...{ depositId: encodeId('dep', only.depositId), orderNumber: only.orderNumber },
    ...{ askedMinor: only.amountMinor.toString(), isAmountSame: true, by: 'holder' },
    isAlone: false,
  }
}
