import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { showBalance } from '../../app/balance.ts'
import { sendGivingUp } from '../../app/give-up-bonus.ts'
import { useMoneyText } from '../../app/money-text.ts'
import { sendOnce } from '../../app/send-once.ts'
import { toast } from '../../app/toast.ts'

interface WithdrawalWish {
  readonly amountMinor: Minor
  readonly bankAccountId: string
  readonly paymentPassword: string
}

/** What became of a request: `unknown` when no answer came and it may be sent again. */
type RequestEnd = 'requested' | 'refused' | 'unknown'

interface WithdrawalRequest {
  readonly isBusy: boolean
  readonly failure: unknown
  send(wish: WithdrawalWish): Promise<RequestEnd>
}

/** Sends a request once, however often it is tried, and shows the balance that is left. */
export function useWithdrawalRequest(): WithdrawalRequest {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const send = async (wish: WithdrawalWish): Promise<RequestEnd> => {
    const { paymentPassword, ...rest } = wish
    const decision = { ...rest, amountMinor: wish.amountMinor.toString() }
    const body = { ...decision, paymentPassword }
    try {
      const answer = await sendGivingUp((confirmed) =>
        sendOnce('withdrawal', decision, (idempotencyKey) =>
          api.call(operations.requestWithdrawal, {
            body: { ...body, ...confirmed },
            idempotencyKey,
          }),
        ),
      )
      if (!answer) return 'refused'
      showBalance(answer)
      toast({
        title: t('withdraw.requested'),
        detail: t('withdraw.requestedDetail', {
          amount: money(wish.amountMinor),
          order: answer.withdrawal.orderNumber,
        }),
      })
      return 'requested'
    } catch (thrown) {
      setFailure(thrown)
      return thrown instanceof RefusedCall ? 'refused' : 'unknown'
    }
  }
  return {
    isBusy,
    failure,
    async send(wish) {
      setBusy(true)
      setFailure(undefined)
      const end = await send(wish)
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] })
      return end
    },
  }
}
