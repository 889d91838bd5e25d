import { epochMs, type Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { ServerCore } from '../../../server-core.ts'
import { endLeftRounds } from './end-left-rounds.ts'
import type { PlayParts } from './play-parts.ts'
import { LEFT_ROUND_TASK, notifyLeftRound, type TellParts } from './tell-left-round.ts'

export const LEFT_ROUNDS_CRONTAB = '*/10 * * * * house:end-left-rounds ?max=3'

const HOUR_MS = 3_600_000
const leftRound = z.object({ memberId: z.string(), roundId: z.uuid() })

export interface LeftRoundNeeds extends Pick<TellParts, 'tellOwner' | 'gameName'> {
  settings(): Promise<{ readonly leftRoundHours: number }>
}

/** Rounds that their players left open. Each may be repeated: a round that is over stays as it is. */
export function leftRoundTasks(
  { pool, clock, currency, currencyCode }: ServerCore,
  parts: PlayParts,
  { settings, tellOwner, gameName }: LeftRoundNeeds,
): TaskList {
  return {
    async 'house:end-left-rounds'() {
      const { leftRoundHours } = await settings()
      await endLeftRounds(parts, epochMs(clock.now() - leftRoundHours * HOUR_MS))
    },
    async [LEFT_ROUND_TASK](payload) {
      const { memberId, roundId } = leftRound.parse(payload)
      await notifyLeftRound(
        { pool, tellOwner, gameName, currency: { ...currency, code: currencyCode } },
        { memberId, roundId: roundId as Uuid },
      )
    },
  }
}
