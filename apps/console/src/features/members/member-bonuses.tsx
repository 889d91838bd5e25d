import { operations } from '@baize/contract'
import { Button, SkeletonRows, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { type MemberBonus, memberBonusesQuery } from './members.queries.ts'

const TONES: Readonly<Record<MemberBonus['state'], StatusTone>> = {
  waiting: 'waiting',
  active: 'info',
  completed: 'done',
  used_up: 'neutral',
  expired: 'neutral',
  forfeited: 'neutral',
}

/** Bonus money of a member: what is active, what waits, and what became of the rest. */
export function MemberBonuses({ memberId }: { readonly memberId: string }) {
  const { t, i18n } = useTranslation('members')
  const currency = useCurrency()
  const [ending, setEnding] = useState<MemberBonus>()
  const columns = useBonusColumns(setEnding)
  const end = useRenewingCall(['members', 'bonuses', memberId], (api, input: EndInput) =>
    api.call(operations.endBonusOfMember, {
      params: { memberId, grantId: input.grantId },
      body: { reason: input.reason },
    }),
  )
  const { data, error } = useQuery(memberBonusesQuery(useApi(), memberId, i18n.language))
  return (
    <section className="panel profile-ledger">
      <div className="panel__head">
        <h2 className="h3">{t('bonuses.title')}</h2>
        {data && (
          <span className="caption">
            {t('bonuses.balance', { amount: formatAmount(data.bonusMinor, currency) })}
          </span>
        )}
      </div>
      {!data && (error ? <p className="panel__body">{failureText(error)}</p> : <SkeletonRows />)}
      {data?.bonuses.length === 0 && <p className="panel__body text-text-2">{t('bonuses.none')}</p>}
      {data && data.bonuses.length > 0 && (
        <DataTable
          caption={t('bonuses.title')}
          columns={columns}
          rows={data.bonuses}
          rowKey={({ grantId }) => grantId}
        />
      )}
      {ending && (
        <ReasonDialog
          title={t('bonuses.endTitle', { name: ending.name })}
          text={t('bonuses.endText')}
          reasonLabel={t('bonuses.endReason')}
          submitText={t('bonuses.end')}
          variant="danger"
          onSubmit={async (reason) => {
            await end.mutateAsync({ grantId: ending.grantId, reason })
            toast({ title: t('bonuses.endDone') })
            setEnding(undefined)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}

interface EndInput {
  readonly grantId: string
  readonly reason: string
}

function useBonusColumns(onEnd: (bonus: MemberBonus) => void): readonly DataColumn<MemberBonus>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const mayEnd = useMay('rewards.manage')
  return useMemo(() => {
    const money = (
      id: 'amount' | 'left' | 'remaining' | 'converted' | 'forfeited',
      minorOf: (row: MemberBonus) => string,
      phone: DataColumn<MemberBonus>['phone'] = 'hidden',
    ): DataColumn<MemberBonus> => ({
      id,
      header: t(`bonuses.column.${id}`, { symbol: currency.symbol }),
      isNumber: true,
      phone,
      cell: (row) => formatAmount(minorOf(row), currency),
    })
    return [
      {
        id: 'name',
        header: t('bonuses.column.name'),
        phone: 'lead',
        cell: ({ name, source }) => (
          <span className="grid">
            <span className="strong">{name}</span>
            <span className="caption">{source}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('bonuses.column.state'),
        phone: 'foot',
        cell: ({ state }) => (
          <StatusMark tone={TONES[state]}>{t(`bonuses.state.${state}`)}</StatusMark>
        ),
      },
      {
        id: 'granted',
        header: t('bonuses.column.granted'),
        isTime: true,
        phone: 'below',
        cell: ({ grantedAt }) => (
          <span className="num text-text-2">{formatInstant(grantedAt)}</span>
        ),
      },
      {
        id: 'ends',
        header: t('bonuses.column.ends'),
        isTime: true,
        phone: 'below-end',
        cell: ({ endedAt, expiresAt }) => {
          const at = endedAt ?? expiresAt
          return <span className="num text-text-2">{at ? formatInstant(at) : '–'}</span>
        },
      },
      money('amount', ({ amountMinor }) => amountMinor, 'end'),
      money('left', ({ balanceMinor }) => balanceMinor),
      money('remaining', ({ remainingMinor }) => remainingMinor),
      money('converted', ({ convertedMinor }) => convertedMinor),
      money('forfeited', ({ forfeitedMinor }) => forfeitedMinor),
      {
        id: 'end',
        header: t('bonuses.column.end'),
        phone: 'foot',
        cell: (row) =>
          mayEnd &&
          (row.state === 'active' || row.state === 'waiting') && (
            <Button size="s" variant="danger-soft" onClick={() => onEnd(row)}>
              {t('bonuses.end')}
            </Button>
          ),
      },
    ]
  }, [t, currency, mayEnd, onEnd])
}
