import { callOnce, RefusedCall } from '@baize/api-client'
import { type BLACKJACK_MOVES, operations, type TableRoom } from '@baize/contract'
import { useState } from 'react'
import { api } from '../../../../app/api.ts'
import { showBalance } from '../../../../app/balance.ts'
import { queryClient } from '../../../../app/query-client.ts'
import { betFailureText } from '../../play/bet-failure.ts'
import { callUntilAnswered } from '../../play/call-until-answered.ts'
import { keepOwnLayout, ownPlayQuery } from '../room/live-tables.queries.ts'

export type Move = (typeof BLACKJACK_MOVES)[number]

export interface Moves {
  /** A move is on its way, or was made and is not seen yet. */
  readonly isBusy: boolean
  /** The bet whose insurance is on its way. */
  readonly insuring: string | undefined
  readonly failure: string | undefined
  play(move: Move): void
  insure(spot: string): void
}

/** Sends the moves of a member, each once: it names the step that it follows. */
export function useMoves({ tableCode, round }: Pick<TableRoom, 'tableCode' | 'round'>): Moves {
  const at = round?.play ? `${round.tableRoundId} ${round.play.step}` : undefined
  const [sentAt, setSentAt] = useState<string>()
  const [insuring, setInsuring] = useState<string>()
  const [failed, setFailed] = useState<{ readonly at: string; readonly text: string }>()
  const send = async (move: Move | 'insure', spot: string | null): Promise<boolean> => {
    if (!round?.play || at === undefined) return false
    const body = { tableRoundId: round.tableRoundId, step: round.play.step, move, spot }
    const call = callOnce((idempotencyKey) =>
      api.call(operations.moveAtTable, { params: { tableCode }, body, idempotencyKey }),
    )
    setFailed(undefined)
    try {
      const answer = await callUntilAnswered(call)
      showBalance(answer)
      keepOwnLayout(tableCode, answer.layout)
      return true
    } catch (failure) {
      setFailed({ at, text: betFailureText(failure, 'live-tables') })
      // Without an answer it may have arrived; what stands is asked for.
      if (!(failure instanceof RefusedCall)) {
        void queryClient.invalidateQueries({ queryKey: ownPlayQuery(tableCode).queryKey })
      }
      return false
    }
  }
  return {
    isBusy: at !== undefined && sentAt === at,
    insuring,
    failure: failed?.at === at ? failed?.text : undefined,
    play(move) {
      if (sentAt === at) return
      setSentAt(at)
      void send(move, null).then((isMade) => {
        if (!isMade) setSentAt(undefined)
      })
    },
    insure(spot) {
      if (insuring !== undefined) return
      setInsuring(spot)
      void send('insure', spot).finally(() => setInsuring(undefined))
    },
  }
}
