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
import { MY_TRANSFERS } from './transfers.queries.ts'

interface TransferWish {
  readonly receiverId: string
  readonly amountMinor: Minor
  readonly paymentPassword: string
}

/** What became of it: `unknown` when no answer came and it may be sent again. */
type SendEnd = 'sent' | 'refused' | 'unknown'

/** Sends money once, however often it is tried, and shows the balance that is left. */
export function useSendTransfer() {
  const { t } = useTranslation('transfers')
  const money = useMoneyText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const ask = async (wish: TransferWish): Promise<SendEnd> => {
    const { paymentPassword, ...rest } = wish
    const decision = { ...rest, amountMinor: wish.amountMinor.toString() }
    const body = { ...decision, paymentPassword }
    try {
      const answer = await sendGivingUp((confirmed) =>
        sendOnce('member-transfer', decision, (idempotencyKey) =>
          api.call(operations.sendToMember, { body: { ...body, ...confirmed }, idempotencyKey }),
        ),
      )
      if (!answer) return 'refused'
      showBalance(answer)
      const name = answer.transfer.other.maskedName
      toast({
        title: t('sent'),
        detail: t('sentDetail', { amount: money(wish.amountMinor), name }),
      })
      return 'sent'
    } catch (thrown) {
      setFailure(thrown)
      return thrown instanceof RefusedCall ? 'refused' : 'unknown'
    }
  }
  const send = async (wish: TransferWish): Promise<SendEnd> => {
    setBusy(true)
    setFailure(undefined)
    const end = await ask(wish)
    setBusy(false)
    void client.invalidateQueries({ queryKey: MY_TRANSFERS })
    return end
  }
  return { isBusy, failure, send }
}
