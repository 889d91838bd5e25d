import { type BankLine, type MatchCandidate, operations } from '@baize/contract'
import { decodeId, encodeId, minor, refuse, succeed } from '@baize/kernel'
import { findProofOrder } from '../../../../house/order-proofs/order-proofs.store.ts'
import { openSubmittedProof } from '../../../../house/order-proofs/order-proofs.ts'
import { auditActorOf } from '../../../../platform/audit/audit-log.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { offThread } from '../../../../platform/off-thread/off-thread.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'
import { findHeldDeposit } from '../desk/deposits/held-deposit.ts'
import { showStaffDeposit } from '../desk/deposits/show-staff-deposit.ts'
import type { ShownCurrency } from '../hand-over.ts'
import { maskNumber } from '../view-orders.ts'
import {
  type BankLineRow,
  type EqualOrder,
  findLikelyDoubles,
  loadBankLinePage,
  loadEqualOrders,
  loadOpenLines,
  loadPayerNames,
  type ShownBankLine,
} from './bank-lines.store.ts'
import { bringInLines } from './bring-in-lines.ts'
import { judgeMatch } from './judge-match.ts'
import { askMatch, isTypedBy, matchAlone } from './match-transfer.ts'
import { readStatement } from './read-statement.ts'
import { loadReceivingAccounts } from './receiving-accounts.store.ts'
import { setAside, takeBack } from './set-aside.ts'
import { declineTransfer } from './show-proof.ts'
import { suggestOrder } from './suggest-order.ts'

/** Lines that are looked through for an order, and how many of them are shown. */
const JUDGED_MAX = 2_000
const SHOWN_MAX = 20

const readLines = offThread(new URL('./read-statement.ts', import.meta.url), readStatement)

/** What the bank says has arrived, and which orders it was. */
export function bankDeskRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  return [...lineRoutes(parts, currency), ...matchRoutes(parts)]
}

function lineRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  return [
    route(operations.getBankLines, async (call) => {
      const { pageNo, pageSize, show, text } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await loadBankLinePage(parts.pool, { show, text, ...slice })
      const { totalCount } = found
      const equals = await loadEqualOrders(
        parts.pool,
        found.rows.map(({ bankLineId }) => bankLineId),
      )
      const beside = { equals, ...(await seenBy(parts, staffOf(call), found.rows)) }
      return succeed({
        items: found.rows.map((row) => viewLine(row, beside)),
        counts: { open: found.openCount },
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.setBankLineAside, (call) =>
      setAside(parts, {
        ...{ staff: staffOf(call), ip: call.origin.ip },
        ...{ bankLineId: call.params.bankLineId, reason: call.body.reason },
      }),
    ),
    route(operations.takeBankLineBack, (call) =>
      takeBack(parts, {
        ...{ staff: staffOf(call), ip: call.origin.ip },
        ...{ bankLineId: call.params.bankLineId, reason: call.body.reason },
      }),
    ),
    route(operations.importBankLines, async (call) => {
      // Before anything is read: what is not there takes no statement, whatever stands in it.
      const accounts = await loadReceivingAccounts(parts.pool)
      const { receivingAccountId } = call.params
      if (!accounts.some((each) => `${each.receivingAccountId}` === receivingAccountId)) {
        return refuse('not_found')
      }
      const read = await readLines(call.body.statement, currency.exponent)
      if (read.kind === 'too_long') return refuse('statement_too_long')
      if (read.kind === 'unreadable') return refuse('statement_unreadable', { ...read.fault })
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const { lines, passedCount } = read
      const { confirmed = [] } = call.body
      const statement = { ...by, receivingAccountId, lines, confirmed, source: 'imported' as const }
      const brought = await bringInLines(parts, statement)
      if (!brought.ok) {
        const { code, details } = brought.refusal
        return code === 'line_doubtful' ? refuse(code, details) : refuse('not_found')
      }
      const { newCount } = brought.value
      return succeed({ newCount, knownCount: lines.length - newCount, passedCount })
    }),
    route(operations.addBankLine, async (call) => {
      const { bookedOn, amountMinor, reference, payer, confirmed = [] } = call.body
      const line = { bookedOn, reference, payer, bankId: null }
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const brought = await bringInLines(
        parts,
        {
          ...by,
          receivingAccountId: call.params.receivingAccountId,
          ...{ source: 'typed', confirmed },
          lines: [{ ...line, amountMinor: minor(BigInt(amountMinor)) }],
        },
        true,
      )
      return brought.ok ? succeed({}) : brought
    }),
  ]
}

function matchRoutes(parts: CashierParts): Route[] {
  const { pool } = parts
  return [
    route(operations.getMatchCandidates, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      const row = depositId && (await loadDeposit(pool, depositId))
      if (!row) return refuse('not_found')
      const { receivingAccountId, transferReference: reference, amountMinor, createdAt } = row
      if (receivingAccountId === null || reference === null) return succeed({ candidates: [] })
      const [lines, names] = await Promise.all([
        loadOpenLines(pool, receivingAccountId, JUDGED_MAX),
        loadPayerNames(pool, row.memberId),
      ])
      const order = { amountMinor, reference, names, createdAt }
      const judged = lines.map((line) => ({ line, said: judgeMatch(line, order) }))
      // What says nothing stays behind, the newest first, for a person to see more than the rules do.
      judged.sort((left, right) => right.said.weight - left.said.weight)
      const shown = judged.slice(0, SHOWN_MAX)
      const lineRows = shown.map(({ line }) => line)
      const { doubles, isAlone } = await seenBy(parts, staffOf(call), lineRows)
      const candidates = shown.map(({ line, said }): MatchCandidate => {
        const { weight: _weight, ...rest } = said
        return {
          ...{ source: line.source, likelyDouble: doubles.has(line.bankLineId) },
          bankLineId: line.bankLineId.toString(),
          bookedOn: line.bookedOn,
          amountMinor: line.amountMinor.toString(),
          reference: line.reference,
          payer: line.payer,
          ...{ ...rest, isAlone: rest.isAlone && isAlone(line) },
        }
      })
      return succeed({ candidates })
    }),
    route(operations.matchBankLine, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const held = await findHeldDeposit(parts, staffOf(call), depositId)
      if (held) return held
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const matched = await matchAlone(parts, { ...by, depositId, ...call.body })
      return matched.ok ? await showStaffDeposit(parts, call.params.depositId) : matched
    }),
    route(operations.askBankMatch, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const held = await findHeldDeposit(parts, staffOf(call), depositId)
      if (held) return held
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await askMatch(parts, { ...by, depositId, ...call.body })
    }),
    route(operations.declineTransfer, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const held = await findHeldDeposit(parts, staffOf(call), depositId)
      if (held) return held
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const declined = await declineTransfer(parts, { ...by, depositId, ...call.body })
      return declined.ok ? await showStaffDeposit(parts, call.params.depositId) : declined
    }),
    route(operations.viewDepositProof, async (call) => {
      const proofId = call.params.depositProofId
      const orderId = await findProofOrder(pool, proofId)
      const row = orderId && (await loadDeposit(pool, orderId))
      if (!row) return refuse('not_found')
      const file = await openSubmittedProof(parts, auditActorOf(staffOf(call), call.origin.ip), {
        ...{ orderId: row.depositId, orderNumber: row.orderNumber, proofId },
        action: 'deposit.proof_viewed',
      })
      return file ? succeed(file) : refuse('not_found')
    }),
  ]
}

/** Which lines look like a payment that is there twice, and which of them somebody may match alone. */
async function seenBy(
  { pool }: Pick<CashierParts, 'pool'>,
  staff: ReturnType<typeof staffOf>,
  lines: readonly BankLineRow[],
) {
  const doubles = await findLikelyDoubles(
    pool,
    lines.map(({ bankLineId }) => bankLineId),
  )
  return { doubles, isAlone: (line: BankLineRow) => !isTypedBy(line, staff) }
}

interface BesideLines {
  readonly equals: readonly EqualOrder[]
  readonly doubles: ReadonlySet<bigint>
  isAlone(line: BankLineRow): boolean
}

function viewLine(row: ShownBankLine, { equals, doubles, isAlone }: BesideLines): BankLine {
  const { depositId, orderNumber, matchedAtMs, matchedBy } = row
  const isMatched = depositId !== null && orderNumber !== null && matchedAtMs !== null
  return {
    bankLineId: row.bankLineId.toString(),
    bankName: row.bankName,
    maskedNumber: maskNumber(row.accountNumber),
    bookedOn: row.bookedOn,
    amountMinor: row.amountMinor.toString(),
    reference: row.reference,
    payer: row.payer,
    addedAt: row.addedAt.toISOString(),
    addedBy: row.addedBy,
    ...{ source: row.source, likelyDouble: doubles.has(row.bankLineId) },
    match: isMatched
      ? {
          ...{ depositId: encodeId('dep', depositId), orderNumber, by: matchedBy ?? '' },
          at: new Date(matchedAtMs).toISOString(),
        }
      : null,
    aside:
      row.setAsideAt === null
        ? null
        : {
            at: row.setAsideAt.toISOString(),
            ...{ by: row.setAsideBy ?? '', reason: row.setAsideReason ?? '' },
          },
    suggestion: isMatched || row.setAsideAt !== null ? null : suggestedTo(row, equals, isAlone),
  }
}

function suggestedTo(
  row: ShownBankLine,
  equals: readonly EqualOrder[],
  isAlone: BesideLines['isAlone'],
): BankLine['suggestion'] {
  const suggestion = suggestOrder(row, equals)
  return suggestion && { ...suggestion, isAlone: suggestion.isAlone && isAlone(row) }
}
