import { restoreElsewhere } from './backup/restore-elsewhere.ts'
import { badLink } from './faults/bad-link.ts'
import { badVendorLink } from './faults/bad-vendor-link.ts'
import { fillDisk } from './faults/fill-disk.ts'
import { forgeCalls } from './faults/forge-calls.ts'
import { killBackends } from './faults/kill-backends.ts'
import { killBetween } from './faults/kill-between.ts'
import { killBoth, killBothWeakly } from './faults/kill-both.ts'
import { killPostmaster } from './faults/kill-postmaster.ts'
import { killServer } from './faults/kill-server.ts'
import { MIXES, runMixes } from './faults/mixes.ts'
import { pausePrograms } from './faults/pause-programs.ts'
import { playOrders } from './faults/play-orders.ts'
import { raceWithdrawals } from './faults/race-withdrawals.ts'
import { setClock } from './faults/set-clock.ts'
import { plantBugs } from './planted/plant-bugs.ts'
import { crashScenarios } from './products/crash/scenarios.ts'
import { jackpotScenarios } from './products/jackpots/scenarios.ts'
import { liveTableScenarios } from './products/live-tables/scenarios.ts'
import { lotteryScenarios } from './products/lottery/scenarios.ts'
import { sportsScenarios } from './products/sports/scenarios.ts'
import { type Scenario, scenario } from './scenario.ts'
import { changeHistory } from './tampering/change-history.ts'
import { damagePages } from './tampering/damage-pages.ts'

/** Every scenario: id, sentence, what runs it, and how much of it for a commit and for a release. */
export const SCENARIOS: readonly Scenario[] = [
  scenario('C1', 'The server is killed again and again under load.', killServer, {
    commit: { kills: 3, bets: 1_000, players: 24 },
    release: { kills: 20, bets: 10_000, players: 200 },
  }),
  scenario('C2', 'A process of the database is killed; all sessions end.', killBackends, {
    commit: { kills: 1, everyMs: 2_000, players: 24 },
    release: { kills: 30, everyMs: 2_000, players: 200 },
  }),
  scenario('C3', 'The postmaster is killed under load.', killPostmaster, {
    commit: { kills: 1, players: 24 },
    release: { kills: 10, players: 200 },
  }),
  scenario('C4', 'Server and database are killed together, then the server alone.', killBoth, {
    commit: { kills: 1, orphanings: 1, players: 24 },
    release: { kills: 10, orphanings: 3, players: 200 },
  }),
  scenario(
    'C4-control',
    'The kills of C4 without durable commits must be seen to fail.',
    killBothWeakly,
    {
      // One kill may come just after something else has brought the log to the disk.
      commit: { killsMax: 3, players: 4, workers: 4 },
      release: { killsMax: 5, players: 200, workers: 24 },
    },
  ),
  scenario('C5', 'Server, database or provider stand still and go on.', pausePrograms, {
    commit: { longPausesOf: [], longMs: 0, shortPauses: 1, shortMs: 6_000, players: 24 },
    release: {
      longPausesOf: ['server', 'database', 'provider'],
      longMs: 30_000,
      shortPauses: 7,
      shortMs: 5_000,
      players: 200,
    },
  }),
  scenario(
    'C6',
    'Vendors of games reach the wallet over a bad link, and err themselves.',
    badVendorLink,
    {
      commit: { rounds: 100, actionsMin: 100, kills: 1, players: 9 },
      release: { rounds: 32_000, actionsMin: 50_000, kills: 20, players: 96 },
    },
  ),
  scenario(
    'C6-wallets',
    'The server is killed between a reserve and the vendor’s answer.',
    killBetween,
    {
      commit: { kills: 1, players: 9, unansweredOneIn: 0 },
      release: { kills: 20, players: 36, unansweredOneIn: 3 },
    },
  ),
  scenario('C7', 'Vendors of three protocols say everything in every order.', playOrders, {
    commit: { standings: ['nothing'] },
    release: { standings: ['nothing', 'ended', 'locked', 'excluded'] },
  }),
  scenario('C8', 'The clock of the server is set ahead and back under load.', setClock, {
    commit: { jumps: 3, holdMs: 500, players: 8, workers: 8, restMs: 50 },
    release: { jumps: 24, holdMs: 1_000, players: 200, workers: 24, restMs: 0 },
  }),
  scenario('C9', 'One balance is withdrawn many times at once.', raceWithdrawals, {
    commit: { rounds: 1, copies: 40, sockets: 20 },
    release: { rounds: 30, copies: 100, sockets: 20 },
  }),
  scenario('C11-link', 'Members reach the server over a bad link.', badLink, {
    commit: { spells: 2, spellMs: 3_000, players: 24 },
    release: { spells: 8, spellMs: 8_000, players: 200 },
  }),
  scenario('C12', 'The disk of the database is full for a while.', fillDisk, {
    commit: { volumes: ['data'], megabytes: 400, fullMs: 5_000, players: 24 },
    release: { volumes: ['data', 'log'], megabytes: 400, fullMs: 20_000, players: 100 },
  }),
  scenario('C16', 'An owner of the database changes history.', changeHistory, {
    commit: { each: 3 },
    release: { each: 100 },
  }),
  scenario('C17', 'Back-ups are taken under load and restored elsewhere.', restoreElsewhere, {
    commit: { backUps: 1, calmMs: 1_000, players: 8, workers: 8, restMs: 50 },
    release: { backUps: 3, calmMs: 15_000, players: 200, workers: 24, restMs: 0 },
  }),
  scenario('C20', 'A bit of a page or of the log flips while the database is down.', damagePages, {
    commit: { pages: 1, segments: 1, batches: 60 },
    release: { pages: 20, segments: 5, batches: 600 },
  }),
  scenario('C22', 'Bugs are planted, and the tests must catch each of them.', plantBugs, {
    commit: { bugs: 'quick' },
    release: { bugs: 'all' },
  }),
  ...crashScenarios,
  ...jackpotScenarios,
  ...liveTableScenarios,
  ...lotteryScenarios,
  ...sportsScenarios,
  scenario('F15', 'The nine standard mixes of faults, one after the other.', runMixes, {
    commit: {
      mixes: ['all'],
      faults: 'each once',
      seconds: 0,
      everyMs: 500,
      players: 24,
      restMs: 100,
    },
    release: {
      mixes: MIXES,
      faults: 'drawn',
      seconds: 30,
      everyMs: 7_500,
      players: 200,
      restMs: 0,
    },
  }),
  scenario('G3', 'Calls of vendors are forged, changed and sent again.', forgeCalls, {
    commit: { replays: 100, everyByte: 5, kills: 0 },
    release: { replays: 1_000, everyByte: 1, kills: 2 },
  }),
]

export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((each) => each.id === id)
}
