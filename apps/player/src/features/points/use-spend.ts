import { RefusedCall } from '@baize/api-client'
import { operations, type PointsAddress, type PointsOrder } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { sendOnce } from '../../app/send-once.ts'
import { MY_POINTS } from './points.queries.ts'

export interface RedeemRequest {
  readonly itemId: string
  readonly quantity: number
  readonly address?: PointsAddress
}

/** What became of it: nothing when no answer came, and it may be sent again. */
type SpendEnd = PointsOrder | 'refused' | 'unknown'

/** Spends points once, however often it is tried. */
export function useSpend() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const spend = async (send: () => Promise<{ readonly order: PointsOrder }>): Promise<SpendEnd> => {
    setBusy(true)
    setFailure(undefined)
    try {
      return (await send()).order
    } catch (thrown) {
      setFailure(thrown)
      return thrown instanceof RefusedCall ? 'refused' : 'unknown'
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: MY_POINTS })
    }
  }
  return {
    isBusy,
    failure,
    redeem: (request: RedeemRequest, paymentPassword: string) =>
      spend(() =>
        sendOnce('points:redeem', request, (idempotencyKey) =>
          api.call(operations.redeemPoints, {
            body: { ...request, paymentPassword },
            idempotencyKey,
          }),
        ),
      ),
    convert: (points: bigint, paymentPassword: string) => {
      const request = { points: points.toString() }
      return spend(() =>
        sendOnce('points:convert', request, (idempotencyKey) =>
          api.call(operations.convertPoints, {
            body: { ...request, paymentPassword },
            idempotencyKey,
          }),
        ),
      )
    },
  }
}
