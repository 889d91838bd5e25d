import type { StageFacts } from '@baize/contract/stage'
import { formatMoney } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '../stage-facts.ts'
import type { Rounds } from './use-rounds.ts'

/** What is read out when a round is over: silence while one is played. */
export function useAnnouncement(facts: StageFacts, { isBusy, last, failure }: Rounds): string {
  const { t, i18n } = useTranslation()
  if (isBusy || !last || failure) return ''
  const currency = currencyOf(facts)
  const amount = formatMoney(last.winMinor, currency, i18n.language)
  const stake = formatMoney(last.stakeMinor, currency, i18n.language)
  if (last.isFree)
    return last.winMinor > 0n ? t('result.freeWon', { amount }) : t('result.freeLost')
  if (last.winMinor === 0n) return t('result.lost', { stake })
  return t(last.isLate ? 'result.paying' : 'result.won', { amount, stake })
}
