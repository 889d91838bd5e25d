import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { showBalance } from '../../app/balance.ts'
import { useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { useDecisionKey } from '../../app/use-decision-key.ts'
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
  const decision = useDecisionKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const ask = async (wish: TransferWish): Promise<SendEnd> => {
    const body = { ...wish, amountMinor: wish.amountMinor.toString() }
    try {
      const idempotencyKey = decision.keyFor(body)
      const answer = await api.call(operations.sendToMember, { body, idempotencyKey })
      decision.settle()
      showBalance(answer)
      const name = answer.transfer.other.maskedName
      toast({
        title: t('sent'),
        detail: t('sentDetail', { amount: money(wish.amountMinor), name }),
      })
      return 'sent'
    } catch (thrown) {
      setFailure(thrown)
      if (!(thrown instanceof RefusedCall)) return 'unknown'
      decision.settle()
      return 'refused'
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
