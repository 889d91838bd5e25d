import { operations, type ValueOf } from '@baize/contract'
import { VENDOR_ROUND_PATH, vendorRoundAnswer } from '@baize/contract/vendors'
import { decodeId, encodeId, type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import {
  loadMemberRounds,
  loadRoundDetail,
  loadSaid,
  type MemberRoundRow,
  type RoundDetail,
} from './round-detail.store.ts'
import { type RoundNames, viewRoundDetail } from './view-round-detail.ts'

export interface RoundDetailParts {
  readonly pool: pg.Pool
  readonly asker: VendorAsker
  /** Minutes east of UTC at which days of the house begin. */
  readonly houseOffsetMinutes: number
  /** What vendor and game go by; their codes when they are no longer in the catalogue. */
  namesOf(vendorCode: string, gameCode: string): Promise<RoundNames>
}

type Word = ValueOf<typeof operations.askVendorRound>

const NOTHING_TOLD = { stakedMinor: null, paidMinor: null, isOpen: null, replayUrl: null }

/** Rounds at vendors, for whoever played them and for staff; nobody else's are found. */
export function roundDetailRoutes(parts: RoundDetailParts): Route[] {
  const { pool } = parts
  const dayStart = (day: string) => startOfBusinessDay(day, parts.houseOffsetMinutes)
  const find = async (memberId: bigint, roundId: string): Promise<RoundDetail | undefined> => {
    const id = decodeId('rnd', roundId)
    return id && (await loadRoundDetail(pool, memberId, id))
  }
  const show = async (memberId: bigint, roundId: string) => {
    const round = await find(memberId, roundId)
    if (!round) return refuse('not_found')
    const said = await loadSaid(pool, { ...round, memberId })
    const names = await parts.namesOf(round.vendorCode, round.gameCode)
    return succeed({ round: viewRoundDetail(round, said, names) })
  }
  const ask = async (memberId: bigint, roundId: string): Promise<Result<Word, 'not_found'>> => {
    const round = await find(memberId, roundId)
    return round ? succeed(await askVendor(parts, round)) : refuse('not_found')
  }
  return [
    route(operations.getVendorRound, (call) => show(memberOf(call).memberId, call.params.betId)),
    route(operations.askVendorRound, (call) => ask(memberOf(call).memberId, call.params.betId)),
    route(operations.getMemberVendorRound, ({ params }) =>
      show(BigInt(params.memberId), params.betId),
    ),
    route(operations.askMemberVendorRound, ({ params }) =>
      ask(BigInt(params.memberId), params.betId),
    ),
    route(operations.getMemberRounds, async ({ params, query }) => {
      const { pageNo, pageSize, state, playedAt } = query
      const roundId = query.roundId === undefined ? undefined : decodeId('rnd', query.roundId)
      if (query.roundId !== undefined && !roundId) return refuse('not_found')
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await loadMemberRounds(
        pool,
        {
          ...{ memberId: BigInt(params.memberId), state, playedAt, roundId },
          from: query.from === undefined ? undefined : dayStart(query.from),
          before: query.to === undefined ? undefined : dayStart(dayAfter(query.to)),
        },
        page,
      )
      if (!found) return refuse('not_found')
      const items = await Promise.all(
        found.rows.map(async ({ vendorCode, gameCode, ...row }) => {
          const names = await parts.namesOf(vendorCode ?? '', gameCode)
          return {
            roundId: encodeId('rnd', row.roundId),
            gameName: names.gameName,
            vendorName: vendorCode === null ? null : names.vendorName,
            state: row.state,
            isEndedByHouse: row.isEndedByHouse,
            stakeMinor: row.stakeMinor.toString(),
            bonusMinor: row.bonusMinor.toString(),
            payoutMinor: row.payoutMinor?.toString() ?? null,
            jackpot: viewJackpotWin(row),
            openedAt: row.openedAt.toISOString(),
          }
        }),
      )
      const { totalCount } = found
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items, pageNo, pageSize, totalPages, totalCount })
    }),
  ]
}

function viewJackpotWin({
  jackpot,
  jackpotMinor,
}: Pick<MemberRoundRow, 'jackpot' | 'jackpotMinor'>) {
  if (jackpot === null || jackpotMinor === 0n) return null
  const won = jackpot.levels.filter(([, , , , , wonMinor]) => wonMinor !== '0')
  return {
    poolCode: jackpot.pool,
    levels: won.map(([name]) => name),
    wonMinor: jackpotMinor.toString(),
  }
}

/** A vendor that is silent, slow, or answers with somebody else's page has said nothing. */
async function askVendor({ asker }: RoundDetailParts, round: RoundDetail): Promise<Word> {
  const { vendorCode, ref, playerRef } = round
  const asked = await asker.ask(vendorCode, {
    path: VENDOR_ROUND_PATH,
    body: { roundId: ref, playerId: playerRef },
    answer: vendorRoundAnswer,
  })
  if (asked.kind === 'silent') return { word: 'silent', ...NOTHING_TOLD }
  const told = asked.kind === 'answered' ? asked.value.round : null
  if (told?.roundId !== ref || told.playerId !== playerRef) {
    return { word: 'unknown', ...NOTHING_TOLD }
  }
  const { stakedMinor, paidMinor, closedAt, replayUrl } = told
  const isTheirs = await asker.isOfVendor(vendorCode, replayUrl)
  return {
    word: 'told',
    stakedMinor,
    paidMinor,
    isOpen: closedAt === null,
    replayUrl: isTheirs ? replayUrl : null,
  }
}
