import { operations, type RewardApplication } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { MemberLink } from '../../frames/fact-list.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { rewardsQuery, usePromotionCall } from './promotions.queries.ts'

type Outcome = 'grant' | 'reject'

interface Deciding {
  readonly row: RewardApplication
  readonly outcome: Outcome
}

/** Rewards that members applied for, the oldest first. */
export function RewardsScreen() {
  const { t, i18n } = useTranslation('promotions')
  const search = useSearch({ from: '/promotion-rewards' })
  const [deciding, setDeciding] = useState<Deciding>()
  const decide = usePromotionCall((api, { row, outcome, answer }: Deciding & { answer: string }) =>
    api.call(operations.decideRewardApplication, {
      params: { rewardId: row.rewardId },
      body: { outcome, answer },
    }),
  )
  return (
    <QueuePage
      title={t('rewards.title')}
      caption={t('rewards.caption')}
      search={search}
      answer={useQuery(rewardsQuery(useApi(), search, i18n.language))}
      columns={useRewardColumns(setDeciding)}
      rowKey={({ rewardId }) => rewardId}
      empty={{ art: 'gift', title: t('rewards.empty.title'), text: t('rewards.empty.text') }}
    >
      {deciding && (
        <ReasonDialog
          title={t(`rewards.${deciding.outcome}Title`, { name: deciding.row.member.username })}
          text={t(`rewards.${deciding.outcome}Text`)}
          reasonLabel={t(`rewards.${deciding.outcome}Reason`)}
          submitText={t(`rewards.${deciding.outcome}`)}
          {...(deciding.outcome === 'reject' && { variant: 'danger' as const })}
          onSubmit={async (answer) => {
            await decide.mutateAsync({ ...deciding, answer })
            toast({ title: t(`rewards.${deciding.outcome}Done`), detail: deciding.row.title })
            setDeciding(undefined)
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </QueuePage>
  )
}

function useRewardColumns(
  onDecide: (deciding: Deciding) => void,
): readonly DataColumn<RewardApplication>[] {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const mayDecide = useMay('rewards.manage')
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ member }) => <MemberLink {...member} />,
      },
      {
        id: 'title',
        header: t('column.title'),
        phone: 'below',
        cell: (row) => <bdi>{row.title}</bdi>,
      },
      {
        id: 'worth',
        header: t('column.worth'),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{formatAmount(row.worthMinor, currency)}</b>
            <span className="caption">{t(`reward.${row.kind}`)}</span>
          </span>
        ),
      },
      {
        id: 'at',
        header: t('column.reached'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num">{formatInstant(row.openedAt)}</span>,
      },
      {
        id: 'decide',
        header: t('column.decide'),
        phone: 'foot',
        cell: (row) =>
          mayDecide && (
            <span className="row-actions">
              <Button
                size="s"
                variant="primary"
                onClick={() => onDecide({ row, outcome: 'grant' })}
              >
                {t('rewards.grant')}
              </Button>
              <Button
                size="s"
                variant="danger-soft"
                onClick={() => onDecide({ row, outcome: 'reject' })}
              >
                {t('rewards.reject')}
              </Button>
            </span>
          ),
      },
    ],
    [t, currency, mayDecide, onDecide],
  )
}
