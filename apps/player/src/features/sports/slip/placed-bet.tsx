import type { SportsBet } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { Ring } from '../parts/ring.tsx'
import { legsOfBet } from './rebet.logic.ts'
import { ReviewNote } from './review-note.tsx'
import { replaceLegs } from './slip-store.ts'

/** No bet is looked at for longer. */
const LOOKED_AT_MS = 20_000

/** One bet that was placed: it waits, was taken, or was rejected and why. */
export function PlacedBet({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const odds = useOddsText()
  const stake = money(readMinor(bet.stakeMinor))
  const isRejected = bet.state === 'rejected'
  const isPending = bet.state === 'pending'
  const isLookedAt = isPending && bet.review?.state === 'waiting'
  return (
    <li className="sb-placed__bet" data-state={bet.state}>
      {isPending && bet.decidesAt !== null ? (
        <Ring until={bet.decidesAt} tone="felt" {...(isLookedAt && { totalMs: LOOKED_AT_MS })} />
      ) : (
        <Icon of={isRejected ? CircleX : CircleCheck} size="l" />
      )}
      <div>
        <b>
          {isLookedAt
            ? t('review.waiting', { stake })
            : t(`placed.${isRejected ? 'rejected' : isPending ? 'pending' : 'taken'}`, { stake })}
        </b>
        {!isRejected && (
          <p className="caption">
            {t('placed.what', {
              type: t(`betType.${bet.type}`),
              odds: odds(bet.totalOdds),
              returns: money(readMinor(bet.returnMinor)),
            })}
          </p>
        )}
        {bet.isFreeBet && (
          <p className="caption">{t(isRejected ? 'freeBet.back' : 'freeBet.placed')}</p>
        )}
        {isRejected && <RejectedLegs bet={bet} />}
        {isRejected && <ReviewNote bet={bet} />}
        {isRejected && (
          <Button size="s" onClick={() => replaceLegs(legsOfBet(bet))}>
            {t('placed.again')}
          </Button>
        )}
      </div>
    </li>
  )
}

function RejectedLegs({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const reasons = bet.legs.flatMap((leg, index) => {
    const reason = bet.rejectedLegs?.[index]
    return reason ? [{ leg, reason }] : []
  })
  return (
    <ul className="sb-placed__reasons caption">
      {reasons.map(({ leg, reason }) => (
        <li key={`${leg.eventId} ${leg.market} ${leg.outcomeId}`}>
          {t('placed.reason', {
            outcome: names.outcome(leg, leg.market, leg.outcomeId),
            reason: t(`legRefusal.${reason}`),
          })}
        </li>
      ))}
    </ul>
  )
}
