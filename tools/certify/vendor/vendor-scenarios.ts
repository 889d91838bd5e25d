import {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  VENDOR_CAMPAIGN_STATUS_PATH,
  VENDOR_ERRORS,
  VENDOR_HEADERS,
  VENDOR_LAUNCH_PATH,
  VENDOR_REPORT_PATH,
  VENDOR_ROUND_PATH,
  vendorCampaignCancelled,
  vendorCampaignCreated,
  vendorCampaignTold,
  vendorMessage,
  vendorReportAnswer,
  vendorRoundAnswer,
} from '@baize/contract/vendors'
import { parseRecord } from '../desk.ts'
import { Unmet } from '../unmet.ts'
import { makeNonce, type RawCall } from '../wire.ts'
import { LISTS } from './lists.ts'
import { told } from './told.ts'
import { BETS, type Trial } from './trial.ts'
import type { Arrived, Trouble } from './trial-wallet.ts'
import { WALLET_DRAFTS } from './wallet-scenarios.ts'

export interface VendorScenario {
  readonly id: string
  readonly group: string
  readonly name: string
  /** Left out for a vendor whose games are played from the operator's balance. */
  readonly needs?: 'wallets'
  run(trial: Trial): Promise<void>
}

type Draft = Omit<VendorScenario, 'id' | 'group' | 'needs'>
const numbered = (letter: string, group: string, drafts: readonly Draft[]) =>
  drafts.map((each, index) => ({
    ...each,
    group,
    id: `${letter}${String(index + 1).padStart(2, '0')}`,
  }))

async function unopened(
  trial: Trial,
  code: 'signature_invalid' | 'stale_request',
  stamp: Parameters<Trial['ask']>[1],
): Promise<void> {
  const answer = await trial.ask(trial.body(), stamp)
  const said = parseRecord(answer.raw)
  trial.must(
    said?.launchUrl === undefined && answer.status === VENDOR_ERRORS[code].status,
    `the launch was answered ${answer.status}, and should be refused as ${code}`,
  )
}

const change = (name: string, value: string) => (call: RawCall) => ({
  ...call,
  headers: { ...call.headers, [name]: value },
})

const LAUNCHES: readonly Draft[] = [
  {
    name: 'a launch is answered with an address, signed over its bytes and its nonce',
    async run(trial) {
      const answer = await trial.ask(trial.body())
      trial.must(typeof parseRecord(answer.raw)?.launchUrl === 'string', 'there is no address')
      trial.must(trial.isProven(answer), 'the answer’s signature proves nothing')
    },
  },
  {
    name: 'two launches have two addresses',
    async run(trial) {
      const [first, second] = [await trial.launch(), await trial.launch()]
      trial.must(first !== second, 'both launches have one address')
    },
  },
  {
    name: 'a launch whose body was changed opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', { alter: (call) => ({ ...call, raw: `${call.raw} ` }) }),
  },
  {
    name: 'a launch with another signature opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', {
        alter: change(VENDOR_HEADERS.signature, '0'.repeat(64)),
      }),
  },
  {
    name: 'a launch whose nonce was changed opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', { alter: change(VENDOR_HEADERS.nonce, makeNonce()) }),
  },
  {
    name: 'a launch of six minutes ago opens nothing',
    run: (trial) => unopened(trial, 'stale_request', { nowMs: trial.vendor.nowMs() - 6 * 60_000 }),
  },
  {
    name: 'a launch whose nonce was used opens nothing',
    async run(trial) {
      const nonce = makeNonce()
      await trial.ask(trial.body(), { nonce })
      await unopened(trial, 'stale_request', { nonce })
    },
  },
  {
    name: 'no call comes before the launch is answered and the game is opened',
    async run(trial) {
      await trial.launch()
      trial.must(trial.trial.arrived.length === 0, 'the vendor called before anybody played')
    },
  },
  {
    name: 'a launch that is signed for another path opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', {
        message: vendorMessage.callOfOperator('/vendor/v1/another'),
      }),
  },
  {
    name: 'a launch that is signed as the vendor’s own message opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', {
        message: vendorMessage.callOfVendor(VENDOR_LAUNCH_PATH),
      }),
  },
  {
    name: 'a launch in version 1 of the signature opens nothing',
    run: (trial) =>
      unopened(trial, 'signature_invalid', {
        alter({ headers: { [VENDOR_HEADERS.version]: _two, ...headers }, ...call }) {
          return { ...call, headers }
        },
      }),
  },
]

const PLAY: readonly Draft[] = [
  {
    name: 'the token is exchanged once, before anything else',
    async run(trial) {
      await trial.playOne()
      const [first] = trial.trial.arrived
      trial.must(first?.call === 'authenticate' && first.code === 'ok', 'authenticate is not first')
      trial.must(trial.of('authenticate').length === 1, 'the token is used more than once')
    },
  },
  {
    name: 'a demo is played without a single call',
    async run(trial) {
      await trial.playOne('demo')
      trial.must(trial.trial.arrived.length === 0, 'a demo called the wallet')
    },
  },
  {
    name: 'every call is signed, timely and of its shape',
    async run(trial) {
      await trial.playOne()
      const wrong = trial.trial.arrived.filter(({ code }) => code !== 'ok')
      trial.must(wrong.length === 0, 'some call could not be taken')
    },
  },
  {
    name: 'every call has a nonce of its own',
    async run(trial) {
      await trial.playOne()
      await trial.playOne()
      const nonces = trial.trial.arrived.map(({ nonce }) => nonce)
      trial.must(new Set(nonces).size === nonces.length, 'a nonce was used twice')
    },
  },
  {
    name: 'every transaction has an id of its own',
    async run(trial) {
      await trial.playOne()
      await trial.playOne()
      const ids = trial.trial.arrived.flatMap(({ body }) => (body.txId ? [body.txId] : []))
      trial.must(new Set(ids).size === ids.length, 'a transaction id was used twice')
    },
  },
  {
    name: 'a bet is of the session, the game, the currency and the scale that it was opened with',
    async run(trial) {
      await trial.playOne()
      const [bet] = trial.bets
      trial.must(bet !== undefined, 'there was no bet')
      const { gameId, currency, scale, sessionId } = bet?.body ?? {}
      const isRight = gameId === trial.vendor.gameId && currency === 'PLY' && scale === 2
      trial.must(isRight && typeof sessionId === 'string', 'a bet names something else')
    },
  },
  {
    name: 'a round that was bet on is ended: by a win that closes it, or by end_round',
    async run(trial) {
      await trial.playOne()
      await trial.until(() => isEnded(trial, trial.bets[0]), 'the round was never ended')
    },
  },
]

function isEnded(trial: Trial, bet: Arrived | undefined): boolean {
  return trial.trial.arrived.some(
    ({ call, body, code }) =>
      code === 'ok' &&
      body.roundId === bet?.body.roundId &&
      (call === 'end_round' || body.roundClosed === true),
  )
}

/** Whatever became of a bet that was not heard of, it is refunded and never sent again. */
function refunded(name: string, trouble: Trouble): Draft {
  return {
    name: `a bet ${name} is refunded and never sent again`,
    async run(trial) {
      trial.trial.plan(BETS, trouble)
      await trial.playOne()
      const txId = trial.bets[0]?.body.txId
      const isGiven = () =>
        trial.of('refund').some(({ body, code }) => body.betTxId === txId && code === 'ok')
      await trial.until(isGiven, 'the bet was not refunded')
      const again = trial.bets.filter(({ body }) => body.txId === txId)
      trial.must(again.length === 1, 'the bet was sent again')
      trial.must(trial.trial.wallet.balanceMinor() === 100_000_000n, 'the stake is not back')
    },
  }
}

/** The same win again, signed anew, until it is heard. */
function repeated(name: string, trouble: Trouble): Draft {
  return {
    name: `a win ${name} is sent again, the same but for its signature, until it is answered`,
    async run(trial) {
      trial.trial.plan(['win'], trouble, trouble)
      await trial.playOne()
      const first = trial.of('win')[0]
      trial.must(first !== undefined, 'there was no win')
      const isHeard = () => trial.of('win').some((each) => each.trouble === null)
      await trial.until(isHeard, 'the win was not sent again')
      const bodies = new Set(trial.of('win').map(({ body }) => JSON.stringify(body)))
      const nonces = new Set(trial.of('win').map(({ nonce }) => nonce))
      trial.must(bodies.size === 1, 'the win changed')
      trial.must(nonces.size === trial.of('win').length, 'a nonce was used again')
    },
  }
}

const TROUBLE: readonly Draft[] = [
  refunded('that was taken and not answered', { kind: 'unheard' }),
  refunded('that never arrived', { kind: 'lost' }),
  refunded('that was answered internal', { kind: 'refused', code: 'internal' }),
  refunded('that was answered maintenance', { kind: 'refused', code: 'maintenance' }),
  refunded('whose answer is signed with another key', { kind: 'forged', how: 'key' }),
  refunded('whose answer is another call’s', { kind: 'forged', how: 'nonce' }),
  {
    name: 'a bet that is not covered is neither repeated nor refunded nor won',
    async run(trial) {
      trial.trial.plan(BETS, { kind: 'refused', code: 'insufficient_funds' })
      await trial.playOne()
      trial.must(trial.bets.length === 1, 'the bet was sent again')
      trial.must(trial.of('win', 'refund').length === 0, 'a refused bet was won or refunded')
    },
  },
  {
    name: 'a player who is not let in does not bet',
    async run(trial) {
      trial.trial.plan(['authenticate'], { kind: 'refused', code: 'account_locked' })
      await trial.playOne().catch(() => undefined)
      trial.must(trial.bets.length === 0, 'a bet came all the same')
    },
  },
  repeated('that was paid and not answered', { kind: 'unheard' }),
  repeated('that never arrived', { kind: 'lost' }),
  repeated('that was answered internal', { kind: 'refused', code: 'internal' }),
  repeated('whose answer is signed with another key', { kind: 'forged', how: 'key' }),
  {
    name: 'a win that is refused for good is not sent again',
    async run(trial) {
      trial.trial.plan(['win'], { kind: 'refused', code: 'round_closed' })
      await trial.playOne()
      await trial.playOne()
      const [first] = trial.of('win')
      const again = trial.of('win').filter(({ body }) => body.txId === first?.body.txId)
      trial.must(again.length === 1, 'the win was sent again')
    },
  },
  {
    name: 'a refund that is not answered is sent again until it is',
    async run(trial) {
      trial.trial.plan(BETS, { kind: 'unheard' })
      trial.trial.plan(['refund'], { kind: 'unheard' }, { kind: 'refused', code: 'internal' })
      await trial.playOne()
      const isGiven = () => trial.of('refund').some((each) => each.trouble === null)
      await trial.until(isGiven, 'the refund was not sent again')
      const bodies = new Set(trial.of('refund').map(({ body }) => JSON.stringify(body)))
      trial.must(bodies.size === 1, 'the refund changed')
      trial.must(trial.trial.wallet.balanceMinor() === 100_000_000n, 'the stake is not back')
    },
  },
]

const QUESTIONS: readonly Draft[] = [
  {
    name: 'a round that was played is told with its transactions and where it is seen again',
    async run(trial) {
      await trial.playOne()
      await trial.until(() => isEnded(trial, trial.bets[0]), 'the round was never ended')
      const { roundId, playerId, txId, amountMinor } = trial.bets[0]?.body ?? {}
      const ask = { roundId, playerId }
      const { round, transactions } = await told(trial, VENDOR_ROUND_PATH, ask, vendorRoundAnswer)
      trial.must(round?.roundId === roundId, 'the round is another')
      trial.must(round?.stakedMinor === amountMinor, 'the stake is another')
      trial.must(
        transactions.some((each) => each.txId === txId && each.state === 'done'),
        'the bet is not among its transactions',
      )
    },
  },
  {
    name: 'a round is told to nobody as another player’s',
    async run(trial) {
      await trial.playOne()
      const ask = { roundId: trial.bets[0]?.body.roundId, playerId: 'somebody-else' }
      const { round } = await told(trial, VENDOR_ROUND_PATH, ask, vendorRoundAnswer)
      trial.must(round === null, 'the round was told under another player')
    },
  },
  {
    name: 'the report of a span has every round of it, and none of another',
    async run(trial) {
      await trial.playOne()
      const nowMs = trial.vendor.nowMs()
      const span = (fromMs: number, untilMs: number) => ({
        from: new Date(fromMs).toISOString(),
        until: new Date(untilMs).toISOString(),
      })
      const roundId = trial.bets[0]?.body.roundId
      const today = span(nowMs - DAY_MS, nowMs + DAY_MS)
      trial.must((await reported(trial, today)).includes(String(roundId)), 'the round is missing')
      const before = span(nowMs - 3 * DAY_MS, nowMs - 2 * DAY_MS)
      trial.must(!(await reported(trial, before)).includes(String(roundId)), 'the span is ignored')
    },
  },
]

const DAY_MS = 86_400_000

function campaignOf(trial: Trial, campaignId: string, players: readonly string[]) {
  const nowMs = trial.vendor.nowMs()
  return {
    ...{ campaignId, players, rounds: 1, stakeMinor: '100', currency: 'PLY', scale: 2 },
    gameId: trial.vendor.gameId,
    startsAt: new Date(nowMs - DAY_MS).toISOString(),
    expiresAt: new Date(nowMs + DAY_MS).toISOString(),
  }
}

const CAMPAIGNS: readonly Draft[] = [
  {
    name: 'free rounds that are granted twice are there once, and are told player by player',
    async run(trial) {
      const campaignId = `certified-${makeNonce()}`
      const players = ['player-8', 'player-9']
      const body = campaignOf(trial, campaignId, players)
      const grant = () => told(trial, VENDOR_CAMPAIGN_CREATE_PATH, body, vendorCampaignCreated)
      await grant()
      const { granted } = await grant()
      trial.must(granted.length === players.length, 'somebody was refused')
      const asked = { campaignId }
      const status = await told(trial, VENDOR_CAMPAIGN_STATUS_PATH, asked, vendorCampaignTold)
      const left = status.players.map(({ roundsLeft }) => roundsLeft)
      trial.must(status.state === 'running' && left.join() === '1,1', 'the rounds are others')
    },
  },
  {
    name: 'a free round stakes nothing, and its win names the campaign',
    async run(trial) {
      const campaignId = `certified-${makeNonce()}`
      const body = campaignOf(trial, campaignId, ['player-1'])
      await told(trial, VENDOR_CAMPAIGN_CREATE_PATH, body, vendorCampaignCreated)
      await trial.playOne()
      trial.must(trial.bets.length === 0, 'a free round was bet on')
      const wins = trial.of('free_win')
      trial.must(
        wins.every((win) => win.body.campaignId === campaignId),
        'a win names another campaign',
      )
      const asked = { campaignId }
      const status = await told(trial, VENDOR_CAMPAIGN_STATUS_PATH, asked, vendorCampaignTold)
      trial.must(status.players[0]?.roundsLeft === 0, 'the round was not counted')
    },
  },
  {
    name: 'a campaign that was cancelled, twice, has no free rounds any more',
    async run(trial) {
      const campaignId = `certified-${makeNonce()}`
      const body = campaignOf(trial, campaignId, ['player-1'])
      await told(trial, VENDOR_CAMPAIGN_CREATE_PATH, body, vendorCampaignCreated)
      const asked = { campaignId }
      await told(trial, VENDOR_CAMPAIGN_CANCEL_PATH, asked, vendorCampaignCancelled)
      await told(trial, VENDOR_CAMPAIGN_CANCEL_PATH, asked, vendorCampaignCancelled)
      const status = await told(trial, VENDOR_CAMPAIGN_STATUS_PATH, asked, vendorCampaignTold)
      trial.must(status.state === 'cancelled', `it is ${status.state}`)
      await trial.playOne()
      trial.must(trial.bets.length === 1, 'the round was free all the same')
    },
  },
]
const PAGES_MAX = 200

interface ReportPage {
  readonly rounds: readonly { readonly roundId: string }[]
  readonly next: string | null
}

/** Names of all rounds of a span, page by page. */
async function reported(trial: Trial, span: object): Promise<readonly string[]> {
  const names: string[] = []
  let after: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const body: object = after === null ? span : { ...span, after }
    const answer: ReportPage = await told(trial, VENDOR_REPORT_PATH, body, vendorReportAnswer)
    names.push(...answer.rounds.map(({ roundId }) => roundId))
    after = answer.next
    if (after === null) return names
  }
  throw new Unmet('the report never ends')
}

export const VENDOR_SCENARIOS: readonly VendorScenario[] = [
  ...numbered('L', 'Launches', LAUNCHES),
  ...numbered('G', 'Games', PLAY),
  ...numbered('C', 'Lists of games', LISTS),
  ...numbered('Q', 'Questions of the operator’s', QUESTIONS),
  ...numbered('F', 'Free rounds', CAMPAIGNS),
  ...numbered('T', 'When the wallet is in trouble', TROUBLE),
  ...numbered('W', 'Wallets at the vendor', WALLET_DRAFTS).map((each) => ({
    ...each,
    needs: 'wallets' as const,
  })),
]
