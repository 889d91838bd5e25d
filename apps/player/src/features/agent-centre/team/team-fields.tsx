import type { operations, TEAM_SORTS, TeamRow, ValueOf } from '@baize/contract'
import { formatWhole, ratio } from '@baize/kernel'
import { StatusMark } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { useHouseTexts } from '../parts/house-texts.ts'
import { useTypeName } from '../parts/use-names.ts'

type Team = ValueOf<typeof operations.getTeam>
type Totals = Team['totals']

/** The same rows are looked at in three ways. */
export type TeamView = 'team' | 'betting' | 'loss'
export type TeamSort = (typeof TEAM_SORTS)[number]

/** One column of the team, in the table and in the file. */
export interface TeamField {
  readonly id: string
  readonly header: string
  readonly sort?: TeamSort
  /** Left out where a table has no room for it. */
  readonly isWide?: boolean
  readonly isNumber?: boolean
  /** An amount of minor units. */
  wire?(row: TeamRow): string
  text?(row: TeamRow): string
  cell?(row: TeamRow): ReactNode
  readonly isNet?: boolean
  /** An amount of all rows, not of the page. */
  readonly totalWire?: string
  readonly totalText?: string
}

/** What players got back: their stakes with what they won or lost. */
function payoutOf({ stakeMinor, profitMinor }: TeamRow['figures'] | Totals): string {
  return String(BigInt(stakeMinor) + BigInt(profitMinor))
}

/** What was kept of the stakes; an empty text where nothing was staked. */
function holdOf({ stakeMinor, profitMinor }: TeamRow['figures'] | Totals): string {
  const [stake, profit] = [BigInt(stakeMinor), BigInt(profitMinor)]
  if (stake === 0n) return ''
  const kept = profit < 0n ? -profit : profit
  return `${profit > 0n ? '−' : ''}${percentText(ratio(kept, stake), 2)}`
}

/** The columns after the account, in their order. */
export function useTeamFields(view: TeamView, totals: Totals | undefined): readonly TeamField[] {
  const { t, i18n } = useTranslation('agent-centre')
  const typeName = useTypeName()
  const { minute, written } = useHouseTexts()
  const whole = (count: number) => formatWhole(BigInt(count), i18n.language)
  const money = (
    id: 'deposit' | 'withdrawal' | 'stake' | 'validBet' | 'profit',
    sort?: TeamSort,
  ): TeamField => ({
    id,
    header: t(`figure.${id}`),
    isNumber: true,
    ...(sort && { sort }),
    ...(id === 'profit' && { isNet: true }),
    wire: ({ figures }) => figures[`${id}Minor`],
    ...(totals && { totalWire: totals[`${id}Minor`] }),
  })
  const type: TeamField = {
    ...{ id: 'type', header: t('figure.type'), isWide: true },
    text: (row) => typeName(row.type),
  }
  const size: TeamField = {
    ...{ id: 'team', header: t('figure.team'), sort: 'team', isNumber: true },
    text: ({ teamSize }) => whole(teamSize),
    ...(totals && { totalText: whole(totals.teamSize) }),
  }
  const status: TeamField = {
    ...{ id: 'status', header: t('figure.status'), isWide: true },
    text: (row) => t(`team.${row.status}`),
    cell: (row) => (
      <StatusMark tone={row.status === 'active' ? 'done' : 'failed'}>
        {t(`team.${row.status}`)}
      </StatusMark>
    ),
  }
  const phone: TeamField = {
    ...{ id: 'phone', header: t('figure.phone'), isWide: true },
    text: ({ maskedPhone }) => maskedPhone ?? '',
    cell: ({ maskedPhone }) => (
      <span className="num" dir="ltr">
        {maskedPhone ?? '—'}
      </span>
    ),
  }
  const seen: TeamField = {
    ...{ id: 'seen', header: t('figure.lastLogin'), sort: 'lastLogin', isWide: true },
    text: ({ lastLoginAt }) => (lastLoginAt === null ? t('team.never') : written(lastLoginAt)),
    cell: ({ lastLoginAt }) => (
      <span className="num text-text-2">
        {lastLoginAt === null ? t('team.never') : minute(lastLoginAt)}
      </span>
    ),
  }
  const validBet = money('validBet', 'validBet')
  const profit = money('profit', 'profit')
  switch (view) {
    case 'team':
      return [
        ...[type, status, phone, size],
        ...[money('deposit', 'deposit'), money('withdrawal', 'withdrawal'), validBet, profit],
        seen,
      ]
    case 'betting':
      return [type, size, money('stake', 'stake'), validBet, profit]
    case 'loss':
      return [
        ...[type, money('stake', 'stake'), validBet],
        {
          ...{ id: 'payout', header: t('figure.payout'), isNumber: true },
          wire: ({ figures }) => payoutOf(figures),
          ...(totals && { totalWire: payoutOf(totals) }),
        },
        profit,
        {
          ...{ id: 'hold', header: t('figure.hold'), isNumber: true },
          text: ({ figures }) => holdOf(figures),
          cell: ({ figures }) => <span className="num">{holdOf(figures) || '—'}</span>,
          ...(totals && { totalText: holdOf(totals) }),
        },
      ]
  }
}
