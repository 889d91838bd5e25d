import { operations, type ValueOf } from '@baize/contract'
import { Button, Meter, Notice, Skeleton } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../app/api.tsx'
import { failureText } from '../app/failure-text.ts'
import { useCurrency } from '../app/session.queries.ts'
import { useMay } from '../app/use-session.ts'
import { ReasonDialog } from '../frames/form/reason-dialog.tsx'
import { toastAsked } from './asked-toast.ts'
import { formatWireMoney } from './format.ts'

type MemberTurnover = ValueOf<typeof operations.getMemberTurnover>

interface TurnoverCardProps {
  readonly memberId: string
  /** Beside a withdrawal it is one card of many. */
  readonly isInPanel?: boolean
}

/** What a member must still stake before a withdrawal, and the way to waive it. */
export function TurnoverCard({ memberId, isInPanel = false }: TurnoverCardProps) {
  const { t } = useTranslation('turnover')
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['members', 'turnover', memberId],
    queryFn: ({ signal }) =>
      api.call(operations.getMemberTurnover, { params: { memberId }, signal }),
  })
  return (
    <section className={isInPanel ? 'card turnover' : 'panel'}>
      <h2 className={isInPanel ? 'strong' : 'h3 panel__head'}>{t('title')}</h2>
      <div className={isInPanel ? 'turnover__body' : 'panel__body turnover__body'}>
        {data ? (
          <>
            <Debt debtMinor={data.debtMinor} />
            <Standing memberId={memberId} standing={data} />
          </>
        ) : error ? (
          <p className="caption">{failureText(error)}</p>
        ) : (
          <Skeleton className="h-10" />
        )}
      </div>
    </section>
  )
}

interface StandingProps {
  readonly memberId: string
  readonly standing: MemberTurnover
}

function Standing({ memberId, standing }: StandingProps) {
  const { t } = useTranslation('turnover')
  const currency = useCurrency()
  const mayAsk = useMay('withdrawals.approve')
  const [isAsking, setAsking] = useState(false)
  const { turnover, percent, asked } = standing
  const missing = formatWireMoney(turnover.missingMinor, currency)
  if (turnover.missingMinor === '0') {
    return <p className="small text-text-2">{t(percent === 0 ? 'off' : 'none')}</p>
  }
  const sum = t('of', { missing, needed: formatWireMoney(turnover.neededMinor, currency) })
  return (
    <>
      <p className="strong num">{sum}</p>
      <Meter label={t('title')} share={shareOf(turnover)} valueText={sum} />
      <p className="small text-text-2">{t('why')}</p>
      {asked ? (
        <p className="small">
          {asked.isMine ? t('askedByMe') : t('askedByOther', { name: asked.byName })}
        </p>
      ) : (
        mayAsk && (
          <p>
            <Button size="s" onClick={() => setAsking(true)}>
              {t('open')}
            </Button>
          </p>
        )
      )}
      {isAsking && (
        <WaiverDialog memberId={memberId} missing={missing} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

/** What a win that was taken back left the member owing. */
function Debt({ debtMinor }: Pick<MemberTurnover, 'debtMinor'>) {
  const { t } = useTranslation('turnover')
  const currency = useCurrency()
  if (debtMinor === '0') return null
  return (
    <Notice tone="danger">{t('owes', { amount: formatWireMoney(debtMinor, currency) })}</Notice>
  )
}

/** How much of what was needed is done, for the bar alone. */
function shareOf({ neededMinor, missingMinor }: MemberTurnover['turnover']): number {
  return 1 - Number(missingMinor) / Number(neededMinor)
}

interface WaiverDialogProps {
  readonly memberId: string
  readonly missing: string
  onClose(): void
}

function WaiverDialog({ memberId, missing, onClose }: WaiverDialogProps) {
  const { t } = useTranslation(['turnover', 'members'])
  const api = useApi()
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.askTurnoverWaiver, { params: { memberId }, body: { reason } }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['members', 'turnover'] })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
  return (
    <ReasonDialog
      title={t('waive')}
      text={t('text', { missing })}
      reasonLabel={t('members:reasonForApprover')}
      submitText={t('members:ask')}
      onSubmit={ask.mutateAsync}
      onClose={onClose}
    />
  )
}
