import './envelopes-texts.ts'
import './envelopes.css'
import type { Envelope } from '@baize/contract'
import { artUrl, Badge, Button, Meter } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countdownText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { RewardTerms } from '../../parts/reward/reward-terms.tsx'
import { useRewardConditions } from '../../parts/reward/use-reward-conditions.ts'
import { withSum } from '../../parts/reward/wagering.logic.ts'
import { EnvelopeShares } from './envelope-shares.tsx'
import { stateAt } from './envelope-state.logic.ts'
import { useClaim } from './use-claim.ts'

interface EnvelopeCardProps {
  readonly of: Envelope
  /** Shares left, where the page hears of them sooner than it asks. */
  readonly left?: number | undefined
}

/** One red envelope: when it opens, the member's share or the way to it, and who got what. */
export function EnvelopeCard({ of, left = of.left }: EnvelopeCardProps) {
  const { t, i18n } = useTranslation('envelopes')
  const money = useMoneyText()
  const untilOpen = useCountdown(of.opensAt) ?? 0
  const untilClosed = useCountdown(of.closesAt) ?? 0
  const conditions = useRewardConditions()
  const claim = useClaim(of.envelopeId)
  const [isListed, setListed] = useState(false)
  const state = stateAt({ ...of, left }, { untilOpen, untilClosed })
  const ownMinor = claim.data?.shareMinor ?? of.ownShareMinor
  const span = `${momentText(of.opensAt, i18n.language)} – ${momentText(of.closesAt, i18n.language)}`
  return (
    <article className="card envelope" data-state={state}>
      <div className="envelope__plate plate fam-lantern">
        <span className="label">{span}</span>
        <h3>
          <bdi>{of.title}</bdi>
        </h3>
        <img src={artUrl('envelope')} alt="" width={96} height={96} loading="lazy" />
        {ownMinor !== null && (
          <div className="envelope__own" role="status">
            <span>{t('yours')}</span>
            <b className="num">{money(readMinor(ownMinor))}</b>
            <span>{t(of.reward ? 'bonus' : 'cash')}</span>
          </div>
        )}
      </div>
      <div className="envelope__body">
        <div className="envelope__facts">
          <Badge tone={state === 'open' ? 'felt' : 'neutral'}>{t(`state.${state}`)}</Badge>
          <span className="num">
            {state === 'upcoming' && t('opensIn', { left: countdownText(untilOpen) })}
            {state === 'open' && t('closesIn', { left: countdownText(untilClosed) })}
          </span>
        </div>
        <Meter
          share={1 - left / of.shares}
          label={t('taken')}
          valueText={t('leftOf', { left, all: of.shares })}
        />
        <div className="envelope__facts">
          <span>{t('leftOf', { left, all: of.shares })}</span>
          <span className="num">{money(readMinor(of.totalMinor))}</span>
        </div>
        <div className="envelope__foot">
          {state === 'open' && ownMinor === null && (
            <Button variant="primary" isBusy={claim.isPending} onClick={() => claim.mutate()}>
              {t('claim')}
            </Button>
          )}
          {state !== 'upcoming' && (
            <Button variant="ghost" size="s" onClick={() => setListed(!isListed)}>
              {t(isListed ? 'hideList' : 'showList')}
            </Button>
          )}
        </div>
        {isListed && <EnvelopeShares envelopeId={of.envelopeId} />}
        {of.reward && (
          <RewardTerms of={conditions(withSum(of.reward, ownMinor ?? of.reward.amountMinor))} />
        )}
        <p className="caption">{t(`note.${of.split}`)}</p>
      </div>
    </article>
  )
}
