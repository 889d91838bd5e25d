import type { MessageTexts } from '@baize/contract'
import { type Chance, type EpochMs, epochMs, seededChance, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import sharp from 'sharp'
import { askDecision } from '../../features/money/cashier/door.ts'
import {
  ABOUT_NOTHING,
  findOwnOrder,
  insertFeedback,
  loadLastOrders,
  saveStep,
} from '../../features/players/feedback/door.ts'
import {
  addDocument,
  loadCheck,
  lockCheckedMember,
  markSubmitted,
  saveCheck,
} from '../../features/players/identity-check/door.ts'
import { countReceivers, insertMessage } from '../../features/players/platform-messages/door.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { ServerCore } from '../../server-core.ts'
import messages from './messages.json' with { type: 'json' }
import { drawId } from './plan/draws.ts'
import type { HistoryOrder, PlannedMember } from './plan/plan.ts'
import { HISTORY_STAFF } from './write-orders.ts'

const HOUR_MS = 3_600_000
const CHECKS = 4

export interface DeskDeps {
  readonly pool: pg.Pool
  readonly core: ServerCore
  readonly history: HistoryOrder
  readonly members: readonly PlannedMember[]
  readonly staff: StaffSession
  idOf(place: number): bigint
}

/** What waits for staff besides orders: identity checks, and deposits on which a first person has decided. */
export async function openDesk(deps: DeskDeps, inReview: readonly Uuid[]): Promise<void> {
  const players = deps.members.filter(({ type, isKnown }) => type === 0 && !isKnown)
  for (const [at, { place }] of players.slice(0, CHECKS).entries()) {
    await handIn(deps, deps.idOf(place), epochMs(deps.history.endMs - (at * 5 + 2) * HOUR_MS))
  }
  const { pool, core, staff } = deps
  for (const depositId of inReview.slice(0, 2)) {
    // Asked for by an earlier start, it waits already.
    await askDecision(
      { pool, clock: core.clock },
      {
        ...{ staff, ip: '127.0.0.1', depositId, outcome: 'credit' },
        reason: 'The amount on the statement is the one that arrived.',
      },
    )
  }
}

/** Documents that say of themselves what they are. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
  <rect width="860" height="540" rx="28" fill="#dfe7e3"/>
  <rect x="40" y="150" width="220" height="280" rx="12" fill="#b5c4bd"/>
  <text x="40" y="100" font-family="sans-serif" font-size="52" fill="#23423a">SIMULATED</text>
</svg>`

/** Somebody hands in an identity check. */
async function handIn({ pool, core }: DeskDeps, memberId: bigint, atMs: EpochMs): Promise<void> {
  const file = await sharp(Buffer.from(PICTURE)).png().toBuffer()
  const sent = { pool, clock: { now: () => atMs }, vault: core.documents }
  for (const kind of ['identity_front', 'identity_back', 'selfie'] as const) {
    const added = await addDocument(sent, { memberId, kind, file })
    // Handed in by an earlier start.
    if (!added.ok) return
  }
  const at = new Date(atMs)
  await inTransaction(pool, async (tx) => {
    await lockCheckedMember(tx, memberId)
    const check = await loadCheck(tx, memberId)
    await markSubmitted(tx, memberId, at)
    const step = { state: 'in_review', submittedAt: at, decidedBy: null, byWhom: 'member' } as const
    await saveCheck(tx, memberId, { ...check, ...step, version: check.version + 1 }, at)
  })
}

interface PlannedFeedback {
  readonly language: string
  readonly text: string
  readonly state: 'new' | 'taken' | 'answered' | 'waiting'
  readonly about?: 'withdrawal'
}

/** What players wrote, in their own languages, and what became of it. */
const FEEDBACK: readonly PlannedFeedback[] = [
  { language: 'en', text: 'Could the betting record keep my last filter?', state: 'new' },
  { language: 'vi', text: 'Trang nạp tiền tải hơi chậm trên điện thoại của tôi.', state: 'new' },
  { language: 'en', text: 'The wheel is fun. More segments, please!', state: 'new' },
  {
    language: 'pt-BR',
    text: 'Gostaria de receber um aviso quando o saque for pago.',
    state: 'new',
  },
  { language: 'zh-Hans', text: '希望基诺可以保存常用号码。', state: 'taken' },
  {
    ...{ language: 'en', text: 'My withdrawal took longer than the page said.', state: 'waiting' },
    about: 'withdrawal',
  },
  { language: 'th', text: 'ขอให้เพิ่มธีมสีสว่างในหน้าเกมด้วยครับ', state: 'answered' },
  { language: 'en', text: 'How do I check a round from last month?', state: 'answered' },
]
const ANSWERS: Readonly<Record<string, string>> = {
  th: 'ขอบคุณครับ เราส่งต่อให้ทีมเกมแล้ว',
  withdrawal: 'Your bank booked it the next morning. Can you see it in your account now?',
  en: 'Open the round in your betting record and choose Verify: the seeds are shown there.',
}

/** Feedback and messages of staff. All of it in the caller's transaction. */
export async function writeLetters(tx: Tx, deps: DeskDeps): Promise<void> {
  const { history, members, staff } = deps
  const chance = seededChance(history.seed + 2)
  const players = members.filter(({ type }) => type === 0)
  for (const [at, planned] of FEEDBACK.entries()) {
    const sentMs = epochMs(history.endMs - (at * 7 + 3) * HOUR_MS)
    const memberId = deps.idOf(players[at * 3]?.place ?? 0)
    const id = drawId(chance, sentMs)
    await writeThread(tx, { id, memberId, sentMs, staffId: staff.staffId, planned })
  }
  await sendMessage(tx, history, chance, {
    audience: 'everyone',
    texts: messages.maintenance,
    days: 6,
  })
  await sendMessage(tx, history, chance, { audience: 'agents', texts: messages.settled, days: 3 })
}

async function writeThread(
  tx: Tx,
  thread: {
    readonly id: Uuid
    readonly memberId: bigint
    readonly sentMs: EpochMs
    readonly staffId: bigint
    readonly planned: PlannedFeedback
  },
): Promise<void> {
  const { id, memberId, sentMs, staffId, planned } = thread
  const { language, text, state, about } = planned
  const orders = about ? await loadLastOrders(tx, memberId, 10) : []
  const order = orders.find(({ kind }) => kind === about)
  const subject = order && (await findOwnOrder(tx, memberId, order.orderId))
  await insertFeedback(tx, {
    ...{ id, memberId, language, text, at: new Date(sentMs), ...(subject ?? ABOUT_NOTHING) },
    requestKey: scopedKey('history feedback', memberId, id),
  })
  if (state === 'new') return
  const head = { feedbackId: id, state: 'new' } as const
  const stepAt = new Date(sentMs + 2 * HOUR_MS)
  if (state === 'taken') {
    const by = { staffId, name: HISTORY_STAFF }
    await saveStep(tx, head, { kind: 'taken', staff: by }, stepAt)
    return
  }
  const answer = ANSWERS[about ?? language] ?? ''
  const house = { staffId: null, name: HISTORY_STAFF }
  await saveStep(tx, head, { kind: 'answered', text: answer, staff: house }, stepAt)
  if (state === 'answered') return
  const requestKey = scopedKey('history feedback', memberId, `${id} again`)
  const again = { kind: 'said', text: 'Not yet. Could you look again?', requestKey } as const
  const answered = { feedbackId: id, state: 'answered' } as const
  await saveStep(tx, answered, again, new Date(sentMs + 3 * HOUR_MS))
}

async function sendMessage(
  tx: Tx,
  { endMs }: HistoryOrder,
  chance: Chance,
  message: {
    readonly audience: 'everyone' | 'agents'
    readonly texts: MessageTexts
    readonly days: number
  },
): Promise<void> {
  const { audience, texts, days } = message
  const atMs = epochMs(endMs - days * 24 * HOUR_MS)
  const to = { audience, subjectId: null }
  await insertMessage(tx, {
    ...{ ...to, texts, receivers: await countReceivers(tx, to) },
    ...{ requestKey: drawId(chance, atMs), by: HISTORY_STAFF, at: new Date(atMs) },
  })
}
