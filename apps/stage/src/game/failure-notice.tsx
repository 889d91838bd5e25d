import type { StageFacts } from '@baize/contract/stage'
import { formatMoney, type Minor } from '@baize/kernel'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { amountOf, currencyOf } from '../stage-facts.ts'
import type { Rounds } from './use-rounds.ts'

interface FailureNoticeProps {
  readonly facts: StageFacts
  readonly rounds: Rounds
  readonly stakeMinor: Minor
}

/** Why there was no round, and the way on. */
export function FailureNotice({ facts, rounds, stakeMinor }: FailureNoticeProps) {
  const { t, i18n } = useTranslation()
  const { failure, balanceMinor, isBusy } = rounds
  const { ways, purse } = facts
  if (purse.kind === 'credits' && !isBusy && balanceMinor < stakeMinor) {
    const amount = formatMoney(amountOf(purse.balanceMinor), currencyOf(facts), i18n.language)
    return (
      <div className="deck-notice">
        <Notice isAlert>{t('failure.noCredits')}</Notice>
        <button type="button" className="way" onClick={() => void rounds.renewCredits()}>
          {t('deck.again', { amount })}
        </button>
      </div>
    )
  }
  if (!failure) return null
  return (
    <div className="deck-notice">
      <Notice tone="danger" isAlert>
        {t(failure.text)}
      </Notice>
      {ways && failure.way && (
        <a
          className="way"
          target="_top"
          href={failure.way === 'cashier' ? ways.depositUrl : ways.lobbyUrl}
        >
          {t(`ways.${failure.way}`)}
        </a>
      )}
    </div>
  )
}
