import type { PromotionReward, Raffle } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLeftText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { RewardTerms } from '../../parts/reward/reward-terms.tsx'
import { useRewardConditions } from '../../parts/reward/use-reward-conditions.ts'
import { useRewardText } from '../../parts/reward/use-reward-text.ts'
import { withSum } from '../../parts/reward/wagering.logic.ts'
import { firstTickets, ticketText } from './missions.logic.ts'
import { useClaimPrize } from './use-claims.ts'

const RaffleCheck = lazy(async () => ({
  default: (await import('./raffle-check.tsx')).RaffleCheck,
}))

/** Tickets that are printed one by one. */
const TICKETS_SHOWN = 9

/** A raffle: own tickets, prizes, who won, and how to check the draw. */
export function RaffleCard({ of }: { readonly of: Raffle }) {
  const { t } = useTranslation('missions')
  const prizeText = usePrizeText()
  const claim = useClaimPrize()
  const [isChecking, setChecking] = useState(false)
  const count = of.ownTickets.reduce((sum, run) => sum + run.count, 0)
  return (
    <section className="panel raffle" aria-label={of.title}>
      <div className="race__head">
        <h2 className="h2">{of.title}</h2>
        <Badge tone={count > 0 ? 'gold' : 'neutral'}>{t('raffle.own', { count })}</Badge>
      </div>
      <RaffleTime of={of} />
      {count > 0 && (
        <ul className="raffle__tickets">
          {firstTickets(of.ownTickets, TICKETS_SHOWN).map((number) => (
            <li key={number} className="raffle__ticket num">
              {ticketText(number)}
            </li>
          ))}
          {count > TICKETS_SHOWN && <li>{t('raffle.more', { count: count - TICKETS_SHOWN })}</li>}
        </ul>
      )}
      {of.state === 'drawn' ? <Winners of={of} /> : <Prizes of={of} />}
      {of.reward && <PrizeTerms reward={of.reward} />}
      <div className="raffle__foot">
        {of.claimableMinor !== '0' && (
          <Button variant="brass" isBusy={claim.isPending} onClick={() => claim.mutate(of)}>
            {t('claimSum', { sum: prizeText(of.reward, of.claimableMinor) })}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={() => setChecking(true)}>
          {t('raffle.check')}
        </Button>
      </div>
      {isChecking && (
        <Suspense>
          <RaffleCheck of={of} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </section>
  )
}

function RaffleTime({ of: { state, opensAt, closesAt, ticketsCount } }: { readonly of: Raffle }) {
  const { t, i18n } = useTranslation('missions')
  const { language } = i18n
  const leftMs = useCountdown(state === 'running' ? closesAt : null)
  const text =
    state === 'coming_soon'
      ? t('opens', { at: momentText(opensAt, language) })
      : state === 'running'
        ? t('raffle.drawnIn', { left: daysLeftText(leftMs ?? 0, language), count: ticketsCount })
        : state === 'counting'
          ? t('counting')
          : t('raffle.drawnFrom', { count: ticketsCount })
  return <p className="caption num race__facts">{text}</p>
}

function Prizes({ of: { prizesMinor, reward } }: { readonly of: Raffle }) {
  const { t } = useTranslation('missions')
  const prizeText = usePrizeText()
  const money = useMoneyText()
  const [first] = prizesMinor
  const total = prizesMinor.reduce((sum, prize) => sum + BigInt(prize), 0n)
  return (
    <dl className="raffle__prizes">
      <div>
        <dt>{t('raffle.firstPrize')}</dt>
        <dd className="num">{prizeText(reward, first ?? '0')}</dd>
      </div>
      <div>
        <dt>{t('raffle.allPrizes', { count: prizesMinor.length })}</dt>
        <dd className="num">{money(readMinor(`${total}`))}</dd>
      </div>
    </dl>
  )
}

/** The terms of the first prize. */
function PrizeTerms({ reward }: { readonly reward: PromotionReward }) {
  const conditions = useRewardConditions()
  return <RewardTerms of={conditions(reward)} />
}

/** A prize in words: cash, bonus money or free rounds. */
function usePrizeText() {
  const money = useMoneyText()
  const rewardText = useRewardText()
  return (reward: PromotionReward | null, prizeMinor: string) =>
    reward ? rewardText(withSum(reward, prizeMinor)) : money(readMinor(prizeMinor))
}

function Winners({ of: { winners, reward } }: { readonly of: Raffle }) {
  const { t } = useTranslation('missions')
  const prizeText = usePrizeText()
  if (winners.length === 0) return <p className="race__none">{t('raffle.nobody')}</p>
  return (
    <ol className="board">
      {winners.map(({ place, name, ticket, prizeMinor, isOwn }) => (
        <li key={place} className="board__row" data-own={isOwn} data-top={place <= 3}>
          <span className="board__rank num">{place}</span>
          <span className="board__name">
            <bdi>{isOwn ? t('you') : name}</bdi>
          </span>
          <span className="num">{ticketText(ticket)}</span>
          <b className="board__prize num">{prizeText(reward, prizeMinor)}</b>
        </li>
      ))}
    </ol>
  )
}
