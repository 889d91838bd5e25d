import type { Mission } from '@baize/contract'
import { Badge, Button, Meter } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../app/date-text.ts'
import { useClaimRewards, useJoinMission } from './use-claims.ts'
import { useCountText, useGivesText } from './use-mission-text.ts'

/** One mission: its progress, its steps, and what can be done about it. */
export function MissionRow({ of }: { readonly of: Mission }) {
  const { t, i18n } = useTranslation('missions')
  const [isOpen, setOpen] = useState(false)
  const givesText = useGivesText()
  const counted = BigInt(of.progress.counted)
  const present = of.steps.find(({ reach }) => BigInt(reach) > counted) ?? of.steps.at(-1)
  return (
    <li className="mission" data-state={of.state}>
      <div className="mission__main">
        <b>
          <bdi>{of.title}</bdi>
        </b>
        <span className="caption">{t('endsAt', { at: dayText(of.closesAt, i18n.language) })}</span>
      </div>
      <Progress of={of} />
      <b className="mission__gives num">{present && givesText(present.reward)}</b>
      <div className="mission__action">
        <MissionAction of={of} />
      </div>
      <button
        type="button"
        className="mission__more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'less' : 'more', { count: of.steps.length })}
      </button>
      {isOpen && <Steps of={of} />}
    </li>
  )
}

function Progress({ of }: { readonly of: Mission }) {
  const { t } = useTranslation('missions')
  const countText = useCountText()
  const last = of.steps.at(-1)?.reach ?? '1'
  const goal = of.progress.goal ?? last
  const [done, all] = [BigInt(of.progress.counted), BigInt(goal)]
  const share = done >= all ? 1 : Number((done * 1_000n) / all) / 1_000
  const counted = done > all ? goal : of.progress.counted
  const text = t('progressOf', { counted: countText(of, counted), goal: countText(of, goal) })
  return (
    <div className="mission__progress">
      <span className="num caption">{text}</span>
      <Meter share={share} label={t('progress')} valueText={text} />
    </div>
  )
}

function MissionAction({ of }: { readonly of: Mission }) {
  const { t } = useTranslation('missions')
  const claim = useClaimRewards()
  const join = useJoinMission()
  const open = of.rewards.filter(({ state }) => state === 'open')
  if (open.length > 0) {
    return (
      <Button
        size="s"
        variant="brass"
        isBusy={claim.isPending}
        onClick={() => claim.mutate(open.map(({ rewardId }) => rewardId))}
      >
        {t('claim')}
      </Button>
    )
  }
  if (of.canJoin) {
    return (
      <Button size="s" isBusy={join.isPending} onClick={() => join.mutate(of.promotionId)}>
        {t('join')}
      </Button>
    )
  }
  return <Badge tone={of.state === 'claimed' ? 'felt' : 'neutral'}>{t(`state.${of.state}`)}</Badge>
}

/** A chain in its steps: which are done, which come. */
function Steps({ of }: { readonly of: Mission }) {
  const { t } = useTranslation('missions')
  const givesText = useGivesText()
  const countText = useCountText()
  const counted = BigInt(of.progress.counted)
  return (
    <div className="mission__details">
      <ol className="mission__steps">
        {of.steps.map((step) => (
          <li key={step.reach} data-done={counted >= BigInt(step.reach)}>
            <span className="num">{countText(of, step.reach)}</span>
            <b className="num">{givesText(step.reward)}</b>
            <span className="caption">
              {t(counted >= BigInt(step.reach) ? 'stepDone' : 'stepOpen')}
            </span>
          </li>
        ))}
      </ol>
      <p className="mission__terms">{of.terms}</p>
    </div>
  )
}
