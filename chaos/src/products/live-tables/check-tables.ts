import { createHash } from 'node:crypto'
import { encodeId, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { TableBets } from './bettor.ts'
import { type AddedStake, type BlackjackResult, dueAtBlackjack } from './due-at-blackjack.ts'

interface LayoutRow {
  readonly roundId: Uuid
  readonly tokens: readonly string[]
  readonly spots: Readonly<Record<string, string>>
  readonly extras: readonly AddedStake[]
  readonly game: string
  readonly variant: string
  readonly phase: string
  readonly isVoid: boolean
  readonly result: Result | null
  readonly staked: string
  readonly state: string | null
  readonly stake: string | null
  readonly paid: string | null
  readonly moved: string
}

interface Result {
  readonly isCancelled?: boolean
  readonly pool?: { readonly meronMinor: string; readonly walaMinor: string } | null
  readonly number?: number
  readonly winner?: string
  readonly dice?: readonly number[]
  readonly dealer?: BlackjackResult['dealer']
  readonly seats?: BlackjackResult['seats']
}

/**
 * Whether every stake that was acknowledged stands, and each is settled once and rightly or went back; whether the logs have no gap, no
 * fence that goes back, and no round that was drawn twice. Worked out here once more, from the rules and not from the server's code.
 */
export async function findWrongTables(client: pg.Client, bets: TableBets) {
  const layouts = (await client.query<LayoutRow>(LAYOUTS)).rows
  const wrong: string[] = []
  const kept = new Map<string, LayoutRow>()
  for (const row of layouts) {
    const roundId = encodeId('evt', row.roundId)
    for (const hash of row.tokens) kept.set(`${roundId} ${hash}`, row)
    wrong.push(...faultsOf(row).map((fault) => `a layout of ${roundId} ${fault}`))
  }
  for (const [name, { token, spots }] of bets.acknowledged) {
    const [roundId = ''] = name.split(' ')
    // A later layout of the same player may stand, of which no answer came.
    if (bets.unknown.has(name)) continue
    const row = kept.get(`${roundId} ${createHash('sha256').update(token).digest('hex')}`)
    if (JSON.stringify(sorted(row?.spots ?? {})) !== JSON.stringify(sorted(spots))) {
      wrong.push(`what was acknowledged for ${roundId} is not what stands`)
    }
  }
  for (const [name, count] of bets.added) {
    const [roundId = '', token = ''] = name.split(' ')
    const row = kept.get(`${roundId} ${createHash('sha256').update(token).digest('hex')}`)
    if ((row?.extras.length ?? 0) < count)
      wrong.push(`a stake that was added is lost in ${roundId}`)
  }
  const logs = await client.query<{ fault: string }>(LOG_FAULTS)
  wrong.push(...logs.rows.map(({ fault }) => fault))
  const figures = await client.query<Figures>(FIGURES)
  return { wrong, figures: figures.rows[0] }
}

interface Figures {
  readonly rounds: number
  readonly played: number
  readonly void: number
  readonly takeovers: number
  readonly longestGapMs: number
}

const sorted = (spots: Readonly<Record<string, string>>) =>
  Object.entries(spots).toSorted(([one], [other]) => (one < other ? -1 : 1))

function faultsOf(row: LayoutRow): string[] {
  const { phase, staked, stake, state, isVoid, paid, moved } = row
  const added = row.extras.reduce((all, each) => all + BigInt(each.amountMinor), 0n)
  const sum = Object.values(row.spots).reduce((all, each) => all + BigInt(each), added)
  const faults: string[] = []
  if (phase !== 'settled') faults.push(`is of a round that is ${phase} still`)
  if (sum !== BigInt(staked)) faults.push('does not sum up')
  if (sum === 0n) return faults
  if (stake !== staked) faults.push(`is staked with ${stake} instead of ${staked}`)
  if (state !== (isVoid || row.result?.isCancelled ? 'void' : 'settled'))
    faults.push(`has a wager that is ${state}`)
  const isBack = isVoid || row.result?.isCancelled === true
  const due = isBack || !row.result ? 0n : dueMinor(row, row.result)
  if (paid !== `${due}`) faults.push(`was paid ${paid}, due was ${due}`)
  const net = isBack ? 0n : due - sum
  if (moved !== `${net}`) faults.push(`moved ${moved} of the member's money instead of ${net}`)
  return faults
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** What a layout brings, stakes included, by the prices that other houses publish too. */
function dueMinor({ spots, extras, game, variant }: LayoutRow, result: Result): bigint {
  if (game === 'blackjack') {
    const { dealer = [], seats = [] } = result
    return dueAtBlackjack({ dealer, seats }, spots, extras)
  }
  return Object.entries(spots).reduce((sum, [spot, text]) => {
    const [numerator, denominator] = backOf(game, variant, spot, result)
    return sum + (BigInt(text) * numerator) / denominator
  }, 0n)
}

type Back = readonly [bigint, bigint]
const LOST: Back = [0n, 1n]
const STAKE_BACK: Back = [1n, 1n]
const EVEN: Back = [2n, 1n]

function backOf(game: string, variant: string, spot: string, result: Result): Back {
  if (game === 'roulette') return backAtRoulette(variant, spot, result.number ?? -1)
  if (game === 'sic-bo') return backAtDice(spot, result.dice ?? [])
  const { winner = '', pool } = result
  if (game === 'cockfight') {
    if (spot === 'draw') return winner === 'draw' ? [9n, 1n] : LOST
    if (winner === 'draw') return STAKE_BACK
    if (spot !== winner) return LOST
    if (!pool) return [189n, 100n]
    const sides = { meron: BigInt(pool.meronMinor), wala: BigInt(pool.walaMinor) }
    return [95n * (sides.meron + sides.wala), 100n * (spot === 'meron' ? sides.meron : sides.wala)]
  }
  if (game === 'dragon-tiger') {
    if (spot === winner) return spot === 'tie' ? [12n, 1n] : EVEN
    return winner === 'tie' ? [1n, 2n] : LOST
  }
  const names: Readonly<Record<string, string>> = { B: 'banker', P: 'player', T: 'tie' }
  const won = names[winner]
  if (spot !== won) return won === 'tie' ? STAKE_BACK : LOST
  if (spot === 'tie') return [9n, 1n]
  return spot === 'banker' ? [39n, 20n] : EVEN
}

function backAtRoulette(variant: string, spot: string, number: number): Back {
  if (spot.startsWith('straight-')) return spot === `straight-${number}` ? [36n, 1n] : LOST
  if (number === 0) return variant === 'laPartage' ? [1n, 2n] : LOST
  return RED.includes(number) === (spot === 'red') ? EVEN : LOST
}

function backAtDice(spot: string, dice: readonly number[]): Back {
  const isTriple = new Set(dice).size === 1
  const sum = dice.reduce((all, die) => all + die, 0)
  const isWon = !isTriple && (spot === 'small' ? sum <= 10 : sum >= 11)
  return isWon ? EVEN : LOST
}

const LAYOUTS = `
  select l.round_id as "roundId", l.spots, l.extras, t.game, t.variant, r.phase, r.is_void as "isVoid", r.result,
    l.staked_minor::text as staked, w.state, w.stake_minor::text as stake,
    (w.payout_minor + case when w.state = 'void' then 0 else w.returned_minor end)::text as paid,
    (select array_agg(encode(s.token_hash, 'hex')) from member_session s where s.member_id = l.member_id) as tokens,
    (select coalesce(sum(e.amount_minor), 0)::text
      from ledger_posting p join ledger_transfer f on f.posting_key = p.key
      join ledger_entry e on e.transfer_id = f.id
      join ledger_account a on a.id = e.account_id
      where p.cause_id = w.id and a.owner_id = l.member_id) as moved
  from live_table_layout l join live_table_round r on r.id = l.round_id
  join live_table t on t.code = r.table_code
  left join wager w on w.member_id = l.member_id and w.id = l.wager_id`

const LOG_FAULTS = `
  with logged as (
    select code, seq, fence, at, data, lag(seq) over own as before, lag(fence) over own as fence_before
    from room_event where kind = 'table' window own as (partition by code order by seq)
  )
  select format('the log of %s has a gap before %s', code, seq) as fault from logged where seq <> before + 1
  union all
  select format('%s wrote %s under a fence that was over', code, seq) from logged where fence < fence_before
  union all
  select format('a round of %s was drawn %s times', code, count(*)) from (
    select code, data ->> 'kind' as kind,
      count(*) filter (where data ->> 'kind' = 'round_opened') over (partition by code order by seq) as round
    from logged) e where kind = 'drawn' group by code, round having count(*) > 1
  union all
  select format('wager %s is open after its round', w.id) from wager w join live_table_round r on r.id = w.event_id
    where w.state in ('open', 'pending') and r.phase = 'settled'`

const FIGURES = `
  select count(*)::int as rounds, (count(*) filter (where bettor_count > 0))::int as played,
    (count(*) filter (where is_void))::int as void,
    (select count(*)::int from (select fence, lag(fence) over (partition by code order by seq) as was
      from room_event where kind = 'table') e where fence <> was) as takeovers,
    (select coalesce(max(extract(epoch from at - was) * 1000), 0)::int from (
      select at, lag(at) over (partition by code order by seq) as was from room_event where kind = 'table') e) as "longestGapMs"
  from live_table_round where phase = 'settled'`
