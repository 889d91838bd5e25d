import type { operations, ValueOf } from '@baize/contract'
import { formatWhole, ratio } from '@baize/kernel'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { changeOf } from '../chart.logic.ts'
import { type DayRange, dayAfter, daysIn } from '../house-day.logic.ts'
import { AmountText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { SparkLine } from './spark-line.tsx'

export type Overview = ValueOf<typeof operations.getAgentOverview>

interface FiguresProps {
  readonly view: Overview
  readonly range: DayRange
}

const SUMS = [
  ['deposit', 'depositMinor', 'var(--felt-text)'],
  ['withdrawal', 'withdrawalMinor', 'var(--info-text)'],
  ['validBet', 'validBetMinor', 'var(--warn-text)'],
  ['income', 'incomeMinor', 'var(--brass-text)'],
] as const

/** The sums of the team with how they went, and what is counted in heads. */
export function OverviewFigures({ view, range }: FiguresProps) {
  const { t } = useTranslation('agent-centre')
  return (
    <>
      <div className="agentfigures">
        <FigureCard name={t('figure.balance')} foot={t('change.now')}>
          <AmountText wire={view.balanceMinor} tone="brass" />
        </FigureCard>
        {SUMS.map(([name, key, tone]) => (
          <FigureCard
            key={name}
            name={t(`figure.${name}`)}
            foot={<Change now={view.totals[key]} before={view.before[key]} range={range} />}
            line={<SparkLine values={view.days.map((day) => Number(day[key]))} />}
            tone={tone}
          >
            <AmountText wire={view.totals[key]} {...(name === 'income' && { tone: 'brass' })} />
          </FigureCard>
        ))}
      </div>
      <Counts view={view} />
    </>
  )
}

function Counts({ view }: Pick<FiguresProps, 'view'>) {
  const { t, i18n } = useTranslation('agent-centre')
  const { totals, before, activeToday } = view
  const whole = (count: number) => formatWhole(BigInt(count), i18n.language)
  const earlier = (count: number) => t('change.before', { count })
  return (
    <div className="agentfigures agentfigures--small agentfigures--six">
      <FigureCard name={t('figure.members')} foot={t('change.newOf', { count: totals.newMembers })}>
        <span className="num">{whole(totals.members)}</span>
      </FigureCard>
      <FigureCard
        name={t('figure.activeToday')}
        foot={
          totals.members > 0 &&
          t('change.ofTeam', { share: percentText(ratio(activeToday, totals.members), 0) })
        }
      >
        <span className="num">{whole(activeToday)}</span>
      </FigureCard>
      <FigureCard name={t('figure.newMembers')} foot={earlier(before.newMembers)}>
        <span className="num">{whole(totals.newMembers)}</span>
      </FigureCard>
      <FigureCard name={t('figure.firstDeposits')} foot={earlier(before.firstDeposits)}>
        <span className="num">{whole(totals.firstDeposits)}</span>
      </FigureCard>
      <FigureCard name={t('figure.stake')}>
        <AmountText wire={totals.stakeMinor} />
      </FigureCard>
      <FigureCard name={t('figure.profit')}>
        <AmountText wire={totals.profitMinor} tone="net" />
      </FigureCard>
    </div>
  )
}

interface FigureCardProps {
  readonly name: string
  readonly foot?: ReactNode
  readonly line?: ReactNode
  /** Colour of the line. */
  readonly tone?: string
  readonly children: ReactNode
}

/** One figure with its name, and what says how to take it. */
export function FigureCard({ name, foot, line, tone, children }: FigureCardProps) {
  const style = tone === undefined ? undefined : ({ '--tone': tone } as CSSProperties)
  return (
    <div className="card agentfigure" style={style}>
      <span className="label">{name}</span>
      <span className="agentfigure__sum">{children}</span>
      {(foot || line) && (
        <span className="agentfigure__foot">
          <span>{foot}</span>
          {line}
        </span>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly now: string
  readonly before: string
  readonly range: DayRange
}

/** Against as many days before, which the tooltip names. */
function Change({ now, before, range }: ChangeProps) {
  const { t } = useTranslation('agent-centre')
  const { shortDay } = useHouseTexts()
  const change = changeOf(BigInt(now), BigInt(before))
  if (change === undefined) return t('change.none')
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  const text = `${sign}${percentText(ratio(Math.abs(change), 1000), 1)}`
  const from = shortDay(dayAfter(range.from, -daysIn(range)))
  const to = shortDay(dayAfter(range.from, -1))
  return (
    <span className="num" dir="ltr" title={t('change.against', { change: text, from, to })}>
      {text}
    </span>
  )
}
