import { epochMs, type Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { nameIn } from '../features/catalogue/door.ts'
import { pruneUnsentPictures } from '../features/feedback/door.ts'
import {
  pruneCaptchas,
  pruneChallenges,
  pruneCodeMails,
  pruneLoginChecks,
  pruneRememberedBrowsers,
  pruneSocial,
  pruneTrials,
  pruneTries,
  tellOwner,
} from '../features/identity/door.ts'
import { endLeftRounds, LEFT_ROUND_TASK, tellLeftRound } from '../features/play/door.ts'
import { pruneSignIns } from '../features/staff/door.ts'
import { pruneSessions } from '../features/vendor-wallet/door.ts'
import { keepSums, takeOwn } from '../house/ledger-view/kept-sums.ts'
import { pruneProofs } from '../house/order-proofs/order-proofs.store.ts'
import { makePartitions } from '../platform/partitions/partitions.store.ts'
import { createPlayParts } from './play-parts.ts'
import type { ServerCore } from './server-core.ts'

/**
 * What the house does for itself, in graphile-worker's form: days of statements every minute, old
 * things pruned every ten, the coming months' tables looked after every hour.
 */
export const HOUSE_CRONTAB = [
  '* * * * * house:keep-days ?max=1',
  '*/10 * * * * house:prune',
  '*/10 * * * * house:prune-trials',
  '7 * * * * house:make-partitions',
  '*/10 * * * * house:end-left-rounds ?max=3',
].join('\n')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const leftRound = z.object({ memberId: z.string(), roundId: z.uuid() })
/** Opened games at vendors are looked at when a player asks about one. */
const LAUNCHES_KEPT_MS = 90 * DAY_MS

/** Each may be repeated: what is done already is not done again. */
export function houseTasks(core: ServerCore): TaskList {
  const { pool, clock, useOnce, phones, settings } = core
  const play = createPlayParts(core)
  return {
    async 'house:keep-days'() {
      await keepSums(pool, takeOwn(core.postedSums))
    },
    async 'house:prune'() {
      await useOnce.prune(clock.now())
      await core.failedTries.prune()
      await pruneCaptchas(pool, new Date(clock.now()))
      await pruneCodeMails(pool, new Date(clock.now()))
      await pruneRememberedBrowsers(pool, new Date(clock.now() - DAY_MS))
      await pruneSignIns(pool, clock.now())
      await pruneTries(pool, new Date(clock.now()))
      await pruneChallenges(pool, new Date(clock.now()))
      await pruneLoginChecks(pool, new Date(clock.now()))
      await pruneSocial(pool, new Date(clock.now()))
      await pruneSessions(pool, new Date(clock.now() - LAUNCHES_KEPT_MS))
      await phones.prune()
      await pruneUnsentPictures(pool, new Date(clock.now() - DAY_MS))
      await pruneProofs(pool, new Date(clock.now() - DAY_MS))
    },
    async 'house:prune-trials'() {
      const { trialKeepHours } = await settings()
      await pruneTrials(pool, new Date(clock.now() - trialKeepHours * HOUR_MS))
    },
    async 'house:make-partitions'() {
      await makePartitions(pool, new Date(clock.now()))
    },
    async 'house:end-left-rounds'() {
      const { leftRoundHours } = await settings()
      await endLeftRounds(play, epochMs(clock.now() - leftRoundHours * HOUR_MS))
    },
    async [LEFT_ROUND_TASK](payload) {
      const { memberId, roundId } = leftRound.parse(payload)
      await tellLeftRound(
        {
          ...{ pool, tellOwner },
          currency: { ...core.currency, code: core.currencyCode },
          async gameName(code, language) {
            const game = await core.catalogue.find(code)
            return game ? nameIn(game, language ?? undefined) : code
          },
        },
        { memberId, roundId: roundId as Uuid },
      )
    },
  }
}
