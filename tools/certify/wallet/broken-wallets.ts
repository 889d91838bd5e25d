import { randomUUID } from 'node:crypto'
import { VENDOR_CALL_NAMES, vendorMessage, vendorPath, vendorTextOf } from '@baize/contract/vendors'
import { type Bet, ROUND_RULES, type Round, type Win } from './rounds.ts'
import { RIGHT_RULES, type WalletRules } from './rules.ts'

/** A wallet with one mistake, and the scenarios that must see it. */
export interface BrokenWallet {
  readonly does: string
  readonly rules: Partial<WalletRules>
  readonly seenBy: readonly string[]
}

const yesterday = 86_400_000

function withBet(round: Round, txId: string, bet: Bet): Round {
  return { ...round, bets: new Map(round.bets).set(txId, bet) }
}

function withWin(round: Round, txId: string, win: Win): Round {
  return { ...round, wins: new Map(round.wins).set(txId, win) }
}

/** Numbers where texts belong, as a careless program writes them. */
function asNumbers(answer: object): object {
  const entries = Object.entries(answer).map(([name, value]) =>
    name.endsWith('Minor') ? [name, Number(value) / 100] : [name, value],
  )
  return Object.fromEntries(entries)
}

const SIGNING: readonly BrokenWallet[] = [
  {
    does: 'believes every signature',
    rules: { isSignedRight: () => true },
    seenBy: ['S08', 'S11', 'S12', 'S13', 'S14', 'S15', 'S22', 'S23', 'S24'],
  },
  {
    does: 'leaves the path out of what it verifies',
    rules: {
      isSignedRight: (identity, envelope, raw) =>
        VENDOR_CALL_NAMES.some((call) =>
          RIGHT_RULES.isSignedRight(identity, envelope, raw, vendorPath(call)),
        ),
    },
    seenBy: ['S22'],
  },
  {
    does: 'takes its own messages for a vendor’s',
    rules: {
      isSignedRight: (identity, envelope, raw, path) =>
        RIGHT_RULES.isSignedRight(identity, envelope, raw, path) ||
        identity.verify(
          vendorTextOf(envelope, vendorMessage.answerToVendor(path), raw),
          envelope.signature,
        ),
    },
    seenBy: ['S23'],
  },
  {
    does: 'signs and reads the body anew before it compares',
    rules: {
      isSignedRight: (identity, envelope, raw, path) =>
        RIGHT_RULES.isSignedRight(identity, envelope, raw, path) ||
        RIGHT_RULES.isSignedRight(identity, envelope, raw.trim(), path),
    },
    seenBy: ['S12'],
  },
  {
    does: 'leaves the nonce out of what it verifies',
    rules: { isNonceNew: () => true },
    seenBy: ['S19'],
  },
  {
    does: 'takes calls of any age',
    rules: { isTimeRight: () => true },
    seenBy: ['S16', 'S17'],
  },
  {
    does: 'takes calls from the future',
    rules: { isTimeRight: (timestamp, nowMs) => nowMs - Number(timestamp) < yesterday / 288 },
    seenBy: ['S17'],
  },
  {
    does: 'signs the text of its answer alone',
    rules: { answerText: (_signed, raw) => raw },
    seenBy: ['S01', 'S02'],
  },
]

const REPEATING: readonly BrokenWallet[] = [
  {
    does: 'pays a repeated win again',
    rules: { storeName: (call, { txId }) => (call === 'win' ? randomUUID() : txId) },
    seenBy: ['I02', 'I11'],
  },
  {
    does: 'takes a repeated bet again',
    rules: { storeName: (call, { txId }) => (call === 'bet' ? randomUUID() : txId) },
    seenBy: ['I01', 'I10', 'I22'],
  },
  {
    does: 'knows a transaction only together with its round',
    rules: { storeName: (_call, { txId, roundId }) => `${roundId} ${txId}` },
    seenBy: ['I20'],
  },
  {
    does: 'knows a transaction only together with its call',
    rules: { storeName: (call, { txId }) => `${call} ${txId}` },
    seenBy: ['I19'],
  },
  {
    does: 'answers another bet under a known id as if it were the first',
    rules: { isSameRequest: () => true },
    seenBy: ['I15', 'I16', 'I17', 'I18'],
  },
  {
    does: 'works the answer of a repeat out anew',
    rules: {
      replayOf: ({ answer }, balanceMinor) =>
        'balanceMinor' in answer
          ? { ...answer, balanceMinor, replayed: true }
          : { ...answer, replayed: true },
    },
    seenBy: ['I01', 'I02', 'I04'],
  },
  {
    does: 'does not say that an answer is a repeat',
    rules: { replayOf: ({ answer }) => answer },
    seenBy: ['I01', 'I05'],
  },
  {
    does: 'reads, waits and writes',
    rules: { pause: () => Promise.resolve() },
    seenBy: ['I10', 'I13', 'I14'],
  },
]

const ROUNDS: readonly BrokenWallet[] = [
  {
    does: 'forgets that a bet was cancelled before it came',
    rules: {
      refund: (round, betTxId) =>
        round.bets.has(betTxId) ? ROUND_RULES.refund(round, betTxId) : { round, addMinor: 0n },
    },
    seenBy: ['R03', 'P05', 'O05'],
  },
  {
    does: 'refuses the refund of a bet that never came',
    rules: {
      refund: (round, betTxId) =>
        round.bets.has(betTxId) ? ROUND_RULES.refund(round, betTxId) : { refused: 'bet_not_found' },
    },
    seenBy: ['R02', 'O05'],
  },
  {
    does: 'refunds a bet as often as it is asked',
    rules: {
      refund: (round, betTxId) => {
        const bet = round.bets.get(betTxId)
        return bet?.state === 'refunded'
          ? { round, addMinor: bet.amountMinor }
          : ROUND_RULES.refund(round, betTxId)
      },
    },
    seenBy: ['R05', 'R09', 'O01'],
  },
  {
    does: 'refunds a bet that has won',
    rules: {
      refund: (round, betTxId) => {
        const bet = round.bets.get(betTxId)
        return bet?.state === 'settled' && !round.wins.has(betTxId)
          ? {
              round: withBet(round, betTxId, { ...bet, state: 'refunded' }),
              addMinor: bet.amountMinor,
            }
          : ROUND_RULES.refund(round, betTxId)
      },
    },
    seenBy: ['R06', 'R07', 'O01'],
  },
  {
    does: 'pays a win on a bet that was refunded',
    rules: {
      win: (round, order) => {
        const bet = round.bets.get(order.betTxId)
        return ROUND_RULES.win(
          bet?.state === 'refunded'
            ? withBet(round, order.betTxId, { ...bet, state: 'settled' })
            : round,
          order,
        )
      },
    },
    seenBy: ['W08', 'O01'],
  },
  {
    does: 'pays a win that has no bet',
    rules: {
      win: (round, order) =>
        round.bets.has(order.betTxId)
          ? ROUND_RULES.win(round, order)
          : { round, addMinor: order.amountMinor },
    },
    seenBy: ['W03', 'W04', 'O03'],
  },
  {
    does: 'pays wins in a closed round',
    rules: { win: (round, order) => ROUND_RULES.win({ ...round, isClosed: false }, order) },
    seenBy: ['W06', 'W07', 'W10'],
  },
  {
    does: 'takes bets in a closed round',
    rules: { bet: (round, order) => ROUND_RULES.bet({ ...round, isClosed: false }, order) },
    seenBy: ['B09', 'O01'],
  },
  {
    does: 'closes a round at its first win',
    rules: { win: (round, order) => ROUND_RULES.win(round, { ...order, roundClosed: true }) },
    seenBy: ['W05', 'O02'],
  },
  {
    does: 'refuses a win of zero',
    rules: {
      win: (round, order) =>
        order.amountMinor === 0n ? { refused: 'malformed' } : ROUND_RULES.win(round, order),
    },
    seenBy: ['W02', 'P02'],
  },
  {
    does: 'takes a win back as often as it is asked',
    rules: {
      rollbackWin: (round, winTxId) => {
        const win = round.wins.get(winTxId)
        return win
          ? { round: withWin(round, winTxId, win), addMinor: -win.amountMinor }
          : ROUND_RULES.rollbackWin(round, winTxId)
      },
    },
    seenBy: ['L02', 'L03'],
  },
  {
    does: 'pays a win that was taken back before it came',
    rules: {
      rollbackWin: (round, winTxId) =>
        round.wins.has(winTxId) ? ROUND_RULES.rollbackWin(round, winTxId) : { round, addMinor: 0n },
    },
    seenBy: ['L04'],
  },
]

const PLAYERS: readonly BrokenWallet[] = [
  {
    does: 'takes bets after the session has ended',
    rules: { refuseBet: (facts) => RIGHT_RULES.refuseBet({ ...facts, hasEnded: false }) },
    seenBy: ['E01'],
  },
  {
    does: 'takes bets of locked and excluded players',
    rules: { refuseBet: (facts) => RIGHT_RULES.refuseBet({ ...facts, standing: 'active' }) },
    seenBy: ['E07', 'E13'],
  },
  {
    does: 'takes bets of sessions that it does not know',
    rules: { refuseBet: (facts) => RIGHT_RULES.refuseBet({ ...facts, isKnown: true }) },
    seenBy: ['A10', 'A12'],
  },
  {
    does: 'pays no win once the session has ended',
    rules: { takesMoneyLate: ({ hasEnded }) => !hasEnded },
    seenBy: ['E02', 'E03', 'E04', 'E05'],
  },
  {
    does: 'pays no win to a locked player',
    rules: { takesMoneyLate: ({ standing }) => standing !== 'locked' },
    seenBy: ['E08', 'E09'],
  },
  { does: 'opens a game twice', rules: { tokenWorksOnce: false }, seenBy: ['A07', 'A08'] },
]

const MONEY: readonly BrokenWallet[] = [
  {
    does: 'takes a bet above the balance',
    rules: { coversBet: () => true },
    seenBy: ['B04', 'P03'],
  },
  {
    does: 'looks at the balance after the win of a bet_win',
    rules: {
      coversBet: (balanceMinor, amountMinor, wonMinor) => balanceMinor + wonMinor >= amountMinor,
    },
    seenBy: ['P03'],
  },
  {
    does: 'takes any currency for its own',
    rules: { checksMoneyNames: false },
    seenBy: ['B06', 'B07', 'W09'],
  },
  {
    does: 'answers amounts as numbers with a fraction',
    rules: { answerOf: (answer) => asNumbers(answer) },
    seenBy: ['A00'],
  },
  {
    does: 'rounds fractions of an amount away',
    rules: {
      readBody(body) {
        const given = Object.entries(body ?? {})
        const whole = given.map(([name, value]) =>
          name === 'amountMinor' ? [name, String(Math.trunc(Number(value)))] : [name, value],
        )
        return Array.isArray(body) ? body : Object.fromEntries(whole)
      },
    },
    seenBy: ['M01', 'M02', 'M06'],
  },
  {
    does: 'adjusts before anybody looked',
    rules: { adjustsAtOnce: true },
    seenBy: ['C07'],
  },
  {
    does: 'pays wins of free rounds that nobody granted',
    rules: { isGranted: () => true },
    seenBy: ['C13'],
  },
  {
    does: 'takes back nothing when a win is rolled back',
    rules: { takeBack: () => 0n },
    seenBy: ['L01'],
  },
]

/** Mistakes that wallets make, each seen by the scenarios that name it. */
export const BROKEN_WALLETS: readonly BrokenWallet[] = [
  ...SIGNING,
  ...REPEATING,
  ...ROUNDS,
  ...PLAYERS,
  ...MONEY,
]
