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
import { useFreeBetFacts } from '../../parts/given/use-given-facts.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { type MemberFreeBet, memberFreeBetsQuery } from './members.queries.ts'

const TONES: Readonly<Record<MemberFreeBet['state'], StatusTone>> = {
  open: 'info',
  used: 'done',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** Free bets of a member: those that can be used, and what became of the others. */
export function MemberFreeBets({ memberId }: { readonly memberId: string }) {
  const { t, i18n } = useTranslation('members')
  const [ending, setEnding] = useState<MemberFreeBet>()
  const columns = useFreeBetColumns(setEnding)
  const cancel = useRenewingCall(['members', 'freeBets', memberId], (api, input: CancelInput) =>
    api.call(operations.cancelFreeBetOfMember, {
      params: { memberId, freeBetId: input.freeBetId },
      body: { reason: input.reason },
    }),
  )
  const { data, error } = useQuery(memberFreeBetsQuery(useApi(), memberId, i18n.language))
  return (
    <section className="panel profile-ledger">
      <div className="panel__head">
        <h2 className="h3">{t('freeBets.title')}</h2>
      </div>
      {!data && (error ? <p className="panel__body">{failureText(error)}</p> : <SkeletonRows />)}
      {data?.freeBets.length === 0 && (
        <p className="panel__body text-text-2">{t('freeBets.none')}</p>
      )}
      {data && data.freeBets.length > 0 && (
        <DataTable
          caption={t('freeBets.title')}
          columns={columns}
          rows={data.freeBets}
          rowKey={({ freeBetId }) => freeBetId}
        />
      )}
      {ending && (
        <ReasonDialog
          title={t('freeBets.cancelTitle', { name: ending.name })}
          text={t('freeBets.cancelText')}
          reasonLabel={t('freeBets.cancelReason')}
          submitText={t('freeBets.cancel')}
          variant="danger"
          onSubmit={async (reason) => {
            await cancel.mutateAsync({ freeBetId: ending.freeBetId, reason })
            toast({ title: t('freeBets.cancelDone') })
            setEnding(undefined)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}

interface CancelInput {
  readonly freeBetId: string
  readonly reason: string
}

function useFreeBetColumns(
  onCancel: (freeBet: MemberFreeBet) => void,
): readonly DataColumn<MemberFreeBet>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const mayCancel = useMay('rewards.manage')
  const factsOf = useFreeBetFacts()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('freeBets.column.name'),
        phone: 'lead',
        cell: ({ name, source, terms }) => (
          <span className="grid">
            <span className="strong">{name}</span>
            <span className="caption">{source}</span>
            <span className="caption">
              {factsOf(terms)
                .map(([fact, value]) => t('freeBets.fact', { fact, value }))
                .join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('freeBets.column.state'),
        phone: 'foot',
        cell: ({ state }) => (
          <StatusMark tone={TONES[state]}>{t(`freeBets.state.${state}`)}</StatusMark>
        ),
      },
      {
        id: 'granted',
        header: t('freeBets.column.granted'),
        isTime: true,
        phone: 'below',
        cell: ({ grantedAt }) => (
          <span className="num text-text-2">{formatInstant(grantedAt)}</span>
        ),
      },
      {
        id: 'expires',
        header: t('freeBets.column.expires'),
        isTime: true,
        phone: 'below-end',
        cell: ({ expiresAt }) => (
          <span className="num text-text-2">{formatInstant(expiresAt)}</span>
        ),
      },
      {
        id: 'stake',
        header: t('freeBets.column.stake', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: ({ stakeMinor }) => formatAmount(stakeMinor, currency),
      },
      {
        id: 'bet',
        header: t('freeBets.column.bet'),
        phone: 'hidden',
        cell: ({ betId }) => <span className="num">{betId ?? '–'}</span>,
      },
      {
        id: 'cancel',
        header: t('freeBets.column.cancel'),
        phone: 'foot',
        cell: (row) =>
          mayCancel &&
          row.state === 'open' && (
            <Button size="s" variant="danger-soft" onClick={() => onCancel(row)}>
              {t('freeBets.cancel')}
            </Button>
          ),
      },
    ],
    [t, currency, mayCancel, factsOf, onCancel],
  )
}
