import { minor } from '@baize/kernel'
import type { StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import type { AgentContract, ContractTerms } from './contract-types.ts'
import { percentOf, topWorthOf } from './typed-terms.logic.ts'

export const STATE_TONES: Readonly<Record<AgentContract['state'], StatusTone>> = {
  waiting: 'waiting',
  in_force: 'done',
  rejected: 'failed',
  ended: 'neutral',
}

/** Rates and sums of contracts as they are read. */
export function useContractTexts() {
  const { t } = useTranslation('agent-centre')
  const money = useMoneyText()
  const worth = (pay: ContractTerms['pay'], value: bigint) =>
    pay === 'rate' ? `${figuresText(percentOf(value))}%` : money(minor(value))
  return {
    /** `0.06%` or `₱500.00`. */
    worth,
    /** The highest of the tiers. */
    top: (terms: ContractTerms) => worth(terms.pay, topWorthOf(terms)),
    /** Who gives it. */
    giver: ({ giver }: AgentContract) =>
      giver === null
        ? t('contract.fromHouse')
        : t('contract.fromUpline', { name: giver.nickname || giver.username }),
    /** How it stands, and why it ended. */
    state: ({ state, endReason }: AgentContract) =>
      endReason === null ? t(`contract.state.${state}`) : t(`contract.end.${endReason}`),
  }
}
