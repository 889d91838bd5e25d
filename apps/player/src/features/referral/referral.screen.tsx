import './referral-texts.ts'
import './referral.css'
import type {
  FriendState,
  operations,
  ReferralDay,
  ReferralFriend,
  ReferralLevel,
  ReferralTerms,
  ValueOf,
} from '@baize/contract'
import { ratioOfPercent } from '@baize/kernel'
import {
  type Column,
  EmptyState,
  MoneyText,
  NetBars,
  SkeletonRows,
  StatusMark,
  type StatusTone,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { percentText } from '../../app/number-text.ts'
import { referralQuery } from '../../app/referral-link.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { InviteCard } from './invite-card.tsx'

const TONES: Readonly<Record<FriendState, StatusTone>> = {
  counts: 'done',
  waits_for_identity: 'waiting',
  waits_for_deposit: 'waiting',
  waits_for_play: 'waiting',
  refused: 'failed',
}

/** `/member/referral`: the link for friends, who came by it, and what they brought by level and day. */
export function ReferralScreen() {
  const { t } = useTranslation('referral')
  const { data, error, refetch } = useQuery(referralQuery)
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      {!data && error && <LoadFailure failure={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data && !data.terms && (
        <div className="panel">
          <EmptyState art="envelope" title={t('closed.title')} headingLevel={2}>
            {t('closed.text')}
          </EmptyState>
        </div>
      )}
      {data?.terms && (
        <>
          <Rule terms={data.terms} />
          <InviteCard code={data.code} />
          <Sums of={data} />
          <Levels levels={data.levels} />
          <Days days={data.days} />
          <Friends friends={data.friends} />
        </>
      )}
    </>
  )
}

function Rule({ terms }: { readonly terms: ReferralTerms }) {
  const { t } = useTranslation('referral')
  const money = useMoneyText()
  return (
    <p className="text-text-2">
      {t(terms.needsVerified ? 'ruleVerified' : 'rule', {
        deposit: money(readMinor(terms.depositMinMinor)),
        bet: money(readMinor(terms.validBetMinMinor)),
      })}
    </p>
  )
}

function Sums({ of }: { readonly of: ValueOf<typeof operations.getReferral> }) {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  return (
    <dl className="panel referral__sums">
      <div>
        <dt>{t('waiting')}</dt>
        <dd>
          <MoneyText amountMinor={readMinor(of.waitingMinor)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('paid')}</dt>
        <dd>
          <MoneyText amountMinor={readMinor(of.paidMinor)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('friendCount')}</dt>
        <dd className="num">{of.friendCount}</dd>
      </div>
    </dl>
  )
}

function Levels({ levels }: { readonly levels: readonly ReferralLevel[] }) {
  const { t } = useTranslation('referral')
  return (
    <div className="panel overflow-hidden">
      <div className="panel__head">
        <h2 className="h3">{t('byLevel')}</h2>
      </div>
      <Table
        caption={t('byLevel')}
        columns={useLevelColumns()}
        rows={levels}
        rowKey={({ level }) => String(level)}
      />
    </div>
  )
}

/** Newest first, as they come; drawn from the oldest on. */
function Days({ days }: { readonly days: readonly ReferralDay[] }) {
  const { t, i18n } = useTranslation('referral')
  const money = useMoneyText()
  const shown = days.toReversed()
  const text = (day = '') => (day === '' ? '' : dayText(`${day}T00:00:00Z`, i18n.language))
  if (shown.length === 0) return null
  return (
    <div className="panel referral__days">
      <h2 className="h3">{t('byDay')}</h2>
      <NetBars
        label={t('byDay')}
        bars={shown.map(({ day, earnedMinor }) => ({
          key: day,
          value: Number(earnedMinor),
          text: t('onDay', { day: text(day), amount: money(readMinor(earnedMinor)) }),
        }))}
        from={text(shown[0]?.day)}
        to={text(shown.at(-1)?.day)}
      />
    </div>
  )
}

function Friends({ friends }: { readonly friends: readonly ReferralFriend[] }) {
  const { t } = useTranslation('referral')
  const columns = useFriendColumns()
  return (
    <div className="panel overflow-hidden">
      <div className="panel__head">
        <h2 className="h3">{t('friends')}</h2>
      </div>
      {friends.length === 0 ? (
        <EmptyState art="envelope" title={t('none.title')} headingLevel={3}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <Table
          caption={t('friends')}
          columns={columns}
          rows={friends}
          rowKey={({ maskedName, since }) => `${maskedName} ${since}`}
        />
      )}
    </div>
  )
}

function useLevelColumns(): readonly Column<ReferralLevel>[] {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  return [
    { id: 'level', header: t('level'), card: 'lead', cell: ({ level }) => t('levelOf', { level }) },
    {
      id: 'percent',
      header: t('percent'),
      isNumber: true,
      card: 'second',
      cell: ({ percent }) => <span className="num">{percentText(ratioOfPercent(percent))}</span>,
    },
    {
      id: 'friends',
      header: t('friends'),
      isNumber: true,
      card: 'second-end',
      cardLabel: t('friends'),
      cell: ({ friends }) => <span className="num">{friends}</span>,
    },
    {
      id: 'bets',
      header: t('validBet'),
      isNumber: true,
      card: 'third',
      cardLabel: t('validBet'),
      cell: ({ validBetMinor }) => (
        <MoneyText amountMinor={readMinor(validBetMinor)} currency={currency} />
      ),
    },
    {
      id: 'earned',
      header: t('earned'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ earnedMinor }) => (
        <MoneyText amountMinor={readMinor(earnedMinor)} currency={currency} />
      ),
    },
  ]
}

function useFriendColumns(): readonly Column<ReferralFriend>[] {
  const { t, i18n } = useTranslation('referral')
  return [
    {
      id: 'name',
      header: t('friend'),
      card: 'lead',
      cell: ({ maskedName }) => (
        <b className="strong">
          <bdi>{maskedName}</bdi>
        </b>
      ),
    },
    {
      id: 'since',
      header: t('since'),
      card: 'second',
      cell: ({ since }) => <span className="num">{dayText(since, i18n.language)}</span>,
    },
    {
      id: 'state',
      header: t('stateHead'),
      card: 'lead-end',
      cell: ({ state }) => <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>,
    },
  ]
}
