import '../parts/slips.css'
import { operations } from '@baize/contract'
import { Button, MoneyText, StatusMark } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor } from '../../../app/money-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { useCurrency } from '../../../app/status.ts'
import { chasesQuery, type LotteryChase, MY_LOTTERY } from '../lottery.queries.ts'

/** One's own plans in a game, with the way to end one that goes on. */
export function OwnChases({ game }: { readonly game: string }) {
  const { t } = useTranslation('lottery')
  const chases = useQuery(chasesQuery(game)).data?.chases ?? []
  if (chases.length === 0) return null
  return (
    <section aria-labelledby="own-chases">
      <h3 className="h3" id="own-chases">
        {t('chase.own')}
      </h3>
      <ul className="slips">
        {chases.map((chase) => (
          <ChaseRow key={chase.chaseId} chase={chase} />
        ))}
      </ul>
    </section>
  )
}

function ChaseRow({ chase }: { readonly chase: LotteryChase }) {
  const { t } = useTranslation('lottery')
  const currency = useCurrency()
  const queries = useQueryClient()
  const { chaseId, state, issues, reservedMinor, waitingMinor } = chase
  const cancel = useMutation({
    mutationFn: () => {
      const params = { chaseId }
      return sendOnce('lottery:cancel-chase', params, (idempotencyKey) =>
        api.call(operations.cancelLotteryChase, { params, idempotencyKey }),
      )
    },
    onSuccess: showBalance,
    onSettled: () => queries.invalidateQueries({ queryKey: MY_LOTTERY }),
  })
  const played = issues.filter((issue) => issue.state !== 'waiting').length
  return (
    <li className="sliprow">
      <b>{t('chase.progress', { done: played, draws: issues.length })}</b>
      <MoneyText amountMinor={readMinor(reservedMinor)} currency={currency} />
      <span className="caption">
        {t('chase.waiting')} <MoneyText amountMinor={readMinor(waitingMinor)} currency={currency} />
      </span>
      <StatusMark tone={state === 'running' ? 'waiting' : 'neutral'}>
        {t(`chase.state.${state}`)}
      </StatusMark>
      {state === 'running' && (
        <div className="sliprow__cancel">
          <Button
            size="s"
            variant="ghost"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('chase.cancel')}
          </Button>
        </div>
      )}
      {cancel.error && (
        <p className="hint hint--error" role="alert">
          {failureText(cancel.error)}
        </p>
      )}
    </li>
  )
}
