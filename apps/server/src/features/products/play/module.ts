import { operations } from '@baize/contract'
import { findPublished } from '@baize/games'
import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { RoundRow, ShownSeeds } from '../../../house/rounds/round-row.ts'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import type { WagerDeps } from '../../../house/wagers/wager-deps.ts'
import { createTableBook, type WagerTable } from '../../../house/wagers/wager-table.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerBase, ServerCore } from '../../../server-core.ts'
import { fairnessRoutes } from './fairness.route.ts'
import { roundFinder, wagerFinder } from './find-rounds.store.ts'
import { type FreePlayParts, freePlayRoutes } from './free-play.route.ts'
import { figuresOf } from './game-figures.ts'
import { loadHeldStakes } from './held-stakes.store.ts'
import { createHouseLauncher } from './house-launcher.ts'
import { LEFT_ROUNDS_CRONTAB, type LeftRoundNeeds, leftRoundTasks } from './left-round-tasks.ts'
import { liveBetRoutes } from './live-bets.route.ts'
import { createLiveBets } from './live-bets.ts'
import { memberRoundRoutes } from './member-round.route.ts'
import { type OpenRoundCommand, openRound } from './open-round.ts'
import type { PlayParts } from './play-parts.ts'
import { createPlayerCompanion } from './players.store.ts'
import { loadRecentRounds } from './recent-rounds.store.ts'
import { replayLinkRoutes } from './replay-link.route.ts'
import { createRoundAccountFinder } from './round-accounts.ts'
import { createRoundBook } from './round-book.ts'
import { type RoundRouteParts, roundRoutes } from './rounds.route.ts'
import { loadRound, openRounds, rounds } from './rounds.store.ts'
import { loadPublicSeeds, openSeeds } from './seeds.store.ts'
import { createSimulatedWagers } from './simulated-play.ts'
import { createStakeAdmission } from './stake-admission.ts'
import { verifyStake } from './stake-rules.ts'
import { viewRound } from './view-round.ts'
import { type WinnerParts, winnerRoutes } from './winners.route.ts'

export const PLAY: ModuleFacts = {
  crontab: LEFT_ROUNDS_CRONTAB,
  direct: [operations.openRound, operations.chooseInRound],
  tables: { member: 'fairness_counter open_round', record: 'fairness_seed round' },
  sealed: [
    {
      ring: 'seeds',
      table: 'fairness_seed',
      column: 'sealed_server_seed',
      id: 'id',
      ownerOf: () => SEED_OWNER,
    },
  ],
  finders: [roundFinder, wagerFinder],
  launchers: () => [createHouseLauncher()],
  loadClaims: loadHeldStakes,
}

/** The rows that a round locks with money. */
export function openPlayRows({ vault }: ServerBase) {
  const players = createPlayerCompanion(vault)
  return { players, inLockOrder: [players, openRounds, rounds] }
}

export interface PlayNeeds
  extends Pick<PlayParts, 'findGame' | 'isBlockedAt'>,
    Pick<RoundRouteParts, 'sharedRounds'>,
    Pick<WinnerParts, 'findShownGame'>,
    LeftRoundNeeds {
  readonly stakeGuard: StakeGuard
  findMember: (token: string) => Promise<object | undefined>
}

/** Rounds of the house's games, seeds, free play, winners. */
export function createPlay(
  core: ServerCore,
  { players }: ReturnType<typeof openPlayRows>,
  lent: PlayNeeds,
) {
  const { pool, clock, poster, policy, vault, poolRows, pools } = core
  const { findGame, isBlockedAt, stakeGuard, sharedRounds } = lent
  const admission = { players, stakeGuard, bonus: core.bonus }
  const liveBets = createLiveBets({ pool, clock })
  const wagers: WagerDeps = {
    ...{ clock, poster },
    accountsOf: createRoundAccountFinder(core.accounts, core.currencyCode),
    admission: createStakeAdmission(admission),
    bonus: core.bonus,
    openPlaces: openRounds,
    jackpots: { pools, rows: poolRows },
  }
  const parts: PlayParts = {
    ...{ pool, clock, wagers, players, vault, findGame, isBlockedAt },
    rounds: createRoundBook(pool),
    allowsFeatureBuy: policy.allowsFeatureBuy,
    allowsGamble: policy.allowsGamble,
  }
  const simulatedWagers = createSimulatedWagers({
    ...{ wagers, admission, book: core.accounts, currency: core.currencyCode },
  })
  const wagerTable: WagerTable = {
    ...wagers,
    pool,
    book: createTableBook(pool),
    debtOf: (ownerId) =>
      core.accounts.idOf({ kind: 'player_debt', ownerId, currency: core.currencyCode }),
    freeBetAccount: () =>
      core.accounts.idOf({ kind: 'promotion', purpose: 'free_bet', currency: core.currencyCode }),
  }
  const isFreePlayOpenTo: FreePlayParts['isFreePlayOpenTo'] = async (token) =>
    policy.allowsDemoWithoutLogin ||
    (token !== undefined && (await lent.findMember(token)) !== undefined)
  return {
    parts,
    /** Where products keep bets that are no rounds: tickets, slips. */
    wagerTable,
    /** What another product needs to take stakes as play does and to keep its bets among the rounds. */
    stakes: {
      ...{ rounds, wagers, simulatedWagers, findGame, isBlockedAt },
      /** What the member brings to a draw that many share. */
      clientSeedOf: async (memberId: bigint) =>
        (await loadPublicSeeds(pool, memberId)).current.clientSeed,
      loadRound: (memberId: bigint, roundId: Uuid) => loadRound(pool, memberId, roundId),
      viewRound: (round: RoundRow, seeds: ShownSeeds) => viewRound(round, seeds, 'real'),
      verifyStake: (game: Parameters<typeof verifyStake>[0], stakeMinor: string) =>
        verifyStake(game, { stakeStepMinor: 1 }, stakeMinor, undefined),
    },
    /** When somebody last looked at the live bets. */
    betsLookedAtMs: () => liveBets.lookedAtMs(),
    openSimulatedRound: (order: OpenRoundCommand) =>
      openRound({ ...parts, wagers: simulatedWagers }, order),
    /** What play keeps for a new member, made in the transaction that makes the member. */
    onRegistered: (tx: pg.ClientBase, memberId: bigint) =>
      openSeeds({ clock, vault }, tx, memberId),
    recentRounds: (memberId: bigint) => loadRecentRounds(pool, memberId),
    figuresOf(gameCode: string) {
      const game = findPublished(gameCode)
      return game && figuresOf(game)
    },
    routes: [
      ...roundRoutes({ ...parts, sharedRounds, loadBalance: core.balanceOf }),
      ...memberRoundRoutes({ pool, vault, sharedRounds }),
      ...replayLinkRoutes({
        ...{ pool, clock, vault, sharedRounds, gameName: lent.gameName },
        ...{ ticketKey: core.secrets.proofKey, publicUrl: core.config.publicUrl },
      }),
      ...fairnessRoutes(parts),
      ...freePlayRoutes({ ...parts, demoKey: core.secrets.demoKey, isFreePlayOpenTo }),
      ...winnerRoutes({ pool, clock, findShownGame: lent.findShownGame }),
      ...liveBetRoutes({ pool, clock, liveBets, findShownGame: lent.findShownGame }),
    ],
    tasks: leftRoundTasks(core, parts, lent),
  } satisfies LendingModule
}
