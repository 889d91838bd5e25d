import { RefusedCall } from '@baize/api-client'
import { type BodyOf, operations } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { sendOnce } from '../../app/send-once.ts'

type Wish = BodyOf<typeof operations.createDeposit>

/** Opens an order and goes where it is paid. Where a limit must be set first, it says so and can go on. */
export function usePayDeposit() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [needsLimit, setNeedsLimit] = useState(false)
  const pay = async (wish: Wish, promotionId?: string) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setNeedsLimit(false)
    const params = promotionId === undefined ? undefined : { promotionId }
    let hasJoined = false
    try {
      // What is joined counts from now on, and so for this deposit.
      if (params) {
        await api.call(operations.joinPromotion, { params })
        hasJoined = true
      }
      const { deposit } = await sendOnce('deposit', wish, (idempotencyKey) =>
        api.call(operations.createDeposit, { body: wish, idempotencyKey }),
      )
      if (deposit.payUrl) {
        location.assign(deposit.payUrl)
        return
      }
      await navigate({ to: '/member/deposit', search: { depositId: deposit.depositId } })
    } catch (thrown) {
      // Without the deposit there is nothing to take part with.
      if (hasJoined && params && thrown instanceof RefusedCall) {
        await api.call(operations.leavePromotion, { params }).catch(() => undefined)
      }
      if (thrown instanceof RefusedCall && thrown.code === 'limit_needed') setNeedsLimit(true)
      else setFailure(thrown)
      void client.invalidateQueries({ queryKey: ['mine', 'deposits'] })
    }
    setBusy(false)
  }
  return { pay, isBusy, failure, needsLimit, closeLimit: () => setNeedsLimit(false) }
}
