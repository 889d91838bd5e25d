import { operations, type VendorTransfer } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { showBalance } from '../../app/balance.ts'
import { sendGivingUp } from '../../app/give-up-bonus.ts'
import { sendOnce } from '../../app/send-once.ts'

export interface TransferWish {
  readonly vendorCode: string
  readonly direction: 'in' | 'out'
  readonly amountMinor: Minor
}

interface SentTransfer {
  readonly isBusy: boolean
  readonly failure: unknown
  /** The last one that was sent from here, as it stood when it was answered. */
  readonly last: VendorTransfer | undefined
  /** True when it is certain what became of it, or certain to be found out. */
  send(wish: TransferWish): Promise<boolean>
}

/** Sends a transfer once, however often it is tried, and shows what is left here and there. */
export function useTransfer(): SentTransfer {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [last, setLast] = useState<VendorTransfer>()
  return {
    isBusy,
    failure,
    last,
    async send(wish) {
      setBusy(true)
      setFailure(undefined)
      setLast(undefined)
      const body = { ...wish, amountMinor: wish.amountMinor.toString() }
      try {
        const answer = await sendGivingUp((confirmed) =>
          sendOnce('vendor-transfer', body, (idempotencyKey) =>
            api.call(operations.walletTransfer, {
              body: { ...body, ...confirmed },
              idempotencyKey,
            }),
          ),
        )
        if (!answer) return false
        showBalance(answer)
        setLast(answer.transfer)
        return true
      } catch (thrown) {
        setFailure(thrown)
        return false
      } finally {
        setBusy(false)
        void client.invalidateQueries({ queryKey: ['mine', 'wallets'] })
        void client.invalidateQueries({ queryKey: ['mine', 'vendor-balance', wish.vendorCode] })
      }
    },
  }
}
