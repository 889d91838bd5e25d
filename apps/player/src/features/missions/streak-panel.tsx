import type { Mission } from '@baize/contract'
import { formsTag } from '@baize/languages'
import { Button, Icon } from '@baize/ui-kit'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { type StripDay, stripOf } from './missions.logic.ts'
import { useCheckIn, useClaimRewards } from './use-claims.ts'
import { useGivesText } from './use-mission-text.ts'

interface StreakPanelProps {
  readonly of: Mission
  readonly today: string
}

/** Days in a row: what is done, what each day brings, and the check-in of today. */
export function StreakPanel({ of, today }: StreakPanelProps) {
  const { t } = useTranslation('missions')
  const { streak } = of
  if (!streak) return null
  const strip = stripOf(of, today)
  return (
    <section className="streak" aria-label={of.title}>
      <div className="streak__head">
        <div>
          <h2 className="h2">{of.title}</h2>
          <p>{t(streak.length === 0 ? 'streak.begin' : 'streak.day', { count: streak.length })}</p>
        </div>
        <StreakAction of={of} isTodayDone={streak.isTodayDone} isCheckIn={streak.isCheckIn} />
      </div>
      <ol className="streak__days">
        {strip.map((day) => (
          <StreakDay key={day.day} day={day} of={of} />
        ))}
      </ol>
      <Next of={of} />
    </section>
  )
}

interface StreakActionProps {
  readonly of: Mission
  readonly isTodayDone: boolean
  readonly isCheckIn: boolean
}

function StreakAction({ of, isTodayDone, isCheckIn }: StreakActionProps) {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  const checkIn = useCheckIn()
  const claim = useClaimRewards()
  const open = of.rewards.filter(({ state }) => state === 'open')
  if (isCheckIn && !isTodayDone) {
    return (
      <Button variant="primary" isBusy={checkIn.isPending} onClick={() => checkIn.mutate()}>
        {t('checkIn')}
      </Button>
    )
  }
  if (open.length > 0) {
    const sum = open.reduce((total, { worthMinor }) => total + BigInt(worthMinor), 0n)
    return (
      <Button
        variant="brass"
        isBusy={claim.isPending}
        onClick={() => claim.mutate(open.map(({ rewardId }) => rewardId))}
      >
        {sum > 0n ? t('claimSum', { sum: money(readMinor(`${sum}`)) }) : t('claim')}
      </Button>
    )
  }
  return isTodayDone ? <span className="streak__done">{t('streak.done')}</span> : null
}

function StreakDay({ day, of }: { readonly day: StripDay; readonly of: Mission }) {
  const { t, i18n } = useTranslation('missions')
  const givesText = useGivesText()
  const step = day.step === null ? undefined : of.steps[day.step]
  const name = new Date(`${day.day}T12:00:00Z`).toLocaleDateString(formsTag(i18n.language), {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <li className="streak__day" data-done={day.isDone} data-today={day.isToday}>
      <span className="streak__coin num">
        {day.isDone ? <Icon of={Check} /> : day.place}
        {day.isDone && <span className="sr-only">{t('streak.dayDone')}</span>}
      </span>
      <span className="streak__name">{name}</span>
      {step && <span className="streak__gives num">{givesText(step.reward)}</span>}
    </li>
  )
}

/** What comes next, in one sentence. */
function Next({ of: { streak, steps } }: { readonly of: Mission }) {
  const { t } = useTranslation('missions')
  const givesText = useGivesText()
  const length = streak?.length ?? 0
  const next = steps.find(({ reach }) => Number(reach) > length)
  if (!next) return null
  return (
    <p className="streak__next">
      {t('streak.next', { count: Number(next.reach), reward: givesText(next.reward) })}
    </p>
  )
}
