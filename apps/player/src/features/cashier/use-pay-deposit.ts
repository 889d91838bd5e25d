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
  const pay = async (wish: Wish) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setNeedsLimit(false)
    try {
      const { deposit } = await sendOnce('deposit', wish, (idempotencyKey) =>
        api.call(operations.createDeposit, { body: wish, idempotencyKey }),
      )
      if (deposit.payUrl) {
        location.assign(deposit.payUrl)
        return
      }
      await navigate({ to: '/member/deposit', search: { depositId: deposit.depositId } })
    } catch (thrown) {
      if (thrown instanceof RefusedCall && thrown.code === 'limit_needed') setNeedsLimit(true)
      else setFailure(thrown)
      void client.invalidateQueries({ queryKey: ['mine', 'deposits'] })
    }
    setBusy(false)
  }
  return { pay, isBusy, failure, needsLimit, closeLimit: () => setNeedsLimit(false) }
}
