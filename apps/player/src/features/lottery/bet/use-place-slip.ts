import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { sumMinor, wireFromMinor } from '@baize/kernel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { readMinor } from '../../../app/money-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { LOTTERY, MY_LOTTERY } from '../lottery.queries.ts'
import type { ListedEntry } from './bet-list.ts'
import type { ChaseDraft } from './chase.logic.ts'
import { stakeOf } from './use-entry.ts'

/** What a player confirmed. */
export interface SlipOrder {
  readonly game: string
  readonly issue: string
  readonly series: number | null
  readonly entries: readonly ListedEntry[]
  readonly chase?: { readonly draft: ChaseDraft; readonly stopsOnWin: boolean }
}

/** Places a slip, alone or repeated by a plan: all of its entries or none. */
export function usePlaceSlip(onPlaced: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (order: SlipOrder) => {
      const body = bodyOf(order)
      return sendOnce('lottery:slip', body, (idempotencyKey) =>
        api.call(operations.placeLotterySlip, { body, idempotencyKey }),
      )
    },
    onSuccess: (placed) => {
      showBalance(placed)
      void queries.invalidateQueries({ queryKey: MY_LOTTERY })
      onPlaced()
    },
    onError: (failure) => {
      if (!(failure instanceof RefusedCall)) return
      // What was shown is old: another draw sells, a number is full, prices are others.
      void queries.invalidateQueries({ queryKey: LOTTERY })
      void queries.invalidateQueries({ queryKey: MY_LOTTERY })
    },
  })
}

function bodyOf({ game, issue, series, entries, chase }: SlipOrder) {
  return {
    ...{ game, issue, series },
    entries: entries.map(({ play, bet, lineCount, unitMinor, times }) => ({
      ...{ play, bet, lineCount },
      lineStakeMinor: `${readMinor(unitMinor) * BigInt(times)}`,
    })),
    stakeMinor: wireFromMinor(sumMinor(entries.map(stakeOf))),
    ...(chase && {
      chase: {
        issues: chase.draft.issues,
        way: wireWayOf(chase.draft),
        stopsOnWin: chase.stopsOnWin,
      },
    }),
  }
}

function wireWayOf({ kind, times, every, percent }: ChaseDraft) {
  if (kind === 'equal') return { kind, times }
  return kind === 'doubling' ? { kind, times, every } : { kind, percent }
}
