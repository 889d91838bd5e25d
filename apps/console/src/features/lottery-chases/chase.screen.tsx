import { operations } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { ReasonAction } from '../../frames/form/reason-action.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { countColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { CHASE_TONES, ISSUE_TONES } from './chase-tones.ts'
import { chaseQuery, type FoundChase } from './chases.queries.ts'

/** One plan: its player, its money, what it bets, and each of its issues. */
export function ChaseScreen() {
  const { t } = useTranslation('lotteryChases')
  const { chaseId } = useParams({ from: '/lottery-chases/$chaseId' })
  return (
    <DetailPage
      top={
        <BackLink to="/lottery-chases" search={{}}>
          {t('title')}
        </BackLink>
      }
      query={useQuery(chaseQuery(useApi(), chaseId))}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(found) => <Sections found={found} />}
    </DetailPage>
  )
}

function Sections({ found }: { readonly found: FoundChase }) {
  const { t } = useTranslation('lotteryChases')
  const currency = useCurrency()
  const nameOf = useGameName()
  const names = usePlayNames()
  const { chase, plan } = found
  const money = (wire: string) => formatWireMoney(wire, currency)
  return (
    <>
      <DetailHead
        title={nameOf(chase.game)}
        state={<Badge tone={CHASE_TONES[chase.state]}>{t(`state.${chase.state}`)}</Badge>}
        caption={t('startedAt', { at: formatInstant(chase.startedAt) })}
        figures={[
          [t('column.reserved'), money(chase.reservedMinor)],
          [t('column.waiting'), money(chase.waitingMinor)],
          [t('column.paid'), money(chase.paidMinor)],
        ]}
        actions={<StopAction found={found} />}
      />
      <DetailSection title={t('plan.title')}>
        <FactList
          facts={[
            [
              t('member'),
              <MemberLink key="member" memberId={chase.memberId} username={chase.username} />,
            ],
            [t('plan.way'), wayText(t, plan.way)],
            [
              t('plan.once'),
              <span key="once" className="num">
                {money(plan.stakeMinor)}
              </span>,
            ],
            [t('plan.stops'), t(chase.stopsOnWin ? 'plan.stopsOnWin' : 'plan.playsAll')],
            plan.series !== null && [
              t('plan.series'),
              <span key="series" className="num">
                {formatCount(plan.series)}
              </span>,
            ],
            [
              t('plan.entries'),
              <span key="entries" className="stacked">
                {plan.entries.map((entry) => (
                  <span key={`${entry.play} ${JSON.stringify(entry.bet)}`}>
                    {t('plan.entry', {
                      play: names.play(chase.family, entry.play),
                      count: entry.lineCount,
                      stake: money(entry.lineStakeMinor),
                    })}
                  </span>
                ))}
              </span>,
            ],
          ]}
        />
      </DetailSection>
      <DetailSection
        title={t('issues.title')}
        text={t('issues.text', {
          ended: formatCount(chase.issueCount - chase.leftCount),
          all: formatCount(chase.issueCount),
        })}
      >
        <DataTable
          caption={t('issues.title')}
          columns={useIssueColumns()}
          rows={plan.issues}
          rowKey={({ issue }) => issue}
        />
      </DetailSection>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'lotteryChases'>>['t']

function wayText(t: Translate, way: FoundChase['plan']['way']): string {
  switch (way.kind) {
    case 'equal':
      return t('way.equal', { count: way.times })
    case 'doubling':
      return t('way.doubling', { count: way.every, times: way.times })
    case 'profit':
      return t('way.profit', { percent: way.percent })
  }
}

function StopAction({ found: { chase, mayStop } }: { readonly found: FoundChase }) {
  const { t } = useTranslation('lotteryChases')
  const mayManage = useMay('lottery.manage')
  const currency = useCurrency()
  const { chaseId, username, waitingMinor } = chase
  const stop = useLotteryCall(
    (api, reason: string) =>
      api.call(operations.stopLotteryDeskChase, { params: { chaseId }, body: { reason } }),
    () => toast({ title: t('stop.done') }),
  )
  if (!mayManage || !mayStop) return null
  return (
    <ReasonAction
      action={t('stop.action')}
      variant="danger"
      title={t('stop.title', { name: username })}
      text={t('stop.text', { waiting: formatWireMoney(waitingMinor, currency) })}
      reasonLabel={t('stop.reason')}
      onReason={(reason) => stop.mutateAsync(reason)}
    />
  )
}

type ChaseIssue = FoundChase['plan']['issues'][number]

function useIssueColumns(): readonly DataColumn<ChaseIssue>[] {
  const { t } = useTranslation('lotteryChases')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'issue',
        header: t('column.issue'),
        phone: 'lead',
        cell: ({ issue }) => <bdi className="strong num">{issue}</bdi>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => <Badge tone={ISSUE_TONES[state]}>{t(`issueState.${state}`)}</Badge>,
      },
      countColumn<ChaseIssue>(
        { id: 'times', header: t('column.times'), phone: 'below' },
        ({ times }) => times,
      ),
      moneyColumn<ChaseIssue>(
        { id: 'stake', header: t('column.stake'), phone: 'below-end' },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      {
        id: 'paid',
        header: t('column.paid'),
        isNumber: true,
        phone: 'foot',
        cell: ({ payoutMinor }) => (
          <span className="num">
            {payoutMinor === null ? '–' : formatWireMoney(payoutMinor, currency)}
          </span>
        ),
      },
    ],
    [t, currency],
  )
}
