import { classNames, SkeletonRows } from '@baize/ui-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import {
  formatAmount,
  formatInstant,
  formatMovement,
  movementClass,
} from '../../../parts/format.ts'
import { type SessionBet, sessionBetsQuery } from './timeline.queries.ts'

interface SessionBetsProps {
  readonly memberId: string
  readonly session: { readonly newest: string; readonly oldest: string }
  readonly shown: string | undefined
  onShow(betId: string): void
}

/** The rounds of a session, each with the way to what decided it. */
export function SessionBets({ memberId, session, shown, onShow }: SessionBetsProps) {
  const { t } = useTranslation('memberTimeline')
  const found = useInfiniteQuery(sessionBetsQuery(useApi(), memberId, session))
  const pages = found.data?.pages ?? []
  const older = pages.at(-1)?.olderCount ?? 0
  if (found.error) return <p className="event__bets panel__body">{failureText(found.error)}</p>
  if (!found.data) return <SkeletonRows />
  return (
    <ol className="event__bets">
      {pages.flatMap(({ bets }) =>
        bets.map((bet) => (
          <li key={bet.betId} className={classNames('bet', shown === bet.betId && 'is-on')}>
            <Bet bet={bet} onShow={onShow} />
          </li>
        )),
      )}
      {older > 0 && (
        <li className="bet">
          <button
            type="button"
            className="link"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('olderBets', { count: older })}
          </button>
        </li>
      )}
    </ol>
  )
}

function Bet({ bet, onShow }: { readonly bet: SessionBet; onShow(betId: string): void }) {
  const { t } = useTranslation(['memberTimeline', 'members'])
  const currency = useCurrency()
  const { payoutMinor } = bet
  const stake = formatAmount(bet.stakeMinor, currency)
  const words =
    payoutMinor === null
      ? t('bet.open', { stake })
      : payoutMinor === '0'
        ? t('bet.lost', { stake })
        : t('bet.won', { stake, payout: formatAmount(payoutMinor, currency) })
  const ofBonus = bet.bonusMinor !== '0' && (
    <span className="caption">
      {t('members:rounds.ofBonus', { amount: formatAmount(bet.bonusMinor, currency) })}
    </span>
  )
  const result =
    payoutMinor === null ? null : (BigInt(payoutMinor) - BigInt(bet.stakeMinor)).toString()
  return (
    <>
      <time className="num" dateTime={bet.openedAt}>
        {formatInstant(bet.openedAt).slice(-8)}
      </time>
      {bet.isRound ? (
        <button type="button" className="bet__words" onClick={() => onShow(bet.betId)}>
          {words} {ofBonus}
        </button>
      ) : (
        <span className="bet__words">
          {words} {ofBonus}
        </span>
      )}
      <span className={classNames('num', movementClass(result ?? '0'))}>
        {result !== null && formatMovement(result, currency)}
      </span>
    </>
  )
}
